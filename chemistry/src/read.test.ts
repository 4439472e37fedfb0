import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createChemistry } from './pool.ts'
import type { Problem, Structure } from './structure.ts'

const chemistry = createChemistry({ timeoutMs: 20_000 })
after(() => chemistry.close())

async function structureOf(input: string): Promise<Structure> {
  const result = await chemistry.read(input)
  assert.ok(result.ok, `${input}: ${JSON.stringify(result)}`)
  return result.structure
}

async function problemOf(input: string): Promise<Problem> {
  const result = await chemistry.read(input)
  assert.ok(!result.ok, `${input} was read`)
  return result.problem
}

const ETHANOL_V2000 = [
  '',
  '  drawn',
  '',
  '  3  2  0  0  0  0  0  0  0  0999 V2000',
  '    0.0000    0.0000    0.0000 C   0  0  0  0  0  0  0  0  0  0  0  0',
  '    1.2990    0.7500    0.0000 C   0  0  0  0  0  0  0  0  0  0  0  0',
  '    2.5981    0.0000    0.0000 O   0  0  0  0  0  0  0  0  0  0  0  0',
  '  1  2  1  0',
  '  2  3  1  0',
  'M  END',
]

const ETHANOL_V3000 = [
  '',
  '  drawn',
  '',
  '  0  0  0     0  0            999 V3000',
  'M  V30 BEGIN CTAB',
  'M  V30 COUNTS 3 2 0 0 0',
  'M  V30 BEGIN ATOM',
  'M  V30 1 C 0 0 0 0',
  'M  V30 2 C 1.299 0.75 0 -',
  'M  V30 0',
  'M  V30 3 O 2.5981 0 0 0',
  'M  V30 END ATOM',
  'M  V30 BEGIN BOND',
  'M  V30 1 1 1 2',
  'M  V30 2 1 2 3',
  'M  V30 END BOND',
  'M  V30 END CTAB',
  'M  END',
]

test('what is drawn in another form than the normal one keeps the key of its drawing', async () => {
  const ions = await structureOf('[Mg++].[Br-].CC(C)[CH2-]')
  const bonded = await structureOf('CC(C)C[Mg]Br')
  assert.equal(ions.inchiKey, bonded.inchiKey)
  assert.equal(ions.drawnKey, 'DQDWATOXYCARFV-UHFFFAOYSA-M')
  assert.equal(bonded.drawnKey, undefined)
})

test('a molecule comes with everything that names and weighs it', async () => {
  const aspirin = await structureOf('CC(=O)Oc1ccccc1C(O)=O')
  assert.deepEqual(aspirin, {
    smiles: 'CC(=O)Oc1ccccc1C(=O)O',
    inchi: 'InChI=1S/C9H8O4/c1-6(10)13-8-5-3-2-4-7(8)9(11)12/h2-5H,1H3,(H,11,12)',
    inchiKey: 'BSYNRYMUTXBXSQ-UHFFFAOYSA-N',
    skeletonKey: 'BSYNRYMUTXBXSQ',
    formula: 'C9H8O4',
    weight: 180.159,
    exactMass: 180.04226,
    heavyAtoms: 13,
    charge: 0,
    hands: '',
    parent: null,
    rdkitVersion: '2026.09.1',
    notes: [],
  })
})

test('drawings of one substance have one form', async () => {
  const families = [
    ['CN(=O)=O', 'C[N+](=O)[O-]', 'C[N+]([O-])=O'],
    ['C1=CC=CC=C1', 'c1ccccc1', '[CH]1=[CH][CH]=[CH][CH]=[CH]1'],
    ['NCC(=O)O', '[NH3+]CC([O-])=O', 'OC(=O)CN'],
    ['C[S+]([O-])C', 'CS(C)=O'],
    ['[Na]OC(C)=O', '[Na+].[O-]C(C)=O', 'CC(=O)[O-].[Na+]'],
    ['[H+].[Cl-].NC(N)=N', 'Cl.NC(N)=N'],
    ['C[CH3:7]', 'CC', 'C-C', '[CH3][CH3]', '[H]C([H])([H])C', 'C1.C1'],
    ['[D]OC', '[2H]OC'],
    [
      'CCO',
      ETHANOL_V2000.join('\n'),
      ETHANOL_V2000.join('\r\n'),
      ETHANOL_V2000.join('\r'),
      ETHANOL_V3000.join('\n'),
      ' CCO\n',
      'CCO ethanol',
    ],
  ]
  for (const family of families) {
    const forms = await Promise.all(family.map(structureOf))
    for (const form of forms) assert.deepEqual([form.smiles, form.inchiKey], [forms[0]?.smiles, forms[0]?.inchiKey])
  }
})

