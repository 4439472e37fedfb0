import { StatePage } from '../../app/StatePage.tsx'
import { useTranslation } from '../../ui/texts.ts'

/** What a page of one request says whose address names none: the way to the list. */
export function WhichQuote({ side }: { side: 'buyer' | 'supplier' }) {
  const { t } = useTranslation('quote')
  const title = t(side === 'buyer' ? 'title' : 'supplierTitle')
  const list = side === 'buyer' ? '/quoteList' : '/quoteSupplierList'
  return (
    <StatePage title={title} icon="quote" heading={t('whichQuote')} link={{ to: list, text: title }}>
      {t('whichQuoteHint')}
    </StatePage>
  )
}
