/** From what stands last in a formula to what stands first among non-metals (IUPAC Red Book 2005, table VI); metals come before all. */
const nonMetals = ['F', 'O', 'Cl', 'Br', 'I', 'At', 'S', 'Se', 'Te', 'H', 'N', 'P', 'As', 'Sb', 'C', 'Si', 'B']
/** The larger, the further in front; metals all alike. */
const place = (element: string) => {
  const at = nonMetals.indexOf(element)
  return at === -1 ? nonMetals.length : at
}

/**
 * A formula as chemists write it: two elements without carbon stand in the order of the Red Book (`FH` is HF, `BrCu` CuBr,
 * `H3N` NH3), everything else as it came, in the order of Hill. Parts of a salt or hydrate are looked at one by one.
 */
export const conventional = (formula: string): string =>
  formula.replaceAll(/[A-Z][A-Za-z0-9]*/g, (part) => {
    const [first, second, ...more] = part.match(/[A-Z][a-z]?\d*/g) ?? []
    const named = (one: string) => one.replace(/\d+$/, '')
    if (!first || !second || more.length > 0 || first.length + second.length < part.length) return part
    if (named(first) === 'C' || named(second) === 'C') return part
    return place(named(second)) > place(named(first)) ? second + first : part
  })

/** A piece of a formula, and how it stands. */
export interface FormulaPart {
  text: string
  as: 'line' | 'sub' | 'sup'
}

/**
 * A formula in pieces. The structure, where it is known, says what a formula by Hill leaves out: water and hydrogen halides stand
 * behind a dot (C6H8O7·H2O, C8H11N·HCl), isotopes bear their mass (¹³C), ions their charge (Ca²⁺).
 */
export function formulaParts(formula: string, smiles?: string | null): FormulaPart[] {
  const { isotopes, charge } = smiles ? marksOf(smiles) : { isotopes: [], charge: 0 }
  const written = conventional(smiles ? apart(formula, smiles) : formula)
  const parts = isotopes.reduce(withIsotope, subscripted(written))
  if (charge === 0) return parts
  const size = Math.abs(charge)
  return [...parts, { text: `${size === 1 ? '' : size}${charge > 0 ? '+' : '−'}`, as: 'sup' }]
}

const subscripted = (text: string): FormulaPart[] =>
  text
    .split(/(?<=[A-Za-z)\]])(\d+(?:\.\d+)?)/)
    .map((part, at) => ({ text: part, as: at % 2 ? ('sub' as const) : ('line' as const) }))
    .filter(({ text }) => text !== '')

interface Isotope {
  mass: string
  symbol: string
  count: number
}

/** Isotopes but those of hydrogen, which have letters of their own, and the charge of everything together. */
function marksOf(smiles: string): { isotopes: Isotope[]; charge: number } {
  const isotopes = new Map<string, Isotope>()
  let charge = 0
  for (const [, mass, atom, rest] of smiles.matchAll(/\[(\d*)([A-Z][a-z]?|[a-z]{1,2})([^\]]*)\]/g)) {
    const sign = /([+-]+)(\d*)(?::\d+)?$/.exec(rest!)
    if (sign) charge += (sign[1]![0] === '+' ? 1 : -1) * (sign[2] ? Number(sign[2]) : sign[1]!.length)
    const symbol = atom![0]!.toUpperCase() + atom!.slice(1)
    if (!mass || symbol === 'H') continue
    const known = isotopes.get(mass + symbol) ?? { mass, symbol, count: 0 }
    isotopes.set(mass + symbol, { ...known, count: known.count + 1 })
  }
  return { isotopes: [...isotopes.values()], charge }
}

/** The parts with so many of an element's atoms set apart as an isotope, behind the others of the element. */
function withIsotope(parts: FormulaPart[], { mass, symbol, count }: Isotope): FormulaPart[] {
  const element = new RegExp(`^(.*?)(${symbol})(?![a-z])(.*)$`)
  const at = parts.findIndex(({ text, as }) => as === 'line' && element.test(text))
  if (at === -1) return parts
  const [, before = '', , after = ''] = element.exec(parts[at]!.text)!
  const next = parts[at + 1]
  const counted = after === '' && next?.as === 'sub'
  const left = (counted ? Number(next.text) : 1) - count
  if (left < 0) return parts
  const line = (text: string): FormulaPart => ({ text, as: 'line' })
  const sub = (n: number): FormulaPart[] => (n > 1 ? [{ text: String(n), as: 'sub' }] : [])
  return [
    ...parts.slice(0, at),
    line(before),
    ...(left > 0 ? [line(symbol), ...sub(left)] : []),
    { text: mass, as: 'sup' as const },
    line(symbol),
    ...sub(count),
    line(after),
    ...parts.slice(at + (counted ? 2 : 1)),
  ].filter(({ text }) => text !== '')
}

/** Water and hydrogen halides as they are written in SMILES, with their elements. */
const guests: readonly { smiles: string; formula: string; of: readonly [string, number][] }[] = [
  ...['F', 'Cl', 'Br', 'I'].map((halogen) => ({
    smiles: halogen,
    formula: `H${halogen}`,
    of: [['H', 1] as [string, number], [halogen, 1] as [string, number]],
  })),
  {
    smiles: 'O',
    formula: 'H2O',
    of: [
      ['H', 2],
      ['O', 1],
    ],
  },
]

/** A formula with what crystallises beside the compound behind a dot; as it is where that leaves nothing or does not add up. */
function apart(formula: string, smiles: string): string {
  const pieces = smiles.split('.')
  const found = guests
    .map((guest) => ({ ...guest, count: pieces.filter((piece) => piece === guest.smiles).length }))
    .filter(({ count }) => count > 0)
  const all = found.reduce((sum, { count }) => sum + count, 0)
  if (all === 0 || all === pieces.length || !/^(?:[A-Z][a-z]?\d*)+$/.test(formula)) return formula
  const counts = new Map(
    [...formula.matchAll(/([A-Z][a-z]?)(\d*)/g)].map(([, symbol, count]) => [symbol!, Number(count || 1)]),
  )
  for (const { of, count } of found)
    for (const [symbol, n] of of) counts.set(symbol, (counts.get(symbol) ?? 0) - n * count)
  const rest = [...counts].filter(([, count]) => count !== 0)
  if (rest.length === 0 || rest.some(([, count]) => count < 0)) return formula
  const compound = rest.map(([symbol, count]) => (count === 1 ? symbol : symbol + count)).join('')
  return [compound, ...found.map(({ formula, count }) => (count === 1 ? formula : count + formula))].join('·')
}
