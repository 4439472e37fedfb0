import { product } from '@reagora/server/product/contract'
import { supplier } from '@reagora/server/supplier/contract'
import { useTranslation } from '../../../ui/texts.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { need } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import { count } from '../../../ui/count.ts'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { programmeOfPage, programmePaths, type ProgrammePath } from '../programmes.ts'

const kinds = { parentId: 'programme' } as const
const one = { pageSize: 1 } as const

/** The answers that a page of a programme is made of. */
export const programmeNeeds = () => [need(product.tagsOf, kinds), need(supplier.quoteSuppliers, one)]

/** What a supplier programme promises, how much is sold under it today, and the way there (rules CONT-4, CONT-6). */
export function ProgrammeView({ path, children }: { path: ProgrammePath; children?: ReactNode }) {
  const { t, i18n } = useTranslation('supplier')
  const { t: common } = useTranslation()
  const programme = programmeOfPage[path]
  const tags = useApi(product.tagsOf, kinds, { quiet: true }).data
  const quoting = useApi(supplier.quoteSuppliers, one, { quiet: true }).data
  const products = tags?.find(({ value }) => value === programme)?.products
  const title = programme ? t(`programme.${programme}`) : t('quoting')
  const lead = programme ? t(`programmeHint.${programme}`) : t('quotingHint')
  const said = (n: number) => count(n, i18n.language)
  return (
    <Page title={title} description={lead} canonical={path} width="narrow">
      <Breadcrumbs items={[{ text: title }]} />
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <section className="card pad stack">
        <p className="strong num">
          {programme
            ? products !== undefined && t('programmeProducts', { n: said(products) })
            : quoting && t('quotingSuppliers', { n: said(quoting.total) })}
        </p>
        <p>{t(programme ? 'programmeHow' : 'quotingHow')}</p>
        <div className="row wrap">
          <Link className="btn primary" to={programme ? `/chemicalProductList?programme=${programme}` : '/suppliers'}>
            {t(programme ? 'programmeGo' : 'quotingGo')}
          </Link>
          <Link className="btn" to="/contactUs">
            {common('contact')}
          </Link>
        </div>
      </section>
      {children}
      <nav className="chips" aria-label={t('programmes')}>
        {programmePaths
          .filter((other) => other !== path)
          .map((other: ProgrammePath) => {
            const name = programmeOfPage[other]
            return (
              <Link key={other} className="chip" to={other}>
                {name ? t(`programme.${name}`) : t('quoting')}
              </Link>
            )
          })}
      </nav>
    </Page>
  )
}
