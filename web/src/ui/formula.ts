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
