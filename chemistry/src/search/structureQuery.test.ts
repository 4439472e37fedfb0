import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createChemistry } from '../pool.ts'
import type { Problem } from '../structure.ts'
import type { QueryForm } from './scanQuery.ts'
import type { StructureQuery } from './structureQuery.ts'

const chemistry = createChemistry({ timeoutMs: 20_000 })
after(() => chemistry.close())

async function read(text: string, as: QueryForm = 'auto'): Promise<StructureQuery> {
  const result = await chemistry.query(text, { as })
  assert.ok(result.ok, `${text}: ${JSON.stringify(result)}`)
  return result.query
}

async function refused(text: string, as: QueryForm = 'auto'): Promise<Problem> {
  const result = await chemistry.query(text, { as })
  assert.ok(!result.ok, `${text} is read`)
  return result.problem
}

const molfile = (atoms: string[], bonds: string[], rest: string[] = []): string =>
  [
    '',
    '  drawn',
    '',
    `${String(atoms.length).padStart(3)}${String(bonds.length).padStart(3)}  0  0  0  0  0  0  0  0999 V2000`,
    ...atoms.map(
      (symbol, index) => `${(index * 1.2).toFixed(4).padStart(10)}    0.0000    0.0000 ${symbol.padEnd(3)} 0  0`,
    ),
    ...bonds.map((bond) =>
      bond
        .split(' ')
        .map((number) => number.padStart(3))
        .join(''),
    ),
    ...rest,
    'M  END',
    '',
  ].join('\n')

test('the form is found out, or taken as said; SMARTS are kept verbatim', async () => {
  for (const [text, as] of [
    ['c1ccccc1', 'smiles'],
    ['[NH4+]', 'smiles'],
    ['CC=CC', 'smiles'],
    ['[#6]~[#7]', 'smarts'],
    ['C@C', 'smarts'],
    ['[C,N]', 'smarts'],
    ['[CX4]', 'smarts'],
    ['C[R]', 'smarts'],
    ['[$(C=O)]N', 'smarts'],
    // Radicals as SMILES
    ['[OH]', 'smarts'],
    ['[CH2][CH2][CH3]', 'smarts'],
    // Aromatic atoms of no ring
    ['[nH1]', 'smarts'],
    ['cc(O)c', 'smarts'],
    [molfile(['C', 'O'], ['1 2 1']), 'molfile'],
  ] as const) {
    const query = await read(text)
    assert.equal(query.as, as, text)
    if (as === 'smarts') assert.equal(query.text, text)
  }
  assert.equal((await read('c1ccccc1', 'smarts')).as, 'smarts')
  assert.equal((await read('[OH]', 'smiles')).as, 'smiles')
  assert.equal((await refused('c1ccccc1', 'molfile')).code, 'not_a_molfile')
  assert.deepEqual(await refused('InChI=1S/CH4/h1H4'), { code: 'inchi_only', inchiKey: 'VNWKTOKETHGBQD-UHFFFAOYSA-N' })
})

test('equal queries have equal keys, whatever they are written in', async () => {
  const keys = await Promise.all(
    ['OCC', 'C(O)C', molfile(['C', 'C', 'O'], ['1 2 1', '2 3 1'])].map(async (text) => (await read(text)).key),
  )
  assert.equal(new Set(keys).size, 1)
  assert.notEqual((await read('OCC')).key, (await read('OCC', 'smarts')).key)
  assert.notEqual((await read('C[C@H](N)O')).key, (await read('CC(N)O')).key)
  assert.notEqual((await read('*CC')).key, (await read('CCC')).key)
})

