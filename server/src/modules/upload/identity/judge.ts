import type { ReadResult, Structure } from '@reagora/chemistry'
import { readName } from '@reagora/chemistry/names'
import type { Chemistry } from '@reagora/chemistry/pool'
import type { Db } from '../../../kernel/context.ts'
import type { CatalogueRow } from '../recognise/catalogueRow.ts'
import { readStructures } from '../structures.ts'
import { salts, wordsOf, type Kind, type Words } from './words.ts'

/** What a row's drawing and words together say its substance is. */
export interface Identity {
  kind: Kind
  /**
   * What tells it from others of its kind with the same structure: what its names say and its drawing does not, or its
   * composition. Empty where the structure says everything.
   */
  form: string
  /** The structure as the words complete it; null where none stands for the substance. */
  structure: Structure | null
  /** What words and drawing say against one another. */
  contradiction: 'configuration' | 'isotopes' | 'water' | null
  /** Left as drawn without a judgement: its product stands in the catalogue as this row says it. */
  unchanged?: true
}

/** Where names say nothing beyond the drawing. */
export const asDrawn = (structure: Structure | null): Identity => ({
  kind: 'substance',
  form: '',
  structure,
  contradiction: null,
})

type Variants = NonNullable<Awaited<ReturnType<Chemistry['variantsMany']>>[number]>

/** A row with what the toolkit read of its drawing. */
export interface DrawnRow {
  row: CatalogueRow
  answer: ReadResult | null
}

/** What a judgement needs beside the rows. `unchanged` tells which of the rows their products already stand for. */
interface Judging {
  db: Db
  chemistry: Chemistry
  unchanged: (rows: readonly DrawnRow[]) => Promise<ReadonlySet<DrawnRow>>
}

/**
 * Judges rows by their words and drawings together. What a name says is not overridden by a drawing that leaves it out: the
 * structure is completed where one structure follows, else the words stand in `form`. Only rows whose names say something
 * beyond their drawing cost anything, and chemistry only those that say something new.
 */
export async function identitiesOf(judging: Judging, rows: readonly DrawnRow[]): Promise<Identity[]> {
  const different: Spoken[] = []
  const places: number[] = []
  for (const drawn of rows) {
    const last = different.at(-1)
    if (!last || !saysTheSame(last.drawn, drawn))
      different.push({
        drawn,
        structure: drawn.answer?.ok ? drawn.answer.structure : null,
        words: wordsOf(drawn.row),
      })
    places.push(different.length - 1)
  }
  const standing = await judging.unchanged(different.filter(keepsSkeleton).map(({ drawn }) => drawn))
  const judged = different.filter(isWordy).filter(({ drawn }) => !standing.has(drawn))
  const judgements = await judgeWordy(judging, judged)
  const identities = new Map<Spoken, Identity>(judged.map((one, at) => [one, judgements[at]!]))
  const all = different.map((one): Identity => {
    const unjudged = asDrawn(one.structure)
    if (one.words && standing.has(one.drawn)) return { ...unjudged, kind: one.words.kind, unchanged: true }
    return identities.get(one) ?? unjudged
  })
  return places.map((at) => all[at]!)
}

/** A row, its structure and what its names say beyond that; null where they say nothing. */
interface Spoken {
  drawn: DrawnRow
  structure: Structure | null
  words: Words | null
}
type Wordy = Spoken & { words: Words }
const isWordy = (one: Spoken): one is Wordy => one.words !== null

/** Rows of the packs of one product follow one another. */
const saysTheSame = ({ row, answer }: DrawnRow, other: DrawnRow) =>
  answer === other.answer &&
  row.nameEn === other.row.nameEn &&
  row.nameZh === other.row.nameZh &&
  row.synonyms[0] === other.row.synonyms[0] &&
  row.concentration === other.row.concentration &&
  row.purity?.text === other.row.purity?.text

/**
 * Whether the words can only add configuration or isotopes to a drawing: how its atoms are connected, which rows of one catalogue
 * number are compared by, is then known without a judgement.
 */
const keepsSkeleton = ({ words, structure }: Spoken) =>
  words !== null &&
  structure !== null &&
  (words.kind === 'substance' || words.kind === 'solution') &&
  words.water === null &&
  words.acid === null &&
  words.metal === null &&
  words.element === null

