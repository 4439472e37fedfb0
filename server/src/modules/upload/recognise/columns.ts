import { antibodyColumns } from './antibodyColumns.ts'
import { withUnit } from './composition.ts'
import { contentOf, type Content } from './content.ts'
import { titleColumn } from '../../../kernel/tables/table.ts'
import { repeatable, type Field } from './fields.ts'
import { headingScores, headingWords } from './headings.ts'
import type { DecimalStyle } from './numbers.ts'
import type { Pack } from './pack.ts'
import { packColumns, unsure } from './packColumns.ts'
import { packOfHeading } from './packHeading.ts'
import { setsOf } from './packSets.ts'
import { currencyIn } from './price.ts'
import { packUnit } from './units.ts'

/** What a column was taken for, how sure we are (0 to 1), and what else it might be. */
export type ColumnMapping = {
  column: number
  heading: string
  field: Field
  confidence: number
  runnerUp?: Field
  /** Currency named by a price heading: "价格(元)", "Price USD". */
  currency?: string
  /** Unit named by an amount heading: "规格(g)". */
  unit?: string
  /** The pack that heads a column of prices or of stock. */
  pack?: Pack
  /** Of several packs in a row, each with columns of its own (`Pack 1`, `Price 1`, `Pack 2` …): which, from 0. */
  set?: number
  /** Why somebody has to say what the column is: it looks like this, and is not understood. */
  doubt?: 'money' | 'pack' | 'name'
  /** How the column writes its numbers, once all its values were seen. */
  style?: DecimalStyle
}

const enough = 0.4
const sampleSize = 300

/**
 * Takes columns for fields, by what heads them and by what stands in them; the content decides where it is
 * unmistakable (check digits of CAS numbers). Each field gets the best column, others are ignored. `header` may be
 * empty; `sample` are rows of data.
 */
export function recogniseColumns(header: readonly string[], sample: readonly (readonly string[])[]): ColumnMapping[] {
  const rows = spread(sample)
  const width = Math.max(header.length, ...rows.map((row) => row.length), 0)
  const candidates: { column: number; field: Field; score: number }[] = []
  const contents: Content[] = []
  const sets = setsOf(header)
  for (let column = 0; column < width; column++) {
    const content = contentOf(rows.map((row) => row[column] ?? ''))
    contents.push(content)
    for (const [field, score] of scoresOf(sets.get(column)?.name ?? header[column] ?? '', content))
      candidates.push({ column, field, score })
  }
  const headed = new Map<number, { field: Field; score: number }>([
    ...packColumns(header, rows, contents),
    ...antibodyColumns(header, rows),
  ])
  candidates.sort((a, b) => b.score - a.score || a.column - b.column)

  const taken = new Map<number, { field: Field; score: number }>(headed)
  const used = new Set<Field>([...headed.values()].map(({ field }) => field))
  for (const { column, field, score } of candidates) {
    if (
      score < enough ||
      taken.has(column) ||
      (used.has(field) && !mayRepeat(field, header[column] ?? '') && !isOfSet(column, field, taken, sets)) ||
      clashes(field, used)
    )
      continue
    // the second of two columns for one field is read only where the first is blank
    const first = [...taken.values()].find((other) => other.field === field)
    taken.set(column, { field, score: first ? Math.min(score, first.score, 1) - 0.02 : score })
    used.add(field)
  }
  // a unit is of use only beside an amount
  if (!used.has('pack') && !used.has('packAmount')) {
    for (const [column, { field }] of taken) if (field === 'packUnit') taken.delete(column)
  }
  const proposed = new Set(used)
  const headings = new Set<string>()
  return Array.from({ length: width }, (_, column) => {
    const chosen = taken.get(column) ?? { field: 'ignore' as const, score: 0 }
    const other = candidates.find(
      (candidate) => candidate.column === column && candidate.field !== chosen.field && candidate.score > 0.2,
    )
    const mapping = describeColumn(column, header[column] ?? '', chosen.field, chosen.score)
    if (other) mapping.runnerUp = other.field
    const set = sets.get(column)?.number
    if (set !== undefined && inSets.has(chosen.field)) mapping.set = set
    const said = doubted(askedTwice(mapping, headings), contents[column] as Content, proposed)
    // what is proposed for one column cannot be proposed for another
    if (said.doubt && said.field === 'ignore' && said.runnerUp) proposed.add(said.runnerUp)
    return said
  })
}

