import fs from 'node:fs'
import path from 'node:path'

/** A query as a chemist would write it. */
export type Wanted = { as: 'smiles' | 'smarts'; text: string }

/** Used where `../shared/data/queries` is not there. */
const own: Wanted[] = [
  ...[
    'c1ccccc1',
    'CC(=O)N',
    'c1ccncc1',
    'c1ccc2[nH]ccc2c1',
    'CC(=O)Oc1ccccc1C(=O)O',
    'FC(F)(F)c1ccccc1',
    'NS(=O)(=O)c1ccccc1',
    'C1COCCN1c1ncccn1',
    'CC1(C)SC2CC(=O)N2C1C(=O)O',
    'CCCCCCCCCCCC',
    'C1CCC2C(C1)CCC1C2CCC2CCCC12',
    'CC(C)(C)OC(=O)N1CCNCC1',
    'OC1OC(CO)C(O)C(O)C1O',
    'c1cc[se]c1',
  ].map((text): Wanted => ({ as: 'smiles', text })),
  ...[
    '[NX3;H2,H1;!$(NC=O)]',
    '[$([NX3](=O)=O),$([NX3+](=O)[O-])]',
    'c1ccc([F,Cl,Br,I])cc1',
    '[R2]@[R2]',
    'a-!@a',
    '*!@[#7]@*',
    '[R0][R0][R0][R0][R0]',
    '[P,As]',
    'ClC(Cl)Cl.O',
    '[v4;!#6;!#14]',
    '[!c]~[!c]~[!C]',
    'O=C1[CH2]C(=O)N*1',
  ].map((text): Wanted => ({ as: 'smarts', text })),
]
const ownMolecules = [
  'CC(=O)Nc1ccc(O)cc1',
  'CN1C=NC2=C1C(=O)N(C)C(=O)N2C',
  'CC(C)Cc1ccc(cc1)C(C)C(=O)O',
  'CCOC(=O)c1ccccc1N',
]

/** Queries for substructures (that `fits`) and for similarity, taken out of real ones with a fixed seed. */
export function chosenQueries(
  folder: string,
  substructures: number,
  molecules: number,
  fits: (wanted: Wanted) => boolean = () => true,
) {
  if (!fs.existsSync(folder)) return { substructures: own.filter(fits), molecules: ownMolecules }
  const words = (file: string) =>
    fs
      .readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .map((line) => line.split(/[\t ]/)[0]!.trim())
      .filter((text) => text !== '')
  const random = generator(20_261_121)
  const pick = <T>(all: T[], most: number): T[] => shuffled(all, random).slice(0, most)
  const wanted = (as: Wanted['as'], file: string, most: number) =>
    pick(
      words(file)
        .map((text): Wanted => ({ as, text }))
        .filter(fits),
      most,
    )
  const half = Math.ceil(substructures / 2)
  return {
    substructures: [
      ...wanted('smiles', 'substructure_smiles.txt', half),
      ...wanted('smarts', 'substructure_smarts.txt', substructures - half),
    ],
    molecules: pick(words('similarity_smiles.txt'), molecules),
  }
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  const list = [...all]
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[list[last], list[other]] = [list[other]!, list[last]!]
  }
  return list
}

/** Mulberry32: the same numbers for the same seed. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
