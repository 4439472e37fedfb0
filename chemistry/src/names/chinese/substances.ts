import { groupOf } from '../form.ts'
import type { Group, Prefix, Substance } from '../form.ts'
import { skeletons } from '../vocabulary/skeletons.ts'
import { wholeReadings } from './grammar.ts'
import { ANIONS, CATIONS, HALIDES, NO_SALTS, ONIUM, UNSURE } from './ions.ts'
import { MULTIPLIERS, NUMBERS } from './words.ts'

/** One molecule or ion, and whether it is an acid that has its hydrogen. */
type Component = { group: Group; form: 'parent' | 'acid' }

const known = (id: string): Group => groupOf({ kind: 'known', id })
const NUMBER = [...NUMBERS.keys()].toSorted((a, b) => b.length - a.length).join('|')
const HYDRATE = new RegExp(`[·-]?\\(?(${NUMBER}|\\d+)?(?:水合物|水化合物|水物|结晶水)\\)?$`)
const HYDRATE_BEFORE = new RegExp(`^(${NUMBER})水(?:合|化)?`)
const SALT = new RegExp(`^(.+?)[·-]?(${NUMBER}|单)?(${ACIDS_OF_SALTS().join('|')})(?:盐)?$`)
const MOST_WAYS = 60

function ACIDS_OF_SALTS(): string[] {
  return ['盐酸', '氢氯酸', '氢溴酸', '氢碘酸', '氢氟酸', '硝酸', '高氯酸']
}

const SALT_ACIDS: Record<string, string> = {
  盐酸: 'hydrogen chloride',
  氢氯酸: 'hydrogen chloride',
  氢溴酸: 'hydrogen bromide',
  氢碘酸: 'hydrogen iodide',
  氢氟酸: 'hydrogen fluoride',
  硝酸: 'nitric acid',
  高氯酸: 'perchloric acid',
}

function counted(word: string | undefined): number {
  return word === undefined ? 1 : (MULTIPLIERS.get(word) ?? Number(word))
}

/** Every way to read a name of one or several components. */
export function substancesOf(name: string): Substance[] {
  const found: Substance[] = []
  const dry = name.startsWith('无水') ? name.slice(2) : name
  const before = HYDRATE_BEFORE.exec(dry)
  if (before !== null && dry.length > before[0].length) {
    for (const substance of dryOf(dry.slice(before[0].length))) found.push(withWater(substance, counted(before[1])))
  }
  const behind = HYDRATE.exec(dry)
  if (behind !== null && behind.index > 0 && behind[1] !== undefined)
    for (const substance of dryOf(dry.slice(0, behind.index))) found.push(withWater(substance, counted(behind[1])))
  if (behind === null) found.push(...dryOf(dry))
  return found.slice(0, MOST_WAYS)
}

function withWater(substance: Substance, count: number): Substance {
  return { ...substance, components: [...substance.components, { group: known('water'), count }] }
}

function put(components: Substance['components'], balance = false): Substance {
  return { components, racemic: false, balance }
}

function dryOf(name: string): Substance[] {
  const found: Substance[] = componentsOf(name).map(({ group }) => put([{ group, count: 1 }]))
  const salt = SALT.exec(name)
  if (salt !== null && (name.endsWith('盐') || /[·-]/.test(name[salt[1]!.length]!))) {
    const [, base = '', count, acid = ''] = salt
    for (const { group } of componentsOf(base))
      found.push(
        put([
          { group, count: 1 },
          { group: known(SALT_ACIDS[acid]!), count: counted(count) },
        ]),
      )
  }
  for (const acid of Object.keys(SALT_ACIDS))
    if (name.startsWith(acid))
      for (const { group } of componentsOf(name.slice(acid.length)))
        found.push(
          put([
            { group, count: 1 },
            { group: known(SALT_ACIDS[acid]!), count: 1 },
          ]),
        )
  found.push(...saltsOfAcids(name), ...alkoxides(name), ...binaries(name), ...onium(name))
  return found
}

