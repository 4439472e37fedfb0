import type { Group, Prefix } from '../form.ts'
import { skeletons } from '../vocabulary/skeletons.ts'
import { acidsOf, radicalLists } from './radicalLists.ts'
import type { Component } from './radicalLists.ts'
import { wholeReadings } from './grammar.ts'
import { known } from './words/entries.ts'
import { STEMS } from './words/numbers.ts'

/** Names that put their parts in another order than the acid before its groups and the group before its class. */
export function otherOrders(name: string): Component[] {
  return [
    ...classFirst(name),
    ...cyanateEsters(name),
    ...groupFirstEsters(name),
    ...acetals(name),
    ...symmetric(name),
    ...imides(name),
    ...halidesOfParents(name),
    ...halfHalides(name),
    ...phosphonoacetates(name),
  ]
    .map((group): Component => ({ group, form: 'parent' }))
    .concat(acidEsters(name))
}

const CLASS_WORDS: Record<string, string> = {
  氟化: 'fluoride', 氯化: 'chloride', 溴化: 'bromide', 碘化: 'iodide', 氰化: 'cyanide', 叠氮化: 'azide', 过氧化: 'peroxide', 二硫化: 'disulfide', 硫化: 'sulfide', 硫氰化: 'thiocyanate', 过氧化氢: 'hydroperoxide',
} // prettier-ignore
const CLASS_FIRST = new RegExp(`^(${Object.keys(CLASS_WORDS).toSorted((a, b) => b.length - a.length).join('|')})-?(.+)$`) // prettier-ignore

/** 氰化苄, 氯化苯甲酰, 过氧化二叔丁基, 过氧化苯甲酰 (two of it), 氯化三甲基硅烷. */
function classFirst(name: string): Group[] {
  const [, word = '', rest = ''] = CLASS_FIRST.exec(name) ?? []
  const id = CLASS_WORDS[word]
  if (id === undefined) return []
  const wanted = skeletons.get(id)!.needs.length
  if (wanted === 1 && rest.endsWith('硅烷'))
    return wholeReadings(`${word.slice(0, -1)}${rest}`, 'parent').map(({ group }) => group)
  if (/[烯烷]$/.test(rest)) return []
  if (/^.*二酰$/.test(rest) && wanted === 1) return wholeReadings(`${rest}${word.slice(0, -1)}`, 'parent').map(({ group }) => group) // prettier-ignore
  return radicalLists(rest, true)
    .filter((prefixes) => prefixes.length === 1)
    .flatMap(([prefix]) => {
      const acyl = isAcyl(prefix!.group)
      const count = prefix!.count === 1 && wanted === 2 && acyl ? 2 : prefix!.count
      // 碘化乙基三苯膦 is a salt
      if (prefix!.group.prefixes.reduce((sum, one) => sum + one.count, 0) > 3) return []
      return count === wanted ? [{ ...known(id), prefixes: [{ ...prefix!, count }] }] : []
    })
}

function isAcyl({ suffixes }: Group): boolean {
  return suffixes.some(({ id }) => /^(oyl|carbonyl)$/.test(id))
}

const CYANATES: Record<string, string> = { 异氰酸: 'isocyanate', 异硫氰酸: 'isothiocyanate', 硫氰酸: 'thiocyanate' }
const CYANATE_ESTER = new RegExp(`^(${Object.keys(CYANATES).join('|')})-?(.+?)(?:酯|(?<=基|苄))$`)

/** 异氰酸苯酯, 硫氰酸甲酯: these acids have no oxygen for the group. */
function cyanateEsters(name: string): Group[] {
  const [, acid = '', words = ''] = CYANATE_ESTER.exec(name) ?? []
  const id = CYANATES[acid]
  if (id === undefined) return []
  return radicalLists(words, true)
    .filter((prefixes) => prefixes.length === 1 && prefixes[0]!.count === 1)
    .map((prefixes) => ({ ...known(id), prefixes }))
}

const SIMPLE_ACIDS =
  /(?:氯甲酸|焦磷酸|甲酸|乙酸|丙酸|丁酸|异丁酸|戊酸|己酸|辛酸|月桂酸|丙烯酸|甲基丙烯酸|苯甲酸|氯乙酸|三氟乙酸|乙酰乙酸|磷酸|亚磷酸|硼酸|碳酸|异丁烯酸|氟磷酸|氯磷酸|三氟甲磺酸|三氟甲烷磺酸|甲磺酸|对甲苯磺酸|4-甲基苯磺酸|苯磺酸|甲酰乙酸|丙炔酸|肉桂酸|水杨酸|烟酸|异烟酸|(?:-?N-甲基|-?N,N-二甲基|-?N-苯基|-?N,N-二乙基)?氨基甲酸)酯$/

