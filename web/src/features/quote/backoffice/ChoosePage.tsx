import { cart } from '@reagora/server/cart/contract'
import { quote } from '@reagora/server/quote/contract'
import { quoteCompare } from '@reagora/server/quoteCompare/contract'
import { quoteCounter } from '@reagora/server/quoteCounter/contract'
import { quoteDesk } from '@reagora/server/quoteDesk/contract'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Refusal } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { NotFoundPage } from '../../../app/NoPage.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { PageBones } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { Compare } from '../storefront/compare/Compare.tsx'
import { useWanted } from '../storefront/compare/wanted.ts'
import { Negotiation } from '../storefront/negotiate/Negotiation.tsx'
import { QuoteTag } from '../words.tsx'
import '../quote.css'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/admin/quotes/{id}/choose',
  nouns: ['quote', 'quoteDesk'],
  area: 'staff',
  access: 'staffQuotes',
} satisfies PageRow

/** The comparison as the buyer has it, for staff who choose in the buyer's place and say why. */
export default function ChoosePage() {
  const { t } = useTranslation('quoteDesk')
  const { id = '' } = useParams()
  const known = isId(id)
  const wanted = useWanted()
  const desk = useApi(quoteDesk.detail, known ? { id } : null, { quiet: true })
  const asked = useApi(quote.detail, known ? { id } : null, { quiet: true })
  const { data } = asked
  const error = asked.error ?? desk.error
  const compared = useApi(quoteCompare.prices, known ? { id, ...wanted.filters } : null, { quiet: true })
  const countered = useApi(quoteCounter.ofRequest, known ? { id } : null, { quiet: true })
  const [begun, setBegun] = useState('')
  if (begun !== id && ![desk, compared, countered].some(({ isPending }) => isPending)) setBegun(id)
  const [awards, setAwards] = useState<Awards | null>(null)
  const go = useNavigate()
  if (!known || (error instanceof Refusal && error.http === 404)) return <NotFoundPage />
  if (data?.id !== id || begun !== id || !desk.data)
    return (
      <Page title={t('move.chooseFor')}>
        <h1>{t('move.chooseFor')}</h1>
        {error ? (
          <Failure error={error} retry={() => void Promise.all([asked.refetch(), desk.refetch()])} />
        ) : (
          <PageBones />
        )}
      </Page>
    )
  const { inquirer, buyerCompany, quoteNumber } = desk.data
  const back = `/admin/quotes/${id}`
  return (
    <Page title={t('move.chooseFor')} className="quote-page">
      <Breadcrumbs
        items={[
          { text: t('title'), to: '/admin/quotes' },
          { text: quoteNumber, to: back },
          { text: t('move.chooseFor') },
        ]}
      />
      <div className="row between wrap">
        <h1>{t('move.chooseFor')}</h1>
        <QuoteTag status={data.status} />
      </div>
      <p className="muted">{t('chooseHint', { inquirer, company: buyerCompany })}</p>
      <Compare data={data} comparison={compared.data} wanted={wanted} history={false} onAward={setAwards} />
      <Negotiation data={data} prices={compared.data?.prices ?? []} inPlace />
      {awards && (
        <ReasonDialog
          id={id}
          awards={awards}
          hint={t('chooseDoes', { n: awards.length, inquirer, company: buyerCompany })}
          onClose={() => setAwards(null)}
          onDone={() => void go(back)}
        />
      )}
    </Page>
  )
}

type Awards = readonly { lineId: string; priceId: string }[]
interface Props {
  id: string
  awards: Awards
  hint: string
  onClose: () => void
  onDone: () => void
}
function ReasonDialog({ id, awards, hint, onClose, onDone }: Props) {
  const { t } = useTranslation('quoteDesk')
  const form = useEndpointForm(quoteDesk.awardFor, {
    initial: { reason: '' },
    input: ({ reason }) => ({ id, awards: [...awards], reason }),
    refresh: [quoteDesk.detail, quoteDesk.list, quote.detail, quoteCompare.prices, cart.list, cart.count],
    onDone: ({ accepted }) => {
      toast.ok(t('chosenFor', { n: accepted }))
      onDone()
    },
  })
  return (
    <FormDialog form={form} title={t('move.chooseFor')} submit={t('move.chooseFor')} look="buy" onClose={onClose}>
      <p>{hint}</p>
      <Text
        form={form}
        name="reason"
        label={t('chooseWhy', { ns: 'quote' })}
        hint={t('chooseWhyHint', { ns: 'quote' })}
        maxLength={300}
        required
      />
    </FormDialog>
  )
}
