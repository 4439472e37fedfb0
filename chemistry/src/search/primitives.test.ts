import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '../limits.ts'
import { Unsupported } from './matcher.ts'
import { plainIndex } from './plainIndex.testing.ts'
import { made, toolkit } from './sample.testing.ts'
import { queryReader } from './structureQuery.ts'
import type { StructureQuery } from './structureQuery.ts'

/** A little of everything: charges, isotopes, radicals, rings of all kinds, metals, hydrogens as atoms, a peptide of 260 atoms. */
const MOLECULES = [
  'C CC C=C C#C C#N [C-]#[O+] N=[N+]=[N-] [NH4+] [Na+].[Cl-] O=[N+]([O-])c1ccccc1 CN(=O)=O C[S+](C)[O-] CS(C)(=O)=O OP(O)(O)=O',
  'FS(F)(F)(F)(F)F ClP(Cl)(Cl)(Cl)Cl [2H]O[2H] [2H]C([2H])([2H])Cl [3H]C [13CH3]C(=O)O [14CH4] [H][H] [H+] [H-].[Na+] C[CH2] [CH2] C[O]',
  'c1ccccc1 c1ccncc1 c1cc[nH]c1 c1ccoc1 c1ccsc1 c1cc[se]c1 c1ccc2ccccc2c1 c1ccc2[nH]ccc2c1 c1ccc2c(c1)Cc1ccccc1-2 n1nnnn1C c1nc[n-]n1',
  'C1CC1 C1CCC1 C1CCCC1 C1CCCCC1 C1CCCCCC1 C1CCCCCCCCCCC1 C1CC2CCC1CC2 C1CC2(C1)CCC2 C12C3C4C1C5C2C3C45 C1CC2CCC1C2 C1=CC=CC=C1 C1=CC=CC1',
  'OC1OC(CO)C(O)C(O)C1O CC(=O)Oc1ccccc1C(=O)O CC1(C)SC2CC(=O)N2C1C(=O)O CN1C(=O)CN=C(c2ccccc2)c2ccccc21 CC(C)(C)OC(=O)N1CCNCC1',
  'O=C1c2ccccc2C(=O)c2ccccc21 OB(O)c1ccccc1 C[Si](C)(C)C C[Sn](C)(C)C [Fe] [Cu+2] CC(=O)[O-].CC(=O)[O-].[Zn+2] Cl[Pt](Cl)(N)N N->[Pt] O=[Os](=O)(=O)=O',
  'CCCCCCCCCCCCCCCCCC(=O)O CC(C)C(C)C(C)C C=CC=CC=C C=C=C CC#CC NC(=N)N C=[N+]=[N-] O=C=O S=C=S CSSC C1CSSC1 CN=C=S OO N#CC#N C1=CC=CC#C1 C1=NC#CN=C1',
  'C[C@H](N)C(=O)O C[C@@H](N)C(=O)O F/C=C/F F/C=C\\F c1ccc(cc1)-c1ccccc1 c1ccc(cc1)C#Cc1ccccc1 Cc1ccccc1.Cc1ccccc1.O O.O.O.O CC(=O)NC(C)=O',
  'c1ccc2c(c1)c1ccccc1c1ccccc21 C1CCC2(CC1)OCCO2 C1CC2CC3CC1CC(C2)C3 c1cnc2nccnc2n1 O=c1[nH]c(=O)c2[nH]cnc2[nH]1 C1COCCOCCOCCOCCOCCO1 BrCCBr ICI',
  'FC(F)(F)c1cc(Cl)c(Br)c(I)c1 P c1ccpcc1 C[P+](C)(C)C [O-][Cl+3]([O-])([O-])O [AsH3] C[As](C)C [Te] C[N+](C)(C)CC([O-])=O CC(C)(C)c1cc(O)cc(c1)C(C)(C)C',
]
  .join(' ')
  .split(' ')
const PEPTIDE = `${'NC(Cc1ccccc1)C(=O)'.repeat(25)}O`

const sample = made([...MOLECULES, PEPTIDE])
const mols = sample.map(({ smiles }) => toolkit.parse(smiles).mol!)
const read = queryReader(toolkit, limits)
const index = plainIndex(sample.map(({ prepared }) => prepared.record))

function queryOf(text: string, as: 'smarts' | 'smiles'): StructureQuery {
  const result = read(text, as)
  assert.ok(result.ok, `${text}: ${JSON.stringify(result)}`)
  return result.query
}

/** Rows where we and RDKit disagree; also where the screen loses one. */
function disagreements(text: string, as: 'smarts' | 'smiles'): string[] {
  const query = queryOf(text, as)
  const { mol: pattern } = toolkit.parseQuery(query.as, query.text)
  assert.ok(pattern)
  const { hits } = index.search(query.tree)
  const found = new Set(hits)
  const wrong = mols.flatMap((mol, row) => {
    const matches = mol.get_substruct_match(pattern) !== '{}'
    const lost = matches && !query.pattern.every((bits, at) => (bits & ~sample[row]!.prepared.pattern[at]!) === 0)
    return matches !== found.has(row) || lost
      ? [`${text} in ${sample[row]!.smiles}: RDKit ${matches}${lost ? ', lost by the screen' : ''}`]
      : []
  })
  pattern.delete()
  return wrong
}

