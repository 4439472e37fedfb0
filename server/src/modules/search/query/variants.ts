import { numbered } from '../lexicon/text.ts'
import { solutionIn } from '../solutions.ts'

// Other ways to write what was typed: without what says nothing of the substance, salts in words, numbers for letters and among
// words. Nothing here asks the database; each variant counts only where something is called so.

export interface Variant {
  text: string
  /** What was left out of it: a grade, a purity, a concentration. */
  setAside: string
  /** It counts whether something is called so or not: the text says itself what it is, or is a spelling of one word. */
  sure?: boolean
}

const longest = 300

/** What a text may stand for besides itself, the nearest first. */
export function variantsOf(text: string): Variant[] {
  if (text.length > longest) return []
  const plain = text.normalize('NFKC').trim()
  const bare = withoutSigns(plain)
  const graded = withoutGrade(bare)
  const found: Variant[] = [
    { text: bare, setAside: '' },
    ...numbersIn(bare),
    ...labelled(bare),
    ...dissolved(bare),
    ...umlauts(graded?.text ?? bare).map((one) => ({ text: one, setAside: graded?.setAside ?? '', sure: true })),
    // 99,5% is no list of two
    ...(graded ? [{ ...graded, sure: /\d,\d+\s?(?:%|M|N|mol)/i.test(bare) }] : []),
  ]
  const all = found.flatMap((one) =>
    [one.text, ...saltsOf(one.text), ...locantsOf(one.text), ...handsOf(one.text), ...spelledOtherwise(one.text)].map(
      (text) => ({ ...one, text }),
    ),
  )
  const unlike = all.filter(
    ({ text: other }, at) => other !== plain && all.findIndex((one) => one.text === other) === at,
  )
  // one Chinese character names a substance (苯), one letter an element at most
  return unlike.filter(({ text: other }) => other.length > 1 || /\p{Script=Han}/u.test(other))
}

const places: Record<string, string> = { o: '2', m: '3', p: '4' }

/** Numbers for letters that say places: `p-bromochlorobenzene`, `β-naphthol`; and the letter for its word: `ortho-cresol`. */
function locantsOf(text: string): string[] {
  const placed = text.replace(/^(o|m|p)(?:rtho|eta|ara)?-(?=[a-z]+benzene$)/i, (_, letter: string) => {
    return `${places[letter.toLowerCase()]}-`
  })
  const lettered = text.replace(/^([omp])(?:rtho|eta|ara)-(?=[a-z]{4})/i, '$1-')
  return [...[placed, lettered].filter((one) => one !== text), numbered(text) ?? []].flat()
}

/** Locants behind a name (`bromobenzoic acid 4-`), and the spelling of other languages (`tetrahydrofurane`). */
function spelledOtherwise(text: string): string[] {
  const [, name, locants] = /^(\p{L}.*?\p{L}),?\s+(\d+(?:,\d+)*-)$/u.exec(text) ?? []
  const foreign = text.replace(/furane\b/i, 'furan').replace(/ acide$/i, ' acid')
  return [name ? locants! + name : text, foreign].filter((one) => one !== text)
}

const residue = /^(D|L)-(Ala|Arg|Asn|Asp|Cys|Gln|Glu|His|Ile|Leu|Lys|Met|Phe|Pro|Ser|Thr|Trp|Tyr|Val)$/

/** A configuration in other words: how light is turned says nothing beside it (`L-(+)-alanine`), `E-` is `(E)-`, `D-Ala` a residue. */
function handsOf(text: string): string[] {
  const found = [
    text.replace(/^(\((?:\d*[RS],?)+\)|[DL])-?\([+-]\)-?(?=\p{L})/u, '$1-'),
    text.replace(/^([ER])-(?=\p{L}{4})/u, '($1)-'),
    text.replace(residue, 'H-$1-$2-OH').replace(/^H-L-/, 'H-'),
  ]
  return found.filter((one) => one !== text)
}

/** Signs that only surround a text, and the prefix that an InChI lacks. */
function withoutSigns(text: string): string {
  const bare = text.replace(/^[\s"'“”‘,;:]+|[\s"“”,;.。，；:]+$/g, '')
  const inner = /^[[(【]([^[\](){}【】]+)[\])】]$/.exec(bare)?.[1]?.trim() ?? bare
  return /^1S?\/[A-Z][A-Za-z\d.]*\//.test(inner) ? `InChI=${inner}` : inner
}

