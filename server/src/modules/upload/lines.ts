import type { ProblemCode as StructureProblem, Structure } from '@reagora/chemistry'
import { hash } from 'node:crypto'
import { currencies } from '../../kernel/shared/money.ts'
import type { TableRow } from '../../kernel/tables/table.ts'
import { antibodyFieldKeys } from '../antibody/contract.ts'
import type { Attributes } from '../antibody/rules.ts'
import { agreementOf, compositionHolds } from './agreement.ts'
import type { DrawnRow, Identity } from './identity/judge.ts'
import { baseOf, fitsColumn, labelOf } from './packUnits.ts'
import type { Stock } from './recognise/cells.ts'
import type { ColumnMapping } from './recognise/columns.ts'
import type { Field } from './recognise/fields.ts'
import type { Pack } from './recognise/pack.ts'
import { rowProblem, type ProblemCode, type RowProblem } from './recognise/problems.ts'
import type { CatalogueRow } from './recognise/catalogueRow.ts'
import { isSubstance } from './recognise/readRow.ts'
import type { Seen } from './seen.ts'
import { contentHash } from './unchanged.ts'
import { numberOf } from './vendor.ts'

/** A row that is taken, in the shape in which it is staged. `line` counts the rows of the file. */
export interface Line {
  line: number
  /** Where it stands in its file. */
  sheet: string
  row: number
  /** The first row of its product in this file: it describes the product, later ones add packs. */
  first: boolean
  /** The column of its catalogue number. */
  codeColumn: number | undefined
  /** It only updates a product that has to be there: it is refused where that is missing. */
  updates: boolean
  /** Known to say what the catalogue holds, and not judged: never fresh. */
  unchanged: boolean
  code: string
  /** The vendor whose catalogue number it is, as `vendorOf` writes it; empty where none is named. */
  vendor: string
  /** Whether its number stands under no other vendor before it: then it may be what was known without one. */
  onlyVendor: boolean
  cas: string | null
  mdl: string | null
  nameEn: string
  nameZh: string
  synonyms: readonly string[]
  ec: string | null
  meltingPoint: string | null
  boilingPoint: string | null
  /** Of the structure as drawn, or as the row states it where it draws none. */
  inchiKey: string | null
  structure: Structure | null
  kind: Identity['kind']
  form: Identity['form']
  contradiction: Identity['contradiction']
  formula: string | null
  weight: number | null
  purityText: string
  purity: number | null
  storage: string
  transport: string
  shipsFrom: string | null
  leadMin: number | null
  leadMax: number | null
  brand: string
  /** What an antibody is described by; null for what is a substance. */
  antibody: Attributes | null
  hash: Buffer
  packs: readonly LinePack[]
}

export interface LinePack {
  amount: string
  unit: string
  count: number
  label: string
  baseAmount: string | null
  baseUnit: string | null
  price: number | null
  currency: string
  /** Whether the file has prices at all; else a pack keeps the one it has. */
  priced: boolean
  onHand: number | null
}

export type Judged = { line: Line; hints: readonly Hint[] } | { problems: readonly RowProblem[] }
/** What is worth telling about a row that was taken. */
export type Hint = 'STRUCTURE_NOT_USED' | 'OTHER_FORM' | 'FORMULA_NOT_USED' | 'ANTIBODY_WORDS'

/** The text of a row's structure, or null. A drawing says more than a line. */
export const structureText = (row: CatalogueRow): string | null => row.molblock ?? row.smiles ?? row.inchi ?? null

/** Structures that are none of ours to refuse: beyond the toolkit, or standing for many compounds. */
const beyondUs: ReadonlySet<StructureProblem> = new Set<StructureProblem>([
  'empty',
  'no_atoms',
  'too_long',
  'too_many_atoms',
  'wildcard',
  'unsupported_bonding',
  'inchi_only',
  'timeout',
])

interface Place extends DrawnRow {
  /** What words and drawing say together. */
  identity: Identity
  source: TableRow
  line: number
  mapping: readonly ColumnMapping[]
  currency: string
  seen: Seen
}

