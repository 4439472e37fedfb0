import { htmlLang } from '@reagora/messages'
import type { cart } from '@reagora/server/cart/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { supplier } from '@reagora/server/supplier/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { q } from '../../api/call.ts'
import { languageOf } from '../../app/i18n.ts'

export type CartLine = Output<typeof cart.list>['list'][number]
export type Problem = CartLine['problems'][number]

interface Goods {
  productName: string
  productChineseName: string
  productCode: string
}

/** Names, places and delivery times of lines in the language of the page. Needs the texts of `cart`. */
export function useWords() {
  const { t, i18n } = useTranslation('cart')
  const language = languageOf(i18n)
  // The session fetches these names once; lines of orders carry the English one only.
  const names = useQuery({ ...q(supplier.localNames, {}, { quiet: true }), staleTime: Infinity }).data
  const regions = new Intl.DisplayNames([htmlLang[language]], { type: 'region' })
  return {
    name: ({ productName, productChineseName, productCode }: Goods) =>
      (language === 'zh' ? productChineseName || productName : productName || productChineseName) || productCode,
    supplier: ({ supplierId, supplierName }: { supplierId: string; supplierName: string }) =>
      (language === 'zh' && names?.find((one) => one.supplierId === supplierId)?.nameZh) || supplierName,
    days: (min: number | null, max: number | null) => {
      const least = min ?? max
      const most = max ?? min
      if (least === null || most === null) return t('leadUnknown')
      return least === most ? t('leadDays', { n: most }) : t('leadRange', { min: least, max: most })
    },
    place: (country: string) => (/^[A-Z]{2}$/.test(country) ? (regions.of(country) ?? country) : country),
  }
}

/** The small drawing of a molecule, by the number printed everywhere. */
export const drawing = (number: string) => `/oldapi/mall/files/chemicalimage/${number}?size=small`
