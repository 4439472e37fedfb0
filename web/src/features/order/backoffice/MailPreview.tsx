import { useTranslation } from '../../../ui/texts.ts'

interface Mail {
  to: string
  language: string
  subject: string
  body: string
}

/** The emails that saving would send, each as its reader gets it. */
export function MailPreview({ mails }: { mails: readonly Mail[] }) {
  const { t } = useTranslation('orderDesk')
  if (mails.length === 0) return null
  return (
    <details className="edit-mails">
      <summary>{t('mailPreview', { n: mails.length })}</summary>
      {mails.map((mail) => (
        <article key={mail.to} lang={mail.language}>
          <p className="small muted">{mail.to}</p>
          <strong>{mail.subject}</strong>
          <p className="mail-text small">{mail.body}</p>
        </article>
      ))}
    </details>
  )
}
