import type { Label } from '../labels.ts'
import type { Molecule } from './molecule.ts'
import { refuse } from './molecule.ts'

/** Puts isotopes in, where the name leaves no choice of atoms: all of an element, or all hydrogens on carbon (methanol-d3). */
export function label(molecules: Molecule[], labels: Label[]): void {
  for (const { element, mass, count } of labels)
    if (element === 'H') deuterate(molecules, mass, count)
    else {
      const atoms = atomsOf(molecules).filter(({ molecule, atom }) => molecule.atom(atom).element === element)
      if (atoms.length !== count) refuse('which atoms are labelled')
      for (const { molecule, atom } of atoms) molecule.atom(atom).isotope = mass
    }
}

function deuterate(molecules: Molecule[], mass: number, count: Label['count']): void {
  const bearing = atomsOf(molecules).filter(({ molecule, atom }) => molecule.hydrogens(atom) > 0)
  const onCarbon = bearing.filter(({ molecule, atom }) => molecule.atom(atom).element === 'C')
  const sum = (some: typeof bearing) => some.reduce((all, { molecule, atom }) => all + molecule.hydrogens(atom), 0)
  const chosen = [bearing, onCarbon].find((some) => some.length > 0 && (count === 'all' || sum(some) === count))
  if (chosen === undefined) refuse('which hydrogens are labelled')
  for (const { molecule, atom } of chosen!) {
    const hydrogens = molecule.hydrogens(atom)
    if (molecule.atom(atom).hydrogens !== undefined) refuse('hydrogens of an ion')
    for (let time = 0; time < hydrogens; time++) molecule.atom(atom).heavyHydrogens.push(mass)
  }
}

function atomsOf(molecules: Molecule[]): { molecule: Molecule; atom: number }[] {
  return molecules.flatMap((molecule) =>
    molecule.atoms.flatMap((_, atom) => (molecule.gone.has(atom) ? [] : [{ molecule, atom }])),
  )
}