test('* and R groups are any atom, drawn hydrogens ask for one there, and both are told of', async () => {
  const any = await read('[1*]c1ccccc1')
  assert.deepEqual([any.notes, any.smiles, any.morgan, any.atoms], [['any_atom'], null, null, 7])
  assert.deepEqual((await read(molfile(['C', 'R#'], ['1 2 1'], ['M  RGP  1   2   1']))).notes, ['any_atom'])
  const here = await read('[H]OCC')
  assert.deepEqual([here.notes, here.smiles, here.atoms], [['hydrogens_here'], 'CCO', 3])
  assert.deepEqual((await read(molfile(['C', 'H'], ['1 2 1']))).notes, ['hydrogens_here'])
  assert.deepEqual((await read('C[#1]')).notes, ['hydrogens_written'])
  assert.deepEqual((await read('[C;!#1]')).notes, [])
  assert.deepEqual((await read('CCO')).notes, [])
})

test('atom lists, any bonds and ring bonds of a molfile arrive', async () => {
  const found = async (text: string): Promise<string[]> => {
    const verdicts = await chemistry.filter(await read(text), molecules, { stereo: false })
    return molecules.filter((_, at) => verdicts[at])
  }
  const molecules = ['CN', 'CO', 'CS', 'C=O', 'C#N', 'CC', 'C=C', 'C#C']
  assert.deepEqual(await found(molfile(['C', 'L'], ['1 2 1'], ['M  ALS   2  2 F N   O   '])), ['CN', 'CO'])
  assert.deepEqual(await found(molfile(['C', 'Q'], ['1 2 8'])), ['CN', 'CO', 'CS', 'C=O', 'C#N'])
  assert.deepEqual(await found(molfile(['C', 'A'], ['1 2 5'])), ['CN', 'CO', 'CS', 'C=O', 'CC', 'C=C'])
})

test('an aromatic bond outside of a ring asks for one, and makes no molecule', async () => {
  for (const text of ['C:N', molfile(['C', 'N'], ['1 2 4'])]) {
    const query = await read(text)
    assert.deepEqual([query.tree.bonds[0]?.bo, query.smiles, query.morgan], [12, null, null])
  }
})

test('stereo is noticed in atoms and bonds', async () => {
  for (const text of ['C[C@H](N)O', 'F/C=C/F', '[C@@H](N)(O)C']) assert.ok((await read(text)).hasStereo, text)
  for (const text of ['CC(N)O', 'FC=CF', 'C=C']) assert.ok(!(await read(text)).hasStereo, text)
})

test('refusals tell the column of a SMILES or SMARTS and the line of a molfile', async () => {
  for (const [text, as, problem] of [
    ['C1CC', 'auto', { code: 'unclosed_ring', position: 2, atom: 1 }],
    ['  CC(C', 'auto', { code: 'unclosed_branch', position: 5 }],
    ['aspirin', 'auto', { code: 'unknown_element', position: 1, atom: 1, detail: 'a' }],
    ['[#6', 'auto', { code: 'unclosed_bracket', position: 1 }],
    ['C[C;$(CC', 'smarts', { code: 'unclosed_branch', position: 5 }],
    ['CC)', 'smarts', { code: 'unopened_branch', position: 3 }],
    ['[C;;C]', 'smarts', { code: 'unreadable', position: 4 }],
    ['C1CC[$(C1)]', 'smarts', { code: 'unclosed_ring', position: 9 }],
    ['C-1CCCC:1', 'smarts', { code: 'bad_ring_bond', position: 9 }],
    ['C>>N', 'smarts', { code: 'reaction', position: 2 }],
    ['CC[CH99999999]', 'smarts', { code: 'unreadable', position: 6 }],
    [`CC[N${'+'.repeat(200)}]`, 'smarts', { code: 'bad_charge', position: 5 }],
    ['C C\u0007', 'smarts', { code: 'not_printable', position: 4 }],
    ['  ', 'smarts', { code: 'empty' }],
    ['c1cccc1', 'auto', { code: 'bad_aromatic', position: 1, atom: 1 }],
    ['C(C)(C)(C)(C)C', 'auto', { code: 'bad_valence', position: 1, atom: 1, detail: 'C 5' }],
    [molfile(['C', 'Xx'], ['1 2 1']), 'auto', { code: 'unknown_element', line: 6, atom: 2, detail: 'Xx' }],
    [molfile(['C', 'C'], ['1 9 1']), 'auto', { code: 'bad_bond_line', line: 7 }],
    [
      molfile(['C', 'C'], ['1 2 1'], ['M  STY  1   1 MUL', 'M  CRS   1  3   6   4  44']),
      'auto',
      { code: 'unreadable', line: 9, detail: 'M  CRS   1  3   6   4  44' },
    ],
  ] as const)
    assert.deepEqual(await refused(text, as), problem, text)
})

