import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { pictureOf } from './picture.ts'
import { structurePath } from './paths.ts'
import { askedOf, firstOfFile, inAddress, isMolfile, leastOf, looksNamed, placeIn, structureInput } from './rules.ts'

const molfile = `
  Ketcher

  3  2  0  0  0  0  0  0  0  0999 V2000
    0.0000    0.0000    0.0000 C   0  0  0  0  0  0  0  0  0  0  0  0
    1.5000    0.0000    0.0000 C   0  0  0  0  0  0  0  0  0  0  0  0
    2.2500    1.3000    0.0000 O   0  0  0  0  0  0  0  0  0  0  0  0
  1  2  1  0     0  0
  2  3  2  0     0  0
M  END
`
const asks = (query: string) => {
  const params = new URLSearchParams(query)
  return structureInput(params, askedOf(params))
}

describe('[SEARCH-3] the address of a search by structure', () => {
  test('without a structure nothing is asked', () => {
    assert.equal(asks('type=similarity&least=80'), null)
    assert.equal(asks('s=%20'), null)
  })

  test('each kind of search carries its own choices and no other', () => {
    const all = 's=CCO&least=85&ignore=salt,stereo,colour&stereo=true&sort=size&lead=3'
    const pick = (query: string) => {
      const { searchType, similarity, ignore, stereo, sort, filters } = asks(query)!
      return { searchType, similarity, ignore, stereo, sort, lead: filters?.lead }
    }
    const list = { sort: 'size', lead: ['3'] }
    assert.deepEqual(pick(all), {
      searchType: 'substructure',
      similarity: undefined,
      ignore: undefined,
      stereo: true,
      ...list,
    })
    assert.deepEqual(pick(`${all}&type=similarity`), {
      searchType: 'similarity',
      similarity: 85,
      ignore: undefined,
      stereo: undefined,
      ...list,
    })
    assert.deepEqual(pick(`${all}&type=exact`), {
      searchType: 'exact',
      similarity: undefined,
      ignore: ['stereo', 'salt'],
      stereo: undefined,
      ...list,
    })
  })

  test('the slider knows steps of 5 from 40 to 100; anything else is 70', () => {
    const least = (value: string) => leastOf(new URLSearchParams({ least: value }))
    assert.deepEqual(['40', '83', '100', '20', '105', 'x', ''].map(least), [40, 85, 100, 70, 70, 70, 70])
  })

  test('a path opens as what it was made of', () => {
    const asked = { structure: 'C/C=C\\C#N', as: 'smiles' as const }
    const params = new URLSearchParams(structurePath(asked, 'similarity').split('?')[1])
    assert.deepEqual(askedOf(params), asked)
    assert.equal(params.get('type'), 'similarity')
  })

  test('a molfile keeps its empty first line on its way through an address; a long one does not fit', () => {
    const place = inAddress({ structure: molfile, as: 'molfile' })!
    const params = new URLSearchParams({ s: place.s, form: place.form! })
    assert.deepEqual(askedOf(new URLSearchParams(params.toString())), { structure: molfile, as: 'molfile' })
    assert.equal(inAddress({ structure: molfile.repeat(20), as: 'molfile' }), null)
  })
})

describe('[SEARCH-3] a structure out of what people have', () => {
  test('an SDF gives its first record, a list of SMILES its first, with Windows’ ends of lines, too', () => {
    const sdf = `${molfile}> <price>\n12\n\n$$$$\n${molfile}$$$$\n`
    assert.deepEqual(firstOfFile('a.sdf', sdf), { structure: molfile, as: 'molfile' })
    assert.deepEqual(firstOfFile('a.mol', molfile.replaceAll('\n', '\r\n')), { structure: molfile, as: 'molfile' })
    assert.deepEqual(firstOfFile('a.smi', '# mine\n\nCCO ethanol\nCCN\n'), { structure: 'CCO', as: 'auto' })
    assert.deepEqual(firstOfFile('a.txt', 'InChI=1S/CH4/h1H4'), { structure: 'InChI=1S/CH4/h1H4', as: 'inchi' })
    assert.equal(firstOfFile('broken.mol', 'nothing of the kind'), null)
    assert.equal(firstOfFile('empty.smi', '\n'), null)
  })

  test('names are told from structures', () => {
    assert.deepEqual(['4-溴苯硼酸', '98-80-6', 'アニリン', 'CCO', 'c1ccccc1', 'C1-2'].map(looksNamed), [
      true,
      true,
      true,
      false,
      false,
      false,
    ])
    assert.ok(isMolfile(molfile))
    assert.ok(!isMolfile('[M]END'))
  })
})

describe('the place of what is refused', () => {
  test('a column of a line, the line of a molfile, nothing without a place', () => {
    assert.deepEqual(placeIn('C1CC(=O', { position: 5 }), { line: 'C1CC(=O', column: 5 })
    assert.equal(placeIn(molfile, { line: 7, atom: 3 })?.line.includes(' O '), true)
    assert.equal(placeIn('CCX', {}), null)
    assert.equal(placeIn('C', { line: 9 }), null)
  })

  test('a long text is shown around the place', () => {
    const place = placeIn(`${'C'.repeat(100)}X${'C'.repeat(100)}`, { position: 101 })!
    assert.equal(place.line[place.column - 1], 'X')
    assert.ok(place.line.length < 80)
  })
})

describe('a small picture of a drawing', () => {
  test('has the bonds as lines, and letters for all but carbon in a chain', () => {
    const picture = pictureOf(molfile)!
    assert.equal(picture.lines.length, 3)
    assert.deepEqual(
      picture.letters.map(({ symbol }) => symbol),
      ['O'],
    )
  })

  test('is none for what has no atoms or is no molfile', () => {
    assert.equal(pictureOf('CCO'), null)
    assert.equal(pictureOf(molfile.replace('  3  2', '  0  0')), null)
  })
})