const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, number) => number)
const counted = ['D', 'd', 'X', 'v', 'x', 'R', 'r', 'h', 'H', 'k', 'z', 'Z', '+', '-']
const PRIMITIVES = [
  '* A a C c N n O o S s P p F Cl Br I B [#6] [#7] [#1] [H] [2H] [H+] [#0] [Fe] [se] [Se] [13C] [0*] [12*] [!C] [!#6] [!$(C)] [R] [r] [x] [X] [D] [d] [v] [h] [k] [z] [Z]',
  ...counted.flatMap((letter) => upTo(8).map((number) => (letter === 'H' ? `[*H${number}]` : `[${letter}${number}]`))),
  ...upTo(5).map((number) => `[^${number}]`),
  '[D{2-3}] [D{2-}] [D{-2}] [r{5-6}] [r{7-}] [R{1-}] [x{-2}] [X{3-4}] [v{2-4}] [h{1-}] [z{1-2}] [Z{-1}] [+{1-2}] [-{1-}]',
  '[r3] [r12] [k12] [k6] [r18] [R0] [r0] [k5;k6] [C;R1] [c,n;r5] [C&H2] [C,N;!R] [!#6;!#1] [N+] [O-] [N+0] [+2] [++] [--] [Zn+2]',
  'C-C C=C C#C C:C c:c c#c *#* [C,c;R]#[C,c;R] *#*[*]=,#,:[*] c:c#c:c c-c CC cc C~C C@C C!@C C-,=C C=,#C C-;@C C-;!@C C=;!@C [#6]!-[#6] [#6]!:[#6] *!~* C/C=C/C F\\C=C\\F C@@C C-,=,#N a-!@a a:!@a',
  '[$(C=O)] [$(C(=O)O)] [!$(C=O)] [C;$(C=O)] [N;!$(NC=O)] [$([NX3](=O)=O),$([NX3+](=O)[O-])] [$(C[$(N)])] [$([OH]-*=[!#6])] [$(a:a);!$(a-!@a)] [$(*1~*~*1)] [$(C),$(N);!$(*=O)]',
  'C1CC1 C1CCC1 c1ccccc1 *1~*~*~*~1 [R]1@[R]@[R]1 C1~C~C~C~1 [#6]1~[#6]~[#6]~[#6]~[#6]~[#6]~1 C12~C~C~C1~C~C~2 *~1~*~*~*~*~*~1 C%12CCCCC%12',
  'C.C c.c [Na+].[Cl-] O.O.O O.O.O.O O.O.O.O.O C.N [#6].[#6].[#7] c1ccccc1.c1ccccc1 CC.CC CC.CCC C.C.C.C.C.C.C.C.C [!#6].[!#6].[!#6] [$(C.N)] [$(C.C.C)] c1ccccc1.O.c1ccccc1',
  '[C@H](N)C C[C@@](N)C(=O) [CX4] [CX3]=[OX1] [NX3;H2,H1;!$(NC=O)] [SX2][SX2] [#16](=[#8])(=[#8]) [OX2H]c1ccccc1 [c;r6]-!@[c;r6] [D3]~[D3] [R2]@[R2] [CH3][CH2] [CH0;R](=O)',
  'N[CX4]C(=O)N *~*~*~*~*~*~*~* CCCCCCCCCCCC [CH2][CH2][CH2][CH2][CH2][CH2] C(C)(C)(C)C *(*)(*)(*)* [#6]~[#7]~[#7] [#7]=[#7] C#N [Si](C)(C)C O=[Os] Cl[Pt]',
]
  .join(' ')
  .split(' ')

test('every SMARTS primitive finds what RDKit finds, with and without the screen', () => {
  const left: string[] = []
  const wrong = PRIMITIVES.flatMap((smarts) => {
    try {
      return disagreements(smarts, 'smarts')
    } catch (error) {
      if (!(error instanceof Unsupported)) throw error
      left.push(smarts)
      return []
    }
  })
  assert.deepEqual(wrong, [])
  // What RDKit alone decides
  assert.deepEqual(left, ['[k0]', '[k1]', '[k2]'])
})

test('SMILES find what RDKit finds: of charge, isotope, radical only what is drawn, no hydrogens, rings at most', () => {
  const queries = [
    ...MOLECULES,
    '*c1ccccc1',
    '*C(*)=O',
    '[H]OC',
    '[H]c1ccccc1',
    '[H]C([H])([H])C',
    '[H]N([H])C',
    '*1CC1',
    'C~C',
    '*',
    'C:N',
    'CC:C',
    'C:C:N',
  ]
  const wrong = queries.flatMap((smiles) => {
    try {
      return disagreements(smiles, 'smiles')
    } catch (error) {
      if (!(error instanceof Unsupported)) throw error
      assert.equal(smiles, 'N->[Pt]', 'dative bonds are left to RDKit')
      return []
    }
  })
  assert.deepEqual(wrong, [])
})

test('a molecule of more than 255 atoms is found by parts anywhere in it', () => {
  const row = sample.length - 1
  for (const text of [
    'O',
    'NC(Cc1ccccc1)C(=O)NC(Cc1ccccc1)C(=O)O',
    'C(=O)NC(Cc1ccccc1)C(=O)N',
    `${'NC(Cc1ccccc1)C(=O)'.repeat(20)}O`,
  ])
    assert.ok(index.search(queryOf(text, 'smiles').tree).hits.includes(row), text)
})
