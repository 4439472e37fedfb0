import type { Output } from '@reagora/server/kernel/endpoint'
import { erasureListing, ownData } from '@reagora/server/ownData/contract'
import { Link } from 'react-router'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Tag, type TagTone } from '../../../ui/kit.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { shownName } from '../../company/words.ts'

export const route = {
  path: '/admin/erasures',
  nouns: ['ownData', 'company'],
  area: 'staff',
  access: 'staffUsers',
  menu: { group: 'people', label: 'ownData:erasures' },
} satisfies PageRow

type Row = Output<typeof ownData.erasures>['list'][number]
const tones: Record<Row['state'], TagTone | undefined> = {
  unconfirmed: undefined,
  waiting: 'warn',
  cancelled: undefined,
  stopped: 'danger',
  done: 'ok',
}

/** Who asked to be deleted, and what became of it. */
export default function ErasuresPage() {
  const { t, i18n } = useTranslation('ownData')
  const listed = useListing(ownData.erasures, erasureListing)
  const filters: Record<string, string> = { search: t('search'), state: t('state'), asked: t('askedAt') }
  const words = {
    filter: (key: string) => filters[key] ?? key,
    value: (_: string, value: string) => t(`erasureState.${value as Row['state']}`),
  }
  const person = (row: Row) => (
    <>
      <Link to={`/admin/users/${row.userId}`}>{row.name}</Link>
      {row.state !== 'done' && <div className="small muted">{row.email}</div>}
    </>
  )
  const company = ({ companyId, companyName: name, companyLocalName: localName }: Row) => (
    <Link to={`/admin/companies/${companyId}`}>{shownName({ name, localName }, i18n.language)}</Link>
  )
  const state = ({ state: now, stoppedBy }: Row) => (
    <>
      <Tag tone={tones[now]}>{t(`erasureState.${now}`)}</Tag>
      {stoppedBy.length > 0 && (
        <div className="small muted">{stoppedBy.map((kind) => t(`stoppedBy.${kind}`)).join(' · ')}</div>
      )}
    </>
  )
  return (
    <Page title={t('erasures')}>
      <h1>{t('erasures')}</h1>
      <p className="muted">{t('erasuresLead')}</p>
      <ListView<Row>
        name="erasures"
        listed={listed}
        words={words}
        nothing={<StateBlock icon="user" title={t('noErasures')} />}
        columns={[
          { key: 'person', title: t('person'), render: person },
          { key: 'company', title: t('company'), render: company },
          { key: 'state', title: t('state'), render: state },
          { key: 'asked', title: t('askedAt'), render: (row) => <Time value={row.askedAt} /> },
          { key: 'due', title: t('dueAt'), render: (row) => row.dueAt && <Time value={row.dueAt} /> },
          { key: 'ended', title: t('endedAt'), render: (row) => row.endedAt && <Time value={row.endedAt} /> },
        ]}
        card={(row) => (
          <>
            <span className="row between">
              <strong>{person(row)}</strong>
              {state(row)}
            </span>
            <span className="small">{company(row)}</span>
            <span className="row wrap small muted">
              {t('askedAt')} <Time value={row.askedAt} />
              {row.dueAt && (
                <>
                  {t('dueAt')} <Time value={row.dueAt} />
                </>
              )}
            </span>
          </>
        )}
      />
    </Page>
  )
}
