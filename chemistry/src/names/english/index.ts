import { buildSubstance } from '../build/index.ts'
import { BUILDING, spend } from '../effort.ts'
import { groupOf } from '../form.ts'
import type { Group, Prefix } from '../form.ts'
import { labelled } from '../labels.ts'
import { sourceOf, wholeReadings } from './grammar.ts'
import { normalise, uninvert } from './normalise.ts'
import type { Turned } from './normalise.ts'
import { organometals } from './organometals.ts'
import { orthoesters } from './orthoesters.ts'
import { readPeptide } from './peptides.ts'
import { saltsOf } from './salts.ts'
import type { ComponentReading, ReadComponent, SaltReading } from './salts.ts'
import { CLASS_WORDS, MULTIPLIERS } from './words.ts'

const MAX_READINGS = 40

type Reading = { smiles: string; assumed: 'L' | undefined }
type Found = NonNullable<ReturnType<typeof buildSubstance>>

/** Reads an English name, or several ways to write one name; the SMILES where all readings that can be built agree. */
export function readEnglish(...texts: string[]): Reading | undefined {
  const found: Found[] = []
  for (const text of texts) {
    const own = readingsOf(text)
    if (own === undefined) return undefined
    found.push(...own)
  }
  const first = found[0]
  if (first === undefined || !agree(found)) return undefined
  return { smiles: first.smiles, assumed: first.assumed }
}

/** Every reading that can be built; undefined where there are too many to try. */
function readingsOf(text: string): Found[] | undefined {
  const name = normalise(text)
  if (name === undefined) return []
  const racemic = /^(\(\+\/-\)|\(\+-\)|\(\xb1\)|rac|\(rac\)|\(RS\)|dl)-/i.exec(name)
  const spelt = racemic === null ? name : name.slice(racemic[0].length)
  const label = labelled(spelt)
  const rest = label?.name ?? spelt
  const labels = label === undefined ? {} : { labels: label.labels }
  const found: Found[] = []
  let tried = 0
  for (const turned of uninvert(rest)) {
    for (const substance of substancesOf(turned)) {
      if (++tried > MAX_READINGS || !spend(BUILDING)) return undefined
      const built = buildSubstance({ ...substance, ...labels, racemic: racemic !== null })
      if (built !== undefined && !(substance.base === true && !/N/.test(built.smiles.replaceAll(/\[N\+\]/g, ''))))
        found.push(built)
    }
  }
  return found
}

function agree(found: Found[]): boolean {
  if (new Set(found.map(({ smiles }) => smiles)).size === 1) return true
  return new Set(found.map(({ key }) => key())).size === 1
}

function substancesOf({ name, esters, behind }: Turned): SaltReading[] {
  const read: ReadComponent = (component) =>
    esters.length === 0 || !component.startsWith(name) ? componentsReadings(component) : estersOf(name, esters)
  const whole = behind === '' ? name : `${name} ${behind}`
  const plain =
    behind !== ''
      ? []
      : read(whole).flatMap(({ group, form }) =>
          form === 'ate' ? [] : [{ components: [{ group, count: 1 }], racemic: false, balance: false }],
        )
  return [...plain, ...saltsOf(whole, wordsOf(whole), read)]
}

/** The acid with the groups of `methyl ester` in place. */
function estersOf(name: string, words: string[]): ComponentReading[] {
  const acids = componentsReadings(name).filter(({ form }) => form === 'acid')
  return acids.flatMap(({ group }) =>
    radicalsOf(words).map((esters): ComponentReading => ({ group: { ...group, esters }, form: 'parent' })),
  )
}

/** Words of a name: cut at spaces outside of brackets. */
function wordsOf(name: string): string[] {
  const words: string[] = ['']
  let depth = 0
  for (const sign of name) {
    if ('([{'.includes(sign)) depth++
    if (')]}'.includes(sign)) depth--
    if (sign === ' ' && depth === 0) words.push('')
    else words[words.length - 1] += sign
  }
  return words.filter(Boolean)
}

