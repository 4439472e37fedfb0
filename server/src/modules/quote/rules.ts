import { defineMachine } from '../../kernel/shared/machine.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import type { QuotedTerm } from '../domain/contract.ts'
import {
  quoteErrors,
  type channels,
  type CounterState,
  type FinalState,
  type LineState,
  type QuoteState,
} from './contract.ts'

/** The life of one line of a request (rule QUOTE-3). What its request is, is read from its lines. */
export const quoteLineMachine = defineMachine(
  'quote line',
  {
    ask: { from: [null], to: 'open' },
    answer: { from: ['open', 'quoted'], to: 'quoted' },
    /** Nobody asks a price for it any more. */
    reopen: { from: ['quoted'], to: 'open' },
    accept: { from: ['quoted'], to: 'accepted' },
    withdraw: { from: ['open', 'quoted'], to: 'expired' },
    order: { from: ['accepted'], to: 'ordered' },
    expire: { from: ['open', 'quoted', 'accepted'], to: 'expired' },
  } satisfies Record<string, { from: (LineState | null)[]; to: LineState }>,
  quoteErrors.QUOTE_OVER,
)

/** The life of a counter-offer. One whose price is replaced, taken back, decided on or lapsed ends with it. */
export const quoteCounterMachine = defineMachine('counter-offer', {
  offer: { from: [null], to: 'open' },
  accept: { from: ['open'], to: 'accepted' },
  answer: { from: ['open'], to: 'answered' },
  decline: { from: ['open'], to: 'declined' },
  withdraw: { from: ['open'], to: 'withdrawn' },
  lapse: { from: ['open'], to: 'lapsed' },
} satisfies Record<string, { from: (CounterState | null)[]; to: CounterState }>)

/** The life of a round of best and final prices. */
export const quoteFinalMachine = defineMachine('final prices', {
  ask: { from: [null], to: 'open' },
  close: { from: ['open'], to: 'closed' },
  end: { from: ['open'], to: 'ended' },
} satisfies Record<string, { from: (FinalState | null)[]; to: FinalState }>)

/**
 * What a request is, from its lines. What staff have to see to stands above everything that is not decided yet; an accepted
 * or ordered line speaks for the whole.
 */
export function stateOf(
  lines: readonly LineState[],
  { reviewRequired = false, followUp = false }: { reviewRequired?: boolean; followUp?: boolean } = {},
): QuoteState {
  const any = (state: LineState) => lines.includes(state)
  if (any('accepted')) return 'accepted'
  const undecided = any('open') || any('quoted')
  if (any('ordered') && !undecided) return 'ordered'
  if (undecided && reviewRequired) return 'review required'
  if (undecided && followUp) return 'follow-up required'
  if (any('quoted')) return 'quoted'
  if (any('open')) return 'open'
  return any('ordered') ? 'ordered' : 'expired'
}

/** A pack as it is compared: `25 g`, `25g` and `25 G` are the same. */
export const packKey = (text: string) => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase()

/** The first value that stands twice; null where each is unique. Empty ones are nothing. */
export function firstTwice(values: readonly string[]): string | null {
  const seen = new Set<string>()
  for (const value of values) {
    if (value === '') continue
    if (seen.has(value)) return value
    seen.add(value)
  }
  return null
}

const grams: Record<string, [base: string, factor: number]> = {
  µg: ['g', 1e-6],
  ug: ['g', 1e-6],
  mg: ['g', 1e-3],
  g: ['g', 1],
  kg: ['g', 1e3],
  µl: ['mL', 1e-3],
  ul: ['mL', 1e-3],
  ml: ['mL', 1],
  l: ['mL', 1e3],
}
/** How much a pack holds in grams or millilitres, `5 x 10 mg` as 0.05 g; null where its text says neither. */
export function contentOf(pack: string): { amount: number; unit: string } | null {
  const read = /^(?:(\d{1,6})[x×*])?(\d{1,9}(?:\.\d{1,6})?)(µg|ug|mg|g|kg|µl|ul|ml|l)$/.exec(
    packKey(pack).replaceAll('μ', 'µ'),
  )
  if (!read) return null
  const [base, factor] = grams[read[3]!]!
  const amount = Number(read[1] ?? 1) * Number(read[2]) * factor
  return amount > 0 ? { amount, unit: base } : null
}

/**
 * How packs together stand to what was asked for: below 0 less, 0 the same, above 0 more; null where they cannot be added up. Amounts are
 * compared where all are known, else units of the very pack; a billionth is the noise of doubles.
 */
export function comparedWithAsked(
  asked: { packageSpec: string; packageNum: number },
  parts: readonly { packageSpec: string; quantity: number }[],
): number | null {
  const want = contentOf(asked.packageSpec)
  const have = parts.map(({ packageSpec }) => contentOf(packageSpec))
  const units = parts.reduce((sum, { quantity }) => sum + quantity, 0)
  if (parts.every(({ packageSpec }) => packKey(packageSpec) === packKey(asked.packageSpec)))
    return units - asked.packageNum
  if (!want || !have.every((content) => content?.unit === want.unit)) return null
  const all = want.amount * asked.packageNum
  const more = have.reduce((sum, content, at) => sum + content!.amount * parts[at]!.quantity, 0) - all
  return Math.abs(more) <= all * 1e-9 ? 0 : more
}

/** What was filled in and not sent yet, as it arrived. */
export interface SavedAnswer {
  currency: Currency
  paymentCode: QuotedTerm | null
  paymentTerm: string
  freight: string
  /** Missing of what was saved before answers had one. */
  minimumOrder?: string
  expirationDate: string
  notes: string
  lines: {
    lineId: number
    packageSpec: string
    packageNum: number | null
    unitPrice: string
    purity: string
    shipDays: number | null
    notes: string
  }[]
}
/** One price of an answer that has been checked. */
export interface NewPrice {
  lineId: number
  packageId: number | null
  pack: string
  quantity: number
  unitPrice: number
  currency: Currency
  /** What the buyer pays for it, and by which markup: fixed with the answer. */
  buyerPrice: number
  markupId: number | null
  /** What staff allowed, where it is above the price of the platform. */
  exceptionId: number | null
  /** What the platform sells the pack for; null where it has no price. */
  platformPrice: number | null
  purity: string
  shipDays: number | null
  notes: string
  expiresAt: Date
  /** The day on which it agrees to deliver, where it was asked for one. */
  wantedOn?: string | null
}

/** What a pack of the catalogue may be called in an answer. */
export const namesOf = ({
  label,
  amount,
  unit,
  count,
}: {
  label: string
  amount: string
  unit: string
  count: number
}) => [label, count === 1 ? `${amount}${unit}` : `${count}x${amount}${unit}`].map(packKey)

/** How an answer reached staff, who wrote it down for its supplier. */
export interface Taken {
  channel: (typeof channels)[number]
  saidBy: string
  note: string
}

/** What a file is called to a supplier who does not know the buyer: its own name may say who they are. */
export function unnamedFile(quoteNumber: string, number: string | number, name: string): string {
  const ending = /\.(pdf|png|jpe?g|txt|csv|docx?|xlsx?)$/i.exec(name)?.[0].toLowerCase() ?? ''
  return `${quoteNumber}-${number}${ending}`
}
