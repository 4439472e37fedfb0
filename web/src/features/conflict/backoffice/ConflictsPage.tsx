import { conflict, conflictListing } from '@reagora/server/conflict/contract'
import { useNavigate } from 'react-router'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Tag } from '../../../ui/kit.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { namesOf, supplierOf, type Conflict } from '../words.ts'

export const route = {
  path: '/admin/conflicts',
  nouns: ['conflict'],
  area: 'staff',
  access: 'staffCatalogue',
  menu: { group: 'catalogue', label: 'conflict:title' },
} satisfies PageRow

/** Products whose number, name and structure contradict each other, for staff to decide. */
export default function ConflictsPage() {
  const { t, i18n } = useTranslation('conflict')
  const navigate = useNavigate()
  const listed = useListing(conflict.list, conflictListing)
  const words: Record<string, string> = {
    subject: t('subject'),
    state: t('stateTitle'),
    why: t('reason'),
    asked: t('asked'),
  }
  const tag = ({ state, outcome }: Conflict) => (
    <Tag tone={state === 'open' ? 'warn' : 'ok'}>{outcome ? t(`outcome.${outcome}`) : t(`state.${state}`)}</Tag>
  )
  const nameOf = (one: Conflict) => namesOf(one, i18n.language)
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      <ListView<Conflict>
        name="conflicts"
        listed={listed}
        words={{
          filter: (key) => words[key] ?? key,
          value: (key, value) => t(`${key as 'state'}.${value as Conflict['state']}`),
        }}
        columns={[
          {
            key: 'subject',
            title: t('product'),
            render: (one) => (
              <>
                <strong>{one.code}</strong>
                {nameOf(one) && <div className="small muted">{nameOf(one)}</div>}
              </>
            ),
          },
          { key: 'cas', title: t('cas'), render: (one) => <span className="num">{one.cas ?? '–'}</span> },
          { key: 'why', title: t('reason'), render: (one) => t(`why.${one.why}`) },
          { key: 'supplier', title: t('supplier'), render: (one) => supplierOf(one, i18n.language) },
          { key: 'file', title: t('file'), optional: true, render: (one) => one.fileName ?? '–' },
          { key: 'state', title: t('stateTitle'), render: tag },
          { key: 'asked', title: t('asked'), render: (one) => <Time value={one.askedAt} /> },
        ]}
        onOpen={(one) => void navigate(`/admin/conflicts/${one.id}`)}
        nothing={<StateBlock icon="check" title={t('none')} />}
        card={(one) => (
          <>
            <span className="row between">
              <strong>{one.code}</strong>
              {tag(one)}
            </span>
            {nameOf(one) && <span>{nameOf(one)}</span>}
            <span className="small muted">
              {[t(`why.${one.why}`), one.cas, supplierOf(one, i18n.language)].filter(Boolean).join(' · ')}
            </span>
            <Time value={one.askedAt} />
          </>
        )}
      />
    </Page>
  )
}
