import type { coupon } from '@reagora/server/coupon/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { Tag } from '../../ui/kit.tsx'
import { Money } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'

export type Template = Output<typeof coupon.template>
export type FundedTemplate = Output<typeof coupon.funded>['list'][number]
export type Code = Output<typeof coupon.codes>['list'][number]
export type Use = Output<typeof coupon.uses>['list'][number]

export function TemplateTag({ state }: { state: Template['state'] }) {
  const { t } = useTranslation('coupon')
  return <Tag tone={state === 'active' ? 'ok' : undefined}>{t(`state.${state}`)}</Tag>
}

export function CodeTag({ state }: { state: Code['state'] }) {
  const { t } = useTranslation('coupon')
  return <Tag tone={state === 'valid' ? 'ok' : undefined}>{t(`codeState.${state}`)}</Tag>
}

/** What a code is worth, a line for each currency; where there is no room for one, each of its parts stays together. */
export function Worth({ amounts }: { amounts: FundedTemplate['amounts'] }) {
  const { t } = useTranslation('coupon')
  return (
    <>
      {amounts.map(({ amount, minimum, maxShipping }) => (
        <div key={amount.currency}>
          <span className="nowrap">
            −<Money value={amount} mixed />
          </span>{' '}
          <span className="small muted">
            {Number(minimum.amount) > 0 ? (
              <span className="together">
                {t('from')} <Money value={minimum} mixed />
              </span>
            ) : (
              <span className="together">{t('noMinimum')}</span>
            )}
            {Number(maxShipping.amount) > 0 && (
              <>
                {' · '}
                <span className="together">
                  {t('maxShipping')} <Money value={maxShipping} mixed />
                </span>
              </>
            )}
          </span>
        </div>
      ))}
    </>
  )
}

/** How often a code is good. */
export function Usage({ uses }: { uses: number }) {
  const { t } = useTranslation('coupon')
  return <>{uses === 1 ? t('once') : t('times', { n: uses })}</>
}

/** Sums of each currency. */
export function Sums({ of, what }: { of: FundedTemplate['figures']; what: 'took' | 'brought' }) {
  if (of.length === 0) return <>–</>
  return (
    <>
      {of.map((one) => (
        <div key={one.took.currency}>
          <Money value={one[what]} mixed />
        </div>
      ))}
    </>
  )
}
