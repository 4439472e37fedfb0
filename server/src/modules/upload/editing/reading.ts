import { normaliseCas } from '@reagora/chemistry'
import { currencyOf, fromDecimal, toDecimal } from '../../../kernel/shared/money.ts'
import type { ProductState } from '../contract.ts'
import { readAntibodyState, type HeldAntibody } from './antibody.ts'
import type { EditCode, EditProblem } from './problems.ts'
import { parsePlaces, placesText, sumOfPlaces } from './places.ts'
import { fitsColumn } from '../packUnits.ts'
import type { CatalogueRow, OfferedPack } from '../recognise/catalogueRow.ts'
import { parseFormulaCell, parseMdl, parsePurity } from '../recognise/cells.ts'
import { parsePacks, type Pack } from '../recognise/pack.ts'
import { keepsName } from '../staging.ts'

// A product as it is typed, read as its cells in a file would be.

export interface ReadState {
  /** With everything written as we write it. */
  state: ProductState
  row: CatalogueRow
  problems: EditProblem[]
}

/**
 * Reads what was typed of the product `code`; what cannot be taken stays as it is and is told.
 * @param antibody what it says as an antibody so far; null where it is none
 */
export function readState(code: string, typed: ProductState, antibody: HeldAntibody = null): ReadState {
  const problems: EditProblem[] = []
  const wrong = (place: string, problem: EditCode) => void problems.push({ place, code: problem })
  const trimmed = trim(typed)
  const state: ProductState = { ...trimmed, ...temperatures(trimmed, wrong), packs: [] }
  Object.assign(state, readAntibodyState(trimmed, antibody, wrong))
  for (const field of ['nameEn', 'nameZh'] as const) if (!keepsName(state[field])) wrong(field, 'TEXT_TOO_LONG')
  state.cas = checked(state.cas, normaliseCas, () => wrong('cas', 'CAS_FORMAT'))
  state.mdl = checked(
    state.mdl,
    (text) => parsed(parseMdl(text)),
    () => wrong('mdl', 'MDL_FORMAT'),
  )
  state.formula = checked(
    state.formula,
    (text) => parsed(parseFormulaCell(text)),
    () => wrong('formula', 'FORMULA'),
  )
  if (state.ec !== '' && !/^\d{3}-\d{3}-\d$/.test(state.ec)) wrong('ec', 'EC_FORMAT')
  if (state.weight !== '' && !(Number(state.weight) > 0 && Number(state.weight) <= 1e8)) wrong('weight', 'WEIGHT')
  if (state.density !== '' && !isDensity(state.density)) wrong('density', 'DENSITY')
  if (!/^[A-Z]{2}$/.test(state.shipsFrom)) wrong('shipsFrom', 'COUNTRY')
  state.notForSale = [...new Set(state.notForSale)].sort()
  for (const field of ['leadMin', 'leadMax'] as const) if (!isDays(state[field])) wrong(field, 'LEAD_FORMAT')
  if (state.leadMax === '') state.leadMax = state.leadMin
  else if (state.leadMin === '' || Number(state.leadMin) > Number(state.leadMax)) wrong('leadMax', 'LEAD_FORMAT')
  const purity = parsePurity(state.purity)
  if ('problem' in purity) wrong('purity', purity.problem as EditCode)
  if (![state.nameEn, state.nameZh, state.cas, state.structure].some((text) => text !== ''))
    wrong('nameEn', 'NO_IDENTITY')
  const packs = readPacks(trimmed.packs, wrong)
  state.packs = packs.map(({ typed: pack }) => pack)
  const offered = packs.flatMap(({ offer, typed: pack }) => (offer && !pack.removed ? [offer] : []))
  const row: CatalogueRow = {
    code,
    synonyms: [],
    packs: offered,
    onInquiry: offered.every(({ price }) => !price),
    ...(state.cas && { cas: state.cas }),
    ...(state.mdl && { mdl: state.mdl }),
    ...(state.ec && { ec: state.ec }),
    ...(state.nameEn && { nameEn: state.nameEn }),
    ...(state.nameZh && { nameZh: state.nameZh }),
    ...(state.structure && (/\n/.test(state.structure) ? { molblock: state.structure } : { smiles: state.structure })),
    ...(state.formula && { formula: state.formula }),
    ...(state.weight && { weight: Number(state.weight) }),
    ...('value' in purity && purity.value && { purity: purity.value }),
    ...(state.leadMin && { lead: { minDays: Number(state.leadMin), maxDays: Number(state.leadMax) } }),
    storage: state.storage,
    transport: state.transport,
    shipsFrom: state.shipsFrom,
    brand: state.brand,
    ...(state.meltingLow && { meltingPoint: temperatureText(state, 'melting') }),
    ...(state.boilingLow && { boilingPoint: temperatureText(state, 'boiling') }),
  }
  return { state, row, problems }
}

/** Blanks at the ends go; a molfile begins with lines that may be empty. */
function trim(typed: ProductState): ProductState {
  const texts = Object.entries(typed).map(([key, value]) => [
    key,
    typeof value === 'string' && !value.includes('\n') ? value.trim() : value,
  ])
  return { ...(Object.fromEntries(texts) as ProductState), shipsFrom: typed.shipsFrom.trim().toUpperCase() }
}

/** The text as it is read; as it was typed, and told, where it cannot be. */
function checked(text: string, read: (text: string) => string | null | undefined, tell: () => void): string {
  if (text === '') return ''
  const value = read(text)
  if (!value) tell()
  return value || text
}
const parsed = (result: { value: string | undefined } | { problem: string }) =>
  'value' in result ? result.value : null

