import { elementSymbol } from './elements.ts'
import type { Graph } from './graph.ts'
import type { Toolkit } from './toolkit.ts'

type Mass = { average: number; exact: number }

/** Sums masses from RDKit's own tables, asked once per element and isotope: its descriptors cost a millisecond a molecule. */
export function massTable(toolkit: Toolkit): (graph: Graph) => { weight: number; exactMass: number } {
  const known = new Map<string, Mass>()
  const massOf = (z: number, isotope: number): Mass => {
    const name = `[${isotope === 0 ? '' : isotope}${elementSymbol(z) ?? ''}]`
    const mass = known.get(name) ?? ask(toolkit, name)
    known.set(name, mass)
    return mass
  }
  return (graph) => {
    let average = 0
    let exact = 0
    const add = (mass: Mass, times: number): void => {
      average += mass.average * times
      exact += mass.exact * times
    }
    for (const atom of graph.atoms) {
      add(massOf(atom.z ?? 6, atom.isotope ?? 0), 1)
      if (atom.impHs) add(massOf(1, 0), atom.impHs)
    }
    return { weight: rounded(average, 3), exactMass: rounded(exact, 5) }
  }
}

function ask(toolkit: Toolkit, smiles: string): Mass {
  const { mol } = toolkit.parse(smiles)
  if (mol === null) throw new Error(`no mass for ${smiles}`)
  try {
    const { amw, exactmw } = JSON.parse(mol.get_descriptors()) as { amw: number; exactmw: number }
    return { average: amw, exact: exactmw }
  } finally {
    mol.delete()
  }
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