test("RDKit's own verdict respects stereo when asked to", async () => {
  const query = await read('C[C@H](N)O')
  const both = ['C[C@H](N)O', 'C[C@@H](N)O', 'CC(N)O', 'CCC', 'C1CC']
  assert.deepEqual(await chemistry.filter(query, both, { stereo: true }), [true, false, false, false, false])
  assert.deepEqual(await chemistry.filter(query, both, { stereo: false }), [true, true, true, false, false])
})

test('the matched part is marked under the drawing; what is not found is drawn plain, what cannot be read not at all', async () => {
  const query = await read('NC=O')
  const [marked, plain, none] = await chemistry.highlight(query, ['CC(=O)Nc1ccccc1', 'c1ccccc1', 'C1CC'], {
    size: 'large',
  })
  assert.match(marked ?? '', /^<svg [^>]*><path fill="#ffd166"[^>]* d="M[^"]+"\/><g fill="none"/)
  assert.doesNotMatch(marked ?? '', /<(?!\/?(?:svg|g|path)\b)|NaN/)
  assert.doesNotMatch(plain ?? '', /ffd166/)
  assert.equal(none, null)
})

test('every place is marked, and the hit is turned as the query is drawn, whatever the length of its bonds', async () => {
  const amide = (length: number, x: number, y: number): string =>
    ['', '', '', '  3  2  0  0  0  0  0  0  0  0999 V2000']
      .concat(
        [
          ['N', 0, 0],
          ['C', x, y],
          ['O', x * 2 - y * 0.5, y * 2 + x * 0.5],
        ].map(([symbol, ...at]) => {
          const [left, up] = at.map((one) => (Number(one) * length).toFixed(4).padStart(10))
          return `${left}${up}    0.0000 ${String(symbol).padEnd(3)} 0  0`
        }),
      )
      .concat('  1  2  1', '  2  3  2', 'M  END', '')
      .join('\n')
  const draw = async (text: string, smiles: string): Promise<string> => {
    const [svg] = await chemistry.highlight(await read(text), [smiles], { size: 'small' })
    return svg!
  }
  const marks = (svg: string): number => / d="([^"]+)"/.exec(svg)![1]!.split('M').length - 1
  const [one, two] = [await draw('NC=O', 'CCC(N)=O'), await draw('NC=O', 'CCC(=O)NCC(N)=O')]
  assert.equal(marks(two), 2 * marks(one))
  const upright = await draw(amide(1, 0, 1), 'CCC(N)=O')
  assert.equal(await draw(amide(1.5, 0, 1), 'CCC(N)=O'), upright)
  assert.notEqual(await draw(amide(1, 1, 0), 'CCC(N)=O'), upright)
})

test('hydrogens in needless brackets are counted; what has to stand in brackets counts none', async () => {
  const counted = await read('[NH2]c1ccc2[nH]ccc2c1')
  assert.deepEqual([counted.as, counted.notes, counted.smiles], ['smarts', ['hydrogens_counted'], null])
  assert.match(counted.text, /^\[#7&H2\]-[^&]*$/)
  assert.ok(counted.morgan)
  for (const text of ['c1ccc2[nH]ccc2c1', 'C[C@H](N)O', 'C[NH3+]', 'C[SiH3]', '[13CH3]C'])
    assert.equal((await read(text)).as, 'smiles', text)
  assert.deepEqual((await read('[NH2]C', 'smiles')).notes, [])
  const both = await read('C[S+]([O-])[CH3]')
  assert.deepEqual(both.notes, ['usual_form', 'hydrogens_counted'])
  assert.equal(both.text, '[#6]-[#16](=[#8])-[#6&H3]')
})
