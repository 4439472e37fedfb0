import { casNeighbours, isInchiKey, looksLikeSmiles, normaliseCas } from '@reagora/chemistry'
import { controlsTo, type Controlled, type TradeControl } from '../product/rules.ts'
import type { Nature, Verdict } from './contract.ts'
import { job } from '../../kernel/shared/job.ts'

/** Jurisdictions whose lists concern everybody. */
const international: ReadonlySet<string> = new Set(['UN', 'OPCW', 'WHO', 'WHO/IARC', 'IARC', 'INT'])
const europeanUnion: ReadonlySet<string> = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '),
)

/** What of an entry decides whether it applies to what was asked. */
export interface Conditions {
  threshold: number | null
  condition: string
  form: string
  jurisdiction: string
  /** ISO date. */
  inForce: string | null
}

export interface Asked {
  /** Percent by weight. */
  concentration?: number | undefined
  /** ISO country. */
  destination?: string | undefined
  /** ISO date. */
  today: string
}

export type Applies = 'yes' | 'depends' | 'below' | 'elsewhere' | 'later'

/** Whether an entry applies under what was asked; `depends` where its words have to be read. */
export function applies({ threshold, condition, form, jurisdiction, inForce }: Conditions, asked: Asked): Applies {
  if (inForce !== null && inForce > asked.today) return 'later'
  if (asked.destination !== undefined && !concerns(jurisdiction, asked.destination)) return 'elsewhere'
  if (threshold !== null && asked.concentration !== undefined && asked.concentration < threshold) return 'below'
  const open = threshold !== null && asked.concentration === undefined
  return open || condition !== '' || form !== '' ? 'depends' : 'yes'
}

/** Whether lists of a jurisdiction concern who buys in a country. */
export const concerns = (jurisdiction: string, country: string) =>
  jurisdiction === country || international.has(jurisdiction) || (jurisdiction === 'EU' && europeanUnion.has(country))

/** Whether a list of controls of a country itself, or of the union it belongs to, is among some lists. */
export const listedFor = (country: string, lists: readonly { jurisdiction: string; nature: Nature }[]) =>
  lists.some(
    ({ jurisdiction: one, nature }) => nature === 'control' && !international.has(one) && concerns(one, country),
  )

export type ControlHere = TradeControl & { applies: Extract<Applies, 'yes' | 'depends' | 'elsewhere'> }

/**
 * What trade control says of the way to a destination, by the rule by which the cart refuses (CART-5). Export depends on where
 * the goods ship from; without a destination all of it depends.
 */
export function tradeControls(molecule: Controlled, destination: string | undefined): ControlHere[] {
  const inTheWay = controlsTo(destination, molecule)
  const isInTheWay = (one: TradeControl) =>
    inTheWay.some(({ kind, country }) => kind === one.kind && country === one.country)
  return controlsTo(undefined, molecule).map((one) => {
    if (!isInTheWay(one)) return { ...one, applies: 'elsewhere' }
    return { ...one, applies: one.kind === 'import' && destination !== undefined ? 'yes' : 'depends' }
  })
}

/**
 * What is said of a substance as a whole: by lists of controls, since a rating of a hazard forbids no sale. An entry or a control that
 * may apply counts: who asks has to read its condition.
 * @param held whether lists of the destination are held; without any a blank says nothing of it
 */
export function verdictOf(
  all: readonly { certain: boolean; applies: Applies; nature: Nature }[],
  controls: readonly ControlHere[],
  held: boolean,
): Verdict {
  const counts = ({ applies: one }: { applies: Applies }) => one === 'yes' || one === 'depends'
  const matches = all.filter(({ nature }) => nature === 'control')
  const open = matches.filter(counts)
  if (open.some(({ certain }) => certain) || controls.some(counts)) return 'regulated'
  if (open.length > 0) return 'related'
  if (!held) return 'noList'
  return matches.length > 0 || controls.length > 0 ? 'exempt' : 'notListed'
}

export type Understood =
  | { as: 'cas'; text: string }
  | { as: 'inchiKey'; text: string }
  | { as: 'number'; text: string }
  | { as: 'structure'; text: string }
  | { as: 'name'; text: string; nearest: string[] }

/** Letters alone may be a name; five atoms or more in a row, of which a name is hardly made, are a chain: `ClCCSCCCl`. */
const chain = /^(?:Cl|Br|[BCNOPSFI]){5,}$/

/** What a typed value is. A CAS number that does not hold is taken for a name, with its neighbours. */
export function understand(value: string): Understood {
  const text = value.normalize('NFKC').trim()
  const cas = normaliseCas(text)
  if (cas) return { as: 'cas', text: cas }
  const upper = text.toUpperCase()
  if (isInchiKey(upper)) return { as: 'inchiKey', text: upper }
  if (/^RG\d{8,12}$/.test(upper)) return { as: 'number', text: upper }
  if (text.startsWith('InChI=') || chain.test(text) || (looksLikeSmiles(text) && !/^[A-Za-z]+$/.test(text)))
    return { as: 'structure', text }
  return { as: 'name', text, nearest: casNeighbours(text) }
}

/** A code for a list that only has a name: its latin letters and digits, else the number of the list. */
export function codeFor(name: string, number: number): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
  return slug.length < 2 ? `list-${number}` : `${slug}-${number}`
}

/** Texts by language without the empty ones. */
export const filled = (texts: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text)) as Record<string, string>

/** At most so many of a list, evenly from its beginning to its end. */
export function spread<T>(list: ArrayLike<T>, most: number): T[] {
  const count = Math.min(most, list.length)
  const step = count > 1 ? (list.length - 1) / (count - 1) : 0
  return Array.from({ length: count }, (_, i) => list[Math.round(i * step)]!)
}

/** Takes in the file of a list of regulated substances. */
export const importJob = job<{ importId: number }>('regulation.import')

/** Matches molecules with the lists anew where either has changed. */
export const matchJob = job<Record<string, never>>('regulation.match')
