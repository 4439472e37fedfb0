import { DELIVERY_WEEKS, library, MAX_SUPPLIERS } from '@reagora/server/library/contract'
import { useState } from 'react'
import { useAction } from '../../../api/useAction.ts'
import { Button, Check, ReasonedButton } from '../../../ui/kit.tsx'
import { Money, StateBlock } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { supplierNameIn } from '../../supplier/SupplierName.tsx'
import { Compounds } from '../Compounds.tsx'
import { FilterFields, type Options } from '../FilterFields.tsx'
import { filtersOf, typedOf } from '../typedFilters.ts'
import { Funnel } from '../Funnel.tsx'
import { History } from '../History.tsx'
import { PlateMap } from '../PlateMap.tsx'
import { type Library } from '../words.tsx'
import { Checkout } from './Checkout.tsx'
import { Withdraw } from './Withdraw.tsx'
import { useGrouped } from '../../../ui/count.ts'

const steps = ['compounds', 'suppliers', 'price', 'checkout'] as const
/** Filters change the suppliers, and these the price. */
export const refresh = [library.detail, library.compounds, library.mine]

/** A library from its compounds to its order: each step beneath the one before, as far as it has come. */
export function Steps({ of, options }: { of: Library; options: Options }) {
  const { t } = useTranslation('library')
  const ordered = of.orderedAt !== null
  const at = of.status !== 'selected' ? 0 : of.price.compounds === 0 ? 1 : 3
  return (
    <div className="stack">
      {!ordered && (
        <ol className="library-steps" aria-label={t('steps')}>
          {steps.map((step, n) => (
            <li key={step} aria-current={n === at ? 'step' : undefined}>
              {n + 1}. {t(`step.${step}`)}
            </li>
          ))}
        </ol>
      )}
      {of.status === 'selecting' ? <Selecting of={of} /> : <Chosen of={of} options={options} />}
      {of.status === 'selected' && <Suppliers of={of} />}
      {of.price.compounds > 0 && <Price of={of} />}
      {of.status === 'selected' && of.price.compounds > 0 && <Checkout of={of} options={options} />}
      {ordered && <Ordered of={of} />}
      {of.price.compounds > 0 && <PlateMap of={of} />}
      {of.status !== 'selecting' && <Compounds of={of} changeable={of.status === 'selected'} />}
      <History of={of} />
    </div>
  )
}

function Selecting({ of }: { of: Library }) {
  const { t } = useTranslation('library')
  const grouped = useGrouped()
  return (
    <section className="card pad stack" role="status">
      <h2>{t('selecting')}</h2>
      <progress aria-label={t('selecting')} />
      <p className="muted">{of.done > 0 ? t('lookedAt', { n: grouped(of.done) }) : t('selectingHint')}</p>
    </section>
  )
}

function Chosen({ of, options }: { of: Library; options: Options }) {
  const { t } = useTranslation('library')
  const [typed, setTyped] = useState(() => typedOf(of.filters))
  const [open, setOpen] = useState(of.status === 'failed')
  const again = useAction(library.filter, { quiet: true, refresh })
  const changeable = of.status === 'selected' || of.status === 'failed'
  return (
    <section className="card pad stack" aria-labelledby="step-compounds">
      <div className="row between wrap">
        <h2 id="step-compounds">{t(of.orderedAt === null ? 'step.compounds' : 'selection')}</h2>
        <span className="small muted">
          {t(`source.${of.source}`)} {of.sourceText}
        </span>
      </div>
      {of.status === 'failed' ? (
        <StateBlock icon="info" title={t('failed')}>
          {t(of.problem === 'NOTHING_LEFT' ? 'nothingLeft' : 'failedHint')}
        </StateBlock>
      ) : (
        <Funnel of={of} />
      )}
      {changeable && (
        <>
          <div className="row">
            <Button aria-expanded={open} onClick={() => setOpen(!open)}>
              {t('changeFilters')}
            </Button>
          </div>
          {open && (
            <>
              <FilterFields value={typed} set={setTyped} options={options} />
              <div className="row">
                <Button
                  look={of.status === 'failed' ? 'primary' : 'plain'}
                  busy={again.isPending}
                  onClick={() => again.mutate({ id: of.id, version: String(of.version), filters: filtersOf(typed) })}
                >
                  {t('chooseAgain')}
                </Button>
              </div>
            </>
          )}
          {again.error && (
            <p className="reason" role="alert">
              {again.error.message}
            </p>
          )}
        </>
      )}
    </section>
  )
}