test('salt, charge, isotope and stereo are substance', async () => {
  const different = [
    'CN',
    'CN.Cl',
    'C[NH3+]',
    '[13CH3]N',
    'C[C@H](N)O',
    'C[C@@H](N)O',
    'CC(N)O',
    'F/C=C/F',
    'F/C=C\\F',
    'C[N+](C)(C)CC([O-])=O',
    'C[N+](C)(C)CC(=O)O',
  ]
  const keys = await Promise.all(different.map(async (smiles) => (await structureOf(smiles)).smiles))
  assert.equal(new Set(keys).size, different.length, keys.join('  '))
})

test('formula, weight and charge', async () => {
  const table: [string, string, number, number][] = [
    ['O', 'H2O', 18.015, 0],
    ['[2H]O[2H]', 'D2O', 20.027, 0],
    ['[Na+].[Cl-]', 'ClNa', 58.443, 0],
    ['C[N+](C)(C)C', 'C4H12N', 74.147, 1],
    ['[O-]S(=O)(=O)[O-]', 'O4S', 96.063, -2],
    ['[U]', 'U', 238.029, 0],
  ]
  for (const [smiles, formula, weight, charge] of table) {
    const structure = await structureOf(smiles)
    assert.deepEqual([structure.formula, structure.weight, structure.charge], [formula, weight, charge], smiles)
  }
})

test('the parent is the organic part without its counter-ion, as uncharged as protons allow', async () => {
  const table: [string, string | null][] = [
    ['CCO', null],
    ['CN.Cl', 'CN'],
    ['C[NH3+].[Cl-]', 'CN'],
    ['CC(=O)[O-].[Na+]', 'CC(=O)O'],
    ['[Ca+2].CC([O-])=O.CC([O-])=O', 'CC(=O)O'],
    ['OC(=O)/C=C/C(O)=O.CCCCCCCCN', 'CCCCCCCCN'],
    ['C[N+](C)(C)C.[Br-]', 'C[N+](C)(C)C'],
    ['C[N+](C)(C)CC(O)=O.[Cl-]', 'C[N+](C)(C)CC(=O)O'],
    ['O.O.OC[C@H](N)C(=O)O', 'N[C@@H](CO)C(=O)O'],
    ['[13CH3]N.Cl', '[13CH3]N'],
    ['[Na+].[Na+].[O-]C([O-])=O', null],
    ['[K+].[C-]#N', null],
    ['[Na+].[Cl-]', null],
  ]
  for (const [smiles, parent] of table) assert.equal((await structureOf(smiles)).parent?.smiles ?? null, parent, smiles)
})

test('what was tolerated is said', async () => {
  const table: [string, string[]][] = [
    ['C\\\\C=C\\/C', ['backslashes_unescaped']],
    ['CCO ethanol', ['name_ignored']],
    ['CC |nonsense|', ['cxsmiles_ignored']],
    ['CC |unclosed', ['cxsmiles_ignored']],
    ['C[C@H](F)Cl |&1:1|', ['racemic_centre_flattened']],
    ['C[C@H](F)[C@H](F)Cl |o1:1,3|', ['relative_stereo']],
    [ETHANOL_V2000.slice(2).join('\n'), ['header_repaired']],
    [[...ETHANOL_V2000, '$$$$', ...ETHANOL_V2000].join('\n'), ['further_records_ignored']],
    [[...ETHANOL_V2000, '> <NAME>', 'ethanol', '', '$$$$', ''].join('\n'), []],
  ]
  for (const [input, notes] of table) assert.deepEqual((await structureOf(input)).notes, notes, input)
})