/** Ways to read a name of one component. */
function componentsReadings(name: string): ComponentReading[] {
  const source = sourceOf(name)
  const found: ComponentReading[] = wholeReadings(source, 'parent').flatMap(({ group, form }) =>
    form === 'radical' ? [] : [{ group, form }],
  )
  const words = wordsOf(name)
  const peptide = words.length === 1 ? readPeptide(name) : undefined
  if (peptide !== undefined) found.push({ group: peptide, form: 'parent' })
  for (const group of [...organometals(words, radicalsOf), ...orthoesters(words, radicalsOf)])
    found.push({ group, form: 'parent' })
  if (words.length < 2) return found
  const last = words[words.length - 1]!
  const head = CLASS_WORDS.get(last.toLowerCase())
  if (head !== undefined && words[0]!.toLowerCase() !== 'phosphoryl')
    for (const prefixes of radicalsOf(words.slice(0, -1)))
      found.push({ group: { ...groupOf({ kind: 'known', id: head }), prefixes }, form: 'parent' })
  found.push(...modified(words), ...anhydrides(words))
  for (let split = 1; split < Math.min(words.length, 5); split++) {
    const acids = wholeReadings(sourceOf(words.slice(split).join(' ')), 'parent').filter(({ form }) => form === 'ate')
    if (acids.length === 0) continue
    for (const esters of radicalsOf(words.slice(0, split)))
      for (const { group } of acids)
        found.push({
          group: { ...group, esters },
          form: 'parent',
        })
  }
  return found
}

const MODIFIER = /^(?:((?:\d+|[NSP])(?:,(?:\d+|[NSP]))*)-)?(di)?(oxide|oxime|hydrazone|semicarbazone)$/i

/** `1,1-dioxide`, `oxime` behind a name. */
function modified(words: string[]): ComponentReading[] {
  const [, locants, times, id = ''] = MODIFIER.exec(words[words.length - 1]!) ?? []
  if (id === '') return []
  const modifier = { id: id.toLowerCase(), count: times === undefined ? 1 : 2, locants: locants?.split(',') }
  if (locants !== undefined && modifier.locants!.length === 1 && /[NSP]/.test(locants)) modifier.locants = undefined
  return wholeReadings(sourceOf(words.slice(0, -1).join(' ')), 'parent').flatMap(
    ({ group, form }): ComponentReading[] =>
      form === 'parent' ? [{ group: { ...group, modifiers: [...group.modifiers, modifier] }, form: 'parent' }] : [],
  )
}

/** `acetic anhydride`: one acid twice, without the water between. */
function anhydrides(words: string[]): ComponentReading[] {
  if (words[words.length - 1]!.toLowerCase() !== 'anhydride') return []
  const acid = words
    .slice(0, -1)
    .join(' ')
    .replace(/ acid$/, '')
  return wholeReadings(sourceOf(`${acid} acid`), 'parent').flatMap(({ group, form }): ComponentReading[] =>
    form === 'acid' && group.suffixes.length === 1 && group.suffixes[0]!.count === 1
      ? [
          {
            group: {
              ...groupOf({ kind: 'known', id: 'ether' }),
              prefixes: [{ locants: undefined, count: 2, group: acylOf(group) }],
            },
            form: 'parent',
          },
        ]
      : [],
  )
}

function acylOf(group: Group): Group {
  const suffix = group.suffixes[0]!
  return { ...group, suffixes: [{ ...suffix, id: ACYL[suffix.id] ?? 'none' }] }
}

const ACYL: Record<string, string> = { 'oic acid': 'oyl', 'carboxylic acid': 'carbonyl', 'sulfonic acid': 'sulfonyl' }

const COUNTED = new RegExp(
  `^(?:((?:\\d+|[OSN]'*)(?:,(?:\\d+|[OSN]'*))*)-)?(${[...MULTIPLIERS.keys()].toSorted((a, b) => b.length - a.length).join('|')})?(.+)$`,
  'i',
)

/** Each word as one or several substituents. */
function radicalsOf(words: string[]): Prefix[][] {
  let lists: Prefix[][] = [[]]
  for (const word of words) {
    const ways: Prefix[] = []
    if (word.toLowerCase() === 'hydrogen')
      ways.push({ locants: undefined, count: 1, group: groupOf({ kind: 'known', id: 'hydrogen' }) })
    for (const { group } of radicals(word)) ways.push({ locants: undefined, count: 1, group })
    const [, locants, multiplier, rest = ''] = COUNTED.exec(word) ?? []
    const count = multiplier === undefined ? 1 : MULTIPLIERS.get(multiplier.toLowerCase())!
    if (/^dihydrogen$/i.test(word))
      ways.push({ locants: undefined, count: 2, group: groupOf({ kind: 'known', id: 'hydrogen' }) })
    if (multiplier !== undefined || locants !== undefined)
      for (const { group } of radicals(rest)) ways.push({ locants: locants?.split(','), count, group })
    lists = lists.flatMap((list) => ways.map((way) => [...list, way])).slice(0, 8)
  }
  return lists
}

function radicals(word: string) {
  const bracketed = /^[([{](.*)[)\]}]$/.exec(word)
  const inner = bracketed === null ? [] : wholeReadings(sourceOf(bracketed[1]!), 'radical')
  return [...wholeReadings(sourceOf(word), 'radical'), ...inner].filter(({ form }) => form === 'radical')
}
