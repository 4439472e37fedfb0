import { StateBlock, Time } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { Stars } from './Stars.tsx'
import { nameIn, type DeskReview, type ReceivedReview } from './words.ts'

type Row = Pick<ReceivedReview, 'productName' | 'productChineseName' | 'productCode' | 'stars' | 'createdAt'>
type State = DeskReview['state'] | ReceivedReview['state']

/** What the lists of reviews have in common, whoever reads them: words of filters, columns, what stands there while there are none. */
export function useReviewList() {
  const { t, i18n } = useTranslation('review')
  const filters: Record<string, string> = {
    search: t('search'),
    state: t('stateTitle'),
    stars: t('starsTitle'),
    created: t('createdAt'),
  }
  const product = (row: Row & { supplierName?: string }) => (
    <>
      <strong>{nameIn(i18n.language, row)}</strong>{' '}
      <span className="small muted num">{[row.productCode, row.supplierName].filter(Boolean).join(' · ')}</span>
    </>
  )
  return {
    product,
    words: {
      hint: t('searchHint'),
      filter: (key: string) => filters[key] ?? key,
      value: (key: string, value: string) =>
        key === 'state' ? t(`state.${value as State}`) : t('stars', { n: value }),
    },
    nothing: (
      <StateBlock icon="order" title={t('nothing')}>
        {t('nothingHint')}
      </StateBlock>
    ),
    columns: {
      product: { key: 'product', title: t('product'), render: product },
      stars: { key: 'stars', title: t('starsTitle'), render: (row: Row) => <Stars n={row.stars} /> },
      created: (day: boolean) => ({
        key: 'created',
        title: t('createdAt'),
        render: (row: Row) => <Time value={row.createdAt} day={day} />,
      }),
    },
  }
}
