import { cart } from '@reagora/server/cart/contract'
import { checkout } from '@reagora/server/checkout/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { order } from '@reagora/server/order/contract'
import type { Currency } from '@reagora/server/kernel/money'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call, q, Refusal } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { useGuard } from '../../../ui/form/guard.tsx'
import { byCurrency, stopping } from '../../cart/lines.ts'
import { useBackorders } from '../../cart/backorders.ts'
import type { Checkout, Cost, PaymentTerm } from '../words.ts'

export const steps = ['address', 'invoice', 'terms', 'confirm'] as const
export type Step = (typeof steps)[number]

/** What the buyer has filled in on the order page. */
export interface Filled {
  shipAddressId: string | null
  /** null: invoices go where the goods go. */
  billAddressId: string | null
  invoiceType: Checkout['invoiceTypes'][number]
  invoiceTitle: string
  /** Empty: digital invoices go to the buyer. */
  invoiceEmail: string
  paymentTerm: PaymentTerm | null
  purchaseOrder: string
  projectCode: string
  carrierAccount: string
  papers: { fileId: string; name: string }[]
  remark: string
  /** Those of the order of each currency. */
  coupons: Partial<Record<Currency, string[]>>
  termsAccepted: boolean
  /** Agreed to ask the company's approvers where its rules say so. */
  requestApproval: boolean
}

const start = (data: Checkout): Filled => ({
  shipAddressId: data.shipAddressId,
  billAddressId: data.billAddressId === data.shipAddressId ? null : data.billAddressId,
  invoiceType: data.invoiceTypes.at(-1) ?? 'vat normal',
  invoiceTitle: data.invoiceTitle,
  invoiceEmail: '',
  // What the accepted answers ask for, where the company may have it; a company that is held pays in advance.
  paymentTerm:
    [data.quotedTerm, ...data.paymentTerms].find((term) => term && !data.creditHold?.terms.includes(term)) ?? null,
  purchaseOrder: '',
  projectCode: '',
  carrierAccount: '',
  papers: [],
  remark: '',
  coupons: {},
  termsAccepted: false,
  requestApproval: false,
})

type Line = Checkout['lines'][number]
type Calculated = Output<typeof checkout.calculateCost>

/** Told that lines of the cart have been put in the place of others. */
type Divided = (before: readonly string[], after: readonly string[]) => void

/** The order of one currency that is being filled in. */
export interface OrderPart {
  currency: Currency
  lines: readonly Line[]
  couponCodes: readonly string[]
  cost: Cost | null
  approximate: Calculated['approximate']
  expectation: Calculated['expectation']
  projectWarning: string | null
  /** Figures of a former choice, until those of this one have come. */
  stale: boolean
  refusal: Refusal | null
}

type Placed = Pick<Output<typeof checkout.submit>, 'id' | 'requisition'>

/** The figures that the page came with. */
const first = ({ cost, approximate, expectation, projectWarning, problems }: Checkout): Calculated | undefined =>
  cost ? { cost, approximate, expectation, projectWarning, problems, lines: [] } : undefined

/** A refusal that named lines is over once no line is in the way any more. */
const settled = (refusal: Refusal | null) =>
  Array.isArray(refusal?.details['lines']) && refusal.details['lines'].length > 0

/** The order page's answers, without which no figure stands: asked afresh at every visit, and not again by itself. */
export const useCheckout = (cartLineIds: string) =>
  useQuery({
    ...q(checkout.show, cartLineIds ? { cartLineIds } : {}),
    staleTime: 0,
    gcTime: 0,
    // While lines are divided the page stays as it was filled in.
    placeholderData: keepPreviousData,
    refetchOnReconnect: false,
  })

/**
 * The order being filled in: what was chosen, what it costs at that choice, what stands against it, and its one
 * submission. Lines of several currencies are as many orders,
 * placed together or not at all. The checkout id is that of the first look, so that they happen once however often they are sent.
 */
