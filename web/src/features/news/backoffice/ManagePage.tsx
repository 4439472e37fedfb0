import type { Output } from '@reagora/server/kernel/endpoint'
import { news, newsListing } from '@reagora/server/news/contract'
import { Period } from '../../../ui/Period.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { useNavigate } from 'react-router'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Button, Icon, Tag, type TagTone } from '../../../ui/kit.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'

export const route = {
  path: '/admin/news',
  nouns: ['news'],
  area: 'staff',
  access: 'staffNews',
  menu: { group: 'marketing', label: 'news:manage' },
} satisfies PageRow

type Row = Output<typeof news.all>['list'][number]
export const tone: Record<Row['status'], TagTone | undefined> = { draft: 'warn', published: 'ok', cancelled: undefined }

/** All news for those who write them. */
export default function ManagePage() {
  const { t } = useTranslation('news')
  const navigate = useNavigate()
  const listed = useListing(news.all, newsListing)
  const state = (row: Row) => <Tag tone={tone[row.status]}>{t(`status.${row.status}`)}</Tag>
  return (
    <Page title={t('manage')}>
      <h1>{t('manage')}</h1>
      <p className="muted">{t('manageLead')}</p>
      <ListView<Row>
        name="news"
        listed={listed}
        words={{
          filter: (key) => t(key as 'search' | 'status'),
          value: (_, value) => t(`status.${value as Row['status']}`),
        }}
        actions={
          <Button look="primary" onClick={() => void navigate('/admin/news/new')}>
            <Icon name="plus" />
            {t('create')}
          </Button>
        }
        onOpen={({ id }) => void navigate(`/admin/news/${id}`)}
        columns={[
          { key: 'title', title: t('headline'), render: (row) => <strong>{row.title}</strong> },
          { key: 'status', title: t('status'), render: state },
          { key: 'startsOn', title: t('period'), render: (row) => <Period of={row} /> },
          {
            key: 'onHome',
            title: t('onHome'),
            render: (row) =>
              row.onHome ? (
                <span className="row">
                  <Icon name="check" />
                </span>
              ) : (
                '–'
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
              <Period of={row} />
            </span>
          </>
        )}
      />
    </Page>
  )
}
