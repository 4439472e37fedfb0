import type { Output } from '@reagora/server/kernel/endpoint'
import { review } from '@reagora/server/review/contract'
import { useTranslation } from '../../ui/texts.ts'

export type DeskReview = Output<typeof review.list>['list'][number]
export type ReceivedReview = Output<typeof review.received>['list'][number]
export type ReviewedLine = Output<typeof review.ofOrder>[number]

/** What writing, deciding and answering make stale. */
export const changedByReviews = [
  review.ofOrder,
  review.ofProduct,
  review.ofMolecule,
  review.ofSupplier,
  review.list,
  review.received,
] as const

/** Whoever wrote: a kind of house and a country, `University, DE`. */
export function useAuthor() {
  const { t, i18n } = useTranslation('review')
  const countries = new Intl.DisplayNames([i18n.language], { type: 'region' })
  return ({ author, country }: Pick<ReceivedReview, 'author' | 'country'>) =>
    [t(`author.${author}`), country && countries.of(country)].filter(Boolean).join(i18n.language === 'zh' ? '，' : ', ')
}

export const nameIn = (
  language: string,
  {
    productName,
    productChineseName,
    productCode,
  }: Pick<ReceivedReview, 'productName' | 'productChineseName' | 'productCode'>,
) => (language === 'zh' && productChineseName) || productName || productChineseName || productCode
