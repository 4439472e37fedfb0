import type { Output } from '@reagora/server/kernel/endpoint'
import { exportListing, resultExport, type ExportType } from '@reagora/server/resultExport/contract'
import { download } from '../../../api/call.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Button, Icon, Tag, type TagTone } from '../../../ui/kit.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { TWO_DIGITS, useGrouped } from '../../../ui/count.ts'
import '../share.css'

export const route = {
  path: '/myexports',
  nouns: ['share', 'product'],
  area: 'signed-in',
  access: ['exportCSVSearchResults', 'exportSDFSearchResults'],
  menu: { group: 'lists', label: 'share:menu.exports' },
} satisfies PageRow

type Row = Output<typeof resultExport.list>['list'][number]
const moves = ({ state }: Row) => state === 'queued' || state === 'running'

/** What the person had exported of searches: how far it is, and its file. */
export default function ExportsPage() {
  const { t } = useTranslation('share')
  const listed = useListing(resultExport.list, exportListing, {}, moves)
  const filters: Record<string, string> = {
    search: t('what'),
    state: t('stateTitle'),
    type: t('fileType'),
    created: t('createdAt'),
  }
  const words = {
    filter: (key: string) => filters[key] ?? key,
    value: (key: string, value: string) =>
      key === 'state' ? t(`state.${value as Row['state']}`) : (value as ExportType).toUpperCase(),
  }
  const what = (row: Row) => <strong className="exported">{row.searchText || t('selection')}</strong>
  return (
    <Page title={t('exports')}>
      <h1>{t('exports')}</h1>
      <p className="muted">{t('exportsKept', { n: listed.answer?.keptDays ?? TWO_DIGITS })}</p>
      <ListView<Row>
        name="exports"
        listed={listed}
        words={words}
        nothing={
          <StateBlock icon="download" title={t('noExports')}>
            {t('noExportsHint')}
          </StateBlock>
        }
        columns={[
          { key: 'what', title: t('what'), render: what },
          { key: 'type', title: t('fileType'), render: (row) => row.type.toUpperCase() },
          { key: 'state', title: t('stateTitle'), render: (row) => <State row={row} /> },
          { key: 'molecules', title: t('molecules'), render: (row) => <Came row={row} /> },
          { key: 'size', title: t('size'), right: true, render: ({ size }) => size !== null && sizeText(size) },
          { key: 'created', title: t('createdAt'), render: (row) => <Time value={row.createdAt} /> },
          { key: 'file', title: '', render: (row) => <File row={row} /> },
        ]}
        card={(row) => (
          <>
            <span className="row between">
              {what(row)}
              <State row={row} />
            </span>
            <span className="row wrap small muted">
              {row.type.toUpperCase()} <Time value={row.createdAt} />
              {row.size !== null && sizeText(row.size)}
            </span>
            <Came row={row} />
            <File row={row} />
          </>
        )}
      />
    </Page>
  )
}

const tones: Record<Row['state'], TagTone | undefined> = {
  queued: undefined,
  running: 'brand',
  done: 'ok',
  failed: 'danger',
}

/** The state of an export; while it is written, how far it is. */
function State({ row: { state, wanted, written, leftOut } }: { row: Row }) {
  const { t } = useTranslation('share')
  const grouped = useGrouped()
  if (state !== 'running' || wanted === null) return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
  return (
    <span className="row export-progress">
      <progress max={Math.max(1, wanted)} value={written + leftOut} aria-label={t('progress')} />
      <span className="num small muted">
        {grouped(written + leftOut)} / {grouped(wanted)}
      </span>
    </span>
  )
}

/** What an export holds of what was found; of one that failed, what to do. */
function Came({ row: { state, total, written, leftOut } }: { row: Row }) {
  const { t } = useTranslation('share')
  const grouped = useGrouped()
  if (state === 'failed') return <span className="small">{t('failedHint')}</span>
  if (state !== 'done' || total === null) return null
  return (
    <span className="num small">
      {total > written + leftOut
        ? t('firstOf', { n: grouped(written), total: grouped(total) })
        : t('moleculesN', { n: grouped(written) })}
      {leftOut > 0 && ` · ${t('leftOut', { n: leftOut })}`}
    </span>
  )
}

function File({ row: { id, state } }: { row: Row }) {
  const { t } = useTranslation('share')
  if (state !== 'done') return null
  return (
    <Button size="sm" onClick={() => void download(resultExport.download, { id }).catch(() => {})}>
      <Icon name="download" />
      {t('download')}
    </Button>
  )
}

const sizeText = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
