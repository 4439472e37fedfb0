import { idOf, type Listing } from '@reagora/server/kernel/listing'
import { Drawer, Table } from 'antd'
import type { KeyboardEvent, ReactNode } from 'react'
import { useGrouped } from '../count.ts'
import { useTranslation } from '../texts.ts'
import { Failure } from '../Failure.tsx'
import { typing, useJK } from '../keys.ts'
import { Button, Check } from '../kit.tsx'
import { Pagination } from '../Pagination.tsx'
import { Bone, StateBlock } from '../parts.tsx'
import { useUrlState } from '../urlState.ts'
import { keysOfListing, queryOf, sortIn } from './ask.ts'
import { BulkBar, ExportMenu, useActs, type OtherFile } from './BulkBar.tsx'
import { ColumnMenu } from './ColumnMenu.tsx'
import { useColumns, type ListColumn } from './columns.ts'
import { FilterBar } from './FilterBar.tsx'
import './list.css'
import { RunDrawer } from './RunDrawer.tsx'
import type { Selection } from './selection.ts'
import { SortChoice } from './SortChoice.tsx'
import type { Listed } from './useListing.ts'
import { ViewTabs } from './ViewTabs.tsx'
import type { ListWords } from './words.ts'

interface Props<Row> {
  /** Names the list for saved views and chosen columns: `staff-orders`. */
  name: string
  listed: Listed<Row>
  words: ListWords
  /** The first one names the row and is always shown. */
  columns: readonly ListColumn<Row>[]
  /** A row as a card, where the list is too narrow for a table. */
  card: (row: Row) => ReactNode
  /** What can be done with a row, beneath its card: a card that opens is a button itself. */
  cardActs?: (row: Row) => ReactNode
  /** What opens at the side when a row is chosen; `?open=<id>`. Without it and `onOpen` rows do not open. */
  drawer?: {
    title: (row: Row) => ReactNode
    body: (row: Row) => ReactNode
    extra?: (row: Row) => ReactNode
    footer?: (row: Row) => ReactNode
  }
  /** Instead of a drawer: what choosing a row does. */
  onOpen?: (row: Row) => void
  /** Buttons of the page, beside the filters. */
  actions?: ReactNode
  /** Acts of the page on the chosen rows (`listed.selection`), besides those that the list declares. */
  bulk?: ReactNode
  /** What else can be exported besides the rows. */
  otherFile?: OtherFile
  /** What stands here while there is not one row, whatever the filters. */
  nothing?: ReactNode
}

/**
 * A declared list: tabs with counts and saved views, filters, columns, sort and page, all in the address; j and k walk, Enter
 * opens, / leads to the search.
 */
