import { useTranslation } from '../../ui/texts.ts'
import './mailPreview.css'

interface Mail {
  to: string
  language: string
  subject: string
  body: string
}

/** The emails that a deed would send, each as its reader gets it. */
export function MailPreview({ mails }: { mails: readonly Mail[] }) {
  const { t } = useTranslation('mail')
  if (mails.length === 0) return null
  return (
    <details className="mail-preview">
      <summary>{t('preview', { n: mails.length })}</summary>
      {mails.map((mail) => (
        <article key={`${mail.to} ${mail.subject}`} lang={mail.language}>
          <p className="small muted">{mail.to}</p>
          <strong>{mail.subject}</strong>
          <p className="mail-text small">{mail.body}</p>
        </article>
      ))}
    </details>
  )
}
