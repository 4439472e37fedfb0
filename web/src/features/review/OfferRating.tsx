import { review } from '@reagora/server/review/contract'
import { useApi } from '../../api/useApi.ts'
import { useLoaded } from '../../app/useLoaded.ts'
import { useTranslation } from '../../ui/texts.ts'

interface Props {
  moleculeId: string
  productId: string
  /** What the reviews are of. */
  name: string
}
/** The mean of the reviews of an offer and how many there are; a click opens them. Nothing where there are none. */
export function OfferRating({ moleculeId, productId, name }: Props) {
  const { t, i18n } = useTranslation('product')
  const { data } = useApi(review.ofMolecule, { moleculeId }, { quiet: true })
  const { Loaded, shown, busy, open, close } = useLoaded(() => import('./ReviewsDrawer.tsx'), ['review'])
  const own = data?.find((one) => one.productId === productId)
  if (!own) return null
  const mean = own.mean.toLocaleString(i18n.language, { minimumFractionDigits: 1 })
  return (
    <>
      <button
        type="button"
        className="linkish rating num"
        aria-haspopup="dialog"
        aria-busy={busy}
        aria-label={t('reviewsOf', { n: String(own.count), mean, name })}
        onClick={open}
      >
        ★ {mean} ({own.count})
      </button>
      {shown && Loaded && <Loaded productId={productId} name={name} onClose={close} />}
    </>
  )
}
