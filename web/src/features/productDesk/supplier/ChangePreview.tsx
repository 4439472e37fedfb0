import type { Output } from '@reagora/server/kernel/endpoint'
import type { productChange } from '@reagora/server/productChange/contract'
import { differences } from '@reagora/server/productDesk/rules'
import { useTranslation } from '../../../ui/texts.ts'
import { Difference } from '../Difference.tsx'

type Product = Output<typeof productChange.preview>['products'][number]

const isSame = ({ before, after }: Product) =>
  Object.values(differences(before, after)).every((list) => list.length === 0)

/** What a change would make of the first products: how many would change, then each with what differs or stands against it. */
export function ChangePreview({ products, total }: { products: readonly Product[]; total: number }) {
  const { t } = useTranslation('productChange')
  const refused = products.filter(({ problems }) => problems.length > 0)
  const same = products.filter((one) => one.problems.length === 0 && isSame(one))
  const changed = products.length - refused.length - same.length
  return (
    <section className="change-preview" aria-label={t('preview')}>
      <h3>{t('previewOf', { n: total, shown: products.length })}</h3>
      <p className="num" role="status">
        {t('previewCounts', { changed, same: same.length, refused: refused.length })}
      </p>
      {products.map((one, at) => (
        <details key={one.productId} open={at < 3 || one.problems.length > 0}>
          <summary className="num">{one.code}</summary>
          {one.problems.map((problem) => (
            <p key={problem} className="reason small">
              {problem}
            </p>
          ))}
          {one.problems.length === 0 && <Difference before={one.before} after={one.after} />}
        </details>
      ))}
    </section>
  )
}
