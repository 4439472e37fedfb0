import type { Output } from '@reagora/server/kernel/endpoint'
import { orderDesk } from '@reagora/server/orderDesk/contract'
import { useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Choice } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Button, Grid, Tag } from '../../../ui/kit.tsx'
import { Bone, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import '../../mail/mailPreview.css'
import { changedByMoves } from '../refresh.ts'

type Mails = Output<typeof orderDesk.mails>
type Mail = Mails['mails'][number]

/** The emails about an order: which went to whom, with their texts; each can be sent once more. */
export function OrderMails({ id }: { id: string }) {
  const { t } = useTranslation('orderDesk')
  const { data, error, refetch } = useApi(orderDesk.mails, { id }, { quiet: true })
  const [open, setOpen] = useState<Mail | null>(null)
  return (
    <section className="card pad stack" aria-labelledby="order-mails">
      <h2 id="order-mails">{t('mails')}</h2>
      {!data && (error ? <Failure error={error} retry={() => void refetch()} /> : <Bone h={80} />)}
      {data?.mails.length === 0 && <p className="muted">{t('noMails')}</p>}
      {data && data.mails.length > 0 && (
        <section className="scroll" tabIndex={0} aria-label={t('subject', { ns: 'mail' })}>
          <Grid
            caption={t('mails')}
            className="stacked"
            rows={data.mails}
            rowKey={(mail) => mail.id}
            columns={[
              {
                key: 'what',
                title: t('subject', { ns: 'mail' }),
                render: (mail) => (
                  <span>
                    <span lang={mail.language}>{mail.subject}</span>
                    <span className="muted small below">
                      {t(`side.${mail.side}`)} · {mail.recipient}
                    </span>
                  </span>
                ),
              },
              {
                key: 'state',
                title: t('state', { ns: 'mail' }),
                render: (mail) => (
                  <Tag tone={mail.state === 'failed' ? 'danger' : mail.state === 'queued' ? 'brand' : 'ok'}>
                    {t(`state.${mail.state}`, { ns: 'mail' })}
                  </Tag>
                ),
              },
              { key: 'at', title: t('createdAt', { ns: 'mail' }), render: (mail) => <Time value={mail.createdAt} /> },
              {
                key: 'open',
                title: '',
                right: true,
                render: (mail) => (
                  <Button size="sm" aria-label={`${t('showMail')} ${mail.subject}`} onClick={() => setOpen(mail)}>
                    {t('showMail')}
                  </Button>
                ),
              },
            ]}
          />
        </section>
      )}
      {open && data && <MailDialog id={id} mail={open} addresses={data.addresses} onClose={() => setOpen(null)} />}
    </section>
  )
}

function MailDialog({
  id,
  mail,
  addresses,
  onClose,
}: {
  id: string
  mail: Mail
  addresses: Mails['addresses']
  onClose: () => void
}) {
  const { t } = useTranslation('orderDesk')
  const { data, error, refetch } = useApi(orderDesk.mail, { id, mailId: mail.id }, { quiet: true })
  const form = useEndpointForm(orderDesk.resend, {
    initial: { to: mail.recipient },
    input: ({ to }) => ({ id, mailId: mail.id, to }),
    places: { MAIL_NOT_THEIRS: 'to' },
    guard: false,
    refresh: [orderDesk.mails, ...changedByMoves],
    onDone: () => {
      toast.ok(t('resent', { to: form.values.to }))
      onClose()
    },
  })
  const offered = mail.side === 'buyer' ? addresses : []
  const options = [...new Set([mail.recipient, ...offered])].map((one) => [one, one] as const)
  return (
    <FormDialog wide form={form} title={mail.subject} submit={t('resend')} onClose={onClose}>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Bone h={120} />}
      {data && (
        <p className="mail-text" lang={data.language}>
          {data.body || <span className="muted">{t('mailGone')}</span>}
        </p>
      )}
      <Choice form={form} name="to" label={t('resendTo')} options={options} />
    </FormDialog>
  )
}