/** A second column of prices for a pack is no further pack: it is asked for (prices in two currencies). */
function askedTwice(mapping: ColumnMapping, seen: Set<string>): ColumnMapping {
  if (mapping.field !== 'packPrice' || !mapping.pack) return mapping
  const { amount, unit, count } = mapping.pack
  const key = `${amount} ${unit} ${count}`
  if (!seen.has(key)) {
    seen.add(key)
    return mapping
  }
  const { pack: _, ...rest } = mapping
  return { ...rest, field: 'ignore', doubt: 'money', runnerUp: 'ignore' }
}

/** A heading that names a currency (`1-9 pcs (USD)`). */
const inMoney = /[€$£¥₩₹₽]|\b(?:USD|EUR|CNY|RMB|GBP|JPY|KRW|CHF|INR)\b|[(（][元円원][)）]|руб/i

/** A heading that says "amount" of money alone, which may be a price or what comes of one. */
const inSum =
  /^(?:gesamt|end|netto|brutto|rechnungs)?(?:betrag|summe)\b|^(?:sub)?total(?: (?:price|amount|cost))?$|^(?:montant|importe|importo|сумма|金額|合計|合计|总价|總額|総額|금액|합계|총액)/i

/** A heading that ends in a unit and says no more of what is measured than that there is so much: `volume (uL)`, `amt_mg`. */
const amountHeading =
  /^(?:vol(?:ume)?|amt|amount|qty|mass|net|weight|wt|fill(?:ing)?|体积|容积|重量|质量|净重)[\s_.]*[([_]?\s*(?:kg|g|mg|[µμu]g|l|ml|[µμu]l)\s*[)\]]?$/i

const names: readonly Field[] = ['nameEn', 'nameZh', 'name']
const packs: readonly Field[] = ['pack', 'packAmount', 'packPrice']

/** Marks a column that looks like money, packs or names and that nothing explains, with what it may be as the runner-up. */
function doubted(mapping: ColumnMapping, content: Content, used: ReadonlySet<Field>): ColumnMapping {
  const { field, heading } = mapping
  if (mapping.doubt) return mapping
  if (field === 'packPrice' && mapping.confidence < unsure) return { ...mapping, doubt: 'money' }
  if (field !== 'ignore' || content.filled === 0 || heading.startsWith('__')) return mapping
  const scores = headingScores(heading)
  const proposed = (kind: Exclude<ColumnMapping['doubt'], undefined>, to: Field): ColumnMapping => ({
    ...mapping,
    doubt: kind,
    runnerUp: used.has(to) && !repeatable.has(to) ? 'ignore' : to,
  })
  if (packOfHeading(heading) && content.number > 0.5) return proposed('money', 'packPrice')
  const isMoney = (scores.get('price') ?? 0) > 0.5 || inMoney.test(heading) || inSum.test(headingWords(heading))
  // Beside packs that head their prices one more price is of no pack.
  if (content.money > 0.5 || (isMoney && content.number > 0))
    return proposed('money', used.has('packPrice') ? 'ignore' : 'price')
  const known = Math.max(0, ...scores.values())
  if (content.pack > 0.7 && known < 0.6 && packs.every((one) => !used.has(one))) return proposed('pack', 'pack')
  const measured = amountHeading.test(heading) && content.number > 0.5 && known < 0.6
  if (measured && [...packs, 'stockAmount' as const].every((one) => !used.has(one)))
    return proposed('pack', 'packAmount')
  const isName =
    content.distinct > 0.5 && known < 0.4 && (content.han > 0.6 || content.words > 0.8) && content.smiles < 0.5
  return isName && names.every((one) => !used.has(one)) && heading.trim() !== ''
    ? proposed('name', content.han > 0.6 ? 'nameZh' : 'nameEn')
    : mapping
}

/** A column taken for a field, with what its heading says about money and units. */
export function describeColumn(column: number, heading: string, field: Field, score: number): ColumnMapping {
  const mapping: ColumnMapping = { column, heading, field, confidence: Math.round(Math.min(score, 1) * 100) / 100 }
  const currency = field === 'price' || field === 'packPrice' ? currencyIn(heading) : undefined
  if (currency !== undefined) mapping.currency = currency
  const pack = field === 'packPrice' || field === 'packStock' ? packOfHeading(heading)?.pack : undefined
  if (pack) mapping.pack = pack
  const unit =
    field === 'packAmount' || field === 'pack' || field === 'stockAmount'
      ? /[(（[/_,\s]\s*([a-zµμ]+|\p{Script=Han})\s*[)）\]]?$/iu.exec(heading)?.[1]
      : undefined
  if (unit !== undefined && packUnit(unit)) mapping.unit = unit
  return mapping
}

