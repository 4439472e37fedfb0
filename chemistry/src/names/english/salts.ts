import { groupOf } from '../form.ts'
import type { Group, Prefix, Substance } from '../form.ts'
import { MULTIPLIERS } from './words.ts'

/** What one component can be read as, and whether it is an acid, its `ate`, or neither. */
export type ComponentReading = { group: Group; form: 'parent' | 'ate' | 'acid' }
/** A substance; `base`: the first component has to hold nitrogen to take the acid up. */
export type SaltReading = Substance & { base?: boolean }
export type ReadComponent = (text: string) => ComponentReading[]

const known = (id: string): Group => groupOf({ kind: 'known', id })

/** Acids that are named as words behind a base. */
const ADDUCTS: Record<string, string> = {
  hydrochloride: 'hydrogen chloride', hcl: 'hydrogen chloride', hydrobromide: 'hydrogen bromide', hbr: 'hydrogen bromide', hydroiodide: 'hydrogen iodide', hydriodide: 'hydrogen iodide', hydrofluoride: 'hydrogen fluoride',
} // prettier-ignore
/** Anions, each by the acid that is added whole to a base without a charge. */
const ACIDS: Record<string, string> = {
  sulfate: 'sulfuric acid',
  nitrate: 'nitric acid',
  perchlorate: 'perchloric acid',
}

const CATIONS: Record<string, string> = {
  lithium: 'lithium ion', sodium: 'sodium ion', potassium: 'potassium ion', rubidium: 'rubidium ion', caesium: 'caesium ion', cesium: 'caesium ion', silver: 'silver ion', ammonium: 'ammonium ion', magnesium: 'magnesium ion',
  calcium: 'calcium ion', strontium: 'strontium ion', barium: 'barium ion', zinc: 'zinc ion', cadmium: 'cadmium ion',
  'copper(ii)': 'copper ion', 'nickel(ii)': 'nickel ion', 'cobalt(ii)': 'cobalt ion', 'manganese(ii)': 'manganese ion', 'iron(ii)': 'iron(2) ion', 'iron(iii)': 'iron(3) ion', 'lead(ii)': 'lead ion', aluminum: 'aluminium ion', nickel: 'nickel ion', copper: 'copper ion', manganese: 'manganese ion',
} // prettier-ignore
const ANIONS: Record<string, string> = {
  chloride: 'Cl anion', bromide: 'Br anion', iodide: 'I anion', fluoride: 'F anion', hydroxide: 'hydroxide', cyanide: 'cyanide anion', azide: 'azide anion', thiocyanate: 'thiocyanate anion', cyanate: 'cyanate anion', nitrate: 'nitrate anion',
  nitrite: 'nitrite anion', sulfate: 'sulfate anion', 'hydrogen sulfate': 'hydrogensulfate anion', hydrogensulfate: 'hydrogensulfate anion', 'methyl sulfate': 'methylsulfate anion', 'ethyl sulfate': 'ethylsulfate anion', carbonate: 'carbonate anion', 'hydrogen carbonate': 'hydrogencarbonate anion', bicarbonate: 'hydrogencarbonate anion',
  perchlorate: 'perchlorate anion', tetrafluoroborate: 'tetrafluoroborate anion', hexafluorophosphate: 'hexafluorophosphate anion', tetraphenylborate: 'tetraphenylborate anion', triiodide: 'triiodide anion', oxide: 'oxide anion', sulfide: 'sulfide anion', borohydride: 'borohydride anion', sulfite: 'sulfite anion', phosphate: 'phosphate anion',
} // prettier-ignore

/** Not salts of every metal */
const HARD = new Set(['oxide anion', 'sulfide anion', 'cyanide anion'])

const TIMES = new RegExp(`^(mono|${[...MULTIPLIERS.keys()].filter((word) => word.length < 6).join('|')})?(.+)$`)

function counted(word: string): { count: number; rest: string }[] {
  const plain = { count: 1, rest: word }
  const [, times, rest = ''] = TIMES.exec(word) ?? []
  if (times === undefined) return [plain]
  return [plain, { count: times === 'mono' ? 1 : MULTIPLIERS.get(times)!, rest }]
}

