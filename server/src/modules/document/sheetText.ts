import { pictograms, type Pictogram } from './contract.ts'

// What the text of a safety data sheet says of dangers. Its sections are numbered and titled by law, in each language alike
// (UN GHS annex 4, GB/T 16483, Regulation (EU) 2020/878, JIS Z 7253, notice of the Korean ministry of labour).

export interface SheetSaid {
  outcome: 'read' | 'noText' | 'noFont' | 'noSection'
  /** That it is not classified as hazardous, in words. */
  notHazardous: boolean
  signal: 'danger' | 'warning' | null
  pictograms: Pictogram[]
  hazardCodes: string[]
  precautionCodes: string[]
  /** Whatever looks like a CAS number among its ingredients. */
  cas: string[]
  /** The day of the revision, else of the issue; ISO date. */
  issuedOn: string | null
}

/** Less is the text of a scan. */
const MIN_TEXT = 200

/** Titles of sections 2 to 4, in Chinese, English, German, Japanese and Korean. */
const titles = {
  2: 'hazards? identification|Mögliche Gefahren|危险性概述|危險性概述|危険有害性の要約|유해성\\s*\\S?\\s*위험성',
  3: 'composition\\s*/?\\s*information on ingredients|Zusammensetzung\\s*/?\\s*Angaben zu|成分\\s*/\\s*组成信息|成分/組成|組成[、及および]*\\s*成分情報|구성\\s*성분',
  4: 'first[- ]?aid|Erste[- ]Hilfe|急救措施|応急措置|응급\\s*조치',
} as const
const heading = (number: 2 | 3 | 4) =>
  new RegExp(
    `(?<![\\d.])${number}\\s*(?:部分|部|節|章|项|장|절|부)?\\s*[.:：、)\\-–—]*\\s*(?:${titles[number]})`,
    'giu',
  )

/** What stands between two headings, the longest of all places where both stand: a list of contents names them, too. */
function section(text: string, from: 2 | 3, until: 3 | 4): string {
  const ends = [...text.matchAll(heading(until))].map(({ index }) => index)
  let best = ''
  for (const { 0: title, index } of text.matchAll(heading(from))) {
    const begin = index + title.length
    const part = text.slice(begin, ends.find((end) => end > begin) ?? begin)
    if (part.length > best.length) best = part
  }
  return best
}

const signalWords = [
  [
    'danger',
    /(?:signal\s*words?|Signalwort|信号词|信號詞|警示词|注意喚起語|신호어)\s*(?:\([^)]*\))?\s*[:：]?\s*(?:danger|Gefahr|危险|危險|危険|위험)/iu,
  ],
  [
    'warning',
    /(?:signal\s*words?|Signalwort|信号词|信號詞|警示词|注意喚起語|신호어)\s*(?:\([^)]*\))?\s*[:：]?\s*(?:warning|Achtung|警告|경고)/iu,
  ],
] as const

/** Only whole sentences of the law: a word of calm somewhere in the text is none. */
const calm =
  /not a hazardous substance or mixture|not classified as hazardous|kein(?:e)? gefährliche[rs]? (?:Stoff|Substanz)(?: oder (?:Gemisch|Mischung))?|非危险物质或混合物|不是危险物质或混合物|未被分类为危险|GHS\s*分類(?:基準)?に該当し(?:ない|ません)|危険有害性の分類に該当しない|유해성\s*\S?\s*위험성\s*분류에\s*해당(?:되지|하지)\s*않/iu

const hazardShape =
  /(?<![A-Za-z0-9])(EUH\d{3}A?|H[2-4]\d\d(?:(?:FD|Fd|fd|[FfDdi])(?![a-z]))?(?:\s*\+\s*H[2-4]\d\d)*)(?!\d)/gu
const precautionShape = /(?<![A-Za-z0-9])(P[1-5]\d\d(?:\s*\+\s*P[1-5]\d\d)*)(?!\d)/gu
const codesOf = (text: string, shape: RegExp) =>
  [...new Set([...text.matchAll(shape)].map(([, code]) => code!.replace(/\s/g, '')))].slice(0, 40)

