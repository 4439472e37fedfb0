import { quoteReply } from '@reagora/server/quoteReply/contract'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { download } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useHydrated } from '../../../app/session.tsx'
import { Failure, isGone } from '../../../ui/Failure.tsx'
import { PageBones, StateBlock } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { useSecret } from '../../identity/ByLink.tsx'
import { talkItems } from '../../quoteMessage/ways.ts'
import { AskedHead } from '../AskedHead.tsx'
import { Counters, useCounters } from '../Counters.tsx'
import { problemText } from '../words.tsx'

export const route = [
  {
    path: '/quotePrice',
    nouns: ['quote'],
    area: 'main',
  },
  {
    path: '/quotePrice/{id}',
    nouns: ['quote'],
    area: 'main',
  },
] satisfies PageRow[]

// What is answered with comes once the request is there, so that the page is light.
const AnswerForm = lazy(async () => ({ default: (await import('../AnswerForm.tsx')).AnswerForm }))

// The last of the page: whoever comes from an email first reads what is asked.
const Talks = lazy(async () => ({ default: (await import('../../quoteMessage/Talks.tsx')).Talks }))

/** Where the link of an email leads: one request, answered without a login. Opening it changes nothing. */
export default function LinkPage() {
  const { t } = useTranslation('quote')
  const go = useNavigate()
  const mailToken = useSecret()
  const hydrated = useHydrated()
  const known = /^[\w-]{20,100}$/.test(mailToken)
  const { data, error, refetch } = useApi(quoteReply.byToken, hydrated && known ? { mailToken } : null, { quiet: true })
  const { settled, counters } = useCounters(hydrated && known ? { mailToken } : null)
  const send = useAction(quoteReply.answerByToken, {
    quiet: true,
    refresh: [quoteReply.byToken],
    onDone: ({ quoteNumber, state, version }) => {
      if (state === 'asked' || (state === 'answered' && version === data?.version)) return toast.ok(t('saved'))
      void go(`/quotePriceResult?number=${quoteNumber}&state=${state}`)
    },
  })
  if ((hydrated && !known) || isGone(error))
    return (
      <Page title={t('answerTitle')} noindex>
        <div className="card">
          <StateBlock heading="h1" icon="alert" title={t('linkOver')}>
            {t('linkOverHint')}
          </StateBlock>
        </div>
      </Page>
    )
  return (
    <Page title={t('answerTitle')} noindex className="quote-part">
      {data && settled ? (
        <>
          <AskedHead asked={data} />
          <Counters way={{ mailToken }} counters={counters} />
          {data.open && (
            <Suspense fallback={<PageBones />}>
              <AnswerForm
                asked={data}
                busy={send.isPending}
                problem={problemText(t, send.error)}
                onFile={(fileId) => void download(quoteReply.fileByToken, { mailToken, fileId }).catch(() => {})}
                onSend={(answer) => send.mutateAsync({ mailToken, ...answer })}
              />
            </Suspense>
          )}
          <Suspense>
            <Talks way="link" of={mailToken} side="supplier" items={talkItems(data.items)} />
          </Suspense>
        </>
      ) : (
        <>
          <h1>{t('answerTitle')}</h1>
          {error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones />}
        </>
      )}
    </Page>
  )
}