const label =
  /^(?:(?:产品)?(?:货号|目录号|编号|型号)|cat(?:alog(?:ue)?)?\.?[\s-]*(?:no|nr|number|#)\.?|(?:art(?:ikel)?|best(?:ell)?)\.?-?\s?(?:no|nr|nummer)\.?|item\s(?:no|number)\.?|smiles|inchi(?=\s*[:：])|カタログ番号|品番|製品番号|카탈로그 번호|제품 번호)\s*[:：#=]?\s*(?=[!-~]{2,}$)/iu

/** What a text says of itself before it: `货号 A1234`, `SMILES: CCO`. */
function labelled(text: string): Variant[] {
  const rest = text.replace(label, '')
  return rest === text || rest === '' ? [] : [{ text: rest, setAside: '', sure: true }]
}

/** `Benzoesaure` on a keyboard without umlauts. */
const umlauts = (text: string) => [text.replace(/(?<=\p{L}{2})saure(?!\p{L})/iu, 'säure')].filter((one) => one !== text)

/** CAS and MDL numbers that stand among words: `50-78-2 aspirin`. */
function numbersIn(text: string): Variant[] {
  const numbers = text.match(/(?<![\d-])\d{2,7}-\d\d-\d(?![\d-])|(?<![A-Z\d])MFCD\d{6,8}(?!\d)/gi) ?? []
  return new Set(numbers).size === 1 && numbers[0] !== text ? [{ text: numbers[0]!, setAside: '' }] : []
}

/** What is dissolved where a text names a solution; a complex with the solvent goes by both names (`BH3 in THF`). */
function dissolved(text: string): Variant[] {
  const solution = solutionIn(text)
  if (!solution) return []
  const { of, solvent, said } = solution
  return [
    { text: `${of}·${solvent}`, setAside: said },
    { text: of, setAside: said },
  ]
}

const solution =
  /\s+\(?~?\d+(?:\.\d+)?\s?(?:m?M|N|mol\/L|wt\.?\s?%|%)\s+(?:(?:solution|dispersion|suspension)\s+)?in\s+\S.*$|,?\s+\(?(?:inhibitor-free|(?:stabili[sz]ed|inhibited)\s+with\s+\S.*)$/i
/** How much is wanted: `500 mL`, `25g`, `100克`. */
const pack = String.raw`\d+(?:[.,]\d+)?\s?(?:[kmµu]?g|[mµu]?l|lb|oz|毫克|千克|公斤|克|毫升|升|瓶)`
const deuterated = /,?\s+\d+(?:\.\d+)?\s?atom\s?%\s?D$/i
const gradeWord =
  /^(?:AR|p\.?\s?a\.?|(?:un)?vergällt|denatured|reinst|zur|Analyse|CP|GR|ACS|USP|abs\.?|absolute|extra|wasserfrei|solution|dispersion|aq\.?|aqueous|HPLC|LC-?MS|GC|reagent|analytical|technical|tech\.?|grade|anhydrous|dry|extra-dry|super-dry|ultra-?dry|puriss\.?|purum|spectroscopic|for|synthesis|pure|pellets|powder(?:ed)?|granul(?:es|ar)|flakes|beads|lumps|crystal(?:s|line)|krist\.?|conc\.?|concentrated|≥?>?~?\d+(?:[.,]\d+)?\+?\s?%\+?|\d+(?:[.,]\d+)?(?:m?M|N|mol\/l))$/i
const chineseGrade = new RegExp(
  String.raw`(?:[（(]?(?:分析纯|化学纯|优级纯|色谱纯|光谱纯|基准试剂|(?:试剂|工业|电子|医药|食品|HPLC|GC|LC-?MS)级|无水级?|超干级?|分子生物学级|细胞培养级|AR|CP|GR|≥?\s?(?<![\d.,])\d+(?:[.,]\d+)?\s?%|(?<![\d.,])${pack})[)）]?\s*)+$|` +
    String.raw`^(?:无水|超干|浓|(?:分析|化学|优级|色谱|光谱)纯|(?:试剂|工业|医药|食品)级|工业|≥?\d+(?:\.\d+)?\s?%|\d+(?:\.\d+)?\s?(?:m?M|N|mol\/L))\s*(?=\p{Script=Han})`,
  'giu',
)
const packAlone = new RegExp(`^${pack}$`, 'iu')
/** A number apart from its unit: `1 mol/l`, `0,1 N`, `500 mL`. */
const apart = /(?<=\d)\s+(?=(?:%|mol\/l|[mM]?M|N|[kmµu]?g|m?[lL])(?![\p{L}\d-]))/gu

/** Grades, purities and concentrations set aside; null where there are none, or nothing else. */
function withoutGrade(text: string): Variant | null {
  const dissolved = (solution.exec(text) ?? deuterated.exec(text))?.[0] ?? ''
  const rest = text.slice(0, text.length - dissolved.length).replace(apart, '')
  const chinese = rest.match(chineseGrade) ?? []
  const words = rest.replace(chineseGrade, '').trim().split(/\s+/)
  const bareWord = (word: string) => word.replace(/^[(（,]+|[)）,]+$/g, '')
  const isGrade = (word: string) => gradeWord.test(bareWord(word)) || packAlone.test(bareWord(word))
  const kept = words.filter((word) => !isGrade(word)).join(' ')
  const aside = [...chinese, ...words.filter(isGrade).map(bareWord), dissolved].map((one) => one.trim()).filter(Boolean)
  return aside.length > 0 && kept !== '' ? { text: kept.replace(/[,;]+$/, ''), setAside: aside.join(' ') } : null
}

const acids: Record<string, string> = { HCl: 'hydrochloride', HBr: 'hydrobromide', TFA: 'trifluoroacetate' }
const chineseAcids = [
  '盐酸',
  '氢溴酸',
  '硫酸',
  '磷酸',
  '硝酸',
  '柠檬酸',
  '马来酸',
  '富马酸',
  '酒石酸',
  '甲磺酸',
  '草酸',
  '醋酸',
  '乙酸',
]
const hydrates: Record<string, string> = {
  '1': 'monohydrate',
  '2': 'dihydrate',
  '3': 'trihydrate',
  '4': 'tetrahydrate',
  '5': 'pentahydrate',
  '6': 'hexahydrate',
  '7': 'heptahydrate',
  '8': 'octahydrate',
  '9': 'nonahydrate',
  '10': 'decahydrate',
}
const plural = /(?<=[a-z]{3}(?:ane|ene|yne|ine|one|ide|ate|ol|acid|ether))s$/

/** The same salt in other words: `metformin HCl`, `盐酸二甲双胍`, `羟胺盐酸盐`; and a plural as one of them. */
function saltsOf(text: string): string[] {
  const latin = Object.entries(acids).flatMap(([acid, salt]) => {
    const ending = new RegExp(`[,\\s·•.(-]+(?:x\\s*)?${acid}(?:\\s+salt)?\\)?$`, 'i')
    return ending.test(text) ? [text.replace(ending, ` ${salt}`)] : []
  })
  const chinese = chineseAcids.flatMap((acid) => {
    if (text.startsWith(acid) && text.length > acid.length + 1) return [`${text.slice(acid.length)}${acid}盐`]
    const behind = `${acid}盐`
    return text.endsWith(behind) && text.length > behind.length ? [acid + text.slice(0, -behind.length)] : []
  })
  const spelledOut = Object.entries(acids).flatMap(([acid, salt]) =>
    text.toLowerCase().endsWith(` ${salt}`) ? [`${text.slice(0, -salt.length - 1)} ${acid}`] : [],
  )
  const waters = [
    text.replace(/[\s·•.*x]+(\d{0,2})\s*H2O$/, (whole, count: string) => ` ${hydrates[count || '1'] ?? whole.trim()}`),
  ]
  const salt = [text.replace(/(?<=(?:ide|ate)) salt$/i, ''), ...waters].filter((one) => one !== text)
  return [...latin, ...chinese, ...spelledOut, ...salt, ...(plural.test(text) ? [text.replace(plural, '')] : [])]
}