async function judgeWordy({ db, chemistry }: Judging, wordy: readonly Wordy[]): Promise<Identity[]> {
  const varied = wordy.filter(({ words, structure }) => structure && wantsVariants(words, structure))
  const made = await chemistry.variantsMany(varied.map(({ structure }) => structure!.smiles))
  const variants = new Map(varied.map((one, at) => [one, made[at] ?? null]))
  const named = wordy.map(({ drawn, words, structure }) =>
    structure && wantsName(words, structure) ? nameRead(drawn.row) : null,
  )
  const drafts = wordy.map((one) => draft(one.words, one.structure, variants.get(one) ?? null))
  const texts = drafts.flatMap(({ text }) => text ?? []).concat(named.flatMap((text) => text ?? []))
  const read = new Map((await readStructures(db, chemistry, texts)).map((answer, at) => [texts[at]!, answer]))
  const readAs = (text: string | null) => {
    const answer = text === null ? undefined : read.get(text)
    return answer?.ok ? answer.structure : null
  }
  return wordy.map(({ words, structure }, at) => {
    const { identity, text } = drafts[at]!
    const byName = readAs(named[at]!)
    if (words.hand && structure && identity.kind !== 'polymer' && byName && sameAtoms(byName, structure))
      return fitting(identity, byName, structure)
    const completed = readAs(text)
    return completed ? { ...identity, structure: completed } : identity
  })
}

/** A systematic name says which structure it is: it completes a drawing without configuration, and contradicts another one. */
function fitting(identity: Identity, byName: Structure, drawn: Structure): Identity {
  if (byName.inchiKey === drawn.inchiKey) return { ...identity, form: '', structure: drawn }
  if (isFlat(drawn)) return { ...identity, form: '', structure: byName }
  if (isFlat(byName)) return identity
  return { ...identity, contradiction: 'configuration' }
}

const sameAtoms = (one: Structure, other: Structure) =>
  one.skeletonKey === other.skeletonKey && one.formula === other.formula

