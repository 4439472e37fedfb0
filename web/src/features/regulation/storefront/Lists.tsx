import { regulation } from '@reagora/server/regulation/contract'
import { useState, type FormEvent } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { Link } from 'react-router'
import { useApi } from '../../../api/useApi.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Button, classes, Input, Tag } from '../../../ui/kit.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { Bone, Cas, StateBlock } from '../../../ui/parts.tsx'
import type { useUrlState } from '../../../ui/urlState.ts'
import { Source } from './Answers.tsx'
import { isId } from '../../../ui/isId.ts'

type Url = ReturnType<typeof useUrlState>
export const ENTRIES_PER_PAGE = 50

/** What of the entries the address asks for; null where no list is open. */
export function entriesInput(params: URLSearchParams) {
  const regulationId = params.get('list') ?? ''
  if (!isId(regulationId)) return null
  const text = (params.get('text') ?? '').trim().slice(0, 200)
  const pageNumber = Math.min(1000, Math.max(1, Math.trunc(Number(params.get('page'))) || 1))
  return { regulationId, pageNumber, pageSize: ENTRIES_PER_PAGE, ...(text && { text }) }
}

/** The lists we hold, each with its source and how much of it is on sale here; the open one with its entries. */
export function Lists({ url }: { url: Url }) {
  const { t, i18n } = useTranslation('regulation')
  const { data, error, refetch } = useApi(regulation.regulated, {}, { quiet: true })
  const open = entriesInput(url.params)
  const number = (n: number) => n.toLocaleString(i18n.language)
  return (
    <section className="regulated-lists not-print" aria-labelledby="lists">
      <h2 id="lists">{t('lists')}</h2>
      <p className="muted">{t('listsLead')}</p>
      {error && !data && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Bone h={120} />}
      {data?.regulations.length === 0 && (
        <div className="card">
          <StateBlock icon="search" title={t('noLists')}>
            {t('noListsHint')}
          </StateBlock>
        </div>
      )}
      {data?.regulations.map((list) => (
        <article key={list.regulationId} className="card pad list" id={`list-${list.regulationId}`}>
          <div className="row wrap between">
            <h3 className="row wrap">
              <span className="jurisdiction">{list.jurisdiction}</span>
              {list.name}
            </h3>
            <Button
              size="sm"
              aria-expanded={open?.regulationId === list.regulationId}
              onClick={() =>
                url.set({ list: open?.regulationId === list.regulationId ? null : list.regulationId, text: null })
              }
            >
              {t(open?.regulationId === list.regulationId ? 'close' : 'browse')}
            </Button>
          </div>
          <p className="small" suppressHydrationWarning>
            <Tag tone={list.nature === 'control' ? 'danger' : 'warn'}>{t(`nature.${list.nature}`)}</Tag>{' '}
            {!list.whole && <Tag>{t('extract')}</Tag>}{' '}
            {t('counts', { entries: number(list.entries), molecules: number(list.molecules) })}
            {list.effective && (
              <>
                {' · '}
                <span className="nowrap">{t('entriesOf', { date: list.effective })}</span>
              </>
            )}
          </p>
          <Source list={list} />
          {open?.regulationId === list.regulationId && <Entries url={url} input={open} />}
        </article>
      ))}
    </section>
  )
}

function Entries({ url, input }: { url: Url; input: NonNullable<ReturnType<typeof entriesInput>> }) {
  const { t, i18n } = useTranslation('regulation')
  const [text, setText] = useState(url.get('text'))
  const { data, error, refetch, isPlaceholderData } = useApi(regulation.chemicalList, input, { quiet: true })
  const search = (event: FormEvent) => {
    event.preventDefault()
    url.set({ text: text.trim() || null })
  }
  const nameOf = ({ name, nameZh, names }: { name: string; nameZh: string; names: Partial<Record<string, string>> }) =>
    names[i18n.language] ?? (i18n.language === 'zh' ? nameZh || name : name || nameZh)
  return (
    <div className={classes('entries', isPlaceholderData && 'stale')} aria-busy={isPlaceholderData}>
      <form className="row" role="search" onSubmit={search}>
        <Input
          aria-label={t('filterEntries')}
          placeholder={t('filterEntries')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">{t('filter')}</Button>
      </form>
      {error && !data && <Failure error={error} retry={() => void refetch()} />}
      {data?.total === 0 && <p className="note">{t('noEntries')}</p>}
      {data && data.total > 0 && (
        <div className="scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">CAS</th>
                <th scope="col">{t('name')}</th>
                <th scope="col">{t('conditions')}</th>
                <th scope="col">{t('here')}</th>
              </tr>
            </thead>
            <tbody>
              {data.list.map((entry) => (
                <tr key={entry.entryId}>
                  <td>{entry.cas ? <Cas value={entry.cas} /> : '–'}</td>
                  <td>{nameOf(entry)}</td>
                  <td>
                    {[entry.threshold === null ? '' : `≥ ${entry.threshold} %`, entry.condition, entry.form]
                      .filter(Boolean)
                      .join('; ') || '–'}
                  </td>
                  <td>
                    {entry.molecule ? <Link to={`/chemicalDetail?id=${entry.molecule}`}>{t('offers')}</Link> : '–'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && (
        <Pagination
          page={input.pageNumber}
          pageSize={ENTRIES_PER_PAGE}
          total={Math.min(data.total, 1000 * ENTRIES_PER_PAGE)}
          onChange={(page) => url.set({ page: page > 1 ? String(page) : null }, true)}
        />
      )}
    </div>
  )
}