export function useOrder(data: Checkout, refetch: () => Promise<unknown>, divided: Divided) {
  const go = useNavigate()
  const [checkoutId] = useState(data.checkoutId)
  const [begun] = useState(() => start(data))
  const [filled, setFilled] = useState(begun)
  const [step, setStep] = useState<Step>(data.shipAddressId ? 'confirm' : 'address')
  const waiting = useBackorders()
  const fill = (change: Partial<Filled>) => setFilled((old) => ({ ...old, ...change }))

  const { shipAddressId } = filled
  const billAddressId = filled.billAddressId ?? shipAddressId
  const choice = (lines: readonly Line[], couponCodes: readonly string[]) => ({
    lines: lines.map((line) => ({
      cartLineId: line.id,
      quantity: line.productPackageNum,
      acknowledgeBackorder: waiting.has(line),
    })),
    billAddressId: billAddressId ?? '',
    shipAddressId: shipAddressId ?? '',
    couponCodes: [...couponCodes],
  })
  // Which account it is changes no figure: they are asked for once, and not with every letter.
  const billing = filled.carrierAccount.trim() ? { carrierAccount: 'account' } : {}
  const reckonedFrom = (lines: readonly Line[], codes: readonly string[]) => ({ ...choice(lines, codes), ...billing })
  const priced = data.lines.length > 0 && data.lines.every(({ unitPrice }) => unitPrice !== null)
  // An order has one currency: lines of several become an order of each, in one submission.
  const groups = priced ? byCurrency(data.lines) : []
  const several = groups.length > 1
  const calculations = useQueries({
    queries: groups.map(([currency, lines]) => ({
      ...q(checkout.calculateCost, reckonedFrom(lines, filled.coupons[currency] ?? []), { quiet: true }),
      enabled: Boolean(shipAddressId && billAddressId),
      // The figures of the choice it begins with have come with the page: they stand there at once, so that nothing beneath
      // them moves away under a click.
      placeholderData: (former: Calculated | undefined) => former ?? first(data),
      staleTime: 0,
      retry: false,
    })),
  })
  const parts = groups.map(([currency, lines], index): OrderPart => {
    const { data: answer, error, isPlaceholderData, isFetching } = calculations[index]!
    const refusal = error instanceof Refusal ? error : null
    const reckoned = refusal ? null : answer
    return {
      currency,
      lines,
      couponCodes: filled.coupons[currency] ?? [],
      cost: reckoned?.cost ?? null,
      approximate: reckoned?.approximate ?? null,
      expectation: reckoned?.expectation ?? null,
      projectWarning: reckoned?.projectWarning ?? null,
      stale: isPlaceholderData || isFetching,
      refusal,
    }
  })
  const answers = calculations.flatMap(({ data: answer }) => answer ?? [])
  const judged = new Map(
    answers.flatMap(({ lines }) => lines.map(({ cartLineId, problems }) => [cartLineId, problems])),
  )
  // A shortage that the buyer waits for is no longer judged, but still said.
  const problemsOf = (line: Checkout['lines'][number]) => {
    const found = judged.get(line.id) ?? line.problems
    const waits = waiting.has(line) && !found.some(({ code }) => code === 'STOCK_SHORT')
    return waits ? [...line.problems.filter(({ code }) => code === 'STOCK_SHORT'), ...found] : found
  }
  const stopped = data.lines.filter((line) => stopping(problemsOf(line), waiting.has(line)).length > 0)

  const general =
    answers.length > 0
      ? [...new Map(answers.flatMap(({ problems }) => problems.map((one) => [one.code, one]))).values()]
      : data.problems.filter(({ code }) => !(several && code === 'SEVERAL_CURRENCIES'))

  const sent = { refresh: [cart.list, cart.count, order.list], quiet: true }
  /** Where they all became orders their page, else the requisitions that were made instead. */
  const placed = (made: readonly Placed[]) => {
    const ids = made.flatMap(({ id }) => id ?? [])
    const [first] = made.flatMap(({ requisition }) => requisition ?? [])
    const asked = made.length > 1 ? '/requisitions' : `/requisition?id=${first?.id}`
    void go(ids.length > 0 ? `/submitresult?id=${ids.join(',')}` : asked, { replace: true })
  }
  const submission = useAction(checkout.submit, { ...sent, onDone: (one) => placed([one]) })
  const batch = useAction(checkout.submitBatch, { ...sent, onDone: ({ orders }) => placed(orders) })
  const done = several ? batch : submission
  const written = [filled, begun].map(
    ({ invoiceTitle, invoiceEmail, purchaseOrder, projectCode, carrierAccount, remark }) =>
      JSON.stringify([invoiceTitle, invoiceEmail, purchaseOrder, projectCode, carrierAccount, remark]),
  )
  // Dividing a line changes the query alone, and the page stays as it was filled in.
  useGuard(written[0] !== written[1] && !done.isPending && !done.isSuccess, 'query')
  const again = () => Promise.all([refetch(), ...calculations.map((one) => one.refetch())])
  // The state of the submission is told a moment later: a double click is faster.
  const sending = useRef(false)
  const submit = () => {
    const { coupons: _, paymentTerm, papers, ...written } = filled
    if (!billAddressId || !shipAddressId || !paymentTerm || sending.current) return
    const orders = parts.flatMap(({ lines, couponCodes, cost }) =>
      cost
        ? [{ ...choice(lines, couponCodes), shownTotal: cost.grandTotal.amount, currency: cost.grandTotal.currency }]
        : [],
    )
    if (orders.length === 0 || orders.length < parts.length) return
    sending.current = true
    const fileIds = papers.map(({ fileId }) => fileId)
    const shared = { ...written, fileIds, billAddressId, shipAddressId, paymentTerm, checkoutId }
    const onError = ({ http }: Refusal) => {
      sending.current = false
      // Without an answer the order may have been placed: the page stays as it is, so that the same is sent again.
      if (http !== 0) void again()
    }
    if (!several) return submission.mutate({ ...shared, ...orders[0]! }, { onError })
    const apart = orders.map(({ billAddressId: __, shipAddressId: ___, ...one }) => one)
    batch.mutate({ ...shared, orders: apart }, { onError })
  }
  /** Uses these coupons and no others for the order of a currency if the server takes them; resolves to why not. */
  const applyCoupons = async ({ currency, lines }: OrderPart, codes: string[]): Promise<string | null> => {
    try {
      if (codes.length > 0) await call(checkout.calculateCost, reckonedFrom(lines, codes), { quiet: true })
      fill({ coupons: { ...filled.coupons, [currency]: codes } })
      return null
    } catch (error) {
      if (error instanceof Refusal) return error.message
      throw error
    }
  }
  return {
    data,
    filled,
    fill,
    step,
    setStep,
    waiting,
    problemsOf,
    stopped,
    general,
    parts,
    several,
    billAddressId,
    divided,
    applyCoupons,
    submit,
    submitting: done.isPending || done.isSuccess,
    refusal: settled(done.error) && stopped.length === 0 && general.length === 0 ? null : done.error,
    recalculate: () => void again(),
  }
}
export type Ordering = ReturnType<typeof useOrder>

/** Per cent that is paid before the goods leave, on the terms chosen. */
export const depositNow = ({ data: { deposit }, filled: { paymentTerm } }: Ordering): number =>
  deposit && paymentTerm && deposit.terms.includes(paymentTerm) ? deposit.percent : 0
