import { Fragment } from 'react'
import type { Output } from '@reagora/server/kernel/endpoint'
import type { pricing } from '@reagora/server/pricing/contract'
import { Tag, type TagTone } from '../../ui/kit.tsx'
import { Money, Time } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'

export type Discount = Output<typeof pricing.discount>
export type DiscountRow = Output<typeof pricing.discounts>['list'][number]
type Facts = Pick<DiscountRow, 'kind' | 'amount' | 'rateBp' | 'tiers'>

const tones: Record<DiscountRow['state'], TagTone | undefined> = {
  active: 'ok',
  scheduled: 'brand',
  expired: undefined,
  cancelled: undefined,
}

export function DiscountTag({ state }: { state: DiscountRow['state'] }) {
  const { t } = useTranslation('discount')
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
}

/** `1250` hundredths of a percent as `12.5`. */
export const percentOf = (rateBp: number) => String(rateBp / 100)

/** What a discount takes off. */
export function Off({ of: { kind, amount, rateBp, tiers } }: { of: Facts }) {
  const { t } = useTranslation('discount')
  if (kind === 'percentage') return <span className="num">{percentOf(rateBp ?? 0)} %</span>
  if (kind === 'flat')
    return (
      <>
        {t('off.flat')} {amount && <Money value={amount} mixed />}
      </>
    )
  return (
    <>
      {tiers.map(({ from, rateBp: rate }, at) => (
        <Fragment key={from}>
          {at > 0 && ' · '}
          <span className="nowrap">{t('off.tier', { from, rate: percentOf(rate) })}</span>
        </Fragment>
      ))}
    </>
  )
}

/** From when to when. */
export const During = ({ of: { startsAt, endsAt } }: { of: Pick<DiscountRow, 'startsAt' | 'endsAt'> }) => (
  <span className="num">
    <Time value={startsAt} /> – <Time value={endsAt} />
  </span>
)

interface Named {
  name: string
  localName: string
}
/** A company by its name in the language of the page. */
export const nameIn = (language: string, { name, localName }: Named) => (language === 'zh' && localName) || name

/** Who is meant: the first of them and how many more, or all. */
export function Meant({ some, count }: { some: readonly Named[]; count: number }) {
  const { t, i18n } = useTranslation('discount')
  if (count === 0) return <>{t('all')}</>
  const names = some.map((one) => nameIn(i18n.language, one)).join(', ')
  return (
    <>
      {names} {count > some.length && <span className="muted">{t('more', { n: count - some.length })}</span>}
    </>
  )
}

/** The categories that are meant, or all. */
export function Categories({ of }: { of: DiscountRow['categories'] }) {
  const { t } = useTranslation('discount')
  if (of.length === 0) return <>{t('all')}</>
  return <>{of.map((one) => t(`category.${one}`)).join(', ')}</>
}

/** What a discount cost and brought, a line for each currency. */
export function Figures({ of }: { of: Discount['figures'] }) {
  const { t } = useTranslation('discount')
  if (of.length === 0) return <p className="muted">{t('noFigures')}</p>
  return (
    <div className="scroll">
      <table className="grid">
        <thead>
          <tr>
            <th className="right">{t('orders')}</th>
            <th className="right">{t('units')}</th>
            <th className="right">{t('took')}</th>
            <th className="right">{t('brought')}</th>
          </tr>
        </thead>
        <tbody>
          {of.map((one) => (
            <tr key={one.took.currency}>
              <td className="right num">{one.orders}</td>
              <td className="right num">{one.units}</td>
              <td className="right">
                <Money value={one.took} mixed />
              </td>
              <td className="right">
                <Money value={one.brought} mixed />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