function Suppliers({ of }: { of: Library }) {
  const { t, i18n } = useTranslation('library')
  const grouped = useGrouped()
  /** As somebody has ticked them here; until then those that deliver. What others do meanwhile takes no tick away. */
  const [ticked, setTicked] = useState<readonly string[] | null>(null)
  const chosen = of.suppliers
    .filter(({ supplierId, delivers }) => (ticked ? ticked.includes(supplierId) : delivers > 0))
    .map(({ supplierId }) => supplierId)
  /** They stand by how much of the library they sell. */
  const first = of.suppliers.slice(0, MAX_SUPPLIERS)
  const choose = useAction(library.choose, { quiet: true, refresh, onDone: () => setTicked(null) })
  const toggle = (id: string) => setTicked(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <section className="card pad stack" aria-labelledby="step-suppliers">
      <h2 id="step-suppliers">{t('step.suppliers')}</h2>
      <p className="small muted">{t('suppliersHint')}</p>
      <div className="row wrap">
        <Button size="sm" onClick={() => setTicked(first.map(({ supplierId }) => supplierId))}>
          {t('allSuppliers', { n: grouped(first.length) })}
        </Button>
        <Button size="sm" look="quiet" onClick={() => setTicked([])}>
          {t('noSuppliers')}
        </Button>
      </div>
      <ul className="plain stack">
        {of.suppliers.map((one) => {
          const on = chosen.includes(one.supplierId)
          return (
            <li key={one.supplierId} className="row between wrap">
              <Check
                checked={on}
                blocked={!on && chosen.length >= MAX_SUPPLIERS ? t('mostSuppliers', { most: MAX_SUPPLIERS }) : null}
                onChange={() => toggle(one.supplierId)}
              >
                {supplierNameIn(i18n.language, one)}
              </Check>
              <span className="small muted">
                {t('sells', { n: grouped(one.sells), of: grouped(of.compounds) })}
                {one.delivers > 0 && ` · ${t('delivers', { n: grouped(one.delivers) })}`}
              </span>
            </li>
          )
        })}
      </ul>
      {choose.error && (
        <p className="reason" role="alert">
          {choose.error.message}
        </p>
      )}
      <div className="row">
        <ReasonedButton
          look={of.price.compounds === 0 ? 'primary' : 'plain'}
          start
          busy={choose.isPending}
          blocked={chosen.length === 0 && t('needSupplier')}
          onClick={() => choose.mutate({ id: of.id, version: String(of.version), suppliers: chosen })}
        >
          {t('calculate')}
        </ReasonedButton>
      </div>
    </section>
  )
}

function Price({ of: { price, compounds, orderedAt } }: { of: Library }) {
  const { t } = useTranslation('library')
  const grouped = useGrouped()
  const left = compounds - price.compounds
  return (
    <section className="card pad stack" aria-labelledby="step-price">
      <h2 id="step-price">{t(orderedAt === null ? 'step.price' : 'price')}</h2>
      <dl className="figures">
        <dt>{t('compounds')}</dt>
        <dd className="num">{grouped(price.compounds)}</dd>
        <dt>{t('plates')}</dt>
        <dd className="num">{grouped(price.plates)}</dd>
        <dt>{t('perCompound')}</dt>
        <dd className="num">
          <Money value={price.compound} mixed />
        </dd>
        <dt>{t('perPlate')}</dt>
        <dd className="num">
          <Money value={price.plate} mixed />
        </dd>
        <dt className="sum">{t('total')}</dt>
        <dd className="sum num">{price.total && <Money value={price.total} mixed />}</dd>
      </dl>
      {price.compared && (
        <p className="small muted">
          {t('about')} <Money value={price.compared} mixed /> {t('atRateOf', { day: price.rateDay ?? '' })}
        </p>
      )}
      <p className="small muted">{t('plateHint')}</p>
      {left > 0 && <p className="small muted">{t('leftOut', { n: grouped(left) })}</p>}
      <p className="small muted">{t('weeks', DELIVERY_WEEKS)}</p>
    </section>
  )
}

function Ordered({ of }: { of: Library }) {
  const { t } = useTranslation('library')
  const facts = [
    ['shipTo', of.shipTo],
    ['purchaseOrder', of.purchaseOrder],
    ['remark', of.remark],
    ['tracking', of.tracking],
    ['reason', of.reason],
  ] as const
  return (
    <section className="card pad stack" aria-labelledby="library-ordered">
      <div className="row between wrap">
        <h2 id="library-ordered">{t('ordered')}</h2>
        {of.status === 'ordered' && <Withdraw of={of} />}
      </div>
      <dl className="facts">
        {facts
          .filter(([, value]) => value !== '')
          .map(([key, value]) => [<dt key={`${key}-t`}>{t(key)}</dt>, <dd key={`${key}-d`}>{value}</dd>])}
      </dl>
    </section>
  )
}
