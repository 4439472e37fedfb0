import { listQuote } from '@reagora/server/listQuote/contract'
import { quotePrice } from '@reagora/server/quotePrice/contract'
import { Link, useSearchParams } from 'react-router'
import { Refusal } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import { NotFoundPage } from '../../../app/NoPage.tsx'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { ChooseBuyerFirst, useMissesBuyer } from '../../../areas/ChooseBuyerFirst.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Tag } from '../../../ui/kit.tsx'
import { PageBones, StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { Choosing } from './Choosing.tsx'
import { NewListQuote } from './NewListQuote.tsx'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/list-quote',
  nouns: ['listQuote'],
  area: 'signed-in',
  access: 'quoteManagement',
  begins: 'quote:askByList',
} satisfies PageRow

/** A list of compounds to be quoted: written or uploaded, then asked of the suppliers chosen for each product (rule LIB-3). */
export default function ListQuotePage() {
  const { t } = useTranslation('listQuote')
  const missesBuyer = useMissesBuyer()
  const [params] = useSearchParams()
  const id = params.get('id')
  const may = useApi(quotePrice.options, {}, { quiet: true })
  const lists = useApi(listQuote.mine, {}, { quiet: true })
  const known = id === null || isId(id)
  const shown = useApi(listQuote.detail, id !== null && known ? { id } : null, { quiet: true })
  if (!known || (shown.error instanceof Refusal && shown.error.http === 404)) return <NotFoundPage />
  const error = may.error ?? lists.error ?? shown.error
  const waiting = !may.data || !lists.data || (id !== null && shown.data?.id !== id)
  return (
    <Page title={t('title')}>
      <Breadcrumbs
        items={[
          { text: t('home', { ns: 'common' }), to: '/' },
          { text: t('quotes'), to: '/quoteList' },
          { text: t('title') },
        ]}
      />
      <h1>{shown.data?.title || t('title')}</h1>
      {error ? (
        <Failure error={error} retry={() => void Promise.all([may.refetch(), lists.refetch()])} />
      ) : waiting ? (
        <PageBones />
      ) : id !== null ? (
        <Choosing key={id} list={shown.data!} />
      ) : missesBuyer ? (
        <ChooseBuyerFirst />
      ) : !may.data!.listQuote ? (
        <div className="card">
          <StateBlock
            icon="quote"
            title={t('notOpen')}
            actions={
              <Link className="btn primary" to="/contactUs">
                {t('contact', { ns: 'common' })}
              </Link>
            }
          >
            {t('notOpenHint')}
          </StateBlock>
        </div>
      ) : (
        <NewListQuote />
      )}
      {id === null && !waiting && lists.data!.length > 0 && (
        <section className="card pad stack" aria-labelledby="list-quotes">
          <h2 id="list-quotes">{t('mine')}</h2>
          <ul className="plain stack">
            {lists.data!.map((one) => (
              <li key={one.id} className="row between wrap">
                <Link to={`/list-quote?id=${one.id}`} className="strong">
                  {one.title || t('untitled', { id: one.id })}
                </Link>
                <span className="small muted">
                  {t('products', { n: one.itemCount })} · <Time value={one.createdDate} />
                </span>
                <Tag tone={one.status === 'asked' ? 'ok' : one.status === 'choosing' ? 'warn' : undefined}>
                  {t(`status.${one.status}`)}
                </Tag>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  )
}
