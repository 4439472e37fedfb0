import type { Molecule } from './molecule.ts'

/** A number for each atom that is equal for atoms that cannot be told apart (without stereo). Bonds of mancude systems count as alike. */
export function classesOf(molecule: Molecule, atoms: number[]): Map<number, number> {
  let colours = new Map<number, string | number>(
    atoms.map((index) => {
      const atom = molecule.atom(index)
      const parts = [
        atom.element,
        atom.charge,
        atom.isotope,
        atom.reserved,
        molecule.at[index]!.length,
        molecule.free(index),
      ]
      return [index, `${parts.join()} ${atom.heavyHydrogens.join()}`]
    }),
  )
  let count = new Set(colours.values()).size
  for (;;) {
    const next = new Map<number, string>()
    for (const index of atoms) {
      const around = molecule.at[index]!.map((bond) => {
        const other = molecule.other(bond, index)
        const alike = molecule.atom(index).mancude && molecule.atom(other).mancude
        return `${alike ? 'm' : molecule.bonds[bond]!.order}${colours.get(other) ?? ''}`
      })
      next.set(index, `${colours.get(index)}(${around.toSorted().join()})`)
    }
    const numbers = new Map([...new Set(next.values())].toSorted().map((text, number) => [text, number]))
    colours = new Map([...next].map(([index, text]) => [index, numbers.get(text)!]))
    if (numbers.size === count) return colours as Map<number, number>
    count = numbers.size
  }
}

/** A text that is equal for equal molecules (without stereo), to tell readings of one name apart. */
export function keyOf(molecule: Molecule): string {
  const atoms = molecule.atoms.map((_, index) => index).filter((index) => !molecule.gone.has(index))
  const unsaturated = new Set(molecule.bonds.flatMap(({ a, b, order }) => (order > 1 ? [a, b] : [])))
  let hashes = new Map(
    atoms.map((index) => {
      const atom = molecule.atom(index)
      return [
        index,
        hash(
          `${atom.element}${atom.charge},${atom.isotope},${molecule.at[index]!.length},${molecule.free(index)},${atom.heavyHydrogens.join()}`,
        ),
      ]
    }),
  )
  for (let round = 0; round < 12; round++) {
    hashes = new Map(
      atoms.map((index) => {
        const around = molecule.at[index]!.map((bond) => {
          const other = molecule.other(bond, index)
          // where double bonds lie beside one another hydrogens say enough, whichever way they are drawn
          const alike = unsaturated.has(index) && unsaturated.has(other)
          return `${alike ? 'm' : molecule.bonds[bond]!.order}${hashes.get(other)}`
        })
        return [index, hash(`${hashes.get(index)}(${around.toSorted().join()})`)]
      }),
    )
  }
  return [...hashes.values()].toSorted((a, b) => a - b).join()
}

/** 53 bits of a text. */
function hash(text: string): number {
  let [high, low] = [0x9e3779b9, 0x85ebca6b]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  return (high >>> 0) * 2_097_152 + ((low >>> 0) % 2_097_152)
}