const inSets: ReadonlySet<Field> = new Set<Field>(['pack', 'packAmount', 'packUnit', 'price', 'stock'])

/** `Price 2` beside `Price 1`: the same field once more, where the columns of its name are all that fill it. */
function isOfSet(
  column: number,
  field: Field,
  taken: ReadonlyMap<number, { field: Field }>,
  sets: ReturnType<typeof setsOf>,
): boolean {
  const own = sets.get(column)
  if (!own || !inSets.has(field)) return false
  return [...taken].every(([other, { field: known }]) => known !== field || sets.get(other)?.name === own.name)
}

/** A second SMILES column (plain beside isomeric) fills the gaps of the first, if its heading says it is one. */
function mayRepeat(field: Field, heading: string): boolean {
  return repeatable.has(field) || (field === 'smiles' && (headingScores(heading).get('smiles') ?? 0) > 0.9)
}

/** "name" beside a Chinese and an English name says nothing new; a pack is one column or an amount and a unit. */
function clashes(field: Field, used: ReadonlySet<Field>): boolean {
  if (field === 'name') return used.has('nameEn') && used.has('nameZh')
  if (field === 'packAmount') return used.has('pack')
  if (field === 'pack') return used.has('packAmount')
  return false
}

/** Rows from the whole sample, so that a column that is blank at first is seen too. */
function spread(sample: readonly (readonly string[])[]): readonly (readonly string[])[] {
  if (sample.length <= sampleSize) return sample
  const step = sample.length / sampleSize
  return Array.from({ length: sampleSize }, (_, i) => sample[Math.floor(i * step)] as readonly string[])
}

function scoresOf(heading: string, content: Content): Map<Field, number> {
  const byHeading = headingScores(heading)
  const scores = new Map<Field, number>()
  const raise = (field: Field, score: number) => {
    if (score > (scores.get(field) ?? 0)) scores.set(field, score)
  }
  // stock that is headed by a unit of weight is no number of packs
  const inStock = byHeading.get('stock') ?? 0
  const weighed = unitOfStock(heading) !== undefined && inStock > 0.5
  if (weighed) raise('stockAmount', inStock)
  for (const [field, weight] of byHeading) {
    if (weighed && field !== 'stockAmount') continue
    const fit = fitOf(field, content, heading)
    // an empty column keeps what its heading says
    const score = content.filled === 0 ? weight * 0.6 : weight * (0.25 + 0.75 * fit) + (content.filled > 0.2 ? 0.02 : 0)
    raise(field, score)
  }
  if (byHeading.has('name') || byHeading.has('nameEn') || byHeading.has('nameZh'))
    byLanguage(scores, byHeading, content)
  for (const [field, score] of byContent(content, heading.trim() !== '' && heading !== titleColumn)) raise(field, score)
  if (byHeading.has('smiles')) {
    // the fuller of two columns: stereo and counter-ions, and above all the one that says so
    const isomeric = /isomeric/i.test(heading) && content.smiles > 0.3 ? 0.5 : 0
    raise('smiles', (scores.get('smiles') ?? 0) + 0.01 * content.detail + isomeric)
  }
  return scores
}

/** A heading like "name" means the language of what stands below it; so does a wrong one. */
function byLanguage(scores: Map<Field, number>, byHeading: ReadonlyMap<Field, number>, content: Content): void {
  const general = (byHeading.get('name') ?? 0) * 0.97
  const named = Math.max(general, byHeading.get('nameEn') ?? 0, byHeading.get('nameZh') ?? 0)
  if (
    content.filled === 0 ||
    content.distinct < 0.01 ||
    content.cas > 0.5 ||
    content.inchiKey > 0.5 ||
    content.inchi > 0.5 ||
    content.smiles > 0.7
  )
    return
  if (content.han > 0.6) {
    scores.set('nameZh', named)
    scores.delete('nameEn')
    scores.delete('name')
  } else if (content.han < 0.05 && content.number < 0.5) {
    scores.set('nameEn', named)
    scores.delete('nameZh')
    scores.delete('name')
  } else if (content.han >= 0.05) scores.set('name', named * 0.98)
}

