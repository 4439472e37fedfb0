import { antibodyFieldKeys } from '../../antibody/contract.ts'
import { readAntibody } from '../../antibody/rules.ts'
import type { ColumnMapping } from './columns.ts'
import { parseCas } from './cas.ts'
import {
  parseFormulaCell,
  firstNumber,
  isPeptide,
  parseInchi,
  parseInchiKey,
  parseLeadTime,
  parseMdl,
  parsePurity,
  parseSmiles,
} from './cells.ts'
import type { CatalogueRow } from './catalogueRow.ts'
import type { Field } from './fields.ts'
import { identities } from './mergedRows.ts'
import { isBetter, readPacks } from './readPacks.ts'
import { rowProblem, type RowProblem } from './problems.ts'
import { compositionOf, withUnit } from './composition.ts'
import { splitNames, splitSynonyms } from './synonyms.ts'
import { cleanText, isBlankText, plainText, type Parsed } from './text.ts'

export type ReadRowResult = { row: CatalogueRow } | { problems: RowProblem[] }

const longestText = 2_000
const longestCode = 64
/**
 * Fields whose cells are short, and longer than this are no such thing: their parsers try many ways to read a text, each as often as
 * it has characters.
 */
const longestShort = 1_000
const shortFields: ReadonlySet<Field> = new Set<Field>([
  'cas',
  'mdl',
  'inchiKey',
  'purity',
  'stock',
  'leadDays',
  'formula',
  'weight',
  'pack',
  'packAmount',
  'packUnit',
  'price',
  'currency',
  'packPrice',
  'packStock',
  'stockAmount',
  'concentration',
  ...antibodyFieldKeys,
])

/** Reads one row by the mapping; all its problems at once. `currency` holds where neither cell nor heading names one. */
export function readRow(
  mapping: readonly ColumnMapping[],
  given: readonly string[],
  { currency }: { currency: string },
): ReadRowResult {
  const problems: RowProblem[] = []
  const cells = withoutLong(mapping, given, problems)
  const columns = new Map<Field, ColumnMapping>()
  for (const column of mapping) {
    const other = columns.get(column.field)
    // of two columns for one field the surer is read; the other where the first is blank
    if (!other || isBetter(column, other, cells)) columns.set(column.field, column)
  }

  const cellOf = (field: Field): string => cells[columns.get(field)?.column ?? -1] ?? ''
  const refuse = (field: Field, code: RowProblem['code'], suggestion?: string) => {
    problems.push(rowProblem(code, cellOf(field), columns.get(field)?.column, suggestion))
  }
  const take = <T>(field: Field, parse: (cell: string) => Parsed<T>): T | undefined => {
    const parsed = parse(cellOf(field))
    if ('value' in parsed) return parsed.value
    refuse(field, parsed.problem, parsed.suggestion)
    return undefined
  }
  const text = (field: Field): string | undefined => {
    const cell = cellOf(field)
    if (isBlankText(cell)) return undefined
    const clean = cleanText(cell)
    if (clean.length > longestText) refuse(field, 'TEXT_TOO_LONG')
    return clean
  }

  const row: CatalogueRow = { synonyms: [], packs: [], onInquiry: false }
  const put = <K extends keyof CatalogueRow>(key: K, value: CatalogueRow[K] | undefined) => {
    if (value !== undefined) row[key] = value
  }
  const code = isBlankText(cellOf('code')) ? undefined : plainText(cellOf('code'))
  if (code !== undefined && code.length > longestCode) refuse('code', 'CODE_TOO_LONG')
  put('code', code)
  put('cas', take('cas', parseCas))
  put('mdl', take('mdl', parseMdl))
  const sequence = isPeptide(cellOf('smiles')) ? cleanText(cellOf('smiles')) : undefined
  if (sequence === undefined) put('smiles', take('smiles', parseSmiles))
  else row.synonyms.push(sequence)
  put('inchi', take('inchi', parseInchi))
  put('inchiKey', take('inchiKey', parseInchiKey))
  const molblock = cellOf('molblock')
  if (molblock.trim() !== '') row.molblock = molblock
  put('purity', take('purity', parsePurity))
  put('lead', take('leadDays', parseLeadTime))
  put('formula', take('formula', parseFormulaCell))
  if (row.formula === undefined && row.inchi !== undefined)
    put('formula', /^InChI=1S?\/([A-Za-z0-9.]+)/.exec(row.inchi)?.[1])
  put('weight', firstNumber(cellOf('weight'), columns.get('weight')?.style))
  for (const field of ['storage', 'transport', 'shipsFrom', 'meltingPoint', 'boilingPoint', 'ec', 'brand'] as const)
    put(field, text(field))
  for (const field of ['nameEn', 'nameZh'] as const) {
    const [first, ...others] = splitNames(text(field) ?? '')
    put(field, first || undefined)
    row.synonyms.push(...others)
  }
  const described = antibodyFieldKeys.filter((field) => columns.has(field))
  if (described.length > 0) {
    const antibody = readAntibody(Object.fromEntries(described.map((field) => [field, text(field) ?? ''])))
    // A list of antibodies may hold chemicals, too: rows that say which substance they are, and nothing of an antibody.
    if (Object.keys(antibody.attributes).length > 0 || !isSubstance(row)) row.antibody = antibody
  }
  const [name, ...otherNames] = splitNames(text('name') ?? '')
  if (name) {
    const field = /\p{Script=Han}/u.test(name) ? 'nameZh' : 'nameEn'
    if (row[field] === undefined) row[field] = name
    else row.synonyms.push(name)
    row.synonyms.push(...otherNames)
  }
  for (const { field, column } of mapping) {
    const cell = cells[column] ?? ''
    if (isBlankText(cell)) continue
    if (field === 'synonyms') row.synonyms.push(...splitSynonyms(cell, longestText))
    if (field === 'remark')
      row.remark = row.remark === undefined ? cleanText(cell) : `${row.remark}; ${cleanText(cell)}`
  }
  const { purity, concentration } = compositionOf(row.purity, {
    stated: withUnit(text('concentration'), columns.get('concentration')?.heading),
    names: [row.nameEn, row.nameZh, cellOf('pack')],
    about: [row.nameEn, row.nameZh, row.remark, ...row.synonyms],
  })
  put('purity', purity)
  put('concentration', concentration)
  readPacks(row, { mapping, cells, currency, problems })

  // a cell that could not be read is the reason already
  const known =
    row.cas ??
    row.mdl ??
    row.smiles ??
    row.inchi ??
    row.inchiKey ??
    row.molblock ??
    row.nameEn ??
    row.nameZh ??
    row.synonyms[0]
  // a list of stock or prices says which product by its number alone
  const updates =
    row.code !== undefined &&
    row.packs.length > 0 &&
    !row.antibody &&
    !mapping.some(({ field }) => identities.has(field))
  if (updates) row.updates = true
  else if (known === undefined && problems.length === 0)
    problems.push(rowProblem('NO_IDENTITY', cells.filter((cell) => cell !== '').join(' | ')))
  if (problems.length === 0 && isTitle(mapping, given))
    problems.push(
      rowProblem(
        'TITLE_ROW',
        cleanText(given.find((cell) => !isBlankText(cell)) ?? ''),
        given.findIndex((cell) => !isBlankText(cell)),
      ),
    )
  return problems.length > 0 ? { problems } : { row }
}

