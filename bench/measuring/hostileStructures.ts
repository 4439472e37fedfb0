/** A molfile of single bonds, with whatever else is to stand in it. */
function molfile(
  atoms: readonly string[],
  bonds: readonly [number, number][] = [],
  more: readonly string[] = [],
): string {
  const counts = `${String(atoms.length).padStart(3)}${String(bonds.length).padStart(3)}  0  0  0  0  0  0  0  0999 V2000`
  const atom = (symbol: string, i: number) =>
    `${((i % 40) * 1.2).toFixed(4).padStart(10)}${(Math.floor(i / 40) * 1.2).toFixed(4).padStart(10)}    0.0000 ${symbol.padEnd(3)} 0  0`
  const bond = ([from, to]: readonly [number, number]) => `${String(from).padStart(3)}${String(to).padStart(3)}  1  0`
  return ['', '  test', '', counts, ...atoms.map(atom), ...bonds.map(bond), ...more, 'M  END', ''].join('\n')
}

/** A molfile of version 3000 of these lines between the begin and end of its table. */
const extended = (lines: readonly string[]) =>
  [
    '',
    '  test',
    '',
    '  0  0  0     0  0            999 V3000',
    'M  V30 BEGIN CTAB',
    ...lines.map((line) => `M  V30 ${line}`),
    'M  V30 END CTAB',
    'M  END',
    '',
  ].join('\n')

const many = <T>(length: number, make: (i: number) => T): T[] => Array.from({ length }, (_, i) => make(i))
const row = (length: number): [number, number][] => many(length - 1, (i) => [i + 1, i + 2])

/** A flat net of any atoms, so many rings wide and high, as SMARTS. */
function net(width: number, height: number): string {
  let text = ''
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const ring = (n: number) => `~%${10 + n}`
      const up = y > 0 ? ring(x) : ''
      const down = y < height - 1 ? ring(x) : ''
      if (x === 0 && y > 0) text = `${text}${ring(30 + y)}`
      text += `${text === '' || x === 0 ? (text === '' ? '' : '.') : '~'}*${up}${down}${x === 0 && y < height - 1 ? ring(31 + y) : ''}`
    }
  return text.slice(0, 3900)
}