const isFlat = ({ hands, smiles }: Structure) => hands === '' && !/[/\\]/.test(smiles)
const isLabelled = ({ smiles }: Structure) => /\[\d/.test(smiles)
const deuteriums = (formula: string) =>
  Number(/D(\d*)(?![a-z])/.exec(formula)?.[1] || (/D(?![a-z])/.test(formula) ? 1 : 0))
const isWater = (part: string) => part === 'O' || part === '[2H]O[2H]'
const watersOf = ({ smiles }: Structure) => smiles.split('.').filter(isWater).length

const wantsVariants = ({ hand, anyStereo, isotope, kind }: Words, structure: Structure) =>
  (kind === 'substance' || kind === 'solution') &&
  ((hand !== null && (isFlat(structure) || hand === 'rac')) ||
    (anyStereo && !isFlat(structure)) ||
    (isotope?.label === 'd' && !isLabelled(structure)))

const wantsName = ({ hand, kind, isotope, water, acid }: Words, structure: Structure) =>
  kind === 'substance' &&
  hand !== null &&
  hand !== 'rac' &&
  !isotope &&
  !water &&
  !acid &&
  (isFlat(structure) || /^[DL]$|^cis|^trans|^[EZ]$/.test(hand))

const nameRead = ({ nameEn, nameZh }: CatalogueRow): string | null =>
  [nameEn, nameZh]
    .flatMap((name) => (name === undefined ? [] : [name, name.replace(/\([+-]\)-?/, '')]))
    .map((name) => readName(name)?.smiles)
    .find(Boolean) ?? null

const mirrored = (labels: string) => labels.replace(/[RS]/g, (label) => (label === 'R' ? 'S' : 'R'))
const sorted = (labels: string) => [...labels].sort().join('')

/** The identity with the SMILES that the words make of the drawing; null where they leave it as it is. */
function draft(
  words: Words,
  structure: Structure | null,
  variants: Variants | null,
): { identity: Identity; text: string | null } {
  const { kind, composition, hand, anyStereo, isotope, water, acid, salt, metal, element } = words
  if (kind === 'polymer' || kind === 'mixture' || kind === 'extract')
    return { identity: { kind, form: composition, structure: null, contradiction: null }, text: null }
  const forms = kind === 'solution' ? [composition] : []
  let contradiction: Identity['contradiction'] = null
  let text = structure?.smiles ?? ''
  if (!structure) {
    // Without a drawing the CAS number says which isotopes and which hand; hydrates and salts are often sold under that of the bare substance.
    if (water !== null) forms.push(`hydrate ${water}`)
    if (acid) forms.push(`${acid.count} H${acid.symbol}`)
    if (salt !== null) forms.push(salt)
    return { identity: { kind, form: forms.join(' '), structure, contradiction }, text: null }
  }
  // A salt that is drawn as its acid: what is drawn is another substance, and nothing says how many of the metal there are.
  if (metal !== null && lacks(structure, metal))
    return { identity: { kind, form: forms.join(' '), structure: null, contradiction }, text: null }
  if (element !== null && structure.heavyAtoms === 1 && new RegExp(`^\\[?${element}H?\\d?\\]?$`).test(structure.smiles))
    text = `[${element}]`
  if (anyStereo && variants) text = variants.flat
  if (hand === 'rac' && !isFlat(structure) && variants) {
    if (structure.hands.length === 1) text = variants.flat
    else if (variants.mirror !== structure.smiles) {
      text = [structure.smiles, variants.mirror].sort()[0]!
      forms.push('rac')
    }
  } else if (hand !== null && hand !== 'rac') {
    const labels = hand.replace(/[^RS]/g, '')
    if (isFlat(structure)) {
      const drawn = /^[RS]$/.test(hand) ? variants?.hands?.[hand as 'R' | 'S'] : undefined
      if (drawn === undefined) forms.push(hand)
      else text = drawn
    } else if (
      labels !== '' &&
      labels.length === structure.hands.length &&
      sorted(labels) !== sorted(structure.hands) &&
      sorted(mirrored(labels)) === sorted(structure.hands)
    )
      contradiction = 'configuration'
  }
  if (isotope && !isLabelled(structure)) {
    if (isotope.label === 'd' && variants && (isotope.count === null || isotope.count === variants.deuterated.count))
      text = variants.deuterated.smiles
    else forms.push(formOfIsotope(isotope))
  } else if (isotope?.label === 'd' && isotope.count !== null && isotope.count !== deuteriums(structure.formula))
    contradiction = 'isotopes'
  if (acid && !structure.smiles.split('.').some((part) => /^(?:\[?(?:F|Cl|Br|I)-?\]?)$/.test(part)))
    text += `.${acid.symbol}`.repeat(acid.count)
  if (salt !== null && isBareBase(structure, salt)) forms.push(salt)
  if (water !== null) {
    const drawn = watersOf(structure)
    if (drawn === 0 && typeof water === 'number' && Number.isInteger(water)) text += '.O'.repeat(water)
    else if (drawn === 0) forms.push(`hydrate ${water}`)
    else if (
      typeof water === 'number' &&
      Number.isInteger(water) &&
      drawn !== water &&
      !/\..*\..*/.test(withoutWater(structure))
    )
      contradiction = 'water'
  }
  const identity = { kind, form: forms.join(' '), structure, contradiction }
  return { identity, text: text === structure.smiles ? null : text }
}

/** Whether a drawing is the base of a salt alone: too few atoms of an element for the acid to be in it. */
function isBareBase({ smiles, formula }: Structure, salt: string): boolean {
  const { element, count } = salts[salt]!
  const atoms = (symbol: string) => {
    const [found, digits = ''] = new RegExp(`${symbol}(?![a-z])(\\d*)`).exec(formula) ?? []
    return found === undefined ? 0 : Number(digits || 1)
  }
  return !smiles.includes('.') && atoms('N') > 0 && atoms(element) < count
}

const lacks = ({ smiles }: Structure, metal: string) =>
  metal === 'NH4' ? !/\[N[^\]]*\+|\./.test(smiles) : !smiles.includes(metal)

const withoutWater = ({ smiles }: Structure) =>
  smiles
    .split('.')
    .filter((part) => !isWater(part))
    .join('.')

const formOfIsotope = ({ label, count }: NonNullable<Words['isotope']>) => `${label}${count ?? ''}`