/**
 * Whether all that a row of a table of many columns has is one text: the title of what follows, not a product. A table that tells
 * products by nothing but names has to have columns for what else it says of them.
 */
function isTitle(mapping: readonly ColumnMapping[], cells: readonly string[]): boolean {
  let filled = 0
  for (const cell of cells) if (cell.trim() !== '' && ++filled > 1) return false
  if (!mapping.some(({ field, column }) => titles.has(field) && !isBlankText(cells[column] ?? ''))) return false
  const numbered = mapping.some(({ field }) => field === 'code' || (identities.has(field) && !titles.has(field)))
  return numbered
    ? mapping.filter(({ field }) => field !== 'ignore' && field !== 'remark').length >= 4
    : mapping.filter(({ heading }) => !isBlankText(heading)).length >= 5
}
const titles: ReadonlySet<Field> = new Set<Field>(['nameEn', 'nameZh', 'name', 'synonyms'])

/** Whether a row says by number or structure which substance it is. */
export const isSubstance = ({ cas, smiles, inchi, inchiKey, molblock }: CatalogueRow): boolean =>
  [cas, smiles, inchi, inchiKey, molblock].some((one) => one !== undefined)

/** The cells without those that are too long for their field, each of which is a problem. */
function withoutLong(
  mapping: readonly ColumnMapping[],
  cells: readonly string[],
  problems: RowProblem[],
): readonly string[] {
  const long = mapping.filter(
    ({ field, column }) => (cells[column]?.length ?? 0) > longestShort && shortFields.has(field),
  )
  if (long.length === 0) return cells
  const kept = [...cells]
  for (const { column } of long) {
    problems.push(rowProblem('TEXT_TOO_LONG', kept[column] ?? '', column))
    kept[column] = ''
  }
  return kept
}
