import { Drawer, Table, type TableColumnType } from 'antd'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { read, write } from '../app/storage.ts'
import { Failure } from './Failure.tsx'
import { useJK } from './keys.ts'
import { Button, Icon, Input, Tabs } from './kit.tsx'
import { Pagination } from './Pagination.tsx'
import { StateBlock } from './parts.tsx'
import { useUrlState } from './urlState.ts'

/** A named set of filters: it is active while the address equals it, so it needs no state of its own. */
export interface View {
  key: string
  label: string
  count?: number
  filters: Record<string, string>
}

interface Props<T> {
  /** Names the list in storage, for the views a person saves. */
  name: string
  rows: readonly T[]
  /** All rows that match, on all pages. */
  total: number
  rowId: (row: T) => string
  /** `sorter: true` and a `key` make a column sortable: `?sort=key.desc`. */
  columns: TableColumnType<T>[]
  views: readonly View[]
  /** Keys of the address that filter, where they are more than those of the views. */
  filterKeys?: readonly string[]
  /** The controls of the filters. */
  filters?: ReactNode
  loading: boolean
  error?: unknown
  retry?: () => void
  pageSize?: number
  /** A row as a card on the phone. */
  card: (row: T) => ReactNode
  /** What opens at the side when a row is chosen; `?open=<id>`. Without it rows do not open. */
  drawer?: {
    title: (row: T) => ReactNode
    body: (row: T) => ReactNode
    extra?: (row: T) => ReactNode
    footer?: (row: T) => ReactNode
  }
  /** Instead of a drawer: what choosing a row does. */
  onOpen?: (row: T) => void
}

/** The list of every area: saved views, filters, sort, page and the open drawer in the address; j and k walk, Enter opens. */
export function DataTable<T extends object>(props: Props<T>) {
  const { rows, total, rowId, columns, filters, loading, error, retry, pageSize = 20, card, drawer, onOpen } = props
  const { t } = useTranslation()
  const url = useUrlState()
  const keys = [...new Set([...props.views.flatMap((view) => Object.keys(view.filters)), ...(props.filterKeys ?? [])])]
  const clean = Object.fromEntries(keys.map((key) => [key, null]))
  const [sort, direction] = url.get('sort').split('.')
  useJK()

  const opens = drawer !== undefined || onOpen !== undefined
  const open = (row: T) => (onOpen ? onOpen(row) : url.set({ open: rowId(row) }, true))
  const close = () => url.set({ open: null }, true)
  const opened = rows.find((row) => rowId(row) === url.get('open'))
  if (error && rows.length === 0) return <Failure error={error} retry={retry ?? (() => location.reload())} />

  const narrowed = keys.some((key) => url.get(key) !== '') || url.page > 1
  const empty = !narrowed ? (
    <StateBlock icon="list" title={t('nothingYet')} />
  ) : (
    <StateBlock
      icon="filter"
      title={t('nothingHere')}
      actions={<Button onClick={() => url.set({ ...clean, page: null })}>{t('clearFilters')}</Button>}
    >
      {t('nothingHereHint')}
    </StateBlock>
  )
  const sortable = columns.map((column) => ({
    ...column,
    sortOrder:
      column.sorter && column.key === sort ? (direction === 'desc' ? ('descend' as const) : ('ascend' as const)) : null,
  }))
  return (
    <>
      {keys.length > 0 && <Views name={props.name} views={props.views} keys={keys} clean={clean} />}
      <div className="filters">
        {filters}
        <span className="muted small num total">{t('total', { n: total })}</span>
      </div>
      <div className="card tablebox not-phone">
        <Table<T>
          rowKey={rowId}
          size="small"
          dataSource={rows}
          columns={sortable}
          loading={loading}
          locale={{ emptyText: loading ? ' ' : empty }}
          scroll={{ x: 'max-content' }}
          sortDirections={['ascend', 'descend']}
          onChange={(_, __, sorter) => {
            const one = Array.isArray(sorter) ? sorter[0] : sorter
            const by = one?.order ? `${String(one.columnKey)}.${one.order === 'descend' ? 'desc' : 'asc'}` : null
            url.set({ sort: by, page: null }, true)
          }}
          pagination={false}
          rowClassName={(row) => (row === opened ? 'opened' : '')}
          {...(opens && {
            onRow: (row: T) => ({
              tabIndex: 0,
              'data-keys': '',
              onClick: (event: React.MouseEvent) => {
                if (!(event.target as HTMLElement).closest('a,button,input,label')) open(row)
              },
              onKeyDown: (event: KeyboardEvent) => {
                if (event.key === 'Enter' && event.target === event.currentTarget) open(row)
              },
            }),
          })}
        />
      </div>
      <div className="only-phone">
        <ul className="cardrows grow">
          {rows.map((row) => (
            <li key={rowId(row)}>
              {opens ? (
                <button type="button" className="card pad cardrow" onClick={() => open(row)}>
                  {card(row)}
                </button>
              ) : (
                <div className="card pad cardrow">{card(row)}</div>
              )}
            </li>
          ))}
          {rows.length === 0 && !loading && <li>{empty}</li>}
        </ul>
      </div>
      <Pagination
        page={url.page}
        pageSize={pageSize}
        total={total}
        onChange={(page) => url.set({ page: page > 1 ? String(page) : null }, true)}
      />
      {drawer && (
        <Drawer
          open={opened !== undefined}
          onClose={close}
          size={460}
          mask={false}
          rootStyle={{ top: 57 }}
          title={opened && drawer.title(opened)}
          extra={opened && drawer.extra?.(opened)}
          footer={opened && drawer.footer?.(opened)}
          styles={{ wrapper: { maxWidth: '100vw' } }}
        >
          {opened && drawer.body(opened)}
        </Drawer>
      )}
    </>
  )
}

