import { list, listListing, type ListState } from '@reagora/server/list/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { Link, useNavigate } from 'react-router'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Tag, type TagTone } from '../../../ui/kit.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { StateBlock, Time } from '../../../ui/parts.tsx'
import { Outcomes } from '../Outcomes.tsx'
import { listPath, useListWords } from '../words.ts'

export const route = {
  path: '/mylists',
  nouns: ['list'],
  area: 'signed-in',
  menu: { group: 'lists', label: 'list:myLists' },
} satisfies PageRow

type Row = Output<typeof list.mine>['list'][number]

const tones: Record<ListState, TagTone | undefined> = {
  queued: undefined,
  running: 'brand',
  done: 'ok',
  failed: 'danger',
}

/** The lists of values that a buyer has looked up. */
export default function MyListsPage() {
  const { t, nameOf } = useListWords()
  const listed = useListing(list.mine, listListing)
  const navigate = useNavigate()
  const fresh = (
    <Link className="btn primary" to="/batchQueryView">
      {t('newList')}
    </Link>
  )
  const tag = ({ state }: Row) => <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
  const filters: Record<string, string> = { search: t('find'), state: t('state'), created: t('createdAt') }
  return (
    <Page title={t('myLists')}>
      <h1>{t('myLists')}</h1>
      <ListView<Row>
        name="lists"
        listed={listed}
        words={{
          filter: (key) => filters[key] ?? key,
          hint: t('findHint'),
          value: (key, value) => (key === 'state' ? t(`state.${value as ListState}`) : value),
        }}
        actions={fresh}
        nothing={
          <StateBlock icon="list" title={t('myLists')} actions={fresh}>
            {t('noLists')}
          </StateBlock>
        }
        onOpen={(row) => void navigate(listPath(row.id))}
        columns={[
          {
            key: 'name',
            title: t('nameLabel'),
            render: (row) => (
              <Link className="strong list-name" to={listPath(row.id)}>
                {nameOf(row)}
              </Link>
            ),
          },
          { key: 'state', title: t('state'), render: tag },
          { key: 'lines', title: t('lines'), right: true, render: (row) => row.linesTotal },
          { key: 'outcome', title: t('results'), render: (row) => <Outcomes row={row} /> },
          { key: 'created', title: t('createdAt'), render: (row) => <Time value={row.createdAt} /> },
        ]}
        card={(row) => (
          <>
            <span className="row between">
              <strong className="list-name">{nameOf(row)}</strong>
              {tag(row)}
            </span>
            <Outcomes row={row} />
            <span className="row between small muted num">
              {t('linesOf', { n: row.linesTotal })} <Time value={row.createdAt} />
            </span>
          </>
        )}
      />
    </Page>
  )
}
