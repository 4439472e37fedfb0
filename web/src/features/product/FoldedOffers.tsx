import { lazy, Suspense, useState } from 'react'
import { OfferTable } from './OfferTable.tsx'
import { cheapest, folded, leaderOf, packRows, type Decider } from './packs.ts'
import type { Molecule, Offer, Typed } from './types.ts'
import { useBuying } from './useBuying.ts'
import { useMayBuy } from './useMayBuy.ts'
import { useOfferWords } from './words.ts'

/** Seldom asked: fetched with the first question. */
const Questions = lazy(() => import('./Questions.tsx').then((module) => ({ default: module.Questions })))

/** Rows of a folded table: a page of ten molecules stays readable. */
const FOLDED = 4

interface Props {
  molecule: Molecule
  offers: readonly Offer[]
  /** What the table shows, for screen readers. */
  caption: string
  /** What was typed into the search as an identifier. */
  typed: Typed
  /** What decided where the molecule stands in the list: it is shown first, and says so. */
  decidedBy: Decider
  /** Stands beside the button that unfolds the table. */
  more: React.ReactNode
}

/** The first offers of a molecule among results; the others unfold. */
export function FoldedOffers({ molecule, offers, caption, typed, decidedBy, more }: Props) {
  const { t } = useOfferWords()
  const [open, setOpen] = useState(false)
  const rows = packRows(offers)
  const buying = useBuying(molecule, rows, typed)
  const buys = useMayBuy()
  const few = folded(rows, FOLDED, decidedBy)
  const leader = leaderOf(rows, decidedBy)
  const hidden = rows.length - few.length
  return (
    <>
      <OfferTable
        caption={caption}
        rows={open ? [...few, ...rows.filter((row) => !few.includes(row))] : few}
        among={rows}
        best={cheapest(rows)}
        buying={buying}
        buys={buys}
        beside={(row) => row === leader && <span className="decides">{t('decides')}</span>}
      />
      {(hidden > 0 || more) && (
        <div className="more-packs row wrap">
          {hidden > 0 && (
            <button type="button" className="linkish" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? t('fold') : t('unfold', { n: hidden })}
            </button>
          )}
          {more}
        </div>
      )}
      {buying.question && (
        <Suspense>
          <Questions buying={buying} />
        </Suspense>
      )}
    </>
  )
}
