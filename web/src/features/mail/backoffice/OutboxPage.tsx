import { languageNames, isLanguage } from '@reagora/messages'
import type { Output } from '@reagora/server/kernel/endpoint'
import { mail, mailStates } from '@reagora/server/mail/contract'
import type { TableColumnType } from 'antd'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Tag, type TagTone } from '../../../ui/kit.tsx'
import { Bone, Time } from '../../../ui/parts.tsx'
import { useUrlState } from '../../../ui/urlState.ts'
import { Find } from '../../people/Find.tsx'
import { pieces } from '../letter.ts'
import '../mail.css'

type Mail = Output<typeof mail.outbox>['list'][number]
const pageSize = 20
const tone: Record<Mail['state'], TagTone | undefined> = {
  queued: 'warn',
  sent: 'ok',
  failed: 'danger',
  kept: undefined,
}

/** The mails of the house, newest first. Secrets of links are masked; without a mail server a file holds the whole mail. */
export default function OutboxPage() {
  const { t } = useTranslation('mail')
  const url = useUrlState()
  const state = mailStates.find((one) => one === url.get('state'))
  const recipient = url.get('to')
  const answer = useApi(mail.outbox, {
    pageNumber: url.page,
    pageSize,
    ...(state && { state }),
    ...(recipient && { recipient }),
  })
  const tag = (one: Mail) => <Tag tone={tone[one.state]}>{t(`state.${one.state}`)}</Tag>
  const columns: TableColumnType<Mail>[] = [
    { key: 'at', title: t('createdAt'), render: (_, one) => <Time value={one.createdAt} /> },
    { key: 'to', title: t('recipient'), render: (_, one) => one.recipient },
    { key: 'subject', title: t('subject'), render: (_, one) => <strong>{one.subject}</strong> },
    { key: 'language', title: t('language'), render: (_, one) => nameOf(one.language) },
    { key: 'state', title: t('state'), render: (_, one) => tag(one) },
  ]
  return (
    <Page title={t('outbox')}>
      <h1>{t('outbox')}</h1>
      <p className="muted">{t('lead')}</p>
      <DataTable
        name="outbox"
        rows={answer.data?.list ?? []}
        total={answer.data?.total ?? 0}
        rowId={(one) => one.id}
        columns={columns}
        views={[
          { key: 'all', label: t('all'), filters: {} },
          ...mailStates.map((key) => ({ key, label: t(`state.${key}`), filters: { state: key } })),
        ]}
        filterKeys={['to']}
        filters={<Find key={recipient} label={t('findRecipient')} value={recipient} onFind={(to) => url.set({ to })} />}
        pageSize={pageSize}
        loading={answer.isFetching}
        error={answer.error}
        retry={() => void answer.refetch()}
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
        drawer={{ title: (one) => one.subject, extra: tag, body: (one) => <Letter key={one.id} id={one.id} /> }}
      />
    </Page>
  )
}

const nameOf = (language: string) => (isLanguage(language) ? languageNames[language] : language)

function Letter({ id }: { id: string }) {
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
      <div className="letter" lang={data.language} hidden={!data.body}>
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