const METALS = Object.keys(CATIONS).toSorted((a, b) => b.length - a.length)
const METAL = new RegExp(`^(.*酸)(氢|二氢)?(${NUMBER})?(${METALS.join('|')})(?:\\(([IV]+|[1-6]\\+?)\\))?盐?$`)
const ROMAN: Record<string, number> = { I: 1, II: 2, III: 3, IV: 4, V: 5, VI: 6 }

/** The ions that a metal's word may mean: its usual charge, or the one that is said. */
function cationsOf(metal: string, said: string | undefined): string[] {
  const charges = CATIONS[metal]!
  if (said === undefined) return UNSURE.has(metal) ? [] : [charges[0]!]
  const charge = ROMAN[said] ?? Number(said.replace('+', ''))
  return charges.filter((id) => id.includes(charge === 1 ? '+1 ' : `+${charge} `))
}

/** 乙酸钠, 碳酸氢钠, 邻苯二甲酸二钠盐, 三氟甲磺酸银. */
function saltsOfAcids(name: string): Substance[] {
  const found: Substance[] = []
  const match = METAL.exec(name)
  if (match === null) return found
  const [, acid = '', hydrogens, count, metal = '', said] = match
  for (const cation of cationsOf(metal, said)) {
    const explicit = count !== undefined
    const anion = ANIONS[`${acid}${hydrogens ?? ''}`]
    const anions: Group[] = anion !== undefined ? [known(anion)] : []
    if (anion === undefined && hydrogens === undefined && !NO_SALTS.test(acid))
      for (const { group, form } of componentsOf(acid))
        if (form === 'acid') {
          if (!(explicit && acidsOf(group) > counted(count) && /\+1 /.test(cation)))
            anions.push({ ...group, esters: [] })
        }
    for (const group of anions)
      found.push(
        put(
          [
            { group: known(cation), count: counted(count) },
            { group, count: 1 },
          ],
          !explicit,
        ),
      )
  }
  return found
}

const ALKOXIDE = /^(.*[醇酚])(锂|钠|钾)$/

