// How purities and packs are said: suppliers write them in many ways, pages in one.

const signs: Readonly<Record<string, string>> = {
  '≥': '≥',
  '≧': '≥',
  '>=': '≥',
  '=>': '≥',
  min: '≥',
  'min.': '≥',
  nlt: '≥',
  'at least': '≥',
  不低于: '≥',
  不少于: '≥',
  大于等于: '≥',
  '>': '>',
  大于: '>',
  '≤': '≤',
  '≦': '≤',
  '<=': '≤',
  '<': '<',
  '~': '≈',
  '≈': '≈',
  'ca.': '≈',
  约: '≈',
  '=': '',
}
const sign = Object.keys(signs)
  .sort((a, b) => b.length - a.length)
  .map((one) => one.replaceAll('.', String.raw`\.`))
  .join('|')
const number = String.raw`\d{1,3}(?:[.,]\d{1,4})?`
const method = String.raw`[\p{L}][\p{L}\d/. -]{0,23}`
const purity = new RegExp(
  String.raw`^(?:(?<before>q?NMR|[HUG]P?LC|GC|LC-?MS|GC-?MS|titration)[\s:,]*)?(?<sign>${sign})?\s*(?<low>${number})\s*(?<unit>%)?` +
    String.raw`(?:\s*[-–—~至]\s*(?<high>${number})\s*(?<unit2>%)?)?\s*(?<plus>\+)?\s*(?<unit3>%)?\s*(?<plus2>\+|min\.?)?` +
    String.raw`[\s,;:]*(?:\((?<bracket>${method})\)|(?:by )?(?<after>${method}))?$`,
  'iu',
)

/** `≥ 98 %`, `98–99 %`, `98 % (HPLC)`: a purity in the one form in which pages say it; what is no percentage stays as written. */
export function purityText(written: string): string {
  const text = written.normalize('NFKC').replace(/\s+/g, ' ').trim()
  const found = purity.exec(text)?.groups
  if (!found) return text
  const percent = found['unit'] ?? found['unit2'] ?? found['unit3']
  const least = Number(found['low']!.replace(',', '.'))
  // The cell of a spreadsheet whose format was lost.
  const share = !percent && least >= 0.5 && least < 1 && !found['high']
  if (!percent && found['after']) return text
  if (!share && ((!percent && least <= 1) || least > 100)) return text
  const said = [share ? String(Number((least * 100).toFixed(4))) : found['low']!, found['high']]
  const range = said.filter((one) => one !== undefined).map((one) => one.replace(',', '.'))
  const above = found['plus'] || found['plus2'] ? '≥' : ''
  const before = signs[found['sign']?.toLowerCase() ?? ''] || above
  const by = found['bracket'] ?? found['after'] ?? found['before']
  return `${before && `${before} `}${range.join('–')} %${by ? ` (${by.trim()})` : ''}`
}

const pieces = /^(\d{1,7})\s*\/\s*(?:pk|pkg|pack|包)$/i

/** A pack as pages say it: `10/pk` in words, a weight or volume as the supplier writes it. */
export function packText(label: string, inWords: (n: number) => string): string {
  const found = pieces.exec(label.trim())
  return found ? inWords(Number(found[1])) : label
}
