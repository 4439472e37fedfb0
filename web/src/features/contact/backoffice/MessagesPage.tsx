import { contact, inquiryListing } from '@reagora/server/contact/contract'
import { useTranslation } from '../../../ui/texts.ts'
import { useNavigate } from 'react-router'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Tag } from '../../../ui/kit.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { Time } from '../../../ui/parts.tsx'
import { tone, topicKey, type Message } from '../words.ts'

export const route = {
  path: '/admin/messages',
  nouns: ['contact'],
  area: 'staff',
  access: 'staffBuyers',
  menu: { group: 'people', label: 'contact:inquiries' },
} satisfies PageRow

/** What people wrote to the house, newest first. */
export default function MessagesPage() {
  const { t } = useTranslation('contact')
  const navigate = useNavigate()
  const listed = useListing(contact.list, inquiryListing)
  const state = (one: Message) => <Tag tone={tone[one.status]}>{t(`status.${one.status}`)}</Tag>
  const topic = (one: Message) => `${t(`kind.${one.kind}`)} · ${t(topicKey(one.topic))}`
  const filters: Record<string, string> = {
    search: t('search'),
    status: t('status'),
    kind: t('kind'),
    topic: t('topic'),
    created: t('createdAt'),
  }
  const values = (key: string, value: string) =>
    key === 'status'
      ? t(`status.${value as Message['status']}`)
      : key === 'kind'
        ? t(`kind.${value as Message['kind']}`)
        : t(topicKey(value))
  return (
    <Page title={t('inquiries')}>
      <h1>{t('inquiries')}</h1>
      <ListView<Message>
        name="inquiries"
        listed={listed}
        onOpen={({ id }) => void navigate(`/admin/messages/${id}`)}
        words={{ filter: (key) => filters[key] ?? key, value: values }}
        columns={[
          { key: 'number', title: t('number'), render: (one) => <strong className="num">{one.number}</strong> },
          { key: 'topic', title: t('topic'), render: topic },
          {
            key: 'sender',
            title: t('sender'),
            render: (one) => (
              <>
                {one.name} <span className="muted small">{one.company || one.email}</span>
              </>
            ),
          },
          { key: 'subject', title: t('subject'), render: (one) => one.subject || '–' },
          { key: 'status', title: t('status'), render: state },
          { key: 'created', title: t('createdAt'), render: (one) => <Time value={one.createdAt} /> },
        ]}
        card={(one) => (
          <>
            <span className="row between">
              <strong className="num">{one.number}</strong>
              {state(one)}
            </span>
            <span className="small">{topic(one)}</span>
            <span className="small muted">{[one.name, one.company, one.subject].filter(Boolean).join(' · ')}</span>
            <Time value={one.createdAt} />
          </>
        )}
      />
    </Page>
  )
}
