import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createChemistry } from './pool.ts'
import type { ProblemCode } from './structure.ts'

const chemistry = createChemistry({ threads: 2, timeoutMs: 20_000 })
after(() => chemistry.close())

const atomLine = (symbol: string): string =>
  `    0.0000    0.0000    0.0000 ${symbol.padEnd(3)} 0  0  0  0  0  0  0  0  0  0  0  0`
const counts = (atoms: number | string, bonds: number | string): string =>
  `${String(atoms).padStart(3)}${String(bonds).padStart(3)}  0  0  0  0  0  0  0  0999 V2000`
const v2000 = (head: string, ...lines: string[]): string => ['', '', '', head, ...lines, 'M  END'].join('\n')
const v3000 = (...lines: string[]): string =>
  ['', '', '', '  0  0  0     0  0            999 V3000', ...lines.map((line) => `M  V30 ${line}`)].join('\n')
const bonded = (n: number): string[] =>
  Array.from({ length: n - 1 }, (_, i) => `${String(i + 1).padStart(3)}${String(i + 2).padStart(3)}  1  0`)

/** Rings that all share their atoms: a cage of three-bonded carbons, as dense as carbon allows. */
function cage(size: number): string {
  const closes = (i: number): string => `%(${100 + (i % (size / 2))})`
  return Array.from({ length: size }, (_, i) => `C${i === 0 || i === size - 1 ? '%(99)' : ''}${closes(i)}`).join('')
}

/** 60 carbons in the pattern of a football, aromatic. */
const FULLERENE =
  'c12c3c4c5c1c1c6c7c2c2c8c3c3c9c4c4c%10c5c5c1c1c6c6c%11c7c2c2c7c8c3c3c8c9c4c4c9c%10c5c5c1c1c6c6c%11c2c2c7c3c3c8c4c4c9c5c1c1c6c2c3c41'

