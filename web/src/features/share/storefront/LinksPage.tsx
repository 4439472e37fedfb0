import type { Output } from '@reagora/server/kernel/endpoint'
import { share, shareListing } from '@reagora/server/share/contract'
import { Link } from 'react-router'
import { useAction } from '../../../api/useAction.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { Button, Icon, Tag } from '../../../ui/kit.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { TWO_DIGITS, useGrouped } from '../../../ui/count.ts'
import '../share.css'
import { useCopyLink } from '../useCopyLink.ts'

export const route = {
  path: '/mylinks',
  nouns: ['share', 'search', 'product', 'supplier'],
  area: 'signed-in',
  access: 'shareSearchGenerate',
  menu: { group: 'lists', label: 'share:menu.links' },
} satisfies PageRow

type Row = Output<typeof share.mine>['list'][number]

/** The links by which the person shares searches. */
export default function LinksPage() {
  const { t } = useTranslation('share')
  const grouped = useGrouped()
  const listed = useListing(share.mine, shareListing)
  const filters: Record<string, string> = {
    search: t('what'),
    state: t('stateTitle'),
    mode: t('modeTitle'),
    created: t('createdAt'),
  }
  const what = (row: Row) =>
    row.state === 'open' ? (
      <Link className="strong exported" to={`/shared?id=${row.id}`}>
        <What row={row} />
      </Link>
    ) : (
      <span className="strong muted exported">
        <What row={row} />
      </span>
    )
  const mode = (row: Row) => (
    <>
      {t(`mode.${row.mode}`)}
      {row.molecules !== null && (
        <span className="num small muted below">{t('moleculesN', { n: grouped(row.molecules) })}</span>
      )}
    </>
  )
  const state = (row: Row) => <Tag tone={row.state === 'open' ? 'ok' : undefined}>{t(`link.${row.state}`)}</Tag>
  return (
    <Page title={t('links')}>
      <h1>{t('links')}</h1>
      <p className="muted">{t('linksKept', { n: listed.answer?.keptDays ?? TWO_DIGITS })}</p>
      <ListView<Row>
        name="links"
        listed={listed}
        words={{
          filter: (key) => filters[key] ?? key,
          value: (key, value) =>
            key === 'state' ? t(`link.${value as Row['state']}`) : t(`mode.${value as Row['mode']}`),
        }}
        nothing={
          <StateBlock icon="share" title={t('noLinks')}>
            {t('noLinksHint')}
          </StateBlock>
        }
        columns={[
          { key: 'what', title: t('what'), render: what },
          { key: 'mode', title: t('modeTitle'), render: mode },
          { key: 'state', title: t('stateTitle'), render: state },
          { key: 'opened', title: t('opened'), right: true, render: ({ opened }) => grouped(opened) },
          { key: 'created', title: t('createdAt'), render: (row) => <Time value={row.createdAt} /> },
          { key: 'expires', title: t('expires'), render: (row) => <Time value={row.expiresAt} day /> },
          { key: 'acts', title: '', render: (row) => <Acts row={row} /> },
        ]}
        card={(row) => (
          <>
            <span className="row between">
              {what(row)}
              {state(row)}
            </span>
            <span className="row wrap small muted">
              {t(`mode.${row.mode}`)} <Time value={row.createdAt} /> {t('openedN', { n: row.opened })}
            </span>
          </>
        )}
        cardActs={(row) => <Acts row={row} />}
      />
    </Page>
  )
}

/** What was searched for, in a word where it was no text. */
function What({ row: { ask } }: { row: Row }) {
  const { t } = useTranslation('share')
  return ask.searchText || (ask.structure ? t('structure') : t('selection'))
}

function Acts({ row }: { row: Row }) {
  const { t } = useTranslation('share')
  const revoke = useAction(share.revoke, { refresh: [share.mine] })
  const copyLink = useCopyLink()
  if (row.state !== 'open') return null
  const close = async () => {
    const text = t('revokeSure', { what: row.ask.searchText || t('selection') })
    if (await confirm({ text, detail: t('revokeDetail'), yes: t('revoke'), danger: true }))
      revoke.mutate({ id: row.id })
  }
  return (
    <span className="row wrap">
      <Button size="sm" onClick={() => copyLink(row.id)}>
        <Icon name="copy" />
        {t('copyLink')}
      </Button>
      <Button size="sm" look="danger" busy={revoke.isPending} onClick={() => void close()}>
        {t('revoke')}
      </Button>
    </span>
  )
}