/** Reads the text of a sheet. */
export function readSheetText(raw: string): SheetSaid {
  const text = raw.normalize('NFKC').replace(/\s+/g, ' ').trim()
  const none = { notHazardous: false, signal: null, pictograms: [], hazardCodes: [], precautionCodes: [], cas: [] }
  if (text.length < MIN_TEXT) return { outcome: 'noText', ...none, issuedOn: null }
  const issuedOn = dayOf(text)
  const dangers = section(text, 2, 3)
  if (dangers === '') return { outcome: 'noSection', ...none, issuedOn }
  const hazardCodes = codesOf(dangers, hazardShape)
  const signal = signalWords.find(([, words]) => words.test(dangers))?.[0] ?? null
  const stated = pictograms.filter((code) => dangers.includes(code))
  const yes = signal !== null || stated.length > 0 || hazardCodes.some((code) => code.startsWith('H'))
  return {
    outcome: 'read',
    notHazardous: !yes && calm.test(dangers),
    signal,
    pictograms: stated.length > 0 ? stated : pictogramsOf(hazardCodes),
    hazardCodes,
    precautionCodes: codesOf(dangers, precautionShape),
    cas: [...new Set(section(text, 3, 4).match(/(?<![\d-])\d{2,7}-\d{2}-\d(?![\d-])/g) ?? [])].slice(0, 100),
    issuedOn,
  }
}

/** Statements that a pictogram stands for (Regulation (EC) 1272/2008, annex V). */
const drawn: readonly (readonly [Pictogram, RegExp])[] = [
  ['GHS01', /^H(20[0-4]|24[01])/],
  ['GHS02', /^H(20[6-8]|22[02-68]|24[12]|25[0-2]|26[01])/],
  ['GHS03', /^H27[0-2]/],
  ['GHS04', /^H28[01]/],
  ['GHS05', /^H(290|314|318)/],
  ['GHS06', /^H(30[01]|31[01]|33[01])/],
  ['GHS08', /^H(304|334|34[01]|35[01]|36[01]|37[0-3])/],
  ['GHS09', /^H(400|41[01])/],
]

/** The pictograms that statements stand for: of most sheets they are pictures, which have no text. */
export function pictogramsOf(hazardCodes: readonly string[]): Pictogram[] {
  const codes = hazardCodes.flatMap((code) => code.split('+'))
  const some = (shape: RegExp) => codes.some((code) => shape.test(code))
  const found = new Set<Pictogram>(drawn.filter(([, shape]) => some(shape)).map(([code]) => code))
  // What a stronger one says already is left out (article 26).
  const irritant = !found.has('GHS05') && some(/^H31[59]/)
  const onSkin = some(/^H(30[2]|312|317|332|33[56]|420)/)
  if ((irritant || onSkin) && !found.has('GHS06')) found.add('GHS07')
  return pictograms.filter((code) => found.has(code))
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const germanMonths: Readonly<Record<string, string>> = { mär: 'mar', mai: 'may', okt: 'oct', dez: 'dec' }
const monthOf = (word: string) => {
  const short = word.slice(0, 3).toLowerCase()
  return months.indexOf(germanMonths[short] ?? short) + 1
}
const date = String.raw`(\d{4})\s*[-/.年년]\s*(\d{1,2})\s*[-/.月월]\s*(\d{1,2})|(\d{1,2})\.\s?(\d{1,2})\.(\d{4})|(\d{1,2})[ .-]+(\p{L}{3,9})[ .,-]+(\d{4})|(\p{L}{3,9}) (\d{1,2}),? (\d{4})|(\d{1,2})/(\d{1,2})/(\d{4})`
const said = (words: string) => new RegExp(`(?:${words})\\s*(?:\\([^)]{0,20}\\))?\\s*[:：]?\\s*(?:${date})`, 'iu')
const revised = said(
  'revision date|date of (?:last )?revision|revised(?: on)?|last revised|überarbeitet am|überarbeitungsdatum|修订日期|修订日|改訂日|最終改訂日|改訂年月日|최종\\s*개정일자?|개정일자?',
)
const issued = said(
  'issue date|issuing date|date of (?:first )?issue|issued(?: on)?|ausgabedatum|erstellt am|druckdatum|发布日期|编制日期|作成日|発行日|작성일자?',
)

/** The day that a sheet bears; one that could be read in two ways is none. */
function dayOf(text: string): string | null {
  const found = revised.exec(text) ?? issued.exec(text)
  if (!found) return null
  const [, y1, m1, d1, d2, m2, y2, d3, w3, y3, w4, d4, y4, a5, b5, y5] = found
  if (y1) return day(y1, Number(m1), d1!)
  if (y2) return day(y2, Number(m2), d2!)
  if (y3) return day(y3, monthOf(w3!), d3!)
  if (y4) return day(y4, monthOf(w4!), d4!)
  if (Number(a5) > 12) return day(y5!, Number(b5), a5!)
  return Number(b5) > 12 || a5 === b5 ? day(y5!, Number(a5), b5!) : null
}

function day(year: string, month: number, dayOfMonth: string): string | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`
  const at = new Date(`${text}T00:00:00Z`)
  const real = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
  return real && year >= '1990' && at.getTime() < Date.now() + 86_400_000 ? text : null
}
