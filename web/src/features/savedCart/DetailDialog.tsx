import { savedCart } from '@reagora/server/savedCart/contract'
import type { ReactNode } from 'react'
import { useApi } from '../../api/useApi.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Bone, Money } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { ProductName } from '../cart/LineParts.tsx'
import { useWords } from '../cart/words.ts'
import '../quickOrder/quickOrder.css'
import type { SavedCart } from './words.ts'

/** The lines of a saved cart at today's prices. */
export default function DetailDialog({
  saved,
  actions,
  onClose,
}: {
  saved: SavedCart
  actions: ReactNode
  onClose: () => void
}) {
  const { t } = useTranslation('cart')
  const { t: common } = useTranslation()
  const { pack, supplier } = useWords()
  const { data, error, refetch } = useApi(savedCart.detail, { id: saved.id }, { quiet: true })
  return (
    <Dialog open wide onClose={onClose} title={saved.name} closeLabel={common('close')} actions={actions}>
      {saved.note && <p>{saved.note}</p>}
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Bone w="100%" h={120} />}
      <ul className="fill-lines">
        {data?.list.map((line) => (
          <li key={line.id}>
            <span className="row between wrap">
              <span>
                <ProductName line={line} />{' '}
                <span className="muted small num">
                  {[supplier(line), line.productCode, pack(line.pack)].join(' · ')} × {line.productPackageNum}
                </span>
              </span>
              <strong className="num">{line.lineTotal ? <Money value={line.lineTotal} /> : t('onInquiry')}</strong>
            </span>
            {line.problems.map(({ code, text }) => (
              <span key={code} className="small reason">
                {text}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {data && data.subtotals.length > 0 && (
        <p className="right num strong">
          {t('goods')}{' '}
          {data.subtotals.map((one) => (
            <span key={one.currency}>
              <Money value={one} />{' '}
            </span>
          ))}
        </p>
      )}
    </Dialog>
  )
}
