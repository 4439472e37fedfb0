import { quote } from '@reagora/server/quote/contract'
import { quoteReply } from '@reagora/server/quoteReply/contract'
import { useNavigate, useSearchParams } from 'react-router'
import { download, Refusal } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { NotFoundPage } from '../../../app/NoPage.tsx'
import { Page } from '../../../app/Page.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import type { PageRow } from '../../../app/page.ts'
import { PageBones } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { Talks } from '../../quoteMessage/Talks.tsx'
import { talkItems } from '../../quoteMessage/ways.ts'
import { AnswerForm } from '../AnswerForm.tsx'
import { AskedHead } from '../AskedHead.tsx'
import { WorkbookBar } from './WorkbookBar.tsx'
import { Counters, useCounters } from '../Counters.tsx'
import { WhichQuote } from '../WhichQuote.tsx'
import { problemText } from '../words.tsx'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/quoteSupplierPrice',
  nouns: ['quote'],
  area: 'signed-in',
  access: 'supplierQuotes',
} satisfies PageRow

/** A supplier answers a request in the portal. */
export default function AnswerPage() {
  const { t } = useTranslation('quote')
  const go = useNavigate()
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const known = isId(id)
  const { data, error, refetch } = useApi(quoteReply.supplierDetail, known ? { id } : null, { quiet: true })
  const send = useAction(quoteReply.answer, {
    quiet: true,
    refresh: [quoteReply.supplierDetail, quoteReply.supplierQuotes, quoteReply.supplierPrices],
    onDone: ({ quoteNumber, state, version }) => {
      if (state === 'asked' || (state === 'answered' && version === data?.version)) return toast.ok(t('saved'))
      void go(`/quotePriceResult?number=${quoteNumber}&state=${state}`)
    },
  })
  const { settled, counters } = useCounters(known ? { id } : null)
  if (id === '') return <WhichQuote side="supplier" />
  if (!known || (error instanceof Refusal && error.http === 404)) return <NotFoundPage />
  return (
    <Page title={t('answerTitle')} className="quote-part">
      {data?.id === id && settled ? (
        <>
          <Breadcrumbs items={[{ text: t('supplierTitle'), to: '/quoteSupplierList' }, { text: data.quoteNumber }]} />
          <AskedHead asked={data} />
          <Counters way={{ id }} counters={counters} />
          {data.open && (
            <>
              <WorkbookBar id={id} seen={data.seen} onTaken={() => void refetch()} />
              <AnswerForm
                key={id}
                asked={data}
                busy={send.isPending}
                problem={problemText(t, send.error)}
                onFile={(fileId) => void download(quote.file, { fileId }).catch(() => {})}
                onSend={(answer) => send.mutateAsync({ id, ...answer })}
              />
            </>
          )}
          <Talks way="part" of={id} side="supplier" items={talkItems(data.items)} />
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
