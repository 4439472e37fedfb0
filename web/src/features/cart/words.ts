import { htmlLang } from '@reagora/messages'
import type { cart } from '@reagora/server/cart/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { useTranslation } from '../../ui/texts.ts'
import { purityText } from '../../ui/goods.ts'
import { usePackText } from '../../ui/usePackText.ts'

export type CartLine = Output<typeof cart.list>['list'][number]
/** By which rates totals are said in the buyer's own currency; null where there are none. */
export type CartReference = Output<typeof cart.list>['reference']
export type Problem = CartLine['problems'][number]

interface Goods {
  productName: string
  productChineseName: string
  productCode: string
}

/** Names, places and delivery times of lines in the language of the page. Needs the texts of `cart`. */
export function useWords() {
  const { t, i18n } = useTranslation('cart')
  const pack = usePackText()
  const language = i18n.language
  const regions = new Intl.DisplayNames([htmlLang[language]], { type: 'region' })
  return {
    name: ({ productName, productChineseName, productCode }: Goods) =>
      (language === 'zh' ? productChineseName || productName : productName || productChineseName) || productCode,
    supplier: ({ supplierName, supplierLocalName }: { supplierName: string; supplierLocalName: string }) =>
      (language === 'zh' && supplierLocalName) || supplierName,
    purity: purityText,
    pack,
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
