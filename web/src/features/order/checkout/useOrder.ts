import { cart } from '@reagora/server/cart/contract'
import { checkout } from '@reagora/server/checkout/contract'
import { order } from '@reagora/server/order/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call, q, Refusal } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { stopping } from '../../cart/lines.ts'
import { useBackorders } from '../../cart/backorders.ts'
import type { Checkout, PaymentTerm } from '../words.ts'

export const steps = ['address', 'invoice', 'terms', 'confirm'] as const
export type Step = (typeof steps)[number]

/** What the buyer has filled in on the order page. */
export interface Filled {
  shipAddressId: string | null
  /** null: invoices go where the goods go. */
  billAddressId: string | null
  invoiceType: Checkout['invoiceTypes'][number]
  invoiceTitle: string
  paymentTerm: PaymentTerm | null
  purchaseOrder: string
  projectCode: string
  remark: string
  couponCodes: string[]
  termsAccepted: boolean
}

const start = (data: Checkout): Filled => ({
  shipAddressId: data.shipAddressId,
  billAddressId: data.billAddressId === data.shipAddressId ? null : data.billAddressId,
  invoiceType: data.invoiceTypes.at(-1) ?? 'vat normal',
  invoiceTitle: data.invoiceTitle,
  paymentTerm: data.paymentTerms[0] ?? null,
  purchaseOrder: '',
  projectCode: '',
  remark: '',
  couponCodes: [],
  termsAccepted: false,
})

/** A refusal that named lines is over once no line is in the way any more. */
const settled = (refusal: Refusal | null) =>
  Array.isArray(refusal?.details['lines']) && refusal.details['lines'].length > 0

/** The order page's answers, without which no figure stands: asked afresh at every visit, and not again by itself. */
export const useCheckout = (cartLineIds: string) =>
  useQuery({
    ...q(checkout.show, cartLineIds ? { cartLineIds } : {}),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  })

/**
 * The order being filled in: what was chosen, what it costs at that choice, what stands against it, and its one
 * submission. The checkout id is that of the first look, so that the order happens once however often it is sent.
 */
export function useOrder(data: Checkout, refetch: () => Promise<unknown>) {
  const go = useNavigate()
  const [checkoutId] = useState(data.checkoutId)
  const [filled, setFilled] = useState(() => start(data))
  const [step, setStep] = useState<Step>(data.shipAddressId ? 'confirm' : 'address')
  const waiting = useBackorders()
  const fill = (change: Partial<Filled>) => setFilled((old) => ({ ...old, ...change }))

  const { shipAddressId } = filled
  const billAddressId = filled.billAddressId ?? shipAddressId
  const lines = data.lines.map((line) => ({
    cartLineId: line.id,
    quantity: line.productPackageNum,
    acknowledgeBackorder: waiting.has(line),
  }))
  const choice = (couponCodes: string[]) => ({
    lines,
    billAddressId: billAddressId ?? '',
    shipAddressId: shipAddressId ?? '',
    couponCodes,
  })
  const priced = data.lines.length > 0 && data.lines.every(({ unitPrice }) => unitPrice !== null)
  const calculation = useQuery({
    ...q(checkout.calculateCost, choice(filled.couponCodes), { quiet: true }),
    enabled: Boolean(shipAddressId && billAddressId && priced),
    // The figures of the choice it begins with have come with the page: they stand there at once, so that nothing beneath
    // them moves away under a click.
    placeholderData: (former) =>
      former ??
      (data.cost ? { cost: data.cost, approximate: data.approximate, problems: data.problems, lines: [] } : undefined),
    staleTime: 0,
    retry: false,
  })
  const refused = calculation.error instanceof Refusal ? calculation.error : null
  const judged = new Map(calculation.data?.lines.map(({ cartLineId, problems }) => [cartLineId, problems]))
  // A shortage that the buyer waits for is no longer judged, but still said.
  const problemsOf = (line: Checkout['lines'][number]) => {
    const found = judged.get(line.id) ?? line.problems
    const waits = waiting.has(line) && !found.some(({ code }) => code === 'STOCK_SHORT')
    return waits ? [...line.problems.filter(({ code }) => code === 'STOCK_SHORT'), ...found] : found
  }
  const stopped = data.lines.filter((line) => stopping(problemsOf(line), waiting.has(line)).length > 0)

  const general = calculation.data?.problems ?? data.problems

  const submission = useAction(checkout.submit, {
    refresh: [cart.list, cart.count, order.list],
    quiet: true,
    onDone: ({ id }) => void go(`/submitresult?id=${id}`, { replace: true }),
  })
  const cost = refused ? null : (calculation.data?.cost ?? null)
  // The state of the submission is told a moment later: a double click is faster.
  const sending = useRef(false)
  const submit = () => {
    if (!cost || !billAddressId || !shipAddressId || !filled.paymentTerm || sending.current) return
    sending.current = true
    const { couponCodes, ...rest } = filled
    submission.mutate(
      {
        ...rest,
        ...choice(couponCodes),
        checkoutId,
        paymentTerm: filled.paymentTerm,
        shownTotal: cost.grandTotal.amount,
        currency: cost.grandTotal.currency,
      },
      {
        onError: ({ http }) => {
          sending.current = false
          // Without an answer the order may have been placed: the page stays as it is, so that the same is sent again.
          if (http !== 0) void Promise.all([refetch(), calculation.refetch()])
        },
      },
    )
  }
  /** Uses these coupons and no others if the server takes them; resolves to why not. */
  const applyCoupons = async (couponCodes: string[]): Promise<string | null> => {
    try {
      await call(checkout.calculateCost, choice(couponCodes), { quiet: true })
      fill({ couponCodes })
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
    cost,
    approximate: refused ? null : (calculation.data?.approximate ?? null),
    /** Figures of a former choice, until those of this one have come. */
    stale: calculation.isPlaceholderData || calculation.isFetching,
    costRefusal: refused,
    billAddressId,
    applyCoupons,
    submit,
    submitting: submission.isPending || submission.isSuccess,
    refusal: settled(submission.error) && stopped.length === 0 && general.length === 0 ? null : submission.error,
    recalculate: () => void Promise.all([refetch(), calculation.refetch()]),
  }
}
export type Ordering = ReturnType<typeof useOrder>