/** Judges a row that could be read, with its structure; notes in `seen` what it takes. */
export function judgeRow(place: Place): Judged {
  const { row, answer, identity, source, mapping } = place
  const refused = (code: ProblemCode, field: Field, suggestion?: string): Judged => {
    const column = mapping.find((one) => one.field === field && (source.cells[one.column] ?? '').trim() !== '')?.column
    return {
      problems: [rowProblem(code, column === undefined ? '' : (source.cells[column] ?? ''), column, suggestion)],
    }
  }
  const structureField = row.molblock !== undefined ? 'molblock' : row.smiles !== undefined ? 'smiles' : 'inchi'
  const hints: Hint[] = []
  let structure: Structure | null = null
  if (answer?.ok) {
    const agreement = agreementOf(answer.structure, row)
    if (!agreement.agrees) return refused('CAS_STRUCTURE_DISAGREE', agreement.field, agreement.expected)
    if (agreement.hint) hints.push('OTHER_FORM')
    // Of a salt whose row draws the bare acid nothing is drawn: its key, number and names say which it is.
    const part = agreement.partial && identity.form === '' && identity.structure?.inchiKey === answer.structure.inchiKey
    structure = part ? null : identity.structure
    if (structure === null) hints.push('STRUCTURE_NOT_USED')
  } else if (answer) {
    const { code, position, line, atom } = answer.problem
    const known =
      row.cas !== undefined ||
      row.nameEn !== undefined ||
      row.nameZh !== undefined ||
      row.synonyms.length > 0 ||
      code === 'inchi_only'
    if (!beyondUs.has(code) || !known)
      return refused('STRUCTURE_UNREADABLE', structureField, [code, position ?? line ?? atom].filter(Boolean).join(' '))
    if (code !== 'inchi_only') hints.push('STRUCTURE_NOT_USED')
  }
  if (row.antibody && isSubstance(row)) {
    const field = mapping.find(
      (one) => isAntibodyField(one.field) && (source.cells[one.column] ?? '').trim() !== '',
    )?.field
    return refused('NOT_ANTIBODY', field ?? 'code')
  }
  if (row.antibody && row.antibody.unknown.length > 0) hints.push('ANTIBODY_WORDS')
  if (structure === null && isSingle(identity) && !compositionHolds(row)) hints.push('FORMULA_NOT_USED')
  const wrong = packProblem(row)
  if (wrong) return refused(wrong.code, wrong.field)
  const stated = answer && !answer.ok && answer.problem.code === 'inchi_only' ? answer.problem.inchiKey : undefined
  // A key that is given beside the name of a polymer or a mixture is that of a part of it.
  const inchiKey = isSingle(identity) ? (structure?.inchiKey ?? row.inchiKey ?? stated ?? null) : null
  return take(place, structure, inchiKey, hints, refused)
}

const isSingle = ({ kind }: Identity) => kind === 'substance' || kind === 'solution'

/** Finds the product a row belongs to and refuses what the file has said already. */
function take(
  place: Place,
  structure: Structure | null,
  inchiKey: string | null,
  hints: readonly Hint[],
  refused: (code: ProblemCode, field: Field, suggestion?: string) => Judged,
): Judged {
  const { row, identity, line, currency, seen, source, mapping } = place
  const code = row.code ?? derivedCode(row, inchiKey)
  const codeField: Field = row.code === undefined ? (row.cas === undefined ? 'smiles' : 'cas') : 'code'
  const column = mapping.find(({ field }) => field === 'code')?.column
  const at = placeInFile(row, { code, inchiKey, sourceRow: source.row, branded: isBranded(mapping), seen })
  if ('refused' in at)
    return refused(
      at.refused === 'CODE_TWICE' && row.code === undefined ? 'CAS_STRUCTURE_DISAGREE' : at.refused,
      codeField,
      at.by,
    )
  const { vendor, onlyVendor, first } = at
  const updates = row.updates === true
  const priced = isPriced(mapping)
  // What stands for its product is compared with what came before; later rows only add packs.
  const content = first ? contentHash(place) : null
  const { sheet, row: rowNumber } = source
  const found = {
    identity,
    line,
    sheet,
    row: rowNumber,
    codeColumn: column,
    content,
    updates,
    code,
    vendor,
    onlyVendor,
    inchiKey,
    structure,
    currency,
    priced,
  }
  return { line: lineOf(row, found), hints }
}

