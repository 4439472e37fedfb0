import { groupOf } from '../form.ts'
import type { Group, Prefix, Substance } from '../form.ts'
import { componentsOf } from './components.ts'
import { acidsOf, radicalLists } from './radicalLists.ts'
import { counted, put } from './substance.ts'
import { known } from './words/entries.ts'
import { ANIONS, CATIONS, HALIDES, NO_SALTS, UNSURE } from './words/ions.ts'
import { NUMBER } from './words/numbers.ts'

const METALS = Object.keys(CATIONS).toSorted((a, b) => b.length - a.length)
const METAL = new RegExp(`^(.*酸)(氢|二氢)?(${NUMBER}|单)?(${METALS.join('|')})(?:\\(([IV]+|[1-6]\\+?)\\))?盐?$`)
const ROMAN: Record<string, number> = { I: 1, II: 2, III: 3, IV: 4, V: 5, VI: 6 }

/** The ions that a metal's word may mean: its usual charge, or the one that is said. */
function cationsOf(metal: string, said: string | undefined): string[] {
  const charges = CATIONS[metal]!
  if (said === undefined) return UNSURE.has(metal) ? [] : [charges[0]!]
  const charge = ROMAN[said] ?? Number(said.replace('+', ''))
  return charges.filter((id) => id.includes(charge === 1 ? '+1 ' : `+${charge} `))
}

/** 乙酸钠, 碳酸氢钠, 邻苯二甲酸二钠盐, 三氟甲磺酸银. */
export function saltsOfAcids(name: string): Substance[] {
  const found: Substance[] = []
  const match = METAL.exec(name)
  if (match === null) return found
  const [, acid = '', hydrogens, count, metal = '', said] = match
  for (const cation of cationsOf(metal, said)) {
    const explicit = count !== undefined
    const anion = ANIONS[`${acid}${hydrogens ?? ''}`]
    const anions: Group[] = anion !== undefined ? [known(anion)] : []
    let mono = false
    if (anion === undefined && hydrogens === undefined && !NO_SALTS.test(acid))
      for (const { group, form } of componentsOf(acid)) {
        if (form !== 'acid') continue
        const partly = /\+1 /.test(cation) && (explicit || isGlutamic(group))
        const kept = partly ? acidsOf(group) - counted(count) : 0
        anions.push({ ...group, esters: kept > 0 ? [left('hydrogen', kept), left('anion', counted(count))] : [] })
        mono ||= kept > 0
      }
    if (hydrogens === undefined && /\+1 /.test(cation)) anions.push(...alkylSulfates(acid))
    if (hydrogens === '氢' && count === undefined && /\+1 /.test(cation) && anion === undefined)
      for (const { group, form } of componentsOf(acid))
        if (form === 'acid' && acidsOf(group) === 2)
          anions.push({ ...group, esters: [left('hydrogen', 1), left('anion', 1)] })
    for (const group of anions)
      found.push(
        put(
          [
            { group: known(cation), count: counted(count) },
            { group, count: 1 },
          ],
          !explicit && !mono,
        ),
      )
  }
  return found
}

/** What the acid keeps of its hydrogen, and what it does not. */
const left = (id: 'hydrogen' | 'anion', count: number): Prefix => ({ locants: undefined, count, group: known(id) })

/** 谷氨酸钠 is the salt of one of its acids. */
const isGlutamic = ({ skeleton }: Group): boolean =>
  skeleton.kind === 'known' && /^acid (glutam|aspart)$/.test(skeleton.id)

/** 十二烷基硫酸钠: the salt of an acid ester. */
function alkylSulfates(acid: string): Group[] {
  if (!/[基)]硫酸$/.test(acid)) return []
  return componentsOf('硫酸').flatMap(({ group, form }) =>
    form === 'acid'
      ? radicalLists(acid.slice(0, -2))
          .filter((prefixes) => prefixes.length === 1 && prefixes[0]!.count === 1)
          .map(([prefix]) => ({ ...group, esters: [prefix!, { locants: undefined, count: 1, group: known('anion') }] }))
      : [],
  )
}

const TRIFLUOROBORATE = /^(.+[基苯)烯炔啶吩喃萘])三氟硼酸(锂|钠|钾|铯)盐?$/

/** 苯基三氟硼酸钾. */
export function trifluoroborates(name: string): Substance[] {
  const [, radical = '', metal = ''] = TRIFLUOROBORATE.exec(name) ?? []
  return radicalLists(radical, true)
    .filter((list) => list.length === 1 && list[0]!.count === 1)
    .map((prefixes) =>
      put([
        { group: known(CATIONS[metal]![0]!), count: 1 },
        { group: { ...known('trifluoroborate anion'), prefixes }, count: 1 },
      ]),
    )
}

const ALKOXY_METAL = /^(.+氧基)(锂|钠|钾)$/

