import type { Output } from '@reagora/server/kernel/endpoint'
import { share, shareErrors } from '@reagora/server/share/contract'
import { useEffect } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { Link } from 'react-router'
import { call, need, Refusal } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { Place, PageRow } from '../../../app/page.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Tag } from '../../../ui/kit.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { Cas, Formula, Money, PageBones, StateBlock, Structure, Time } from '../../../ui/parts.tsx'
import { useUrlState } from '../../../ui/urlState.ts'
import { drawingPath, drawingText, moleculePath, namesIn } from '../../molecule/names.ts'
import { useSearchWords } from '../../search/words.ts'
import { askPath, chosenOf } from '../askPath.ts'
import { isFacet } from '../facets.ts'
import { useGrouped } from '../../../ui/count.ts'
import '../share.css'

export const route = {
  path: '/shared',
  nouns: ['share', 'search', 'product', 'supplier'],
  area: 'main',
} satisfies PageRow

const PAGE_SIZE = 20
const isId = (id: string) => /^[\w-]{22}$/.test(id)
const pageIn = (search: URLSearchParams) => Math.min(1000, Math.max(1, Math.trunc(Number(search.get('page'))) || 1))
const inputOf = (id: string, pageNumber: number) => ({ id, pageNumber, pageSize: PAGE_SIZE })

export const needs = ({ search }: Place) => {
  const id = search.get('id') ?? ''
  return isId(id) ? [need(share.open, inputOf(id, pageIn(search)))] : []
}

type Shared = Output<typeof share.open>
const gone: readonly number[] = [shareErrors.SHARE_EXPIRED.status, shareErrors.SHARE_REVOKED.status]

/** What somebody shared: molecules and prices, without a word about who did. */
export default function SharedPage() {
  const { t } = useTranslation('share')
  const url = useUrlState()
  const id = url.get('id')
  const valid = isId(id)
  const page = pageIn(url.params)
  const { data, error, refetch } = useApi(share.open, valid ? inputOf(id, page) : null, { quiet: true })
  const status = error instanceof Refusal ? error : null
  const shown = Boolean(data) && !error
  useEffect(() => {
    if (shown) call(share.opened, { id }, { quiet: true }).catch(() => {})
  }, [shown, id])
  if (status && gone.includes(status.status))
    return <Over status={410} text={t(status.status === gone[0] ? 'expired' : 'revoked')} hint={t('overHint')} />
  // Without an id nothing was asked for that could be missing.
  if (!valid || status?.http === 404)
    return <Over status={id ? 404 : 200} text={t('missing')} hint={t('missingHint')} />
  if (!data)
    return (
      <Page title={t('sharedTitle')} noindex>
        <h1 className="sr">{t('sharedTitle')}</h1>
        {error ? (
          <div className="card">
            <Failure error={error} retry={() => void refetch()} />
          </div>
        ) : (
          <PageBones />
        )}
      </Page>
    )
  return <Shown data={data} />
}

function Over({ status, text, hint }: { status: number; text: string; hint: string }) {
  const { t } = useTranslation('share')
  return (
    <Page title={text} status={status} noindex>
      <div className="card">
        <StateBlock
          icon={status === 410 ? 'clock' : 'search'}
          heading="h1"
          title={text}
          actions={
            <Link className="btn primary" to="/">
              {t('goSearch')}
            </Link>
          }
        >
          {hint}
        </StateBlock>
      </div>
    </Page>
  )
}

function Shown({ data }: { data: Shared }) {
  const { t } = useTranslation('share')
  const grouped = useGrouped()
  const words = useSearchWords()
  const url = useUrlState()
  const { ask, mode, found, total, list } = data
  const what = ask.searchText || (ask.structure ? t('structure') : t('selection'))
  const own = askPath(ask)
  return (
    <Page title={t('sharedOf', { what })} noindex>
      <header className="shared-head">
        <div className="row wrap between">
          <h1>{t('sharedOf', { what })}</h1>
          {own && (
            <Link className="btn primary" to={own}>
              {t('openOwn')}
            </Link>
          )}
        </div>
        <div className="row wrap">
          <Tag tone="brand">{t(`mode.${mode}`)}</Tag>
          {chosenOf(ask).map(({ key, values }) => (
            <Tag key={key}>
              {key === 'supplier'
                ? t('suppliersN', { n: values.length })
                : values.map((value) => (isFacet(key) ? words.value(key, value) : value)).join(t('comma'))}
            </Tag>
          ))}
          <span className="muted">
            {total < found
              ? t('firstOf', { n: grouped(total), total: grouped(found) })
              : t('foundN', { n: grouped(found) })}
          </span>
        </div>
        <p className="small muted">
          {mode === 'snapshot' ? t('takenOn') : t('sharedOn')} <Time value={data.createdAt} day /> · {t('validUntil')}{' '}
          <Time value={data.expiresAt} day />
        </p>
      </header>
      {list.length === 0 ? (
        <div className="card">
          <StateBlock icon="search" title={t('noneNow')} />
        </div>
      ) : (
        <ul className="card sharedlist">
          {list.map((row) => (
            <SharedRow key={row.moleculeId} row={row} snapshot={mode === 'snapshot'} />
          ))}
        </ul>
      )}
      <Pagination
        page={url.page}
        pageSize={PAGE_SIZE}
        total={total}
        onChange={(page) => {
          url.set({ page: page > 1 ? String(page) : null }, true)
          scrollTo(0, 0)
        }}
      />
    </Page>
  )
}

function SharedRow({ row, snapshot }: { row: Shared['list'][number]; snapshot: boolean }) {
  const { t } = useTranslation('share')
  const { language } = useSearchWords()
  const { t: ofProduct } = useTranslation('product')
  const { name, other } = namesIn(language, row)
  const { priceNow, priceThen, offers } = row
  const changed = snapshot && (priceThen?.amount !== priceNow?.amount || priceThen?.currency !== priceNow?.currency)
  const money = (price: typeof priceNow) => (price ? <Money value={price} /> : ofProduct('inquiry'))
  return (
    <li>
      <Structure src={drawingPath(row.moleculeId, 'small')} alt={drawingText(language, row)} size={64} />
      <div className="what">
        <Link className="strong" to={moleculePath(row)}>
          {name}
        </Link>
        <span className="ids">
          {row.cas && <Cas value={row.cas} />}
          {row.formula && <Formula value={row.formula} smiles={row.smiles} />}
          {other && (
            <span className="muted not-phone" lang="en">
              {other}
            </span>
          )}
        </span>
      </div>
      <div className="price">
        {offers === 0 ? (
          <span className="muted">{t('notOffered')}</span>
        ) : (
          <>
            <strong>
              <span className="muted small">{t('from')}</span> {money(priceNow)}
            </strong>
            <span className="muted small">{t('offersN', { n: offers })}</span>
          </>
        )}
        {changed && (
          <span className="muted small">
            {t('then')} {money(priceThen)}
          </span>
        )}
      </div>
    </li>
  )
}