/** Whether a file names the vendors of its products, and whether it has prices at all. */
export const isBranded = (mapping: readonly ColumnMapping[]) => mapping.some(({ field }) => field === 'brand')
export const isPriced = (mapping: readonly ColumnMapping[]) =>
  mapping.some(({ field }) => field === 'price' || field === 'packPrice')

/** Finds the product of its file that a row belongs to, and notes its packs; what the file has said already is refused. */
export function placeInFile(
  row: CatalogueRow,
  at: { code: string; inchiKey: string | null; sourceRow: number; branded: boolean; seen: Seen },
):
  | { vendor: string; onlyVendor: boolean; first: boolean }
  | { refused: 'VENDOR_MISSING' | 'CODE_TWICE' | 'DUPLICATE'; by: string } {
  const { code, inchiKey, sourceRow, branded, seen } = at
  const sold = branded ? seen.vendor(code, row.brand ?? '') : { vendor: '', only: true }
  if ('either' in sold) return { refused: 'VENDOR_MISSING', by: sold.either }
  const [cas, key] = [row.cas ?? '', inchiKey ?? '']
  const number = numberOf({ code, vendor: sold.vendor })
  const earlier = seen.code(number)
  if (earlier && !earlier.fits(cas, key)) return { refused: 'CODE_TWICE', by: `#${earlier.row}` }
  const keys = row.packs.map(({ amount, unit, count }) => `${number}\n${amount} ${unit} ${count}`)
  if (keys.length === 0) keys.push(`${number}\n`)
  for (const one of keys) {
    const before = seen.pack(one)
    if (before !== undefined) return { refused: 'DUPLICATE', by: `#${before}` }
  }
  for (const one of keys) seen.addPack(one, sourceRow)
  if (!earlier) seen.addCode(number, sourceRow, cas, key)
  return { vendor: sold.vendor, onlyVendor: sold.only, first: earlier === undefined }
}

/** A product without catalogue number is known by its substance, so that the same file finds it again. */
export function derivedCode(row: CatalogueRow, inchiKey: string | null): string {
  return (
    row.cas ??
    inchiKey ??
    hash('sha256', row.nameEn ?? row.nameZh ?? row.mdl ?? row.synonyms[0] ?? '')
      .slice(0, 16)
      .toUpperCase()
  )
}

function packProblem({ packs }: CatalogueRow): { code: ProblemCode; field: Field } | null {
  for (const pack of packs) {
    if (!fitsColumn(pack)) return { code: 'PACK_FORMAT', field: 'pack' }
    if (pack.price && !(pack.price.currency in currencies)) return { code: 'CURRENCY_UNKNOWN', field: 'currency' }
  }
  return null
}

interface Found extends Pick<
  Line,
  'line' | 'sheet' | 'row' | 'codeColumn' | 'updates' | 'code' | 'vendor' | 'onlyVendor'
> {
  identity: Identity
  content: Buffer | null
  inchiKey: string | null
  structure: Structure | null
  currency: string
  priced: boolean
}

