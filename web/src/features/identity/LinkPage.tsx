import { useState, type ComponentProps } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { Page } from '../../app/Page.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { AskForMail, LinkBones, Outcome, SetPassword, ToLogin, useLinkState } from './ByLink.tsx'
import './account.css'

interface Words {
  title: string
  lead: string
}

interface Props {
  title: string
  /** Empty where no link was followed. */
  secret: string
  purpose: 'activation' | 'reset'
  /** Before React knows the address there may still be a secret in it. */
  waiting?: boolean
  set: {
    endpoint: ComponentProps<typeof SetPassword>['endpoint']
    text: string
    title: string
    lead: (email: string) => string
  }
  done: Words
  /** Without a link, or with one that is over: how to get another. */
  ask: { endpoint: ComponentProps<typeof AskForMail>['endpoint']; text: string; fresh: Words; broken: string }
}

/** A page that a mail leads to: chooses a password with its secret, or sends another mail. */
export function LinkPage({ title, secret, purpose, waiting = false, set, done, ask }: Props) {
  const { t } = useTranslation('identity')
  const link = useLinkState(secret, purpose)
  const [outcome, setOutcome] = useState<'done' | 'broken' | null>(null)
  const state = waiting ? 'asking' : (outcome ?? link.state)
  return (
    <Page title={title} noindex>
      <section className="card accountcard">
        {state === 'asking' && (
          <>
            <h1 className="sr">{title}</h1>
            <LinkBones />
          </>
        )}
        {state === 'failed' && (
          <>
            <h1 className="sr">{title}</h1>
            <Failure error={link.error} retry={link.retry} />
          </>
        )}
        {state === 'valid' && (
          <>
            <h1>{set.title}</h1>
            <p className="lead">{set.lead(link.email)}</p>
            <SetPassword
              secret={secret}
              endpoint={set.endpoint}
              text={set.text}
              onDone={() => setOutcome('done')}
              onBroken={() => setOutcome('broken')}
            />
          </>
        )}
        {state === 'done' && (
          <Outcome title={done.title}>
            <p>{done.lead}</p>
            <ToLogin primary />
          </Outcome>
        )}
        {state === 'broken' && (
          <>
            <h1>{secret ? t('linkBroken') : ask.fresh.title}</h1>
            <p className="lead">{secret ? ask.broken : ask.fresh.lead}</p>
            <AskForMail endpoint={ask.endpoint} text={ask.text} />
            <div className="sidelinks">
              <ToLogin />
            </div>
          </>
        )}
      </section>
    </Page>
  )
}