export function ListView<Row extends object>(props: Props<Row>) {
  const { name, listed, words, columns, card, drawer, onOpen, actions } = props
  const { listing, rows, total, pending, stale, error, retry, pageSize, selection } = listed
  const url = useUrlState()
  const { shown, choose } = useColumns(name, columns)
  useJK()
  const rowId = rowIdIn(listing)
  const opens = drawer !== undefined || onOpen !== undefined
  const open = (row: Row) => (onOpen ? onOpen(row) : url.set({ open: rowId(row) }, true))
  const opened = rows.find((row) => rowId(row) === url.get('open'))
  const acts = useActs(listed)
  const chooses = listing.id !== null && (acts.length > 0 || listing.columns !== undefined || props.bulk !== undefined)
  const choosing = chooses ? selection : null
  const exportable = shown.map(({ key }) => key)
  const empty = <Nothing listed={listed} nothing={props.nothing} />
  return (
    <section className="list">
      <ViewTabs name={name} listed={listed} words={words} />
      <FilterBar listing={listing} words={words}>
        <SortChoice listing={listing} columns={columns} />
        {actions}
        {listing.columns && <ExportMenu listed={listed} columns={exportable} other={props.otherFile} />}
        <ColumnMenu columns={columns} shown={shown} onChoose={choose} />
      </FilterBar>
      {error !== null && <Failure error={error} retry={retry} />}
      {pending ? (
        error === null && <ListBones />
      ) : (
        <>
          <Rows
            {...{ listed, opened, open }}
            columns={shown}
            opens={opens}
            choosing={rows.length > 0 ? choosing : null}
            empty={empty}
          />
          <div className={`as-cards${stale ? ' dimmed' : ''}`}>
            <ul className="cardrows">
              {rows.map((row) => (
                <li key={rowId(row)} className={choosing ? 'choosable' : undefined}>
                  {choosing && <ChooseRow row={rowId(row)} choosing={choosing} />}
                  {opens ? (
                    <button type="button" className="card pad cardrow" data-keys="" onClick={() => open(row)}>
                      {card(row)}
                    </button>
                  ) : (
                    <div className="card pad cardrow">{card(row)}</div>
                  )}
                  {props.cardActs && <span className="row wrap cardacts">{props.cardActs(row)}</span>}
                </li>
              ))}
              {rows.length === 0 && <li>{empty}</li>}
            </ul>
          </div>
          <ListFoot
            total={total}
            open={total === listing.most}
            page={url.page}
            pageSize={pageSize}
            opens={opens}
            chooses={choosing !== null}
          />
          {choosing && (
            <BulkBar listed={listed} acts={acts} columns={exportable}>
              {props.bulk}
            </BulkBar>
          )}
        </>
      )}
      {url.get('run') !== '' && <RunDrawer />}
      {drawer && (
        <Drawer
          open={opened !== undefined}
          onClose={() => url.set({ open: null }, true)}
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
    </section>
  )
}

/** What tells the rows of a page apart. */
const rowIdIn = (listing: Listing) => (row: object) => idOf(listing, row) || JSON.stringify(row)

interface RowsProps<Row> {
  listed: Listed<Row>
  columns: readonly ListColumn<Row>[]
  opens: boolean
  opened: Row | undefined
  open: (row: Row) => void
  choosing: Selection<Row> | null
  empty: ReactNode
}

/** The rows as a table; a head that sorts says so. */
function Rows<Row extends object>({ listed, columns, opens, opened, open, choosing, empty }: RowsProps<Row>) {
  const { listing, rows, stale } = listed
  const rowId = rowIdIn(listing)
  const { t } = useTranslation('listing')
  const url = useUrlState()
  const sort = sortIn(listing, url.params)
  return (
    <div className={`card tablebox as-table${stale ? ' dimmed' : ''}`}>
      <Table<Row>
        rowKey={rowId}
        size="small"
        dataSource={rows}
        columns={columns.map(({ key, title, render, right, width }, place) => ({
          key,
          title,
          // What names the row stays in sight where the others go sideways.
          ...(place === 0 && { fixed: 'start' as const }),
          ...(right && { align: 'right' as const }),
          ...(width && { width }),
          render: (_: unknown, row: Row) => render(row),
          ...(listing.sorts.includes(key) && {
            sorter: true,
            sortOrder: sort === key ? ('ascend' as const) : sort === `-${key}` ? ('descend' as const) : null,
          }),
        }))}
        {...(choosing && {
          rowSelection: {
            selectedRowKeys: [...choosing.ids],
            preserveSelectedRowKeys: true,
            columnWidth: 40,
            columnTitle: (all) => <HeadBox>{all}</HeadBox>,
            onChange: (ids) => choosing.choose(ids.map(String)),
            getTitleCheckboxProps: () => ({ 'aria-label': t('choosePage') }),
            getCheckboxProps: () => ({ 'aria-label': t('choose') }),
          },
        })}
        locale={{ emptyText: empty }}
        // Long texts break before a row goes sideways; sideways it goes where even their words do not fit.
        scroll={{ x: '100%' }}
        tableLayout="auto"
        onChange={(_, __, sorter) => {
          const one = Array.isArray(sorter) ? sorter[0] : sorter
          const key = String(one?.columnKey ?? '')
          url.set({ sort: one?.order ? (one.order === 'descend' ? `-${key}` : key) : null, page: null }, true)
        }}
        pagination={false}
        rowClassName={(row) => (row === opened ? 'opened' : '')}
        {...((opens || choosing) && {
          onRow: (row: Row) => ({
            tabIndex: 0,
            'data-keys': '',
            onClick: (event: React.MouseEvent) => {
              const within = 'a,button,input,label,.ant-table-selection-column'
              if (opens && !(event.target as HTMLElement).closest(within)) open(row)
            },
            onKeyDown: (event: KeyboardEvent) => {
              if (event.target !== event.currentTarget) return
              if (event.key === 'Enter' && opens) open(row)
              if (event.key === 'x' && !typing(event.nativeEvent)) choosing?.toggle(rowId(row))
            },
          }),
        })}
      />
    </div>
  )
}

/** The check box of the head. The table repeats it in a hidden row, to measure it: nobody may come to that one. */
function HeadBox({ children }: { children: ReactNode }) {
  const rest = (box: HTMLElement | null) => {
    if (box) box.inert = box.closest('[aria-hidden=true]') !== null
  }
  return <span ref={rest}>{children}</span>
}

/** The check box of a row that is a card. */
function ChooseRow({ row, choosing }: { row: string; choosing: Selection<unknown> }) {
  const { t } = useTranslation('listing')
  return (
    <Check checked={choosing.has(row)} onChange={() => choosing.toggle(row)}>
      <span className="sr">{t('choose')}</span>
    </Check>
  )
}

/** Nothing found, with the way back; or nothing there yet. */
function Nothing<Row>({ listed: { listing }, nothing }: { listed: Listed<Row>; nothing?: ReactNode }) {
  const { t } = useTranslation()
  const url = useUrlState()
  if (queryOf(listing, url.params) === '' && url.page === 1)
    return nothing ?? <StateBlock icon="list" title={t('nothingYet')} />
  const cleared = Object.fromEntries([...keysOfListing(listing), 'page'].map((key) => [key, null]))
  return (
    <StateBlock
      icon="filter"
      title={t('nothingHere')}
      actions={<Button onClick={() => url.set(cleared)}>{t('clearFilters')}</Button>}
    >
      {t('nothingHereHint')}
    </StateBlock>
  )
}

/** Which rows these are, the keys that walk them, and the other pages. */
interface FootProps {
  total: number
  /** There may be more than `total`, which nobody counts. */
  open: boolean
  page: number
  pageSize: number
  opens: boolean
  chooses: boolean
}

function ListFoot({ total: counted, open, page, pageSize, opens, chooses }: FootProps) {
  const { t } = useTranslation('listing')
  const grouped = useGrouped()
  const url = useUrlState()
  if (counted === 0) return null
  const total = open ? `${grouped(counted)}+` : grouped(counted)
  const from = (page - 1) * pageSize + 1
  return (
    <div className="listfoot">
      <span className="muted small num">
        {from > counted
          ? t('total', { total })
          : t('range', { from: grouped(from), until: grouped(Math.min(counted, page * pageSize)), total })}
      </span>
      <Pagination
        page={page}
        pageSize={pageSize}
        total={counted}
        onChange={(next) => url.set({ page: next > 1 ? String(next) : null }, true)}
      />
      <span className="muted small as-table keys">
        <kbd>J</kbd> <kbd>K</kbd> {t('walk')}{' '}
        {opens && (
          <>
            <kbd>Enter</kbd> {t('open')}{' '}
          </>
        )}
        {chooses && (
          <>
            <kbd>X</kbd> {t('mark')}{' '}
          </>
        )}
        <kbd>/</kbd> {t('find')}
      </span>
    </div>
  )
}

/** The outline of rows that are on their way, as high as they will be. */
function ListBones() {
  const { t } = useTranslation()
  return (
    <div className="card" aria-busy="true" aria-label={t('loading')}>
      {Array.from({ length: 20 }, (_, row) => (
        <div key={row} className="listbone">
          <Bone h={14} />
        </div>
      ))}
    </div>
  )
}
