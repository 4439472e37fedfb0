import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { Button, Check, Icon, Select } from '../../ui/kit.tsx'
import { useKey } from '../../ui/keys.ts'
import { useUrlState } from '../../ui/urlState.ts'
import { BuyBar } from './BuyBar.tsx'
import { barScale, narrowed, offerSorts, packTiles, purities } from './narrowing.ts'
import { OfferTable } from './OfferTable.tsx'
import { cheapest, packRows } from './packs.ts'
import { PackTiles } from './PackTiles.tsx'
import type { Molecule, Offer, PackRow, Typed } from './types.ts'
import { useBuying } from './useBuying.ts'
import { Money } from '../../ui/parts.tsx'
import { Approximate } from '../../ui/Approximate.tsx'
import { useLanded } from './useLanded.ts'
import { useMayBuy } from './useMayBuy.ts'
import { useOfferWords } from './words.ts'

/** Seldom asked: fetched with the first question. */
const Questions = lazy(() => import('./Questions.tsx').then((module) => ({ default: module.Questions })))

/** Fetched with the first pack that is to be compared. */
const Compare = lazy(() => import('./Compare.tsx').then((module) => ({ default: module.Compare })))

/** Columns that can be read side by side. */
const MAX_COMPARED = 4
/** So few rows are read faster than narrowed down. */
const NARROWED_FROM = 6

/** Asks when the page stands: no document has it. */
const OfferRating = lazy(() => import('../review/OfferRating.tsx').then((module) => ({ default: module.OfferRating })))

interface Props {
  molecule: Molecule
  offers: readonly Offer[]
  caption: string
  typed: Typed
  /** The product somebody came for. */
  marked: string
}

