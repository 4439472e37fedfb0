import type { Output } from '@reagora/server/kernel/endpoint'
import { resultExport } from '@reagora/server/resultExport/contract'
import { share } from '@reagora/server/share/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { download, q } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { Page } from '../../../app/Page.tsx'
import { useSession } from '../../../app/session.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Button, Icon, Tag, type TagTone } from '../../../ui/kit.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { PageBones, StateBlock, Time } from '../../../ui/parts.tsx'
import { useUrlState } from '../../../ui/urlState.ts'
import { grouped } from '../../product/words.ts'
import '../share.css'
import { useCopyLink } from '../useCopyLink.ts'

const PAGE_SIZE = 10

/** What the person had exported, and the links that share searches. */
export default function ExportsPage() {
  const { t } = useTranslation('share')
  const { may } = useSession()
  return (
    <Page title={t('ownTitle')}>
      <header className="shared-head">
        <h1>{t('ownTitle')}</h1>
      </header>
      {may(resultExport.list.access) && <Exports />}
      {may(share.mine.access) && <Links />}
    </Page>
  )
}

function useSection(key: string) {
  const url = useUrlState()
  const page = Math.min(1000, Math.max(1, Math.trunc(Number(url.get(key))) || 1))
  const pages = (total: number) => (
    <Pagination
      page={page}
      pageSize={PAGE_SIZE}
      total={total}
      onChange={(next) => url.set({ [key]: next > 1 ? String(next) : null }, true)}
    />
  )
  return { page, pages }
}

type Export = Output<typeof resultExport.list>['list'][number]
const isOpen = ({ state }: Export) => state === 'queued' || state === 'running'

function Exports() {
  const { t } = useTranslation('share')
  const { page, pages } = useSection('exports')
  const { data, error, refetch } = useQuery({
    ...q(resultExport.list, { pageNumber: page, pageSize: PAGE_SIZE }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.data?.list.some(isOpen) ? 1500 : false),
  })
  return (
    <section className="own" aria-label={t('exports')}>
      <h2>{t('exports')}</h2>
      {!data ? (
        error ? (
          <Failure error={error} retry={() => void refetch()} />
        ) : (
          <PageBones />
        )
      ) : data.total === 0 ? (
        <div className="card">
          <StateBlock icon="download" title={t('noExports')}>
            {t('noExportsHint')}
          </StateBlock>
        </div>
      ) : (
        <>
          <p className="small muted">{t('exportsKept', { n: data.keptDays })}</p>
          <ul className="card ownlist" aria-live="polite">
            {data.list.map((row) => (
              <ExportRow key={row.id} row={row} />
            ))}
          </ul>
          {pages(data.total)}
        </>
      )}
    </section>
  )
}

const tones: Record<Export['state'], TagTone | undefined> = {
  queued: undefined,
  running: 'brand',
  done: 'ok',
  failed: 'danger',
}

function ExportRow({ row }: { row: Export }) {
  const { t } = useTranslation('share')
  const { wanted, total, written, leftOut } = row
  return (
    <li>
      <div className="what">
        <span className="strong">{row.searchText || t('selection')}</span>
        <span className="facts">
          <span>{row.type.toUpperCase()}</span>
          <Time value={row.createdAt} />
          {row.state === 'done' && total !== null && (
            <span className="num">
              {total > written + leftOut
                ? t('firstOf', { n: grouped(written), total: grouped(total) })
                : t('moleculesN', { n: grouped(written) })}
            </span>
          )}
          {leftOut > 0 && <span>{t('leftOut', { n: leftOut })}</span>}
          {row.size !== null && <span className="num">{sizeText(row.size)}</span>}
          {row.state === 'failed' && <span>{t('failedHint')}</span>}
        </span>
      </div>
      {row.state === 'running' && wanted !== null ? (
        <span className="row">
          <progress max={Math.max(1, wanted)} value={written + leftOut} aria-label={t('progress')} />
          <span className="num small muted">
            {grouped(written + leftOut)} / {grouped(wanted)}
          </span>
        </span>
      ) : (
        <Tag tone={tones[row.state]}>{t(`state.${row.state}`)}</Tag>
      )}
      <span className="row">
        {row.state === 'done' && (
          <Button size="sm" onClick={() => void download(resultExport.download, { id: row.id }).catch(() => {})}>
            <Icon name="download" />
            {t('download')}
          </Button>
        )}
      </span>
    </li>
  )
}

const sizeText = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

function Links() {
  const { t } = useTranslation('share')
  const { page, pages } = useSection('links')
  const { data, error, refetch } = useQuery({
    ...q(share.mine, { pageNumber: page, pageSize: PAGE_SIZE }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <section className="own" aria-label={t('links')}>
      <h2>{t('links')}</h2>
      {!data ? (
        error ? (
          <Failure error={error} retry={() => void refetch()} />
        ) : (
          <PageBones />
        )
      ) : data.total === 0 ? (
        <div className="card">
          <StateBlock icon="share" title={t('noLinks')}>
            {t('noLinksHint')}
          </StateBlock>
        </div>
      ) : (
        <>
          <p className="small muted">{t('linksKept', { n: data.keptDays })}</p>
          <ul className="card ownlist">
            {data.list.map((row) => (
              <LinkRow key={row.id} row={row} />
            ))}
          </ul>
          {pages(data.total)}
        </>
      )}
    </section>
  )
}

function LinkRow({ row }: { row: Output<typeof share.mine>['list'][number] }) {
  const { t } = useTranslation('share')
  const revoke = useAction(share.revoke, { refresh: [share.mine] })
  const open = row.state === 'open'
  const what = row.ask.searchText || (row.ask.structure ? t('structure') : t('selection'))
  const copyLink = useCopyLink()
  const close = async () => {
    if (await confirm({ text: t('revokeSure', { what }), detail: t('revokeDetail'), yes: t('revoke'), danger: true }))
      revoke.mutate({ id: row.id })
  }
  return (
    <li>
      <div className="what">
        {open ? (
          <Link className="strong" to={`/shared?id=${row.id}`}>
            {what}
          </Link>
        ) : (
          <span className="strong muted">{what}</span>
        )}
        <span className="facts">
          <span>{t(`mode.${row.mode}`)}</span>
          {row.molecules !== null && <span className="num">{t('moleculesN', { n: grouped(row.molecules) })}</span>}
          <Time value={row.createdAt} />
          <span>
            {t('validUntil')} <Time value={row.expiresAt} day />
          </span>
          <span className="num">{t('openedN', { n: row.opened })}</span>
        </span>
      </div>
      <Tag tone={open ? 'ok' : undefined}>{t(`link.${row.state}`)}</Tag>
      <span className="row">
        {open && (
          <>
            <Button size="sm" onClick={() => copyLink(row.id)}>
              <Icon name="copy" />
              {t('copyLink')}
            </Button>
            <Button size="sm" look="danger" busy={revoke.isPending} onClick={() => void close()}>
              {t('revoke')}
            </Button>
          </>
        )}
      </span>
    </li>
  )
}
