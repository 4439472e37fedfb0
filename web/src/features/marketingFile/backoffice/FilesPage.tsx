import { marketingFile, marketingFileListing } from '@reagora/server/marketingFile/contract'
import { useState } from 'react'
import { useAction } from '../../../api/useAction.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { Button, Icon, Tag } from '../../../ui/kit.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { changed, EditFile, type Row } from './EditFile.tsx'
import { NewFile } from './NewFile.tsx'

export const route = {
  path: '/admin/marketing-files',
  nouns: ['marketingFile'],
  area: 'staff',
  access: 'staffMarketing',
  menu: { group: 'marketing', label: 'marketingFile:title' },
} satisfies PageRow

/** What staff publish: sets of compounds and other papers (rules MKT-1, MKT-2). */
export default function FilesPage() {
  const { t } = useTranslation('marketingFile')
  const listed = useListing(marketingFile.all, marketingFileListing)
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  const remove = useAction(marketingFile.remove, { refresh: changed })
  const drop = async ({ id, name }: Row) => {
    if (await confirm({ text: t('removeSure', { name }), danger: true })) remove.mutate({ id })
  }
  const state = (row: Row) => <Tag tone={row.state === 'published' ? 'ok' : undefined}>{t(`state.${row.state}`)}</Tag>
  const filters = { search: t('search'), state: t('stateTitle'), kind: t('kindTitle') }
  const values = (key: string, value: string) =>
    key === 'kind' ? t(`kind.${value as Row['kind']}`) : t(`state.${value as Row['state']}`)
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      <ListView<Row>
        name="marketing-files"
        listed={listed}
        words={{ filter: (key) => filters[key as keyof typeof filters], value: values }}
        actions={
          <Button look="primary" onClick={() => setEdited('new')}>
            <Icon name="plus" />
            {t('add')}
          </Button>
        }
        onOpen={setEdited}
        columns={[
          { key: 'name', title: t('name'), render: (row) => <strong>{row.name}</strong> },
          {
            key: 'kind',
            title: t('kindTitle'),
            render: (row) => `${t(`kind.${row.kind}`)} · ${row.format.toUpperCase()}`,
          },
          { key: 'compounds', title: t('compounds'), right: true, render: (row) => row.compounds ?? '–' },
          { key: 'division', title: t('division'), render: (row) => t(`of.${row.division}`) },
          { key: 'state', title: t('stateTitle'), render: state },
          { key: 'downloads', title: t('downloads'), right: true, render: (row) => row.downloads },
          { key: 'created', title: t('created'), render: (row) => <Time value={row.createdAt} day /> },
          {
            key: 'acts',
            title: '',
            render: (row) => (
              <Button size="sm" look="quiet" onClick={() => void drop(row)}>
                {t('remove')}
              </Button>
            ),
          },
        ]}
        card={(row) => (
          <>
            <span className="row between">
              <strong>{row.name}</strong>
              {state(row)}
            </span>
            <span className="small muted">
              {t(`kind.${row.kind}`)} · {row.format.toUpperCase()}
              {row.compounds !== null && ` · ${t('nCompounds', { n: row.compounds })}`}
            </span>
          </>
        )}
      />
      {edited === 'new' ? (
        <NewFile onClose={() => setEdited(null)} />
      ) : (
        edited && <EditFile row={edited} onClose={() => setEdited(null)} />
      )}
    </Page>
  )
}
