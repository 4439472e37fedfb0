import { quoteCandidate } from '@reagora/server/quoteCandidate/contract'
import { useEffect, useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { Check } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { supplierNameIn } from '../../supplier/SupplierName.tsx'
import type { Item } from '../item.ts'
import { ScoreLine } from '../ScoreLine.tsx'

/** What is proposed follows the items a moment after the last key. */
const AFTER_MS = 800

/** Whom to ask, by what they list of the items and by how they have answered; nothing while nothing is named or nobody is known for it. */
export function ProposedSuppliers({
  items,
  chosen,
  notAsked,
  most,
  onChoose,
}: {
  items: readonly Item[]
  chosen: readonly string[]
  /** Whom the request itself does not ask. */
  notAsked: readonly string[]
  most: number
  onChoose: (ids: string[]) => void
}) {
  const { t, i18n } = useTranslation('quote')
  const named = useSettled(
    JSON.stringify(
      items.flatMap(({ productId, productCas, productName }) =>
        productId || productCas || productName ? { productId: productId || null, productCas, productName } : [],
      ),
    ),
  )
  const wanted = JSON.parse(named) as { productId: string | null; productCas: string; productName: string }[]
  const { data } = useApi(quoteCandidate.propose, wanted.length > 0 ? { items: wanted } : null, { quiet: true })
  const proposed = data?.suppliers.filter(({ supplierId }) => !notAsked.includes(supplierId)) ?? []
  if (proposed.length === 0) return null
  return (
    <fieldset className="card pad stack">
      <legend className="sr">{t('proposed')}</legend>
      <h2>{t('proposed')}</h2>
      <ul className="plain quote-proposed">
        {proposed.map(({ supplierId, name, nameZh, lists, score }) => {
          const checked = chosen.includes(supplierId)
          return (
            <li key={supplierId}>
              <Check
                checked={checked}
                blocked={!checked && chosen.length >= most ? t('mostSuppliers', { most }) : null}
                onChange={() => onChoose(checked ? chosen.filter((id) => id !== supplierId) : [...chosen, supplierId])}
              >
                {supplierNameIn(i18n.language, { supplierName: name, supplierNameZh: nameZh })}
              </Check>
              <span className="small below num">
                {lists > 0 ? t('listsOf', { n: lists, of: wanted.length }) : t('listsNone')}
              </span>
              <ScoreLine score={score} />
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

/** A text as it was when it last stood still. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