/**
 * 环己基乙酸酯, 3-甲氧基丁基乙酸酯, 呋喃-7-基-N-甲基氨基甲酸酯, 三乙基磷酸酯: the group before the longest acid; 甲基丙烯酸酯 are
 * methacrylates.
 */
function groupFirstEsters(name: string): Group[] {
  const match = SIMPLE_ACIDS.exec(name)
  if (match === null || match.index === 0) return []
  const before = name.slice(0, match.index).replace(/-$/, '')
  if (!/[基烯)]$/.test(before) && !/^三[甲乙丙丁]$/.test(before)) return []
  const all = wholeReadings(name.slice(match.index, -1).replace(/^-/, ''), 'parent').filter(
    ({ form }) => form === 'acid',
  )
  const retained = all.filter(({ group }) => group.skeleton.kind === 'known')
  const acids = retained.length > 0 ? retained : all
  const single = wholeReadings(before, 'radical').map(({ group }): Prefix[] => [
    { locants: undefined, count: 1, group },
  ])
  return (single.length > 0 ? single : radicalLists(before, true)).flatMap((prefixes) =>
    acids.flatMap(({ group }) =>
      prefixes.every(endsInCarbon) && prefixes.reduce((sum, { count }) => sum + count, 0) === acidsOf(group)
        ? [{ ...group, esters: prefixes }]
        : [],
    ),
  )
}

/** 甲氧基乙酸酯 is an ester of methoxyacetic acid that does not say which. */
function endsInCarbon({ group: { skeleton, suffixes, free } }: Prefix): boolean {
  if (suffixes.length > 0) return false
  if (skeleton.kind !== 'known') return true
  if (skeleton.id === 'silyl') return true
  const { smiles, bound, needs } = skeletons.get(skeleton.id)!
  if (free !== undefined) return /c|C(?!l)/.test(smiles)
  return needs.length === 0 && bound[0] === 0 && /^[Cc]/.test(smiles) && !/^C#|^Cl/.test(smiles)
}

const ACETAL = /^(.+[醛酮])(?:缩二([甲乙丙丁])醇|二([甲乙丙丁])(?:醇|基)?缩[醛酮])$/
const ACETAL_FIRST = /^二([甲乙丙丁])醇缩(.+[醛酮])$/

/** 乙醛缩二乙醇, 二甲醇缩甲醛. */
function acetals(name: string): Group[] {
  const behind = ACETAL.exec(name)
  const before = ACETAL_FIRST.exec(name)
  const [carbonyl, alcohol] =
    behind !== null ? [behind[1]!, (behind[2] ?? behind[3])!] : [before?.[2] ?? '', before?.[1] ?? '']
  if (carbonyl === '') return []
  return wholeReadings(carbonyl, 'parent').map(({ group }) => ({
    ...group,
    modifiers: [...group.modifiers, { id: `acetal ${STEMS.get(alcohol)!}`, count: 1, locants: undefined }],
  }))
}

const SYMMETRIC: Record<string, string> = { 硫醚: 'sulfide', 醚: 'ether', 砜: 'sulfone', 亚砜: 'sulfoxide' }

/** 丁基醚, 烯丙基硫醚: one group that holds nothing is on both sides. */
function symmetric(name: string): Group[] {
  const [, radical = '', word = ''] = /^(.+基)(硫醚|醚|砜|亚砜)$/.exec(name) ?? []
  if (word === '') return []
  return wholeReadings(radical, 'radical')
    .filter(
      ({ group, form }) =>
        form === 'radical' && group.prefixes.length === 0 && endsInCarbon({ locants: undefined, count: 1, group }),
    ) // prettier-ignore
    .map(({ group }) => ({ ...known(SYMMETRIC[word]!), prefixes: [{ locants: undefined, count: 2, group }] }))
}

/** 双(三氟甲磺酰)亚胺, 二苯磺酰亚胺: two acyl groups on one nitrogen. */
function imides(name: string): Group[] {
  const [, own, acyl = ''] = /^(?:N-([氟氯]代?|.+基)-?)?[双二]\(?(.+磺酰)基?\)?亚?胺$/.exec(name) ?? []
  const owns: Prefix[][] =
    own === undefined ? [[]] : wholeReadings(own, 'radical').map(({ group }) => [{ locants: ['N'], count: 1, group }])
  return wholeReadings(acyl, 'radical').flatMap(({ group, form }) =>
    form === 'short'
      ? owns.map((more) => ({ ...known('amine'), prefixes: [{ locants: ['N', 'N'], count: 2, group }, ...more] }))
      : [],
  )
}

