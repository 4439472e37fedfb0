import { useSession } from '../../app/session.tsx'
import { Button } from '../../ui/kit.tsx'
import { Money } from '../../ui/parts.tsx'
import { sums } from './packs.ts'
import type { BuyingState } from './useBuying.ts'
import { useOfferWords } from './words.ts'

/** What was chosen on a product page, with its sum; within reach of the thumb while the offers are in sight. */
export function BuyBar({ buying, buys, children }: { buying: BuyingState; buys: boolean; children?: React.ReactNode }) {
  const { t } = useOfferWords()
  const { signedIn, settled, may } = useSession()
  const { chosen, working } = buying
  const totals = sums(chosen)
  const busy = working.size > 0
  if (!buys) return children ? <section className="buybar row">{children}</section> : null
  return (
    <section className="buybar row wrap" aria-label={t('chosen')}>
      <div className="grow" aria-live="polite">
        {chosen.length === 0 ? (
          <span className="muted">{t('chooseHint')}</span>
        ) : (
          <span className="row wrap">
            <span className="muted">{t('chosenPacks', { n: chosen.length })}</span>
            {totals.map((total) => (
              <strong key={total.currency} className="total">
                <Money value={total} mixed={totals.length > 1} />
              </strong>
            ))}
          </span>
        )}
      </div>
      {children}
      <Button busy={busy} onClick={() => void buying.putAll()}>
        {t('addChosen')}
      </Button>
      {(!signedIn || !settled || may('buyNow')) && (
        <Button look="buy" busy={busy} onClick={() => void buying.buyNow()}>
          {t('buyNow')}
        </Button>
      )}
    </section>
  )
}