/** A problem code, `read` for what must be right, or `any`: within the limits it may be read, refused or end its worker. */
const hostile: [string, string, ProblemCode | 'read' | 'any'][] = [
  ['620 carbons', 'C'.repeat(620), 'too_many_atoms'],
  ['20,000 carbons', 'C'.repeat(20_000), 'too_long'],
  ['a million carbons', 'C'.repeat(1_000_000), 'too_long'],
  ['400 carbons', 'C'.repeat(400), 'read'],
  ['401 carbons', 'C'.repeat(401), 'too_many_atoms'],
  ['molfile of 64 MB', v2000(counts(999, 0), atomLine('C').repeat(930_000)), 'too_long'],
  ['nested 65 deep', `${'C('.repeat(65)}C${')'.repeat(65)}`, 'nested_too_deeply'],
  ['nested 900 deep', `${'C('.repeat(900)}C`, 'nested_too_deeply'],
  ['only opening brackets', '('.repeat(2_000), 'unreadable'],
  ['only opening atoms', '['.repeat(2_000), 'unclosed_bracket'],
  ['only closing', ')'.repeat(2_000), 'unopened_branch'],
  ['empty branches', 'C()'.repeat(300), 'unreadable'],
  ['thousands of ring bonds', `C${'%10%11%12'.repeat(200)}`, 'bad_ring_bond'],
  ['thousands of open rings', Array.from({ length: 240 }, (_, i) => `C%(${1_000 + i})`).join(''), 'unclosed_ring'],
  [
    'one carbon in 99 rings',
    Array.from({ length: 90 }, (_, i) => `%${i + 10}`).reduce((s, r) => s + r, 'C') +
      Array.from({ length: 90 }, (_, i) => `C%${i + 10}`).join(''),
    'bad_ring_bond',
  ],
  ['a cage of 60', cage(60), 'any'],
  ['a cage of 160', cage(160), 'any'],
  ['a fullerene', FULLERENE, 'any'],
  [
    'metal bound to everything',
    `[U]${Array.from({ length: 60 }, (_, i) => `%${i + 10}`).join('')}${Array.from({ length: 60 }, (_, i) => `.C%${i + 10}`).join('')}`,
    'any',
  ],
  ['NULs', 'C\u0000C', 'not_printable'],
  ['only NULs', '\u0000'.repeat(1_000), 'not_printable'],
  ['binary', Array.from({ length: 256 }, (_, i) => String.fromCharCode(i)).join(''), 'not_printable'],
  ['broken UTF-8', 'CC\ufffdO', 'not_printable'],
  ['escape sequences', 'CC\u001b[31mO', 'not_printable'],
  ['Chinese', '乙醇', 'unreadable'],
  ['lone surrogate', 'C\ud800', 'unreadable'],
  ['300 parts', Array.from({ length: 300 }, () => 'C').join('.'), 'read'],
  ['five equal rings', Array.from({ length: 5 }, () => 'c1ccccc1').join('.'), 'read'],
  ['sixty equal rings', Array.from({ length: 60 }, () => 'c1ccccc1').join('.'), 'read'],
  ['charge 200, which RDKit reads as -56', '[C+200]', 'bad_charge'],
  ['charge -999', '[O-999]', 'bad_charge'],
  ['forty plus signs', `[C${'+'.repeat(40)}]`, 'bad_bracket_atom'],
  ['isotope 999', '[999C]', 'bad_isotope'],
  ['isotope of twenty digits', `[${'9'.repeat(20)}C]`, 'bad_bracket_atom'],
  ['element 119', '[#119]', 'unknown_element'],
  ['99 hydrogens', '[CH99]', 'bad_bracket_atom'],
  ['nine hydrogens', '[CH9]', 'bad_valence'],
  ['a thousand dots', `C${'.'.repeat(1_000)}C`, 'unreadable'],
  ['a thousand bonds', `C${'='.repeat(1_000)}C`, 'unreadable'],
  ['ring to itself', 'C11', 'bad_ring_bond'],
  ['long CXSMILES tail', `CC |${'$'.repeat(1_900)}|`, 'any'],
  ['CXSMILES atom out of reach', 'CC |&1:99999|', 'any'],
  ['path of templates', '${7*7}', 'unreadable'],
  ["RDKit's own JSON", '{"rdkitjson":{"version":12},"molecules":[{"atoms":[{}],"bonds":[[9,9]]}]}', 'unreadable'],
  ['JSON in a title', ['{"commonchem"', '', '', counts(1, 0), atomLine('C'), 'M  END'].join('\n'), 'read'],
  ['counts line promises 999 atoms', v2000(counts(999, 999), atomLine('C')), 'bad_counts_line'],
  ['counts line hides an atom', v2000(counts(1, 0), atomLine('C'), atomLine('O')), 'bad_counts_line'],
  [
    'counts line hides bonds as atoms',
    v2000(counts(3, 0), atomLine('C'), atomLine('O'), '  1  2  1  0'),
    'bad_atom_line',
  ],
  ['negative counts', v2000(counts(-1, -1), atomLine('C')), 'bad_counts_line'],
  ['no atoms', v2000(counts(0, 0)), 'no_atoms'],
  ['bond to nowhere', v2000(counts(2, 1), atomLine('C'), atomLine('O'), '  1999  1  0'), 'bad_bond_line'],
  ['bond to itself', v2000(counts(1, 1), atomLine('C'), '  1  1  1  0'), 'bad_bond_line'],
  ['coordinates of 1e308', v2000(counts(1, 0), atomLine('C').replace('    0.0000', '  9.9e+308')), 'any'],
  [
    'molfile chain of 620',
    v2000(counts(620, 619), ...Array.from({ length: 620 }, () => atomLine('C')), ...bonded(620)),
    'too_many_atoms',
  ],
  ['molfile of hydrogens', v2000(counts(999, 0), ...Array.from({ length: 999 }, () => atomLine('H'))), 'any'],
  ['charges out of reach', v2000(counts(1, 0), atomLine('C'), 'M  CHG  1 999  15'), 'any'],
  ['charge list that lies', v2000(counts(1, 0), atomLine('C'), 'M  CHG  8   1   1'), 'any'],
  ['V2000 cut short', ['', '', '', counts(2, 1), atomLine('C')].join('\n'), 'cut_short'],
  ['V3000 without END', v3000('BEGIN CTAB', 'COUNTS 1 0 0 0 0', 'BEGIN ATOM', '1 C 0 0 0 0'), 'cut_short'],
  [
    'V3000 block never closed',
    `${v3000('BEGIN CTAB', 'COUNTS 1 0 0 0 0', 'BEGIN ATOM', '1 C 0 0 0 0')}\nM  END`,
    'any',
  ],
  [
    'V3000 with 10,000 atoms',
    `${v3000('BEGIN CTAB', 'COUNTS 10000 0 0 0 0', 'BEGIN ATOM', ...Array.from({ length: 10_000 }, (_, i) => `${i + 1} C 0 0 0 0`))}\nM  END`,
    'too_many_atoms',
  ],
  [
    'V3000 counts of 1e9',
    `${v3000('BEGIN CTAB', 'COUNTS 1000000000 0 0 0 0', 'BEGIN ATOM', '1 C 0 0 0 0', 'END ATOM')}\nM  END`,
    'bad_counts_line',
  ],
  [
    'V3000 line continued for ever',
    `${v3000('BEGIN CTAB', ...Array.from({ length: 5_000 }, () => 'x -'))}\nM  END`,
    'bad_counts_line',
  ],
  ['M  END alone', '\n\n\nM  END', 'bad_counts_line'],
]

test('hostile structures are refused or read within the limits, and the next good one is right', async () => {
  assert.ok(hostile.length >= 40)
  for (const [name, input, expected] of hostile) {
    const result = await chemistry.read(input)
    const answer = result.ok ? 'read' : result.problem.code
    assert.ok(expected === 'any' || answer === expected, `${name}: ${JSON.stringify(result).slice(0, 300)}`)
    const next = await chemistry.read('OCC')
    assert.ok(next.ok && next.structure.inchiKey === 'LFQSCWFLJHTTHZ-UHFFFAOYSA-N', `after ${name}`)
  }
})

test('in bulk a hostile structure fails alone', async () => {
  const inputs = hostile.flatMap(([, input]) => ['CCO', input, 'c1ccccc1'])
  const results = await chemistry.readMany(inputs)
  assert.equal(results.length, inputs.length)
  hostile.forEach(([name, , expected], index) => {
    const [before, it, behind] = results.slice(index * 3, index * 3 + 3)
    assert.ok(before?.ok && before.structure.smiles === 'CCO', `before ${name}`)
    assert.ok(behind?.ok && behind.structure.smiles === 'c1ccccc1', `after ${name}`)
    assert.ok(expected === 'any' || (it?.ok ? 'read' : it?.problem.code) === expected, name)
  })
})

test('hostile structures are not drawn either, and a drawing follows', async () => {
  for (const [name, input, expected] of hostile) {
    const result = await chemistry.depict(input, { size: 'small' })
    if (expected !== 'any' && expected !== 'read') assert.equal(result.ok, false, name)
  }
  assert.ok((await chemistry.depict('CCO', { size: 'large' })).ok)
})
