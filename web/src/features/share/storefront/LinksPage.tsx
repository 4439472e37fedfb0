import type { Output } from '@reagora/server/kernel/endpoint'
import { share } from '@reagora/server/share/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { q } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Button, Icon, Tag } from '../../../ui/kit.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { PageBones, StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { useUrlState } from '../../../ui/urlState.ts'
import { useGrouped } from '../../../ui/count.ts'
import '../share.css'
import { useCopyLink } from '../useCopyLink.ts'

export const route = {
  path: '/mylinks',
  nouns: ['share', 'search', 'product', 'supplier'],
  area: 'signed-in',
  access: 'shareSearchGenerate',
  menu: { group: 'lists', label: 'share:menu.links' },
} satisfies PageRow

const PAGE_SIZE = 20

/** The links by which the person shares searches. */
export default function LinksPage() {
  const { t } = useTranslation('share')
  const url = useUrlState()
  const { data, error, refetch } = useQuery({
    ...q(share.mine, { pageNumber: url.page, pageSize: PAGE_SIZE }, { quiet: true }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <Page title={t('links')}>
      <header className="shared-head">
        <h1>{t('links')}</h1>
      </header>
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
          <Pagination
            page={url.page}
            pageSize={PAGE_SIZE}
            total={data.total}
            onChange={(page) => url.set({ page: page > 1 ? String(page) : null }, true)}
          />
        </>
      )}
    </Page>
  )
}

function LinkRow({ row }: { row: Output<typeof share.mine>['list'][number] }) {
  const { t } = useTranslation('share')
  const grouped = useGrouped()
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