/** Ways to read a name of several components: acids and water behind a base, salts in words, ions side by side. */
export function saltsOf(name: string, words: string[], read: ReadComponent): SaltReading[] {
  const found: SaltReading[] = []
  if (words.length < 2) return found
  const ratio = /^\((\d):(\d)\)$/.exec(words[words.length - 1]!)
  const own = ratio === null ? words : words.slice(0, -1)
  const [bases, acids] = ratio === null ? [1, undefined] : [Number(ratio[1]), Number(ratio[2])]
  const put = (components: Substance['components'], balance = false, base = false) =>
    found.push({ components, racemic: false, balance, base })
  if (own.length < 2) return found
  const last = own[own.length - 1]!.toLowerCase()
  const front = own.slice(0, -1)
  for (const { count, rest } of counted(last)) {
    if (rest === 'hydrate')
      for (const substance of componentsOf(front.join(' '), front, read))
        put([...substance.components, { group: known('water'), count }], substance.balance)
    const acid = ADDUCTS[rest] ?? ACIDS[rest]
    // a sulfate is as often one of two molecules of the base as of one
    const isOpen = last === 'sulfate' && ratio === null
    if (acid !== undefined && !isOpen && !front.join(' ').endsWith('ium'))
      for (const { group, form } of read(front.join(' ')))
        if (form !== 'ate')
          put(
            [
              { group, count: bases },
              { group: known(acid), count: acids ?? count },
            ],
            false,
            true,
          )
  }
  if (last === 'salt' && own.length > 2) {
    for (const { count, rest } of counted(own[own.length - 2]!.toLowerCase())) {
      const cation = CATIONS[rest]
      if (cation === undefined) continue
      for (const { group, form } of read(own.slice(0, -2).join(' ')))
        if (form === 'acid')
          put([
            { group: known(cation), count: acids ?? count },
            { group: { ...group, esters: left(group, count, own[own.length - 2]!) }, count: bases },
          ])
    }
  }
  for (const { count, rest } of counted(own[0]!.toLowerCase())) {
    const cation = CATIONS[rest]
    if (cation === undefined) continue
    const anion = own.slice(1).join(' ')
    const inorganic = ANIONS[anion.toLowerCase()]
    if (
      inorganic !== undefined &&
      !(HARD.has(inorganic) && !/^(lithium|sodium|potassium|rubidium|caesium) ion$/.test(cation))
    )
      put(
        [
          { group: known(cation), count },
          { group: known(inorganic), count: 1 },
        ],
        // a number that is said is all there is: disodium phosphate lacks a hydrogen, and is not trisodium phosphate
        count === 1 && !own[0]!.toLowerCase().startsWith('mono'),
      )
    for (const { group, form } of read(anion))
      if (form === 'ate' || isAlkoxide(group))
        put(
          [
            { group: known(cation), count },
            { group, count: 1 },
          ],
          count === 1 && !own[0]!.toLowerCase().startsWith('mono'),
        )
  }
  for (let split = 1; split < Math.min(own.length, 4); split++) {
    const cation = own.slice(0, split).join(' ')
    if (!/ium$/i.test(cation)) continue
    const anion = own.slice(split).join(' ').toLowerCase()
    for (const { count, rest } of counted(anion)) {
      const inorganic = ANIONS[rest]
      const anions: Group[] =
        inorganic === undefined
          ? read(own.slice(split).join(' ')).flatMap(({ group, form }) => (form === 'ate' ? [group] : []))
          : [known(inorganic)]
      for (const { group, form } of read(cation))
        if (form === 'parent')
          for (const other of anions)
            put(
              // a ratio is all there is: in sulfate (1:1) of a single cation a hydrogen is left that the name does not say
              [
                { group, count: bases },
                { group: other, count: acids ?? count },
              ],
              ratio === null,
            )
      if (inorganic === undefined) break
    }
  }
  return found
}

/** `phthalic acid monopotassium salt`: what the acid keeps of its hydrogen; none where every acid is a salt. */
function left({ suffixes }: Group, count: number, word: string): Prefix[] {
  const hydrogens = suffixes.reduce((sum, one) => sum + one.count, 0) - count
  const some = (id: string, times: number): Prefix => ({ locants: undefined, count: times, group: known(id) })
  return hydrogens > 0 && /^(mono|di)(lithium|sodium|potassium|cesium|caesium|rubidium|ammonium|silver)$/i.test(word)
    ? [some('hydrogen', hydrogens), some('anion', count)]
    : []
}

/** `sodium methanolate`: its charge is in its principal group. */
const isAlkoxide = ({ suffixes }: Group): boolean => suffixes.length === 1 && /^(thi)?olate$/.test(suffixes[0]!.id)

function componentsOf(name: string, words: string[], read: ReadComponent): SaltReading[] {
  const whole = read(name).flatMap(({ group, form }) =>
    form === 'ate' ? [] : [{ components: [{ group, count: 1 }], racemic: false, balance: false }],
  )
  return [...whole, ...saltsOf(name, words, read)]
}
