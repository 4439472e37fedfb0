import { product } from '@reagora/server/product/contract'
import { useTranslation } from '../../../ui/texts.ts'
import { need } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import type { PageRow } from '../../../app/page.ts'
import { count } from '../../../ui/count.ts'
import { Article } from '../Article.tsx'

export const route = {
  path: '/aboutus',
  nouns: ['content'],
  area: 'main',
} satisfies PageRow

const parts = ['find', 'buy', 'service', 'suppliers', 'open'] as const

export const needs = () => [need(product.overview, {})]

/** Who runs this, and how much is on sale: counted, not claimed (rule CONT-6). */
export default function AboutPage() {
  const { t, i18n } = useTranslation('content')
  const { data } = useApi(product.overview, {}, { quiet: true })
  const said = (n: number) => count(n, i18n.language)
  const sections = parts.map((part) => ({ title: t(`about.${part}`), text: t(`about.${part}.text`) }))
  return (
    <Article title={t('about')} lead={t('about.lead')} canonical="/aboutus" sections={sections}>
      {data && (
        <p className="num">
          {t('about.scale', {
            products: said(data.products),
            molecules: said(data.molecules),
            suppliers: said(data.suppliers),
          })}
        </p>
      )}
    </Article>
  )
}
