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
  const { data } = useApi(review.ofMolecule, { moleculeId }, { quiet: true })
  const own = data?.find((one) => one.productId === productId)
  return own ? <Rating {...own} name={name} /> : null
}

/** The same of a product that belongs to no molecule. */
export function ProductRating({ productId, name }: Omit<Props, 'moleculeId'>) {
  const { data } = useApi(review.ofProduct, { productId, pageSize: 1 }, { quiet: true })
  return data?.mean ? <Rating productId={productId} count={data.count} mean={data.mean} name={name} /> : null
}

interface Figures {
  productId: string
  count: number
  mean: number
  name: string
}
function Rating({ productId, count, mean: exact, name }: Figures) {
  const { t, i18n } = useTranslation('product')
  const { Loaded, shown, busy, open, close } = useLoaded(() => import('./ReviewsDrawer.tsx'), ['review'])
  const mean = exact.toLocaleString(i18n.language, { minimumFractionDigits: 1 })
  return (
    <>
      <button
        type="button"
        className="linkish rating num"
        aria-haspopup="dialog"
        aria-busy={busy}
        aria-label={t('reviewsOf', { n: String(count), mean, name })}
        onClick={open}
      >
        ★ {mean} ({count})
      </button>
      {shown && Loaded && <Loaded productId={productId} name={name} onClose={close} />}
    </>
  )
}