/** 甲醇钠, 叔丁醇钾, 五氯酚钠: the one hydroxyl has lost its hydrogen. */
function alkoxides(name: string): Substance[] {
  const [, alcohol = '', metal = ''] = ALKOXIDE.exec(name) ?? []
  if (alcohol === '') return []
  return componentsOf(alcohol).flatMap(({ group }) => {
    const anion = alkoxideOf(group)
    if (anion === undefined) return []
    return [
      put([
        { group: known(CATIONS[metal]![0]!), count: 1 },
        { group: anion, count: 1 },
      ]),
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
  if (skeleton.id === 'phenol') return { ...group, skeleton: { kind: 'known', id: 'benzene' }, suffixes: olate(['1']) }
  if (skeleton.id !== 'tert-butanol' || prefixes.length > 0) return undefined
  const methyl: Group = { ...groupOf({ kind: 'chain', length: 1 }), free: { orders: [1], locants: undefined } }
  return {
    ...groupOf({ kind: 'chain', length: 3 }),
    prefixes: [{ locants: ['2'], count: 1, group: methyl }],
    suffixes: olate(['2']),
  }
}

function acidsOf(group: Group): number {
  return group.suffixes.reduce((sum, { count }) => sum + count, 0)
}

const BINARY = new RegExp(
  `^(${NUMBER})?(${Object.keys(HALIDES).toSorted((a, b) => b.length - a.length).join('|')})(${NUMBER})?(${METALS.join('|')})(?:\\(([IV]+|[1-6]\\+?)\\))?$`,
) // prettier-ignore

/** 氯化钠, 二氯化铜, 三氧化二铝, 氢氧化钡, 氯化铁(III). */
function binaries(name: string): Substance[] {
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

const CENTRES: Record<string, string> = { 铵: 'ammonium', 鏻: 'phosphonium', 磷: 'phosphonium', 膦: 'phosphonium' }
const ONIUM_WORDS = Object.keys(ONIUM).toSorted((a, b) => b.length - a.length)
const ONIUM_INSIDE = new RegExp(`^(.+?)(${ONIUM_WORDS.join('|')})(铵|鏻|磷|膦)$`)
const ONIUM_BEFORE = new RegExp(`^(${ONIUM_WORDS.join('|')})(.+)(铵|鏻|磷|膦)$`)
const ONIUM_BEHIND = new RegExp(`^(.+)(铵|鏻|磷|膦)(${ONIUM_WORDS.join('|')})盐?$`)

/** 四丁基溴化铵, 六氟磷酸四丁基铵, 四丁基铵六氟磷酸盐. */
function onium(name: string): Substance[] {
  const found: Substance[] = []
  const add = (radicals: string, centre: string, anion: string) => {
    for (const prefixes of radicalLists(radicals)) {
      if (prefixes.reduce((sum, { count }) => sum + count, 0) !== 4) continue
      const cation: Group = { ...known(CENTRES[centre]!), prefixes }
      found.push(
        put(
          [
            { group: cation, count: 1 },
            { group: known(ONIUM[anion]!), count: 1 },
          ],
          true,
        ),
      )
    }
  }
  const inside = ONIUM_INSIDE.exec(name)
  if (inside !== null) add(inside[1]!, inside[3]!, inside[2]!)
  const before = ONIUM_BEFORE.exec(name)
  if (before !== null) add(before[2]!, before[3]!, before[1]!)
  const behind = ONIUM_BEHIND.exec(name)
  if (behind !== null) add(behind[1]!, behind[2]!, behind[3]!)
  return found
}

const MODIFIERS: [RegExp, string][] = [
  [/[·-]?(?:-?([NSP](?:,[NSP])*)-)?(一|二|单)?氧化物$/, 'oxide'],
  [/[·-]?()()肟$/, 'oxime'],
  [/[·-]?()()腙$/, 'hydrazone'],
]

/** Ways to read a name of one component: whole, as an ester, an anhydride, an oxide. */
export function componentsOf(name: string): Component[] {
  const found: Component[] = []
  for (const { group, form } of wholeReadings(name, 'parent'))
    if (form === 'parent' || form === 'acid') found.push({ group: placed(group), form })
  if (name.endsWith('酯')) found.push(...estersOf(name))
  if (name.endsWith('酸酐') || name.endsWith('酐')) found.push(...anhydridesOf(name))
  for (const [pattern, id] of MODIFIERS) {
    const match = pattern.exec(name)
    if (match === null || match.index === 0) continue
    const locants = match[1] === undefined || match[1] === '' ? undefined : match[1].split(',')
    const count = counted(match[2] === '' ? undefined : match[2])
    for (const { group, form } of wholeReadings(name.slice(0, match.index), 'parent'))
      if (form === 'parent')
        found.push({ group: { ...group, modifiers: [...group.modifiers, { id, count, locants }] }, form: 'parent' })
  }
  return found
}

/** 乙酸乙酯, 邻苯二甲酸二丁酯, 丙二酸单甲酯. */
function estersOf(name: string): Component[] {
  const found: Component[] = []
  for (let cut = name.lastIndexOf('酸', name.length - 3); cut > 0; cut = name.lastIndexOf('酸', cut - 1)) {
    const acids = wholeReadings(name.slice(0, cut + 1), 'parent').filter(({ form }) => form === 'acid')
    if (acids.length === 0) continue
    let words = name.slice(cut + 1, -1)
    if (words.startsWith('-')) words = words.slice(1)
    const single = words.startsWith('单') || words.startsWith('一') || words.startsWith('氢')
    for (const prefixes of radicalLists(words.replace(/^[单一氢]/, ''), true))
      for (const { group } of acids) {
        const open = acidsOf(group) - prefixes.reduce((sum, { count }) => sum + count, 0)
        const hydrogen: Prefix[] =
          single && open > 0 ? [{ locants: undefined, count: open, group: known('hydrogen') }] : []
        found.push({ group: { ...group, esters: [...prefixes, ...hydrogen] }, form: 'parent' })
      }
  }
  return found
}

/** 乙酸酐, 三氟乙酸酐: the acid with its acyl group on itself. */
function anhydridesOf(name: string): Component[] {
  const acid = name.endsWith('酸酐') ? name.slice(0, -1) : `${name.slice(0, -1)}酸`
  const acids = wholeReadings(acid, 'parent').filter(({ form, group }) => form === 'acid' && acidsOf(group) === 1)
  const acyls = wholeReadings(`${acid.slice(0, -1)}酰`, 'radical').filter(({ form }) => form === 'short')
  if (acids.length === 0) return []
  return acids.flatMap(({ group }) =>
    acyls.map((acyl): Component => ({
      group: { ...group, esters: [{ locants: undefined, count: 1, group: acyl.group }] },
      form: 'parent',
    })),
  )
}

const TIMES = [...MULTIPLIERS]

/** A row of substituents, each with how many: 十六烷基三甲基, 二乙, 甲乙; at most four kinds. */
function radicalLists(words: string, shorts = false, depth = 0): Prefix[][] {
  if (words === '') return depth === 0 ? [] : [[]]
  if (depth > 3 || words.length > 80) return []
  const found: Prefix[][] = []
  for (let end = words.length; end > 0; end--) {
    const word = words.slice(0, end)
    if (!/[基)一-龥]$/.test(word) || (!shorts && !/[基)]$/.test(word) && !word.endsWith('苯'))) continue
    const heads = counts(word)
    if (heads.length === 0) continue
    const rests = radicalLists(words.slice(end), shorts, depth + 1)
    for (const rest of rests) for (const head of heads) found.push([head, ...rest])
    if (found.length > 12) break
  }
  return found
}

function counts(word: string): Prefix[] {
  const ways: Prefix[] = []
  const put = (text: string, count: number) => {
    const bracketed = /^[([](.*)[)\]]基?$/.exec(text)
    const list = [
      ...wholeReadings(text, 'radical'),
      ...(bracketed === null ? [] : wholeReadings(bracketed[1]!, 'radical')),
    ]
    for (const { group } of list) ways.push({ locants: undefined, count, group })
  }
  put(word, 1)
  for (const [times, count] of TIMES)
    if (word.startsWith(times) && !(word[times.length] === '十' && !/[双单]/.test(times)))
      put(word.slice(times.length).replace(/^-/, ''), count)
  return ways
}

/** 2-氯硝基苯 has its nitro group at 1; N of a ring with one nitrogen is the number of that. */
function placed(group: Group): Group {
  const { skeleton, prefixes, suffixes } = group
  if (skeleton.kind !== 'known') return group
  const open = prefixes.filter(({ locants }) => locants === undefined)
  if (
    skeleton.id === 'benzene' &&
    suffixes.length === 0 &&
    open.length === 1 &&
    open[0]!.count === 1 &&
    prefixes.length > 1
  )
    return { ...group, prefixes: prefixes.map((one) => (one === open[0] ? { ...one, locants: ['1'] } : one)) }
  const nitrogen = onlyNitrogen(skeleton.id)
  if (nitrogen === undefined || suffixes.some(({ id }) => /ami|hydrazi/.test(id))) return group
  return {
    ...group,
    prefixes: prefixes.map((one) =>
      one.locants?.length === 1 && one.locants[0] === 'N' ? { ...one, locants: [nitrogen] } : one,
    ),
  }
}

/** The position of the only nitrogen of a frame, where that is not called N already. */
function onlyNitrogen(id: string): string | undefined {
  const { smiles, locants } = skeletons.get(id)!
  const atoms = smiles.match(/\[[^\]]*\]|Cl|Br|[A-Za-z]/g) ?? []
  const places = atoms.flatMap((atom, index) => (/^(N|n|\[nH\])$/.test(atom) ? [locants[index] ?? '-'] : []))
  return places.length === 1 && /^\d+$/.test(places[0]!) ? places[0] : undefined
}