test('refusals name the cause and the place', async () => {
  const atom = (line: string): string => ETHANOL_V2000.with(5, line).join('\n')
  const table: [string, Partial<Problem>][] = [
    ['', { code: 'empty' }],
    [' \n\t ', { code: 'empty' }],
    ['CC\u0000O', { code: 'not_printable', position: 3 }],
    ['C1CC', { code: 'unclosed_ring', position: 2, atom: 1 }],
    ['  C1CC', { code: 'unclosed_ring', position: 4, atom: 1 }],
    ['CC%12CCC', { code: 'unclosed_ring', position: 3, atom: 2 }],
    ['CC(C', { code: 'unclosed_branch', position: 3 }],
    ['CC)C', { code: 'unopened_branch', position: 3 }],
    ['CC[NH', { code: 'unclosed_bracket', position: 3 }],
    ['CC11', { code: 'bad_ring_bond', position: 4 }],
    ['CCXC', { code: 'unknown_element', position: 3, atom: 3, detail: 'X' }],
    ['CC[Xx]C', { code: 'unknown_element', position: 3, atom: 3, detail: 'Xx' }],
    ['C\\\\C=C\\\\[Xx]', { code: 'unknown_element', position: 9, atom: 4 }],
    ['C[C+200]', { code: 'bad_charge', position: 2, atom: 2 }],
    ['[999CH4]', { code: 'bad_isotope', position: 1 }],
    ['CC(C)(C)(C)C', { code: 'bad_valence', position: 2, atom: 2, detail: 'C 5' }],
    ['[H]C([H])([H])C(C)(C)(C)C', { code: 'bad_valence', position: 15, atom: 5 }],
    ['OCc1cccc1', { code: 'bad_aromatic', position: 3, atom: 3 }],
    ['CC==C', { code: 'unreadable', position: 4 }],
    ['C*C', { code: 'wildcard', position: 2, atom: 2 }],
    ['C~C', { code: 'wildcard' }],
    ['CCO>>CC=O', { code: 'reaction', position: 4 }],
    ['InChI=1S/CH4/h1H4', { code: 'inchi_only', inchiKey: 'VNWKTOKETHGBQD-UHFFFAOYSA-N' }],
    ['InChI=nonsense', { code: 'unreadable' }],
    [
      atom('    1.2990    0.7500    0.0000 Xx  0  0  0  0  0  0  0  0  0  0  0  0'),
      { code: 'unknown_element', line: 6, atom: 2, detail: 'Xx' },
    ],
    [
      atom('    1.2990    0.7500    0.0000 R#  0  0  0  0  0  0  0  0  0  0  0  0'),
      { code: 'wildcard', line: 6, atom: 2 },
    ],
    [
      atom('    1.2990    0.7500    0.0000 F   0  0  0  0  0  0  0  0  0  0  0  0'),
      { code: 'bad_valence', line: 6, atom: 2, detail: 'F 2' },
    ],
    [atom('    here      there     0.0000 C   0  0'), { code: 'bad_atom_line', line: 6, atom: 2 }],
    [ETHANOL_V2000.with(8, '  2  9  1  0').join('\n'), { code: 'bad_bond_line', line: 9 }],
    [ETHANOL_V3000.with(14, 'M  V30 2 1 2 7').join('\n'), { code: 'bad_bond_line', line: 15 }],
    [ETHANOL_V3000.with(5, 'M  V30 COUNTS 4 2 0 0 0').join('\n'), { code: 'bad_counts_line', line: 6 }],
  ]
  for (const [input, expected] of table) {
    const problem = await problemOf(input)
    for (const [key, value] of Object.entries(expected))
      assert.equal(problem[key as keyof Problem], value, `${key} of ${input}: ${JSON.stringify(problem)}`)
  }
})

test('complexes are named by their parts; bonds from carbon that RDKit cannot name are refused', async () => {
  const cisplatin = await structureOf('[NH3][Pt](Cl)(Cl)[NH3]')
  assert.equal(cisplatin.formula, 'Cl2H6N2Pt')
  assert.equal((await problemOf('I[C@@-]12C3=C4C5=C1[Fe+2]16782345[C-]2C7=C6C1=C82')).code, 'unsupported_bonding')
})

test('a normal form is its own normal form', async () => {
  for (const smiles of [
    '[NH3+][C@@H](CCCNC(N)=[NH2+])C(=O)[O-].[Cl-]',
    'O=[N+]([O-])c1ccc(cc1)S(=O)(=O)[N-]c1ncccn1.[Na+]',
    'C[S@](=O)CC',
    'c1ccc2[nH]ccc2c1',
  ]) {
    const once = await structureOf(smiles)
    const twice = await structureOf(once.smiles)
    assert.deepEqual({ ...twice, notes: [] }, { ...once, notes: [] })
  }
})