function lineOf(row: CatalogueRow, found: Found): Line {
  const { identity, content, inchiKey, structure, currency, priced } = found
  const { kind, unchanged = false } = identity
  // An antibody is no substance that its name could contradict.
  const [form, contradiction] = row.antibody ? ['' as const, null] : [identity.form, identity.contradiction]
  const bound = row.purity?.lowerBound
  // A drawing says both itself; what contradicts itself is left out.
  const isTold = structure === null && (!isSingle(identity) || compositionHolds(row))
  return {
    line: found.line,
    sheet: found.sheet,
    row: found.row,
    codeColumn: found.codeColumn,
    updates: found.updates,
    code: found.code,
    vendor: found.vendor,
    onlyVendor: found.onlyVendor,
    first: content !== null,
    unchanged,
    synonyms: row.synonyms,
    ec: row.ec?.slice(0, 40) ?? null,
    meltingPoint: row.meltingPoint?.slice(0, 200) ?? null,
    boilingPoint: row.boilingPoint?.slice(0, 200) ?? null,
    inchiKey,
    kind,
    form,
    contradiction,
    formula: isTold ? (row.formula?.slice(0, 200) ?? null) : null,
    weight: !isTold || !row.weight || row.weight < 0 || row.weight > 1e8 ? null : row.weight,
    ...offerOf(row),
    purity: bound !== undefined && bound >= 0.0001 ? bound : null,
    antibody: row.antibody?.attributes ?? null,
    structure,
    hash: content ?? noHash,
    packs: packsOf(row, currency, priced),
  }
}

/** What a row says of its product, as the product keeps it. */
export const offerOf = (row: CatalogueRow) => ({
  cas: row.cas ?? null,
  mdl: row.mdl ?? null,
  nameEn: row.nameEn ?? '',
  nameZh: row.nameZh ?? '',
  purityText: [row.purity?.text, row.concentration].filter(Boolean).join(', '),
  storage: row.storage ?? '',
  transport: row.transport ?? '',
  shipsFrom: countryOf(row.shipsFrom),
  leadMin: row.lead?.minDays ?? null,
  leadMax: row.lead?.maxDays ?? null,
  brand: row.brand ?? '',
})

const isAntibodyField = (field: Field) => (antibodyFieldKeys as readonly string[]).includes(field)

const noHash = Buffer.alloc(0)

/** Stock is counted in packs, so that a total is told only where a row holds one, or tells it of each. */
export function packsOf({ packs, stock }: CatalogueRow, currency: string, priced: boolean): LinePack[] {
  return packs.map((pack) => {
    const base = baseOf(pack)
    const told = onHandOf(pack, pack.stock ?? stock)
    return {
      amount: pack.amount,
      unit: pack.unit,
      count: pack.count,
      label: labelOf(pack),
      baseAmount: base?.amount ?? null,
      baseUnit: base?.unit ?? null,
      price: pack.price?.minor ?? null,
      currency: pack.price?.currency ?? currency,
      priced,
      onHand: packs.length === 1 || pack.stock || told === 0 ? told : null,
    }
  })
}

/** How many packs lie there; of an amount as many as can be filled from it. Null where that is not said. */
function onHandOf(pack: Pack, stock: Stock | undefined): number | null {
  if (stock?.kind === 'quantity') return stock.quantity
  if (stock?.kind === 'outOfStock') return 0
  if (stock?.kind !== 'amount') return null
  const [there, each] = [baseOf(stock.amount), baseOf(pack)]
  if (!there || !each || there.unit !== each.unit) return null
  return Math.min(Math.floor(Number(there.amount) / Number(each.amount) + 1e-9), 999_999_999)
}

const countries: readonly [RegExp, string][] = [
  [/中国|china|上海|北京|江苏|浙江|广东|天津|武汉|国内|shanghai|beijing/i, 'CN'],
  [/美国|\busa?\b|united states/i, 'US'],
  [/德国|germany|deutschland/i, 'DE'],
  [/日本|japan/i, 'JP'],
  [/韩国|korea/i, 'KR'],
  [/印度|india/i, 'IN'],
  [/英国|united kingdom|\buk\b/i, 'GB'],
]

/** A country out of a place as suppliers write it; null where it is none we know, then the supplier's own holds. */
function countryOf(text: string | undefined): string | null {
  if (text === undefined) return null
  if (/^[A-Z]{2}$/.test(text)) return text
  return countries.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
