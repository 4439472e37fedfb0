import { formatMoney, fromDecimal, toDecimal, type Currency } from '@reagora/server/kernel/money'
import type { Output } from '@reagora/server/kernel/endpoint'
import type { sourcing } from '@reagora/server/sourcing/contract'
import { Icon } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { supplierNameIn } from '../supplier/SupplierName.tsx'
import './sourcing.css'

type Plan = Output<typeof sourcing.plans>['plans']['cheapest']
type Figures = Pick<Plan, 'total' | 'suppliers' | 'days' | 'short'>

/** An amount within a sentence, kept on one line. */
const text = ({ amount, currency }: Plan['total']) => formatMoney(amount, currency).replaceAll(' ', '\u00a0')
const minorOf = ({ amount, currency }: { amount: string; currency: Currency }) => fromDecimal(amount, currency) ?? 0

interface Props {
  plan: Figures
  /** What it is held against, and what that is called. */
  base: Figures
  than: 'present' | 'cheapest'
}

/** What speaks for a plan and against it: how much more expensive or cheaper, later or sooner, of more suppliers or fewer than another way. */
export function PlanReasons({ plan, base, than }: Props) {
  const { t } = useTranslation('sourcing')
  const { currency } = plan.total
  const dearer = minorOf(plan.total) - minorOf(base.total)
  const later = plan.days === null || base.days === null ? 0 : plan.days - base.days
  const more = plan.suppliers - base.suppliers
  const amount = text({ amount: toDecimal({ minor: Math.abs(dearer), currency }), currency })
  const said = [
    dearer !== 0 && { good: dearer < 0, text: t(dearer < 0 ? 'cheaper' : 'dearer', { amount }) },
    later !== 0 && { good: later < 0, text: t(later < 0 ? 'sooner' : 'later', { n: Math.abs(later) }) },
    more !== 0 && { good: more < 0, text: t(more < 0 ? 'fewer' : 'more', { n: Math.abs(more) }) },
  ].filter((one) => one !== false)
  return (
    <>
      {said.length > 0 && (
        <p className="plan-reasons small">
          <span className="muted">{t(`than.${than}`)}</span>
          {said.map((one) => (
            <span key={one.text} className={one.good ? 'good' : 'bad'}>
              {one.text}
            </span>
          ))}
        </p>
      )}
      <Short short={plan.short} />
    </>
  )
}

/** Suppliers whose minimum order is not reached. */
export function Short({ short }: Pick<Figures, 'short'>) {
  const { t, i18n } = useTranslation('sourcing')
  return short.map((one) => (
    <p key={one.supplierId} className="plan-short small">
      <Icon name="alert" />{' '}
      {t('short', {
        supplier: supplierNameIn(i18n.language, { ...one, supplierNameZh: one.supplierLocalName }),
        minimum: text(one.minimum),
        missing: text(one.missing),
      })}
    </p>
  ))
}

/** Why an offer was taken for a line: `3 个报价中最便宜`. */
export function useBecause() {
  const { t } = useTranslation('sourcing')
  return ({ because, offers }: Plan['lines'][number]) =>
    because.map((one) => t(`because.${one}`, { n: offers })).join(t('and'))
}
