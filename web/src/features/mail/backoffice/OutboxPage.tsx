import { languageNames, isLanguage } from '@reagora/messages'
import type { Output } from '@reagora/server/kernel/endpoint'
import { mail, mailListing } from '@reagora/server/mail/contract'
import { useTranslation } from '../../../ui/texts.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Tag, type TagTone } from '../../../ui/kit.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { Bone, Time } from '../../../ui/parts.tsx'
import { pieces } from '../mailText.ts'
import '../mail.css'

export const route = {
  path: '/admin/outbox',
  nouns: ['mail'],
  area: 'staff',
  access: 'staffOutbox',
  menu: { group: 'system', label: 'mail:outbox' },
} satisfies PageRow

type Mail = Output<typeof mail.outbox>['list'][number]
const tone: Record<Mail['state'], TagTone | undefined> = {
  queued: 'warn',
  sent: 'ok',
  failed: 'danger',
  kept: undefined,
}

/** The mails of the house, newest first. Secrets of links are masked; without a mail server a file holds the whole mail. */
export default function OutboxPage() {
  const { t } = useTranslation('mail')
  const listed = useListing(mail.outbox, mailListing)
  const tag = (one: Mail) => <Tag tone={tone[one.state]}>{t(`state.${one.state}`)}</Tag>
  const filters: Record<string, string> = {
    recipient: t('findRecipient'),
    state: t('state'),
    created: t('createdAt'),
  }
  return (
    <Page title={t('outbox')}>
      <h1>{t('outbox')}</h1>
      <p className="muted">{t('lead')}</p>
      <ListView<Mail>
        name="outbox"
        listed={listed}
        words={{
          filter: (key) => filters[key] ?? key,
          value: (_, value) => t(`state.${value as Mail['state']}`),
        }}
        columns={[
          { key: 'subject', title: t('subject'), render: (one) => <strong>{one.subject}</strong> },
          { key: 'recipient', title: t('recipient'), render: (one) => one.recipient },
          { key: 'language', title: t('language'), render: (one) => nameOf(one.language) },
          { key: 'state', title: t('state'), render: tag },
          { key: 'created', title: t('createdAt'), render: (one) => <Time value={one.createdAt} /> },
          {
            key: 'sent',
            title: t('sentAt'),
            optional: true,
            render: (one) => (one.sentAt ? <Time value={one.sentAt} /> : '–'),
          },
        ]}
        card={(one) => (
          <>
            <span className="row between">
              <strong>{one.subject}</strong>
              {tag(one)}
            </span>
            <span className="small muted">{one.recipient}</span>
            <Time value={one.createdAt} />
          </>
        )}
        drawer={{ title: (one) => one.subject, extra: tag, body: (one) => <MailText key={one.id} id={one.id} /> }}
      />
    </Page>
  )
}

const nameOf = (language: string) => (isLanguage(language) ? languageNames[language] : language)

function MailText({ id }: { id: string }) {
  const { t } = useTranslation('mail')
  const { data, error, refetch } = useApi(mail.detail, { id })
  if (!data) return error ? <Failure error={error} retry={() => void refetch()} /> : <Bone h={240} />
  return (
    <>
      <dl className="facts">
        <dt>{t('recipient')}</dt>
        <dd>{data.recipient}</dd>
        <dt>{t('language')}</dt>
        <dd>{nameOf(data.language)}</dd>
        <dt>{t('createdAt')}</dt>
        <dd>
          <Time value={data.createdAt} />
        </dd>
        {data.sentAt && (
          <>
            <dt>{t('sentAt')}</dt>
            <dd>
              <Time value={data.sentAt} />
            </dd>
          </>
        )}
        {data.attempts > 0 && (
          <>
            <dt>{t('attempts')}</dt>
            <dd>{data.attempts}</dd>
          </>
        )}
        {data.lastError && (
          <>
            <dt>{t('lastError')}</dt>
            <dd>{data.lastError}</dd>
          </>
        )}
      </dl>
      {data.masked && <p className="small muted">{t('masked')}</p>}
      {data.file && <p className="small muted">{t('file', { file: data.file })}</p>}
      {!data.body && <p className="muted">{t('forgotten')}</p>}
      <div className="mailtext" lang={data.language} hidden={!data.body}>
        {pieces(data.body).map(({ text, link }, i) =>
          link ? (
            <a key={i} className="line" href={link}>
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </div>
    </>
  )
}
