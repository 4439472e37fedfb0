import type { Output } from '@reagora/server/kernel/endpoint'
import { order } from '@reagora/server/order/contract'
import { orderEdit } from '@reagora/server/orderEdit/contract'
import { useDeferredValue } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { Refusal } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { insteadOfRecord } from '../../../app/insteadOfRecord.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Area, Choice, Text, Ticks } from '../../../ui/form/controls.tsx'
import { FormBody } from '../../../ui/form/FormBody.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Icon, ReasonedButton } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import '../../cart/cart.css'
import { useWords } from '../../cart/words.ts'
import '../order.css'
import './edit.css'
import { changedByMoves } from '../refresh.ts'
import { oneLine, type Order } from '../words.ts'
import { AddPacks } from './AddPacks.tsx'
import { EditLines } from './EditLines.tsx'
import { EditResult } from './EditResult.tsx'
import { isAdded, isDeposit, typedOf, wantedOf, wrongLines, type Reckoned } from './editing.ts'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/admin/orders/{id}/edit',
  nouns: ['order', 'cart', 'orderDesk', 'mail'],
  area: 'staff',
  access: 'staffOrders',
} satisfies PageRow

type Form = Output<typeof orderEdit.form>

/** An order that is changed before anything of it has left: what it comes to is seen before it is saved. */
export default function EditPage() {
  const { t } = useTranslation('orderDesk')
  const { id = '' } = useParams()
  const known = isId(id)
  const shown = useApi(order.detail, known ? { id } : null, { quiet: true })
  const form = useApi(orderEdit.form, known ? { id } : null, { quiet: true })
  const instead = insteadOfRecord(t('edit'), id, shown, form)
  if (instead || !shown.data || !form.data) return instead
  const title = t('editTitle', { number: shown.data.orderNumber })
  return (
    <Page title={title}>
      <Breadcrumbs
        items={[
          { text: t('orders', { ns: 'common' }), to: '/admin/orders' },
          { text: shown.data.orderNumber, to: `/admin/orders/${id}` },
          { text: t('edit') },
        ]}
      />
      <h1>{title}</h1>
      {form.data.whyNot ? (
        <p className="alert quiet" role="status">
          <Icon name="info" />
          <span>
            {form.data.whyNot}{' '}
            <Link className="line" to={`/admin/orders/${id}`}>
              {t('back')}
            </Link>
          </span>
        </p>
      ) : (
        <Editing order={shown.data} offers={form.data} />
      )}
    </Page>
  )
}

function Editing({ order: one, offers }: { order: Order; offers: Form }) {
  const { t } = useTranslation('orderDesk')
  const { t: ofOrder } = useTranslation('order')
  const { place } = useWords()
  const go = useNavigate()
  const wantedNow = (values: ReturnType<typeof typedOf>) => wantedOf(one, values, offers.couponCodes)
  const form = useEndpointForm(orderEdit.edit, {
    initial: typedOf(one, offers.couponCodes),
    check: (values) => ({ lines: wrongLines(one, values).length > 0 && t('whyNotReckoned') }),
    input: (values) => ({
      ...wantedNow(values)!,
      reason: values.reason.trim(),
      shownTotal: data?.total.after.amount ?? '',
    }),
    refresh: changedByMoves,
    onDone: () => {
      toast.ok(t('saved', { number: one.orderNumber }))
      void go(`/admin/orders/${one.id}`)
    },
  })
  const wanted = wantedNow(form.values)
  const asked: string | null = useDeferredValue(
    wanted && JSON.stringify({ ...wanted, reason: form.values.reason.trim() }),
  )
  const reckoning = useApi(orderEdit.reckon, asked === null ? null : JSON.parse(asked), { quiet: true })
  const refusal: Refusal | null = asked !== null && reckoning.error instanceof Refusal ? reckoning.error : null
  const data: Reckoned | undefined = wanted && !refusal ? reckoning.data : undefined
  const isStale = reckoning.isFetching || reckoning.isPlaceholderData
  const wrong = [...wrongLines(one, form.values), ...form.values.added.filter(({ quantity }) => !isAdded(quantity))]
  const why =
    wrong.length > 0 || !isDeposit(form.values.deposit)
      ? t('whyNotReckoned')
      : !wanted
        ? t('whyNothing')
        : (refusal?.message ?? (!data || isStale ? t('reckoning') : null))
  const addressText = (address: Form['addresses'][number]) =>
    [address.nickname, oneLine(address, place), address.contact].filter(Boolean).join(' · ')
  const addresses = (use: 'ship' | 'bill', now: Order['shipAddress']) =>
    [
      ['', t('asItIs', { value: oneLine(now, place) })],
      ...offers.addresses
        .filter(({ kind }) => kind === use || kind === 'both')
        .map((address) => [address.id, addressText(address)] as const),
    ] as const
  return (
    <FormBody form={form}>
      <p className="muted">{t('editHint')}</p>
      <div className="shop-cols">
        <div className="stack folds">
          <EditLines order={one} form={form} reckoned={data} />
          <AddPacks orderId={one.id} form={form} reckoned={data} />
          <section className="card pad stack" aria-labelledby="edit-terms">
            <h2 id="edit-terms">{t('terms')}</h2>
            <div className="pairs">
              <Choice
                form={form}
                name="shipAddressId"
                label={t('shipTo')}
                options={addresses('ship', one.shipAddress)}
              />
              <Choice
                form={form}
                name="billAddressId"
                label={t('billTo')}
                options={addresses('bill', one.billAddress)}
              />
              <Choice
                form={form}
                name="paymentTerm"
                label={t('paymentTerm')}
                options={offers.paymentTerms.map((term) => [term, ofOrder(`term.${term}`)] as const)}
              />
              <Text
                form={form}
                name="deposit"
                label={t('depositPercent')}
                hint={t('depositHint')}
                inputMode="numeric"
                maxLength={2}
              />
              {offers.couponCodes.length > 0 && (
                <Ticks
                  form={form}
                  name="coupons"
                  legend={t('coupons')}
                  options={offers.couponCodes.map((code) => [code, code] as const)}
                />
              )}
            </div>
            <Area form={form} name="reason" label={t('reason')} hint={t('reasonHint')} required />
          </section>
        </div>
        <aside className="card pad shop-summary order-side" aria-label={t('result')}>
          <EditResult order={one} reckoned={data} stale={isStale} why={why} refused={refusal !== null} />
          <ReasonedButton look="primary" blocked={why} busy={form.busy} onClick={form.submit}>
            {t('save')}
          </ReasonedButton>
        </aside>
      </div>
    </FormBody>
  )
}