interface ViewsProps {
  name: string
  views: readonly View[]
  keys: readonly string[]
  clean: Record<string, null>
}
/** The tabs above a list: the given views and those the person saved in this browser. */
function Views({ name, views, keys, clean }: ViewsProps) {
  const { t } = useTranslation()
  const url = useUrlState()
  const place = `VIEWS_${name}`
  const [saved, setSaved] = useState<View[]>(() => readViews(place))
  const [naming, setNaming] = useState<string | null>(null)
  const all = [...views, ...saved]
  const current = all.find((view) => keys.every((key) => (view.filters[key] ?? '') === url.get(key)))
  const keep = (next: View[]) => {
    setSaved(next)
    write({ [place]: next.length ? JSON.stringify(next) : '' })
  }
  const save = () => {
    const label = naming?.trim()
    if (!label) return setNaming(null)
    const filters = Object.fromEntries(keys.map((key) => [key, url.get(key)]).filter(([, value]) => value))
    keep([...saved, { key: `own-${label}`, label, filters }])
    setNaming(null)
  }
  return (
    <div className="tablebar">
      <Tabs
        label={t('views')}
        value={current?.key ?? ''}
        onChange={(key) => url.set({ ...clean, ...all.find((view) => view.key === key)?.filters })}
        items={all}
      />
      {naming !== null ? (
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <Input
            autoFocus
            aria-label={t('viewName')}
            placeholder={t('viewName')}
            value={naming}
            onChange={(event) => setNaming(event.target.value)}
          />
          <Button type="submit">{t('save')}</Button>
        </form>
      ) : !current ? (
        <Button size="sm" look="quiet" onClick={() => setNaming('')}>
          <Icon name="plus" />
          {t('saveView')}
        </Button>
      ) : saved.includes(current) ? (
        <Button size="sm" look="quiet" onClick={() => keep(saved.filter((view) => view !== current))}>
          <Icon name="close" />
          {t('removeView')}
        </Button>
      ) : null}
    </div>
  )
}

function readViews(place: string): View[] {
  try {
    return JSON.parse(read(place) || '[]') as View[]
  } catch {
    return []
  }
}
