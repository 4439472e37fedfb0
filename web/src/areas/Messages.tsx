import { ReasonedButton } from '../ui/kit.tsx'
import { Time } from '../ui/parts.tsx'
import { useTranslation } from '../ui/texts.ts'
import './chat.css'

interface Message {
  id: string
  text: string
  at: string
}

interface Said<M> {
  all: readonly M[]
  /** Whether it was said on the reader's side. */
  own: (one: M) => boolean
  /** Whose it is, in words. */
  by: (one: M) => string
}

/** What was said in a conversation. */
export function Messages<M extends Message>({ all, own, by }: Said<M>) {
  return (
    <ol className="chat-messages" aria-live="polite">
      {all.map((one) => (
        <li key={one.id} className={own(one) ? 'own' : ''}>
          <span className="small muted">
            {by(one)} · <Time value={one.at} />
          </span>
          <p>{one.text}</p>
        </li>
      ))}
    </ol>
  )
}

interface Writing {
  label: string
  text: string
  onChange: (text: string) => void
  busy: boolean
  /** Is given the text without blanks around it, never an empty one, and not while the last one is on its way. */
  onSend: (text: string) => void
}

/** Where the next message is written; Ctrl and Enter send it. */
export function MessageForm({ label, text, onChange, busy, onSend }: Writing) {
  const { t } = useTranslation('chat')
  const send = () => {
    if (text.trim() && !busy) onSend(text.trim())
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <textarea
        className="area"
        rows={3}
        maxLength={2000}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
        }}
      />
      <ReasonedButton look="primary" type="submit" busy={busy} blocked={!text.trim() && t('typeFirst')} brief>
        {t('send')}
      </ReasonedButton>
    </form>
  )
}