/** Structures that are meant to hurt: what they are, and the text. */
export const hostileStructures: readonly (readonly [what: string, text: string])[] = [
  // Long and deep
  ['a chain of 620 carbons', 'C'.repeat(620)],
  ['a chain of 20,000 carbons', 'C'.repeat(20_000)],
  ['a chain at the limit', 'C'.repeat(400)],
  ['SMILES of 2,000 characters', 'CC(N)C(=O)'.repeat(200)],
  ['a peptide of 60', `N${'C(C)C(=O)N'.repeat(60)}`],
  ['a peptide of 10,000 atoms', `N${'C(C)C(=O)N'.repeat(2000)}`],
  ['an aromatic chain', 'c1ccccc1'.repeat(200)],
  ['an aromatic chain at the limit', 'c1ccc(cc1)'.repeat(40) + 'C'],
  ['branches in branches', `${'C('.repeat(600)}C${')'.repeat(600)}`],
  ['branches in branches, not many', `${'C('.repeat(90)}C${')'.repeat(90)}`],
  ['brackets without end', '['.repeat(1900)],
  ['branches without end', '('.repeat(1900)],
  ['a quarter of a megabyte', 'CN'.repeat(131_000)],
  ['dots without end', `${'C.'.repeat(900)}C`],
  ['a dendrimer', 'C(C(C(C)(C)C)(C(C)(C)C)C(C)(C)C)(C(C(C)(C)C)(C(C)(C)C)C(C)(C)C)C(C(C)(C)C)(C(C)(C)C)C(C)(C)C'],
  // Rings and cages
  ['rings without end', many(300, (i) => `C%${10 + (i % 90)}`).join('')],
  ['a cubane', 'C12C3C4C1C5C2C3C45'],
  ['a dodecahedrane', 'C12C3C4C5C1C6C7C2C8C3C9C4C1C5C6C2C7C8C9C12'],
  [
    'a buckyball',
    'c12c3c4c5c1c6c7c8c2c9c1c3c2c3c4c4c%10c5c5c6c6c7c7c%11c8c9c8c9c1c2c1c2c3c4c3c4c%10c5c5c6c6c7c7c%11c8c8c9c1c1c2c3c2c4c5c6c3c7c8c1c23',
  ],
  ['a ladder of 100 squares', `C1CC2C1${'C3CC23'.repeat(1)}${'C1CC1'.repeat(60)}`],
  ['sixty spiro rings', `${'C1CC1('.repeat(60)}C${')'.repeat(60)}`],
  ['a ring of 300 atoms', `C1${'C'.repeat(298)}C1`],
  ['a porphyrin of dummies', '*1*c2*c3**c(*3)*c3**c(*3)*c3**c(*3)*c1*2'],
  ['eight rings opened at one atom', 'C12345678CCC1CC2CC3CC4CC5CC6CC7CC8'],
  ['a ring closed upon itself', 'C11'],
  ['two bonds at once', 'C12CC12'],
  // Patterns
  ['five benzenes apart', many(5, () => 'c1ccccc1').join('.')],
  ['twelve carbons apart', many(12, () => 'C').join('.')],
  ['twelve any atoms apart', many(12, () => '*').join('.')],
  ['six pairs apart', many(6, () => '*~*').join('.')],
  ['any atoms in a row', `${'*~'.repeat(60)}*`],
  ['any atoms in a short row', `${'*~'.repeat(14)}*`],
  ['any atoms in rings', '*1~*~*~*~*~*1~*2~*~*~*~*~*2~*3~*~*~*~*~*3'],
  ['a ring of 20 any atoms', `*1${'~*'.repeat(19)}~1`],
  ['a ring of 14 any carbons', `[#6]1${'~[#6]'.repeat(13)}~1`],
  ['a net of any atoms', net(5, 4)],
  ['a star of any atoms', `*${'(~*)'.repeat(12)}`],
  ['a tree of any atoms', '*(~*(~*(~*)~*)~*(~*)~*)~*(~*(~*)~*)~*(~*)~*'],
  ['recursive SMARTS in each other', `${'[$('.repeat(200)}C${')]'.repeat(200)}`],
  ['recursive SMARTS in each other, not many', `${'[$(*~'.repeat(8)}C${')]'.repeat(8)}`],
  ['recursive SMARTS side by side', `[${many(200, () => '$(*~*~*~*)').join(';')}]`],
  ['recursive SMARTS of all of a molecule', '[$([#6]~*~*~*~*~*~*),$([#7]~*~*~*~*~*~*)]~[!$(*~*~*~*~*~*~[#9])]'],
  ['a long list of elements', `[${many(400, (i) => `#${1 + (i % 118)}`).join(',')}]`],
  ['not of not', `[${'!'.repeat(1500)}C]`],
  ['and of or of and', `[${'C,N;'.repeat(400)}C]`],
  ['what nothing can be', '[C;N;O]~[!*]'],
  ['parts in groups', many(5, () => '(C.C)').join('.')],
  ['every kind of bond', 'C-,=,#,:,~C!-C-;@C-;!@C'.repeat(20)],
  ['ranges without end', '[D{0-99999999}]~[r{3-999999}]'],
  // Numbers
  ['a charge without end', `[C${'+'.repeat(1900)}]`],
  ['a huge isotope', '[99999999999999999999C]'],
  ['a huge count of hydrogens', '[CH99999999]'],
  ['a huge charge', '[Fe+999999999]'],
  ['a huge number in a pattern', '[#99999999999]~[X99999999]'],
  // Texts
  ['nothing', '   '],
  ['a zero byte', 'C\u0000C'],
  ['control characters', 'C\u0007\u001b[31mC'],
  ['emoji', 'C👩‍🔬C'],
  ['letters of another script', 'СССО'],
  ['letters that turn the line around', 'C\u202eOCC\u202cN'],
  ['half a surrogate', 'C\ud800C'],
  ['marks without end', `C${'\u0301'.repeat(3000)}`],
  ['markup', '<script>alert(1)</script>'],
  ['SQL', "C'; drop table molecules; --"],
  ['interpolation', 'C$t(structure.reaction)C{{problem}}'],
  ['a reaction', 'CCO>>CC=O'],
  ['a reaction as SMARTS', '[C:1]>>[N:1]'],
  ['an extension that lies', 'CCO |$_AP1;;$,atomProp:999999.x.y,w:99999.1|'],
  ['an InChI without end', `InChI=1S/${'C'.repeat(1900)}`],
  ['an InChI of nothing', 'InChI=1S//'],
  // Molfiles
  [
    'a molfile of 999 atoms in a row',
    molfile(
      many(999, () => 'C'),
      row(999),
    ),
  ],
  ['a molfile of 999 atoms apart', molfile(many(999, () => 'C'))],
  [
    'a molfile of 60 bonds at one atom',
    molfile(
      many(61, () => 'C'),
      many(60, (i) => [1, i + 2]),
    ),
  ],
  ['a molfile whose counts lie', molfile(['C', 'C']).replace('  2  0', '999999')],
  ['a molfile with negative counts', molfile(['C']).replace('  1  0', ' -1 -1')],
  ['a molfile with a bond to nowhere', molfile(['C', 'C'], [[1, 77]])],
  ['a molfile with a bond to itself', molfile(['C', 'C'], [[1, 1]])],
  [
    'a molfile of a bond 200 times',
    molfile(
      ['C', 'C'],
      many(200, () => [1, 2]),
    ),
  ],
  [
    'a molfile of any atoms',
    molfile(
      many(30, () => 'A'),
      row(30),
    ),
  ],
  [
    'a molfile of R groups',
    molfile(
      many(12, () => 'R#'),
      row(12),
      ['M  RGP  8   1   1   2   2   3   3   4   4   5   5   6   6   7   7   8   8'],
    ),
  ],
  [
    'a molfile of lists without end',
    molfile(
      ['L', 'C'],
      [[1, 2]],
      many(300, () => 'M  ALS   1  5 F C   N   O   S   P'),
    ),
  ],
  [
    'a molfile of groups in each other',
    molfile(
      ['C', 'C'],
      [[1, 2]],
      many(900, (i) => `M  SPL  1 ${String(i + 1).padStart(3)} ${String(i + 2).padStart(3)}`),
    ),
  ],
  ['a molfile of places that are no numbers', molfile(['C', 'C'], [[1, 2]]).replaceAll('0.0000', '   NaN')],
  [
    'a megabyte of a molfile',
    molfile(
      ['C'],
      [],
      many(3000, (i) => `M  STY  1 ${i} GEN ${'x'.repeat(60)}`),
    ).slice(0, 260_000),
  ],
  ['V3000 without end', `\n\n\n  0  0  0     0  0            999 V3000\n${'M  V30 BEGIN CTAB\n'.repeat(3000)}M  END`],
  ['V3000 of a million atoms', extended(['COUNTS 1000000 999999 0 0 0', 'BEGIN ATOM', '1 C 0 0 0 0', 'END ATOM'])],
  [
    'V3000 continued without end',
    extended(['COUNTS 1 0 0 0 0', 'BEGIN ATOM', `1 C 0 0 0 0 -\n${'M  V30 -\n'.repeat(2000)}`, 'END ATOM']),
  ],
  [
    'V3000 with numbers that repeat',
    extended([
      'COUNTS 2 1 0 0 0',
      'BEGIN ATOM',
      '7 C 0 0 0 0',
      '7 C 1 0 0 0',
      'END ATOM',
      'BEGIN BOND',
      '1 1 7 7',
      'END BOND',
    ]),
  ],
  ['V3000 without its atoms', extended(['COUNTS 5 4 0 0 0', 'BEGIN BOND', '1 1 1 2', 'END BOND'])],
  [
    'V3000 of a list that is never closed',
    extended(['COUNTS 1 0 0 0 0', 'BEGIN ATOM', `1 [${'C,'.repeat(1000)} 0 0 0 0`, 'END ATOM']),
  ],
]
