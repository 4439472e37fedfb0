import { useEffect, type ReactNode } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { Link, Navigate, useSearchParams } from 'react-router'
import { Page } from '../../../app/Page.tsx'
import { useSession } from '../../../app/session.tsx'
import { usePages } from '../../../app/site.tsx'
import { orderPageTypeKey, rememberForWindow } from '../../../api/storage.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { PageBones, StateBlock } from '../../../ui/parts.tsx'
import { toast } from '../../../ui/toast.ts'
import { checkoutPath } from '../../cart/checkoutPath.ts'
import '../../cart/cart.css'
import '../order.css'
import './checkout.css'
import type { Checkout } from '../words.ts'
import { AddressBlock } from './AddressBlock.tsx'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { ConfirmBlock } from './ConfirmBlock.tsx'
import { InvoiceBlock } from './InvoiceBlock.tsx'
import { TermsBlock } from './TermsBlock.tsx'
import { useCheckout, useOrder } from './useOrder.ts'

/** The order page over the lines that the address names, or the whole cart; for oneself, or for a buyer. */
export function CheckoutView() {
  const { t } = useTranslation('order')
  const { buyer, onBehalfToken } = useSession()
  const pages = usePages()
  const [params, setParams] = useSearchParams()
  const wanted = params.get('cartLineIds') ?? ''
  const cartLineIds = /^\d+(,\d+)*$/.test(wanted) ? wanted : ''
  const { data, error, refetch } = useCheckout(cartLineIds)
  const incomplete = data?.companyComplete === false && !onBehalfToken && pages.has('/perfertCompanny')

  // Published beside the order pages: which of them this window is on (rule STATE-1).
  useEffect(() => rememberForWindow(orderPageTypeKey, onBehalfToken ? 'onBehalf' : 'own'), [onBehalfToken])
  useEffect(() => {
    if (incomplete) toast.warn(t('completeCompany'))
  }, [incomplete, t])
  if (onBehalfToken && buyer?.companyPermissionStatus === 1) return <NotApproved />
  if (!data) return <Frame>{error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones />}</Frame>
  if (incomplete) {
    const back = checkoutPath('/perfertCompanny?redirect=submitorder', cartLineIds ? cartLineIds.split(',') : [])
    return <Navigate to={back} replace />
  }
  if (data.lines.length === 0) return <NothingToOrder />
  const divided = (before: readonly string[], after: readonly string[]) => {
    if (!cartLineIds) return void refetch()
    const others = cartLineIds.split(',').filter((id) => !before.includes(id))
    const next = new URLSearchParams(params)
    next.set('cartLineIds', [...others, ...after].join(','))
    setParams(next, { replace: true })
    void refetch()
  }
  return <Filling data={data} refetch={refetch} divided={divided} />
}

interface FillingProps {
  data: Checkout
  refetch: () => Promise<{ data?: Checkout | undefined }>
  divided: (before: readonly string[], after: readonly string[]) => void
}
function Filling({ data, refetch, divided }: FillingProps) {
  const { t } = useTranslation('order')
  const { onBehalfToken } = useSession()
  const pages = usePages()
  const ordering = useOrder(data, refetch, divided)
  return (
    <Frame>
      <header className="shop-head">
        <h1>{t('checkoutTitle')}</h1>
        {onBehalfToken && (
          <p className="muted">
            {t('orderingFor', { company: data.buyer.companyName, name: data.buyer.name, email: data.buyer.email })}
          </p>
        )}
      </header>
      {data.creditHold && (
        <p className="banner danger" role="status">
          {data.creditHold.says}
          {pages.has('/invoices') && (
            <>
              {' '}
              <Link className="line nowrap" to="/invoices">
                {t('toInvoices')}
              </Link>
            </>
          )}
        </p>
      )}
      <div className="shop-cols">
        <div className="stack folds">
          <AddressBlock ordering={ordering} refetch={refetch} />
          <InvoiceBlock ordering={ordering} />
          <TermsBlock ordering={ordering} />
          <ConfirmBlock ordering={ordering} />
        </div>
        <CheckoutSummary ordering={ordering} />
      </div>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('order')
  return (
    <Page title={t('checkoutTitle')}>
      <Breadcrumbs items={[{ text: t('cart', { ns: 'common' }), to: '/cart' }, { text: t('checkoutTitle') }]} />
      {children}
    </Page>
  )
}

function NothingToOrder() {
  const { t } = useTranslation('order')
  return (
    <Frame>
      <div className="card">
        <StateBlock
          icon="cart"
          heading="h1"
          title={t('nothingToOrder')}
          actions={
            <>
              <Link className="btn primary" to="/cart">
                {t('toCart', { ns: 'common' })}
              </Link>
              <Link className="btn" to="/orderlist">
                {t('toOrders')}
              </Link>
            </>
          }
        >
          {t('nothingToOrderHint')}
        </StateBlock>
      </div>
    </Frame>
  )
}

function NotApproved() {
  const { t } = useTranslation('order')
  const pages = usePages()
  return (
    <Frame>
      <div className="card">
        <StateBlock
          icon="alert"
          heading="h1"
          title={t('buyerNotApproved')}
          actions={
            <>
              <Link className="btn" to="/cart">
                {t('toCart', { ns: 'common' })}
              </Link>
              {pages.has('/admin/companies') && (
                <Link className="btn" to="/admin/companies">
                  {t('toCompanies')}
                </Link>
              )}
            </>
          }
        >
          {t('buyerNotApprovedHint')}
        </StateBlock>
      </div>
    </Frame>
  )
}