/** Grams in a millilitre: osmium, the densest that there is, has 22.6. */
const isDensity = (text: string) => /^\d{1,2}(\.\d{1,4})?$/.test(text) && Number(text) > 0 && Number(text) < 25

const isDays = (text: string) => text === '' || (/^\d{1,3}$/.test(text) && Number(text) <= 730)

/** Where nothing is colder, by unit. */
const absoluteZero = { C: -273.15, F: -459.67, K: 0 }
type Wrong = (place: string, code: EditCode) => void

function temperatures(typed: ProductState, wrong: Wrong): Partial<ProductState> {
  const kept: Partial<ProductState> = {}
  for (const what of ['melting', 'boiling'] as const) {
    const unit = typed[`${what}Unit`]
    const [low, high] = ([`${what}Low`, `${what}High`] as const).map((field) => typed[field].replace(/^[−–]/, '-'))
    const texts = [low!, high === '' ? low! : high!]
    if (low === '' && high === '') {
      kept[`${what}Unit`] = ''
      continue
    }
    const numbers = texts.map((text) => (/^-?\d{1,5}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN))
    if (unit === '') wrong(`${what}Unit`, 'TEMPERATURE_UNIT')
    const coldest = unit === '' ? -Infinity : absoluteZero[unit]
    if (!(numbers[0]! <= numbers[1]! && numbers[0]! >= coldest && numbers[1]! < 1e5)) wrong(`${what}Low`, 'TEMPERATURE')
    else Object.assign(kept, { [`${what}Low`]: String(numbers[0]), [`${what}High`]: String(numbers[1]) })
  }
  return kept
}

const signs = { C: '°C', F: '°F', K: 'K', '': '' }
function temperatureText(state: ProductState, what: 'melting' | 'boiling'): string {
  const [low, high] = [state[`${what}Low`], state[`${what}High`]]
  return `${low === high ? low : `${low} – ${high}`} ${signs[state[`${what}Unit`]]}`
}

type TypedPack = ProductState['packs'][number]

function readPacks(packs: readonly TypedPack[], wrong: Wrong): { typed: TypedPack; offer: OfferedPack | null }[] {
  const seen = new Set<string>()
  return packs.map((pack, at) => {
    const typed = Object.fromEntries(
      Object.entries(pack).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
    ) as TypedPack
    if (typed.removed) return { typed, offer: null }
    const tell = (field: string, code: EditCode) => wrong(`packs.${at}.${field}`, code)
    const places = parsePlaces(typed.places)
    if (!places) tell('places', 'PLACES_FORMAT')
    // Who says where it lies need not add it up.
    else if (places.length > 0 && typed.stock === '') typed.stock = String(sumOfPlaces(places))
    else if (/^\d{1,9}$/.test(typed.stock) && sumOfPlaces(places) > Number(typed.stock)) tell('places', 'PLACES_MORE')
    const size = sizeOf(typed, tell)
    const currency = currencyOf(typed.currency)
    const minor = currency && typed.price !== '' ? fromDecimal(typed.price.replaceAll(',', ''), currency) : null
    if (!currency) tell('currency', 'CURRENCY_UNKNOWN')
    else if (typed.price !== '' && (minor === null || minor <= 0)) tell('price', 'PRICE_FORMAT')
    if (!/^\d{0,9}$/.test(typed.stock)) tell('stock', 'STOCK_FORMAT')
    if (!isDays(typed.lead)) tell('lead', 'LEAD_FORMAT')
    if (!size) return { typed, offer: null }
    const key = `${size.amount} ${size.unit} ${size.count}`
    if (seen.has(key)) tell('unit', 'PACK_TWICE')
    seen.add(key)
    const offer: OfferedPack = {
      ...size,
      price: currency && minor ? { onInquiry: false, minor, currency } : undefined,
      ...(/^\d{1,9}$/.test(typed.stock) && { stock: { kind: 'quantity', quantity: Number(typed.stock) } }),
    }
    const kept = {
      ...typed,
      unit: `${size.amount} ${size.unit}`,
      quantity: String(size.count),
      ...(currency && { currency }),
      ...(currency && minor && { price: toDecimal({ minor, currency }) }),
      ...(/^\d{1,9}$/.test(typed.stock) && { stock: String(Number(typed.stock)) }),
      ...(places && { places: placesText(places) }),
    }
    return { typed: kept, offer }
  })
}

/** What is in a pack: its unit has a number and letters, its quantity is a whole number (rule CAT-2). */
function sizeOf({ unit, quantity }: TypedPack, tell: (field: string, code: EditCode) => void): Pack | null {
  const count = /^[1-9]\d{0,6}$/.test(quantity) ? Number(quantity) : null
  if (count === null) tell('quantity', 'QUANTITY')
  const read = /\d/.test(unit) && /\p{L}/u.test(unit) ? parsePacks(unit) : { problem: 'UNIT_FORMAT' as const }
  const packs = 'value' in read ? read.value : undefined
  const [pack, ...others] = packs ?? []
  if (!pack || others.length > 0) {
    tell('unit', 'problem' in read ? (read.problem as EditCode) : 'UNIT_FORMAT')
    return null
  }
  const size = { ...pack, count: pack.count * (count ?? 1) }
  if (fitsColumn(size) && size.count <= 1_000_000) return count === null ? null : size
  tell('unit', 'PACK_FORMAT')
  return null
}
