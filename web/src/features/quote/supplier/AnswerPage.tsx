import { quote } from '@reagora/server/quote/contract'
import { useNavigate, useSearchParams } from 'react-router'
import { Refusal } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { NotFoundPage } from '../../../app/NoPage.tsx'
import { Page } from '../../../app/Page.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Breadcrumbs, PageBones } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { AnswerForm } from '../AnswerForm.tsx'
import { AskedHead } from '../AskedHead.tsx'

/** A supplier answers a request in the portal. */
export default function AnswerPage() {
  const { t } = useTranslation('quote')
  const go = useNavigate()
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const known = /^[1-9]\d{0,14}$/.test(id)
  const { data, error, refetch } = useApi(quote.supplierDetail, known ? { id } : null, { quiet: true })
  const send = useAction(quote.answer, {
    quiet: true,
    refresh: [quote.supplierDetail, quote.supplierQuotes, quote.supplierPrices],
    onDone: ({ quoteNumber, state, version }) => {
      if (state === 'asked' || (state === 'answered' && version === data?.version)) return toast.ok(t('saved'))
      void go(`/quotePriceResult?number=${quoteNumber}&state=${state}`)
    },
  })
  if (!known || (error instanceof Refusal && error.http === 404)) return <NotFoundPage />
  return (
    <Page title={t('answerTitle')}>
      {data?.id === id ? (
        <>
          <Breadcrumbs items={[{ text: t('supplierTitle'), to: '/quoteSupplierList' }, { text: data.quoteNumber }]} />
          <AskedHead asked={data} />
          {data.open && (
            <AnswerForm
              key={id}
              asked={data}
              busy={send.isPending}
              problem={send.error?.message ?? null}
              onSend={(answer) => send.mutate({ id, ...answer })}
            />
          )}
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