/** 乙氧基钠, 苯氧基钠. */
export function alkoxyMetals(name: string): Substance[] {
  const [, alkoxy = '', metal = ''] = ALKOXY_METAL.exec(name) ?? []
  if (alkoxy === '') return []
  return radicalLists(`${alkoxy.slice(0, -2)}基`)
    .filter((list) => list.length === 1 && list[0]!.count === 1)
    .map((prefixes) =>
      put([
        { group: known(CATIONS[metal]![0]!), count: 1 },
        { group: { ...known('alkoxide anion'), prefixes }, count: 1 },
      ]),
    )
}

const ALKOXIDE = /^(.*[醇酚])(锂|钠|钾|镁|钙|铝)$/

const HALF_ESTER = /^(.+酸)单(.+)酯-?(锂|钠|钾)盐?$/

/** 丙二酸单乙酯钾盐: one acid an ester, the other a salt. */
export function saltsOfHalfEsters(name: string): Substance[] {
  const [, acid = '', radical = '', metal = ''] = HALF_ESTER.exec(name) ?? []
  if (acid === '') return []
  return componentsOf(acid).flatMap(({ group, form }) =>
    form !== 'acid' || acidsOf(group) !== 2
      ? []
      : radicalLists(radical, true)
          .filter((list) => list.length === 1 && list[0]!.count === 1)
          .map(([ester]) =>
            put([
              { group: known(CATIONS[metal]![0]!), count: 1 },
              { group: { ...group, esters: [ester!, left('anion', 1)] }, count: 1 },
            ]),
          ),
  )
}

/** 甲醇钠, 叔丁醇钾, 五氯酚钠: the one hydroxyl has lost its hydrogen. */
export function alkoxides(name: string): Substance[] {
  const [, alcohol = '', metal = ''] = ALKOXIDE.exec(name) ?? []
  if (alcohol === '') return []
  return componentsOf(alcohol).flatMap(({ group }) => {
    const anion = alkoxideOf(group)
    if (anion === undefined) return []
    return [
      put(
        [
          { group: known(CATIONS[metal]![0]!), count: 1 },
          { group: anion, count: 1 },
        ],
        true,
      ),
    ]
  })
}

const OLATES: Record<string, string> = { ol: 'olate', thiol: 'thiolate' }

function alkoxideOf(group: Group): Group | undefined {
  const olate = (locants: string[]) => [{ id: 'olate', locants, count: 1, added: [] }]
  const { skeleton, suffixes, prefixes } = group
  const one = suffixes[0]
  if (one !== undefined)
    return suffixes.length === 1 && one.count === 1 && OLATES[one.id] !== undefined
      ? { ...group, suffixes: [{ ...one, id: OLATES[one.id]! }] }
      : undefined
  if (skeleton.kind !== 'known') return undefined
  if (skeleton.id === 'isopropanol' && prefixes.length === 0)
    return { ...groupOf({ kind: 'chain', length: 3 }), suffixes: olate(['2']) }
  if (skeleton.id === 'phenol') return { ...group, skeleton: { kind: 'known', id: 'benzene' }, suffixes: olate(['1']) }
  if (skeleton.id !== 'tert-butanol' || prefixes.length > 0) return undefined
  const methyl: Group = { ...groupOf({ kind: 'chain', length: 1 }), free: { orders: [1], locants: undefined } }
  return {
    ...groupOf({ kind: 'chain', length: 3 }),
    prefixes: [{ locants: ['2'], count: 1, group: methyl }],
    suffixes: olate(['2']),
  }
}

const BINARY = new RegExp(
  `^(${NUMBER})?(${Object.keys(HALIDES).toSorted((a, b) => b.length - a.length).join('|')})(${NUMBER})?(${METALS.join('|')})(?:\\(([IV]+|[1-6]\\+?)\\))?$`,
) // prettier-ignore

const WITHOUT = new RegExp(`^(${NUMBER})?(氟|氯|溴|碘|氢氧|过氧|氰|叠氮)(${NUMBER})?(${METALS.join('|')})$`)

/** 氯钾, 三氯钛: 化 is left out in lists. */
export function shortBinaries(name: string): Substance[] {
  const match = WITHOUT.exec(name)
  return match === null ? [] : binaries(name.replace(match[2]!, `${match[2]!}化`))
}

/** 氯化钠, 二氯化铜, 三氧化二铝, 氢氧化钡, 氯化铁(III). */
export function binaries(name: string): Substance[] {
  const match = BINARY.exec(name)
  if (match === null) return []
  const [, anions, anion = '', cations, metal = '', said] = match
  const { id, charge } = HALIDES[anion]!
  if (anions === undefined) {
    if (cations !== undefined) return []
    return cationsOf(metal, said).map((cation) =>
      put(
        [
          { group: known(cation), count: 1 },
          { group: known(id), count: 1 },
        ],
        true,
      ),
    )
  }
  const wanted = (charge * counted(anions)) / counted(cations)
  return CATIONS[metal]!.filter((cation) => cation.includes(`+${wanted} `)).map((cation) =>
    put([
      { group: known(cation), count: counted(cations) },
      { group: known(id), count: counted(anions) },
    ]),
  )
}