const HALIDES: Record<string, string> = { 氟: 'fluoride', 氯: 'chloride', 溴: 'bromide' }

/** 草酰氯单乙酯: one acid a halide, the other an ester. */
function halfHalides(name: string): Group[] {
  const [, acyl = '', halogen = '', radical = ''] = /^(.+酰)([氟氯溴])单(.+)酯$/.exec(name) ?? []
  const id = HALIDES[halogen]
  if (id === undefined) return []
  return wholeReadings(`${acyl.slice(0, -1)}酸`, 'parent').flatMap(({ group, form }) => {
    const [suffix] = group.suffixes
    const [first, second] = suffix?.locants ?? []
    if (form !== 'acid' || suffix?.count !== 2 || suffix.id !== 'oic acid' || second === undefined) return []
    const one = (suffixId: string, locant: string) => ({ id: suffixId, locants: [locant], count: 1, added: [] })
    return radicalLists(radical, true)
      .filter((list) => list.length === 1 && list[0]!.count === 1)
      .map((esters) => ({ ...group, suffixes: [one(`oyl ${id}`, first!), one('oic acid', second)], esters }))
  })
}

/** 膦酰基乙酸三乙酯: of the acid and of phosphorus. */
function phosphonoacetates(name: string): Group[] {
  const [, locant = '2', acid = '', radical = ''] = /^(?:(\d)-)?膦酰基?(乙酸|丙酸|丁酸)三(.+)酯$/.exec(name) ?? []
  if (acid === '' || (acid !== '乙酸' && !/^\d-/.test(name))) return []
  return wholeReadings(acid, 'parent').flatMap(({ group, form }) =>
    form !== 'acid'
      ? []
      : radicalLists(radical, true)
          .filter((list) => list.length === 1 && list[0]!.count === 1)
          .map((esters): Group => {
            const ether: Group = { ...known('oxy'), prefixes: esters }
            const phosphoryl: Group = { ...known('phosphoryl'), prefixes: [{ locants: ['P', 'P'], count: 2, group: ether }] } // prettier-ignore
            return { ...group, esters, prefixes: [{ locants: [locant], count: 1, group: phosphoryl }] }
          }),
  )
}

const HALOGENS: Record<string, string> = { 氟: '氟', 氯: '氯', 溴: '溴', 碘: '碘', 硝: '硝基' }
const ALKANE = '(?:[甲乙丙丁戊己]|异丙|异丁|叔丁|环[丙丁戊己庚])烷'

/** 氯化甲烷, 对二氯化苯: the group stands on the alkane or on benzene; 氰化正戊烷 is the nitrile. 六氯化苯 is also sold as lindane. */
function halidesOfParents(name: string): Group[] {
  const nitrile = /^氰化((?:[一二三四]?[氟氯溴碘])?(?:正|异|仲|叔)?[甲乙丙丁戊己庚辛])烷$/.exec(name)?.[1]
  if (nitrile !== undefined)
    return wholeReadings(`${nitrile.replace('正', '')}基氰`, 'parent').map(({ group }) => group)
  const [, before = '', group = '', parent = ''] =
    new RegExp(`^([邻间对]?[一二三四五]?)([氟氯溴碘硝])化(${ALKANE}|苯|甲苯)$`).exec(name) ?? []
  const word = HALOGENS[group]
  return word === undefined ? [] : wholeReadings(`${before}${word}${parent}`, 'parent').map((one) => one.group)
}

/** 二(2-乙基己基)磷酸, 酸式磷酸二戊酯, 磷酸二丁酯, 乙基硫酸: esters that have kept acid hydrogens. */
function acidEsters(name: string): Component[] {
  const [, before, own] = /^(.+[基)])(磷酸|硫酸)$/.exec(name) ?? []
  const [, stated, behind] = /^(?:酸式(?=[磷硫])|(?=磷酸[二单]))(磷酸|硫酸)(.+)酯$/.exec(name) ?? []
  const stem = own ?? stated
  const list = before ?? behind
  if (stem === undefined || list === undefined) return []
  return wholeReadings(stem, 'parent').flatMap(({ group, form }) =>
    form !== 'acid'
      ? []
      : radicalLists(list, true).flatMap((prefixes) => {
          const kept = acidsOf(group) - prefixes.reduce((sum, { count }) => sum + count, 0)
          if (kept < 1 || prefixes.length !== 1 || !prefixes.every(endsInCarbon)) return []
          const esters = [...prefixes, { locants: undefined, count: kept, group: known('hydrogen') }]
          return [{ group: { ...group, esters }, form: 'parent' as const }]
        }),
  )
}
