import { itemListing, promotion } from '@reagora/server/promotion/contract'
import { useState } from 'react'
import { Period } from '../../../ui/Period.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { useAction } from '../../../api/useAction.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { Button, Icon, Tag, type TagTone } from '../../../ui/kit.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { HomePreview } from './HomePreview.tsx'
import { changed, ItemDialog, type Row } from './ItemDialog.tsx'

export const route = {
  path: '/admin/homeItems',
  nouns: ['promotion'],
  area: 'staff',
  access: 'staffCatalogue',
  menu: { group: 'marketing', label: 'promotion:manage' },
} satisfies PageRow

const tone: Record<Row['state'], TagTone | undefined> = { shown: 'ok', notNow: 'warn', hidden: undefined }

/** Sections of the home page and ads: in which order, and from when to when. */
export default function ItemsPage() {
  const { t } = useTranslation('promotion')
  const listed = useListing(promotion.all, itemListing)
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  const remove = useAction(promotion.remove, { refresh: changed })
  const drop = async (row: Row) => {
    if (await confirm({ text: t('removeSure', { title: row.title }) })) remove.mutate({ itemId: row.id })
  }
  const state = (row: Row) => <Tag tone={tone[row.state]}>{t(`state.${row.state}`)}</Tag>
  const values = (key: string, value: string) =>
    key === 'kind' ? t(`kind.${value as Row['kind']}`) : t(`state.${value as Row['state']}`)
  return (
    <Page title={t('manage')}>
      <h1>{t('manage')}</h1>
      <p className="muted">{t('manageLead')}</p>
      <ListView<Row>
        name="home-items"
        listed={listed}
        words={{ filter: (key) => t(key as 'search' | 'state' | 'kind'), value: values }}
        actions={
          <Button look="primary" onClick={() => setEdited('new')}>
            <Icon name="plus" />
            {t('create')}
          </Button>
        }
        onOpen={setEdited}
        columns={[
          { key: 'title', title: t('headline'), render: (row) => <strong>{row.title}</strong> },
          { key: 'kind', title: t('kind'), render: (row) => t(`kind.${row.kind}`) },
          { key: 'position', title: t('position'), right: true, render: (row) => row.position },
          { key: 'link', title: t('link'), render: (row) => row.link || '–' },
          { key: 'period', title: t('period'), render: (row) => <Period of={row} /> },
          { key: 'state', title: t('state'), render: state },
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
              <strong>{row.title}</strong>
              {state(row)}
            </span>
            <span className="small muted">
              {t(`kind.${row.kind}`)} {row.link}
            </span>
          </>
        )}
      />
      {/* While the list is on its way it keeps the height of the window, and the preview would move. */}
      {!listed.pending && <HomePreview />}
      {edited && (
        <ItemDialog
          row={edited === 'new' ? null : edited}
          sections={listed.rows.filter(({ kind }) => kind === 'section')}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  )
}
