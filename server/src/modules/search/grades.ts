import { purityBands } from './contract.ts'
import { saidOfSolution, statesSolution } from './solutions.ts'

// Grades, purities and concentrations: typed beside a name they are filters, and offers state them in their own words.

/** Words for one grade in the languages of catalogues, all in small letters. */
const alike = [
  [
    'anhydrous',
    'dry',
    'absolute',
    'abs',
    'wasserfrei',
    '无水级',
    '超干级',
    'extra-dry',
    'extra dry',
    'super-dry',
    'ultra-dry',
    'ultradry',
    '无水',
    '超干',
  ],
  ['hplc', '色谱纯'],
  ['lc-ms', 'lcms', 'lc/ms'],
  ['ar', 'acs', 'analytical', 'reagent', 'p.a.', 'pa', '分析纯', '试剂级'],
  ['cp', '化学纯'],
  ['gr', '优级纯'],
  ['spectroscopic', 'spectroscopy', '光谱纯'],
  ['technical', 'tech', '工业级', '工业'],
  ['usp', '医药级'],
  ['concentrated', 'conc', '浓'],
]
/** Says nothing by itself. */
const hollow = new Set([
  'grade',
  'for',
  'synthesis',
  'pure',
  'extra',
  'stabilized',
  'stabilised',
  'inhibited',
  'with',
  '级',
])

/** `25g`: how much is wanted narrows nothing. */
const amountOfGoods = /^\d+(?:[.,]\d+)?(?:[kmµu]?g|[mµu]?l|lb|oz|毫克|千克|公斤|克|毫升|升|瓶)$/iu

/** How a purity was measured is no grade: `98% (HPLC)`. */
const method = /\((?:by\s+)?(?:HPLC|GC|LC-?MS|NMR|UPLC)[^)]*\)|(?<=%\s?)(?:HPLC|GC)(?!\s?grade)/gi

interface Stating {
  nameEn: string
  nameZh: string
  purity: string
}

/** Whether an offer states a grade or a concentration in its names or beside its purity. */
export function statesGrade({ nameEn, nameZh, purity }: Stating, grade: string): boolean {
  const text = `${nameEn} ${nameZh} ${purity.replace(method, ' ')}`.normalize('NFKC').toLowerCase()
  const wanted = grade.normalize('NFKC').toLowerCase()
  const dissolved = statesSolution(text, wanted)
  if (dissolved !== null) return dissolved
  const words = (alike.find((all) => all.includes(wanted)) ?? [wanted]).map(escaped)
  return new RegExp(`(?<![a-z])(?:${words.join('|')})(?![a-z])`).test(text)
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

interface Narrowing {
  text: string
  purity: (typeof purityBands)[number][]
  grade: string | null
}

/** The filters that say what was set aside of a text: `98% HPLC grade` is a purity and a grade. */
export function narrowingsOf(setAside: string): Narrowing[] {
  const dissolved = saidOfSolution.exec(setAside)?.[0]
  const rest = dissolved === undefined ? setAside : setAside.slice(0, -dissolved.length)
  const words = rest
    .split(/[\s()（），,]+/)
    .filter((word) => word !== '' && !hollow.has(word.toLowerCase()) && !amountOfGoods.test(word))
  const found = words.flatMap((text): Narrowing[] => {
    const percent = /^[≥>~]*(\d+(?:\.\d+)?)\+?%\+?$/.exec(text)?.[1]
    if (percent === undefined) return [{ text, purity: [], grade: text }]
    // Each band reaches to the next better one.
    const least = purityBands.findIndex((band) => Number(band) <= Number(percent))
    return least === -1 ? [] : [{ text, purity: purityBands.slice(0, least + 1), grade: null }]
  })
  return dissolved === undefined ? found : [...found, { text: dissolved, purity: [], grade: dissolved }]
}
