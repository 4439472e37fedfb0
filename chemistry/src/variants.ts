import type { Graph, GraphFile } from './graph.ts'
import type { Limits } from './limits.ts'
import type { Problem } from './structure.ts'
import type { Toolkit } from './toolkit.ts'
import { withMolecule } from './withMolecule.ts'

/** What a structure would be if its drawing said more, or less, than it does; as SMILES. */
export type Variants = {
  /** Without any configuration, of centres and of double bonds. */
  flat: string
  /** The mirror image. */
  mirror: string
  /** Both hands of the one centre it has, drawn with a configuration or without; null with none or several. */
  hands: { R: string; S: string } | null
  /** Every hydrogen a deuterium, and how many those are. */
  deuterated: { smiles: string; count: number }
}

export type VariantsResult = { ok: true; variants: Variants } | { ok: false; problem: Problem }

type File = GraphFile & { molecules: (Graph & { extensions?: { cipCodes?: [number, string][] }[] })[] }

/** Makes the variants of one structure, for names that say what a drawing leaves out. */
export const variantMaker =
  (toolkit: Toolkit, caps: Limits) =>
  (input: string): VariantsResult =>
    withMolecule(toolkit, caps, input, (mol): VariantsResult => {
      const file = JSON.parse(mol.get_json()) as File
      const { atoms, bonds } = file.molecules[0]!
      const rebuilt = <R>(
        graph: Graph,
        make: (mol: NonNullable<ReturnType<Toolkit['parse']>['mol']>) => R,
      ): R | null => {
        const configured = graph.bonds.some(({ stereo }) => stereo !== undefined)
        const { mol: made } = toolkit.parseGraph(JSON.stringify({ ...file, molecules: [graph] }), configured)
        if (made === null) return null
        try {
          return make(made)
        } finally {
          made.delete()
        }
      }
      const smilesOf = (graph: Graph): string => rebuilt(graph, (made) => made.get_smiles()) ?? mol.get_smiles()

      const flat = smilesOf({
        atoms: atoms.map((atom) => ({ ...atom, stereo: 'unspecified' })),
        bonds: bonds.map(({ bo = 1, atoms: ends }) => ({ bo, atoms: ends })),
      })
      const mirrored: Record<string, string> = { cw: 'ccw', ccw: 'cw' }
      const mirror = smilesOf({
        atoms: atoms.map((atom) => ({ ...atom, ...(atom.stereo && { stereo: mirrored[atom.stereo] ?? atom.stereo }) })),
        bonds,
      })
      const centres = (JSON.parse(mol.get_stereo_tags()) as { CIP_atoms: [number, string][] }).CIP_atoms
      const hands = new Map<string, string>()
      for (const stereo of centres.length === 1 ? ['cw', 'ccw'] : []) {
        const turned = atoms.map((atom, at) => (at === centres[0]![0] ? { ...atom, stereo } : atom))
        rebuilt({ atoms: turned, bonds }, (made) => {
          const code = (JSON.parse(made.get_json()) as File).molecules[0]?.extensions?.find(({ cipCodes }) => cipCodes)
            ?.cipCodes?.[0]?.[1]
          if (code !== undefined) hands.set(code, made.get_smiles())
        })
      }
      const [R, S] = [hands.get('R'), hands.get('S')]
      return {
        ok: true,
        variants: { flat, mirror, hands: R && S ? { R, S } : null, deuterated: deuterated({ atoms, bonds }, smilesOf) },
      }
    })

function deuterated({ atoms, bonds }: Graph, smilesOf: (graph: Graph) => string): Variants['deuterated'] {
  const heavy = atoms.map((atom) => (atom.z === 1 ? { ...atom, isotope: 2 } : { ...atom, impHs: 0 }))
  const owners = atoms.flatMap(({ z, impHs = 0 }, at) => (z === 1 ? [] : Array.from({ length: impHs }, () => at)))
  return {
    smiles: smilesOf({
      atoms: [...heavy, ...owners.map(() => ({ z: 1, isotope: 2 }))],
      bonds: [
        ...bonds,
        ...owners.map((owner, place) => ({ atoms: [owner, atoms.length + place] as [number, number] })),
      ],
    }),
    count: owners.length + atoms.filter(({ z }) => z === 1).length,
  }
}