/** All offers of one molecule: narrowed, sorted (in the address), compared, and bought together. */
export function OfferPanel({ molecule, offers, caption, typed, marked }: Props) {
  const { t, country } = useOfferWords()
  const { t: common } = useTranslation()
  const url = useUrlState()
  const buys = useMayBuy()
  const rows = packRows(offers)
  const buying = useBuying(molecule, rows, typed)
  const [compared, setCompared] = useState<readonly string[]>([])
  const [open, setOpen] = useState(false)
  const own = useLanded(rows)
  // Only where it can be said: to a buyer, whose country is known, and of packs with a price and a way of known freight.
  const sorts = offerSorts.filter((one) => one !== 'landed' || own.landed.size > 0)
  const narrowing = {
    packs: url.many('pack'),
    purity: purities.find((one) => String(one) === url.get('pure')) ?? null,
    inStock: url.get('have') === 'stock',
    sort: sorts.find((one) => one === url.get('by')) ?? 'rank',
  }
  const shown = narrowed(rows, narrowing, own.landed)
  const withFreight = narrowing.sort === 'landed'
  const beside = ({ pack: { packageId } }: PackRow) => {
    const pack = own.packs.get(packageId)
    const said = withFreight ? pack?.landed : pack?.price
    const sum = said && own.reference ? { value: said, by: own.reference } : null
    const least = pack?.minimumOrder
    if (!sum && !withFreight && !least) return null
    return (
      <>
        {withFreight && <span className="small muted">{t(sum ? 'withFreight' : 'freightUnknown')} </span>}
        {sum && <Approximate {...sum} />}
        {least && (
          <span className="small muted">
            {' '}
            {t('minimumOrder')} <Money value={least} />
          </span>
        )}
      </>
    )
  }
  const chosen = rows.filter(({ pack }) => compared.includes(pack.packageId))
  const compare = () => chosen.length > 0 && setOpen(true)
  useKey('c', compare)
  const toggle = ({ pack: { packageId } }: PackRow) =>
    setCompared((now) => (now.includes(packageId) ? now.filter((one) => one !== packageId) : [...now, packageId]))
  const keep = (changes: Record<string, string | null>) => url.set(changes, true)
  return (
    <>
      {rows.length >= NARROWED_FROM && (
        <>
          <PackTiles tiles={packTiles(rows)} chosen={narrowing.packs} onToggle={(label) => url.toggle('pack', label)} />
          <div className="offer-filters row wrap">
            <Check checked={narrowing.inStock} onChange={(on) => keep({ have: on ? 'stock' : null })}>
              {t('onlyStock')}
            </Check>
            <Select
              label={t('purity')}
              value={narrowing.purity === null ? '' : String(narrowing.purity)}
              onChange={(value) => keep({ pure: value || null })}
              options={[['', t('anyPurity')], ...purities.map((one) => [String(one), `≥ ${one} %`] as const)]}
            />
            <Select
              label={t('sortOffers')}
              value={narrowing.sort}
              onChange={(value) => keep({ by: value === 'rank' ? null : value })}
              options={sorts.map((one) => [one, t(`sortOffers.${one}`)] as const)}
            />
            <span className="muted small grow right" aria-live="polite">
              {t('shownPacks', { n: shown.length, all: rows.length })}
            </span>
          </div>
        </>
      )}
      {shown.length === 0 ? (
        <p className="pad muted">
          {t('nothingLeft')}{' '}
          <button type="button" className="linkish" onClick={() => keep({ pack: null, pure: null, have: null })}>
            {t('showAll')}
          </button>
        </p>
      ) : (
        <OfferTable
          caption={caption}
          rows={shown}
          among={rows}
          best={cheapest(rows)}
          buying={buying}
          buys={buys}
          detailed
          marked={marked}
          scale={barScale(rows)}
          beside={beside}
          rating={({ offer }) => (
            <Suspense>
              <OfferRating
                moleculeId={molecule.moleculeId}
                productId={offer.productId}
                name={`${offer.supplierName} ${offer.code}`}
              />
            </Suspense>
          )}
          choice={(row) => {
            const on = compared.includes(row.pack.packageId)
            const full = !on && compared.length >= MAX_COMPARED
            return (
              <label className="choose" title={full ? t('compareFull', { n: MAX_COMPARED }) : t('compare')}>
                <input type="checkbox" checked={on} disabled={full} onChange={() => toggle(row)} />
                <span className="sr">
                  {t('compare')} {row.offer.supplierName} {row.offer.code} {row.pack.label}
                </span>
              </label>
            )
          }}
        />
      )}
      {own.reference && (withFreight || [...own.packs.values()].some(({ price }) => price)) && (
        <p className="small muted pad approximations">
          {common('approximateBy', own.reference)} {withFreight && t('landedHint', { country: country(own.country) })}
        </p>
      )}
      <Longer packs={own.packs} rows={shown} country={country(own.country)} />
      <BuyBar buying={buying} buys={buys}>
        {chosen.length > 0 && (
          <Button onClick={compare} aria-haspopup="dialog">
            <Icon name="compare" />
            {t('compare')} <span className="count num">{chosen.length}</span>
          </Button>
        )}
      </BuyBar>
      {chosen.length > 0 && (
        <Suspense>
          <Compare
            rows={chosen}
            landed={own}
            open={open}
            onClose={() => setOpen(false)}
            onDrop={(row) => {
              toggle(row)
              // Without any it is over: the next one that is ticked opens nothing.
              if (chosen.length === 1) setOpen(false)
            }}
            buying={buying}
            buys={buys}
          />
        </Suspense>
      )}
      {buying.question && (
        <Suspense>
          <Questions buying={buying} />
        </Suspense>
      )}
    </>
  )
}

/** Of how many of the packs shown it is known that they take longer than usual, and why (rule BUY-9). */
function Longer({
  packs,
  rows,
  country,
}: Pick<ReturnType<typeof useLanded>, 'packs' | 'country'> & { rows: readonly PackRow[] }) {
  const { t } = useOfferWords()
  const additions = rows.flatMap(({ pack }) => packs.get(pack.packageId)?.expectation.additions ?? [])
  if (additions.length === 0) return null
  return (
    <ul className="small muted pad longer">
      {(['regulated', 'qc', 'border'] as const).map((one) => {
        const n = additions.filter((addition) => addition === one).length
        return n > 0 && <li key={one}>{t(`longer.${one}`, { n, country })}</li>
      })}
    </ul>
  )
}
