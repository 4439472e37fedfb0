// Solutions as they are typed and named: what is dissolved, how much of it, and in what.

/** Solvents that solutions are sold in, each by the names that catalogues give it. */
const solvents: readonly (readonly string[])[] = [
  ['hexane', 'hexanes', 'n-hexane', 'Hexan', '正己烷', '己烷', 'ヘキサン', '헥산'],
  ['heptane', 'heptanes', 'n-heptane', 'Heptan', '正庚烷', '庚烷', 'ヘプタン', '헵탄'],
  ['pentane', 'pentanes', 'n-pentane', 'Pentan', '正戊烷', '戊烷', 'ペンタン', '펜탄'],
  ['cyclohexane', 'Cyclohexan', '环己烷', 'シクロヘキサン', '사이클로헥산'],
  ['THF', 'tetrahydrofuran', '四氢呋喃', 'テトラヒドロフラン', '테트라하이드로퓨란'],
  ['2-MeTHF', 'MeTHF', '2-methyltetrahydrofuran', '2-甲基四氢呋喃'],
  ['diethyl ether', 'ether', 'ethyl ether', 'Et2O', 'Diethylether', '乙醚', 'ジエチルエーテル', '다이에틸에테르'],
  ['MTBE', 'TBME', 'methyl tert-butyl ether', '甲基叔丁基醚'],
  [
    'dioxane',
    '1,4-dioxane',
    'Dioxan',
    '1,4-Dioxan',
    '二氧六环',
    '1,4-二氧六环',
    '二恶烷',
    '1,4-二恶烷',
    '二噁烷',
    'ジオキサン',
  ],
  ['toluene', 'Toluol', '甲苯', 'トルエン', '톨루엔'],
  ['xylene', 'xylenes', 'Xylol', '二甲苯', 'キシレン', '자일렌'],
  ['DCM', 'dichloromethane', 'methylene chloride', 'CH2Cl2', 'Dichlormethan', '二氯甲烷', 'ジクロロメタン'],
  ['chloroform', 'CHCl3', '氯仿', '三氯甲烷', 'クロロホルム', '클로로포름'],
  ['acetonitrile', 'MeCN', 'ACN', 'Acetonitril', '乙腈', 'アセトニトリル', '아세토니트릴'],
  ['DMF', 'N,N-dimethylformamide', '二甲基甲酰胺', 'N,N-二甲基甲酰胺'],
  ['DMSO', 'dimethyl sulfoxide', '二甲基亚砜', '二甲亚砜'],
  ['ethyl acetate', 'EtOAc', 'Ethylacetat', '乙酸乙酯', '酢酸エチル'],
  ['acetic acid', 'AcOH', 'Essigsäure', '醋酸', '乙酸', '冰醋酸', '酢酸'],
  ['methanol', 'MeOH', '甲醇', 'メタノール', '메탄올'],
  ['ethanol', 'EtOH', '乙醇', 'エタノール', '에탄올'],
  ['isopropanol', 'IPA', 'iPrOH', '2-propanol', '异丙醇'],
  ['water', 'H2O', 'Wasser', '水', '물'],
]

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const anySolvent = solvents
  .flat()
  .toSorted((a, b) => b.length - a.length)
  .map(escaped)
  .join('|')
const amount = String.raw`\(?~?\d+(?:[.,]\d+)?\s?(?:m?M|N|mol\/L|wt\.?\s?%|%)\)?`

/** `2.5 M n-BuLi in hexanes`, `HCl in dioxane`, `n-BuLi solution 2.5 M in hexane`. */
const named = new RegExp(
  String.raw`^(?:(${amount})\s+)?(\S.*?)(?:\s+solution)?(?:,?\s+(${amount}))?(?:\s+solution)?\s+in\s+(${anySolvent})(?:\s+solution)?$`,
  'iu',
)
/** `正丁基锂正己烷溶液`, `2.5M 正丁基锂的正己烷溶液`. */
const namedInChinese = new RegExp(
  String.raw`^(?:(${amount})\s*)?(\S.*?)(?:[,，]?\s*(${amount}))?\s*的?(${anySolvent})溶液$`,
  'iu',
)

interface Solution {
  /** The name of what is dissolved. */
  of: string
  solvent: string
  /** How much, and in what, as it is typed: `2.5 M in hexanes`. */
  said: string
}

/** What a text names as a solution of something in a solvent; null where it does not. */
export function solutionIn(text: string): Solution | null {
  const [found, before, of, behind, solvent] = named.exec(text) ?? []
  if (found) return { of: of!, solvent: solvent!, said: [before ?? behind, 'in', solvent].filter(Boolean).join(' ') }
  const [chinese, first, what, second, inThis] = namedInChinese.exec(text) ?? []
  if (!chinese) return null
  return { of: what!, solvent: inThis!, said: [first ?? second, `${inThis}溶液`].filter(Boolean).join(' ') }
}

/** Ends what was typed where it says a concentration and a solvent, or a solvent alone. */
export const saidOfSolution =
  /(?:(?<![\d.])\d+(?:[.,]\d+)?\s?(?:m?M|N|mol\/L|wt\.?\s?%|%)\s+)?(?:(?:solution|dispersion|suspension)\s+)?(?<!\S)(?:in\s+\S.*|\S+溶液)$/i

const parts =
  /^(?:\(?~?(\d+(?:[.,]\d+)?)\s?(m?m|n|mol\/l|wt\.?\s?%|%)\)?\s+)?(?:(?:solution|dispersion|suspension)\s+)?(?:in\s+(\S.*)|(\S+)溶液)$/i

/**
 * Whether a text of an offer states a concentration and a solvent, or the solvent alone; null where `wanted` says neither. Both are in
 * small letters.
 */
export function statesSolution(text: string, wanted: string): boolean | null {
  const [found, number, unit, latin, chinese] = parts.exec(wanted) ?? []
  const solvent = (latin ?? chinese)?.replace(/^\(|[)\s]+$/g, '')
  if (!found || !solvent) return null
  const alike = solvents.find((names) => names.some((name) => name.toLowerCase() === solvent))
  // 无水 is no water.
  const names = alike?.map((name) => (name === '水' ? '水溶液' : name.toLowerCase())) ?? [solvent.replace(/s$/, '')]
  const isIn = names.some((name) => text.includes(name))
  if (!number || !unit) return isIn
  const units = unit === 'm' || unit === 'mol/l' ? '(?:m|mol/l)' : escaped(unit)
  return isIn && new RegExp(`(?<![\\d.])${escaped(number.replace(',', '.'))}\\s?${units}(?![a-z])`).test(text)
}