/** How well the content agrees with what the heading says; 1 where content cannot tell. */
function fitOf(field: Field, content: Content, heading: string): number {
  switch (field) {
    case 'cas':
      return Math.min(1, Math.max(content.cas, content.casDigits) * 1.3)
    case 'mdl':
    case 'inchiKey':
    case 'inchi':
    case 'smiles':
    case 'molblock':
      return Math.min(1, content[field] * 1.3)
    case 'formula':
      return content.formula > 0.4 ? 1 : content.formula
    case 'weight':
      return content.number > 0.3 ? 1 : content.number
    case 'price':
      return content.number > 0.2 || content.currency > 0 ? 1 : content.words + content.han > 0.9 ? 0.5 : 0.7
    case 'purity':
      return content.percent > 0.3
        ? 1
        : content.pack > 0.3
          ? 0
          : content.number > 0.5
            ? 0.9
            : content.words > 0.6
              ? 0.1
              : 0.5
    case 'concentration':
      return content.concentration > 0.3 ? 1 : content.number > 0.5 && withUnit('1', heading) !== '1' ? 0.9 : 0
    case 'pack':
      return content.pack > 0.3 ? 1 : content.percent > 0.3 ? 0 : content.number > 0.5 ? 0.6 : 0.3
    case 'packAmount':
      return content.number > 0.5 ? 1 : content.pack > 0.3 ? 0.5 : 0
    case 'packUnit':
      return content.unit > 0.3 ? 1 : 0
    case 'currency':
      return content.currency > 0.3 ? 1 : 0
    case 'stock':
      return content.stock > 0.3 ? 1 : content.number > 0.5 ? 0.9 : 0.1
    case 'stockAmount':
      return content.number + content.pack > 0.5 && unitOfStock(heading) ? 1 : 0
    case 'leadDays':
      return content.lead > 0.2 || content.number > 0.5 ? 1 : 0.3
    case 'code':
      // a PubChem number is nobody's catalogue number
      if (/pubchem|^cid$/i.test(heading.trim()) && content.number > 0.8) return 0
      // running numbers, texts and repeated words are no catalogue numbers
      return content.running > 0.9
        ? 0.1
        : content.han > 0.5 || content.cas > 0.5 || (content.smiles > 0.5 && content.bonds > 0)
          ? 0
          : content.distinct > 0.3
            ? 1
            : 0.5
    case 'nameEn':
    case 'nameZh':
    case 'name':
    case 'synonyms':
      // one word down a long column names the list, or the plate, and no product
      return content.smiles > 0.7 || content.cas > 0.5 || content.number > 0.7 || content.distinct < 0.01 ? 0.1 : 1
    case 'meltingPoint':
    case 'boilingPoint':
    case 'ec':
      return 1
    default:
      return 1
  }
}

/** "AVAILABLE_MG", "库存(g)": stock by weight or volume. */
export function unitOfStock(heading: string): string | undefined {
  return /(?:^|[^\p{L}])(kg|g|mg|[µμu]g|l|ml|[µμu]l|mmol|[µμu]mol|克|毫克|千克|公斤|毫升|升)\s*[)）\]]?$/iu.exec(
    heading.trim(),
  )?.[1]
}

/** What the content says by itself. Weaker kinds count only in a column without heading; else they are a hint. */
function byContent(content: Content, headed: boolean): [Field, number][] {
  if (content.filled === 0) return []
  const sure: [Field, number][] = [
    ['cas', content.cas > 0.5 ? content.cas * 0.9 : 0],
    ['mdl', content.mdl > 0.5 ? content.mdl * 0.95 : 0],
    ['inchiKey', content.inchiKey > 0.5 ? content.inchiKey * 0.95 : 0],
    ['inchi', content.inchi > 0.5 ? content.inchi * 0.95 : 0],
    ['molblock', content.molblock > 0.5 ? content.molblock : 0],
    ['smiles', content.smiles > 0.7 && content.formula < 0.7 ? content.smiles * 0.85 : 0],
  ]
  const trust = headed ? 0.6 : 1
  const coded = content.inchiKey + content.inchi + content.molblock + content.cas + content.mdl
  const isWords =
    content.words > 0.6 && coded < 0.5 && content.smiles < 0.5 && content.formula < 0.5 && content.pack < 0.5
  const weak: [Field, number][] = [
    ['nameZh', content.han > 0.6 && content.stock < 0.3 && content.lead < 0.3 && content.distinct > 0.3 ? 0.55 : 0],
    ['nameEn', isWords && content.distinct > 0.3 ? 0.45 : 0],
    ['formula', content.formula > 0.7 && content.distinct > 0.2 ? 0.6 : 0],
    ['pack', content.pack > 0.7 ? 0.6 : 0],
    ['purity', content.percent > 0.7 ? 0.6 : 0],
    ['leadDays', content.lead > 0.7 ? 0.5 : 0],
    ['currency', content.currency > 0.8 ? 0.5 : 0],
  ]
  return [...sure, ...weak.map(([field, score]): [Field, number] => [field, score * trust])]
}
