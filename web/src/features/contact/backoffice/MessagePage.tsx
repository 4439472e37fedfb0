import { audit } from '@reagora/server/audit/contract'
import { contact } from '@reagora/server/contact/contract'
import { inquiryMachine } from '@reagora/server/contact/rules'
import type { Output } from '@reagora/server/kernel/endpoint'
import { languageNames, isLanguage } from '@reagora/messages'
import { useTranslation } from '../../../ui/texts.ts'
import { Link, useParams } from 'react-router'
import { download } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { insteadOfRecord } from '../../../app/insteadOfRecord.tsx'
import { Page } from '../../../app/Page.tsx'
import { Area } from '../../../ui/form/controls.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Button, Icon, Tag } from '../../../ui/kit.tsx'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Time } from '../../../ui/parts.tsx'
import { Moves } from '../../../ui/record/Moves.tsx'
import { RecordHead } from '../../../ui/record/RecordHead.tsx'
import { sizeOf } from '../../../ui/sizeOf.ts'
import { toast } from '../../../ui/toast.ts'
import type { TellValue } from '../../audit/AuditTrail.tsx'
import { RecordFoot } from '../../note/RecordFoot.tsx'
import { tone, topicKey } from '../words.ts'
import '../contact.css'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/admin/messages/{id}',
  nouns: ['contact', 'audit', 'note'],
  area: 'staff',
  access: 'staffBuyers',
} satisfies PageRow

type Detail = Output<typeof contact.detail>
const refresh = [contact.list, contact.detail, audit.trail]

/** One message for staff: what was written, with files, what may be done, and the answers. */
export default function MessagePage() {
  const { t } = useTranslation('contact')
  const { id = '' } = useParams()
  const answer = useApi(contact.detail, isId(id) ? { id } : null, { quiet: true })
  const { data } = answer
  const instead = insteadOfRecord(t('inquiries'), id, answer)
  if (instead || !data) return instead
  return <Shown of={data} key={id} />
}

function Shown({ of }: { of: Detail }) {
  const { t } = useTranslation('contact')
  const tell: TellValue = (field, value) =>
    field === 'kind' && (value === 'contact' || value === 'issue') ? t(`kind.${value}`) : undefined
  return (
    <Page title={of.number}>
      <Breadcrumbs items={[{ text: t('inquiries'), to: '/admin/messages' }, { text: of.number }]} />
      <RecordHead
        title={of.number}
        state={<Tag tone={tone[of.status]}>{t(`status.${of.status}`)}</Tag>}
        about={`${t(`kind.${of.kind}`)} · ${t(topicKey(of.topic))}`}
      >
        <MessageMoves of={of} />
      </RecordHead>
      <div className="record-cols">
        <section className="card pad">
          <h2>{t('text')}</h2>
          <p className="contact-text" lang={of.language}>
            {of.text}
          </p>
          <Files of={of} />
          {of.answers.map(({ author, text, at }) => (
            <section key={at} className="contact-answer">
              <h2>
                {t('answerOf', { who: author })} <Time value={at} />
              </h2>
              <p className="contact-text">{text}</p>
            </section>
          ))}
          <AnswerForm of={of} />
        </section>
        <Sender of={of} />
      </div>
      <RecordFoot entity="inquiry" id={of.id} tell={tell} />
    </Page>
  )
}

function MessageMoves({ of }: { of: Detail }) {
  const { t } = useTranslation('contact')
  const take = useAction(contact.take, { refresh })
  const close = useAction(contact.close, { refresh })
  const reopen = useAction(contact.reopen, { refresh })
  const moves = { take, close, reopen }
  return (
    <Moves
      busy={take.isPending || close.isPending || reopen.isPending}
      moves={(['take', 'reopen', 'close'] as const).map((key) => ({
        key,
        text: t(key),
        reason: inquiryMachine.can(key, of.status) ? null : t('wrongState', { status: t(`status.${of.status}`) }),
        ends: key === 'close',
        act: () => moves[key].mutate({ inquiryId: of.id }),
      }))}
    />
  )
}

function Files({ of: { files } }: { of: Detail }) {
  const { i18n } = useTranslation('contact')
  if (files.length === 0) return null
  return (
    <ul className="contact-files">
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <Button size="sm" look="quiet" onClick={() => void download(contact.downloadFile, { fileId: id })}>
            <Icon name="download" />
            {name}
          </Button>
          <span className="small muted num">{sizeOf(size, i18n.language)}</span>
        </li>
      ))}
    </ul>
  )
}

function AnswerForm({ of }: { of: Detail }) {
  const { t } = useTranslation('contact')
  const form = useEndpointForm(contact.answer, {
    initial: { text: '' },
    input: ({ text }) => ({ inquiryId: of.id, text, version: of.version }),
    refresh,
    onDone: () => {
      form.reset()
      toast.ok(t('answered', { email: of.email }))
    },
  })
  if (!inquiryMachine.can('answer', of.status)) return null
  const language = isLanguage(of.language) ? languageNames[of.language] : of.language
  return (
    <FormPage form={form} submit={t('sendAnswer')}>
      <Area
        form={form}
        name="text"
        label={t('answer')}
        hint={t('answerHint', { email: of.email, language })}
        rows={5}
      />
    </FormPage>
  )
}

function Sender({ of }: { of: Detail }) {
  const { t } = useTranslation('contact')
  const facts = [
    [
      t('name'),
      of.userId ? (
        <Link key="name" to={`/admin/users/${of.userId}`}>
          {of.name}
        </Link>
      ) : (
        of.name
      ),
    ],
    [t('email'), of.email],
    [t('company'), of.company],
    [t('phone'), of.phone],
    [t('createdAt'), <Time key="time" value={of.createdAt} />],
    [
      t('subject'),
      of.subject && (
        <Link key="about" to={aboutPath(of)}>
          {of.subject}
        </Link>
      ),
    ],
  ] as const
  return (
    <section className="card pad">
      <h2>{t('sender')}</h2>
      <dl className="facts">
        {facts
          .filter(([, value]) => value !== '')
          .map(([title, value]) => [<dt key={`${title}-t`}>{title}</dt>, <dd key={`${title}-d`}>{value}</dd>])}
      </dl>
      {!of.userId && <p className="small muted">{t('guest')}</p>}
    </section>
  )
}

const aboutPath = ({ moleculeId, subject }: Detail) =>
  moleculeId
    ? `/chemicalDetail?id=${moleculeId}`
    : `/chemicalProductList?q=${encodeURIComponent(subject.split(' · ')[1] ?? '')}`
