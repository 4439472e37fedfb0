import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { makeDrawn, sellDrawn, structuresCaughtUp } from '../../testing/makeStructures.ts'
import { search } from '../search/contract.ts'
import { structure, structureErrors } from './contract.ts'
import { prepareMissing } from './filling.ts'
import { awaitStructures } from './store.ts'

const app = await testApp()

type Ask = Partial<Parameters<typeof app.call<typeof search.chemicals>>[1]>
const ask = (input: Ask) => app.call(search.chemicals, input)
const found = async (input: Ask) => {
  const reply = await ask(input)
  assert.equal(reply.status, 200, JSON.stringify(reply.data))
  return reply.data
}
const idsOf = ({ molecules }: { molecules: { moleculeId: string }[] }) =>
  molecules.map(({ moleculeId }) => Number(moleculeId))
const setOf = (answer: { molecules: { moleculeId: string }[] }) => new Set(idsOf(answer))

const shelf = {
  benzene: 'c1ccccc1',
  toluene: 'Cc1ccccc1',
  aspirin: 'CC(=O)Oc1ccccc1C(=O)O',
  salicylic: 'O=C(O)c1ccccc1O',
  acetone: 'CC(C)=O',
  enol: 'C=C(C)O',
  lAlanine: 'C[C@H](N)C(=O)O',
  dAlanine: 'C[C@@H](N)C(=O)O',
  alanine: 'CC(N)C(=O)O',
  labelled: '[13CH3][C@H](N)[13C](=O)O',
  hydrochloride: 'C[C@H](N)C(=O)O.Cl',
  pyridine: 'c1ccncc1',
  bromopyridine: 'Brc1ccncc1',
  boronic: 'OB(O)c1ccc(Br)cc1',
  indole: 'c1ccc2[nH]ccc2c1',
  carbazole: 'c1ccc2c(c1)[nH]c1ccccc12',
} as const
type Name = keyof typeof shelf
const ids = {} as Record<Name, number>
const named = (...names: Name[]) => new Set(names.map((name) => ids[name]))

/** A molfile of version 3000: symbols and lists of atoms, bonds by number, order and ends. */
function extended(atoms: readonly string[], bonds: readonly string[]): string {
  const lines = [
    'BEGIN CTAB',
    `COUNTS ${atoms.length} ${bonds.length} 0 0 0`,
    'BEGIN ATOM',
    ...atoms.map((atom, i) => {
      const symbol = atom.includes(' ') ? `"${atom}"` : atom
      return `${i + 1} ${symbol} ${i * 1.5} 0 0 0${atom === 'R#' ? ' RGROUPS=(1 1)' : ''}`
    }),
    'END ATOM',
    'BEGIN BOND',
    ...bonds,
    'END BOND',
    'END CTAB',
  ]
  const body = lines.map((line) => `M  V30 ${line}`)
  return ['', '  test', '', '  0  0  0     0  0            999 V3000', ...body, 'M  END', ''].join('\n')
}

before(async () => {
  for (const [name, smiles] of Object.entries(shelf)) {
    const group = name.includes('pyridine') ? 'building-blocks' : 'reagents'
    const { id } = await sellDrawn(app, smiles, {
      price: 1000 + Object.keys(ids).length * 100,
      product: { purity: 98 },
    })
    ids[name as Name] = id
    void group
  }
  await makeDrawn(app, 'Clc1ccncc1', { nameEn: 'Not on sale' })
  await structuresCaughtUp(app)
})

describe('a structure as a part of others', () => {
  test('[SEARCH-3] finds what is on sale and has the part, the smallest first', async () => {
    const answer = await found({ searchType: 'substructure', structure: 'c1ccncc1' })
    assert.deepEqual(idsOf(answer), [ids.pyridine, ids.bromopyridine])
    assert.equal(answer.total, 2)
    assert.equal(answer.exact, true)
    assert.equal(answer.understoodAs.kind, 'substructure')
    assert.deepEqual(answer.structure, {
      as: 'smiles',
      smiles: 'c1ccncc1',
      smarts: null,
      formula: 'C5H5N',
      notes: [],
      hasStereo: false,
      otherwise: 'smarts',
    })
    assert.equal(answer.molecules[0]!.similarity, null)
  })

  test('[SEARCH-3] typed SMARTS reaches the index as it is', async () => {
    const smarts = '[#6;R]-[OX2;H1]'
    const answer = await found({ searchType: 'substructure', structure: smarts })
    assert.deepEqual(setOf(answer), named('salicylic'))
    assert.equal(answer.structure?.smarts, smarts)
    assert.equal(answer.structure?.smiles, null)
  })

  test('[SEARCH-3] a molfile and an InChI that our catalogue knows are drawn queries too', async () => {
    const molfile = await app.resources.chemistry.molfile('c1ccncc1')
    assert.ok(molfile.ok)
    const drawn = await found({ searchType: 'substructure', structure: molfile.molfile })
    assert.deepEqual(setOf(drawn), named('pyridine', 'bromopyridine'))
    const known = await found({ searchType: 'substructure', structure: 'InChI=1S/C5H5N/c1-2-4-6-5-3-1/h1-5H' })
    assert.deepEqual(setOf(known), named('pyridine', 'bromopyridine'))
  })

  test('[SEARCH-3] a molfile V3000 asks with lists of atoms, any bonds and R groups', async () => {
    const alanines = ['lAlanine', 'dAlanine', 'alanine', 'labelled', 'hydrochloride'] as const
    const acids = ['aspirin', 'salicylic', ...alanines] as const
    const bonds = ['1 8 1 2', '2 1 2 3']
    const listed = { searchType: 'substructure', structure: extended(['[N,O]', 'C', 'C'], bonds) } as const
    assert.deepEqual(setOf(await found(listed)), named(...acids, 'acetone', 'enol'))
    const without = extended(['NOT [C,N,O]', 'C'], ['1 8 1 2'])
    assert.deepEqual(
      setOf(await found({ searchType: 'substructure', structure: without })),
      named('bromopyridine', 'boronic'),
    )
    // One atom more, whichever, at the carbon: neither acetone nor its enol goes on there.
    const grouped = extended(['[N,O]', 'C', 'C', 'R#'], [...bonds, '3 8 3 4'])
    const answer = await found({ searchType: 'substructure', structure: grouped })
    assert.deepEqual(setOf(answer), named(...acids))
    assert.equal(answer.structure?.as, 'molfile')
    assert.deepEqual(answer.structure?.notes, ['any_atom'])
    const similar = await ask({ searchType: 'similarity', structure: grouped })
    assert.equal(similar.status, structureErrors.STRUCTURE_INDEFINITE.status)
  })

  test('[SEARCH-3] respects stereochemistry only when asked to', async () => {
    const asked = { searchType: 'substructure', structure: 'C[C@H](N)C(=O)O' } as const
    const all = named('lAlanine', 'dAlanine', 'alanine', 'labelled', 'hydrochloride')
    assert.deepEqual(setOf(await found(asked)), all)
    assert.deepEqual(setOf(await found({ ...asked, stereo: true })), named('lAlanine', 'labelled', 'hydrochloride'))
  })

  test('[SEARCH-3] charges and bonds to metals are those of the catalogue, however they are drawn', async () => {
    const drawn = {
      'CS(C)=O': 'C[S+]([O-])C',
      'CP(C)(C)=O': 'C[P+](C)(C)[O-]',
      'CN=[N+]=[N-]': 'C[N-][N+]#N',
      'NCC(=O)O': '[NH3+]CC(=O)[O-]',
      'CC(=O)[O-].[Na+]': 'CC(=O)O[Na]',
    }
    for (const [usual, other] of Object.entries(drawn)) {
      const { id } = await sellDrawn(app, usual)
      await structuresCaughtUp(app)
      for (const searchType of ['substructure', 'similarity', 'exact'] as const) {
        const [one, two] = [
          await found({ searchType, structure: usual }),
          await found({ searchType, structure: other }),
        ]
        assert.equal(idsOf(one)[0], id, `${searchType} ${usual}`)
        assert.deepEqual(idsOf(two), idsOf(one), `${searchType} ${other}`)
        if (searchType === 'exact') continue
        assert.equal(two.structure?.smiles, usual)
        assert.deepEqual(two.structure!.notes, ['usual_form'])
      }
    }
  })

  test('[SEARCH-3] hydrogens written in brackets are counted, unless the text is said to be SMILES', async () => {
    const asked = { searchType: 'substructure', structure: '[CH3]C(N)C(=O)[OH]' } as const
    const counted = await found(asked)
    const { as, smarts, notes, otherwise } = counted.structure!
    assert.deepEqual([as, smarts, notes, otherwise], ['smarts', asked.structure, ['hydrogens_counted'], 'smiles'])
    const acids = named('lAlanine', 'dAlanine', 'alanine', 'labelled', 'hydrochloride')
    assert.deepEqual(setOf(counted), acids)
    const ester = await sellDrawn(app, 'CC(N)C(=O)OC')
    await structuresCaughtUp(app)
    assert.deepEqual(setOf(await found(asked)), acids)
    const plain = await found({ ...asked, structureAs: 'smiles' })
    assert.deepEqual(setOf(plain), new Set([...acids, ester.id]))
    assert.equal(plain.structure!.otherwise, 'auto')
    const similar = await found({ ...asked, searchType: 'similarity', similarity: 100 })
    assert.deepEqual(similar.structure!.notes, [])
    assert.equal(similar.structure!.smiles, 'CC(N)C(=O)O')
  })

  test('[SEARCH-3] what only SMARTS can say is SMARTS; what is wrong in either is refused with its place', async () => {
    for (const text of ['[nH1]', 'a[Br]', 'O=C-[O;!R]=!@N', 'cc(Br)c', '[nH]c']) {
      const answer = await found({ searchType: 'substructure', structure: text })
      assert.deepEqual([answer.structure?.smarts, answer.structure?.otherwise], [text, null])
    }
    assert.deepEqual(
      setOf(await found({ searchType: 'substructure', structure: '[nH1]' })),
      named('indole', 'carbazole'),
    )
    assert.deepEqual(setOf(await found({ searchText: '[nH1]' })), named('indole', 'carbazole'))
    for (const searchText of ['P(=O)(a)(a)(a)', 'O=C-N=!@N', '[OH][CH2]'])
      assert.equal((await found({ searchText })).understoodAs.kind, 'substructure', searchText)
    for (const wrong of ['c1cccc1', 'C(C)(C)(C)(C)C'])
      assert.equal(
        (await ask({ searchType: 'substructure', structure: wrong })).status,
        structureErrors.STRUCTURE_UNREADABLE.status,
      )
  })

  test('[SEARCH-3] while structures are being prepared, what is found is said not to be all', async () => {
    const asked = { searchType: 'substructure', structure: 'c1ccncc1' } as const
    const { resources, db } = app
    await awaitStructures(db)
    await structuresCaughtUp(app)
    const during = await found(asked)
    assert.deepEqual([during.exact, during.awaiting, during.total], [false, true, 2])
    assert.equal((await found({ searchText: 'CAS' })).awaiting, false)
    assert.equal((await app.call(structure.similarityCounts, { structure: shelf.pyridine })).data.exact, false)
    await prepareMissing({ ...resources, db, log: resources.log })
    await structuresCaughtUp(app)
    const after = await found(asked)
    assert.deepEqual([after.exact, after.awaiting], [true, false])
  })

  test('[SEARCH-3] filters, facets, sorting and pages work on hits', async () => {
    const asked = { searchType: 'substructure', structure: 'c1ccccc1' } as const
    const all = await found(asked)
    assert.equal(all.total, 7)
    assert.equal(all.facets?.supplier.length, 7)
    const supplier = all.facets!.supplier[0]!.value
    const filtered = await found({ ...asked, filters: { supplierIds: [supplier] } })
    assert.equal(filtered.total, 1)
    const byPrice = await found({ ...asked, sort: 'price' })
    assert.deepEqual(
      idsOf(byPrice),
      (['benzene', 'toluene', 'aspirin', 'salicylic', 'boronic', 'indole', 'carbazole'] as const).map(
        (name) => ids[name],
      ),
    )
    const second = await found({ ...asked, sort: 'price', pageNumber: 2, pageSize: 2 })
    assert.deepEqual(idsOf(second), [ids.aspirin, ids.salicylic])
    const bySize = await found({ ...asked, sort: 'size' })
    assert.deepEqual(idsOf(bySize).slice(0, 2), [ids.benzene, ids.toluene])
  })

  test('[SEARCH-3] what was drawn comes before simpler ones that contain it, on the first page and in the whole', async () => {
    // Carbazole is larger, but symmetric: of fewer different atoms.
    const drawn = { searchType: 'substructure', structure: shelf.indole } as const
    for (const asked of [drawn, { ...drawn, partial: true, pageSize: 1 }, { ...drawn, structure: 'C1=CNc2ccccc12' }])
      assert.equal(idsOf(await found(asked))[0], ids.indole)
    assert.equal((await found(drawn)).total, 2)
    const pattern = await found({ ...drawn, structureAs: 'smarts' })
    assert.deepEqual(idsOf(pattern), [ids.carbazole, ids.indole])
    const bySize = await found({ ...drawn, structureAs: 'smarts', sort: 'size' })
    assert.deepEqual(idsOf(bySize), [ids.indole, ids.carbazole])
  })

  test('[SEARCH-3] the first page can be asked for before all is counted', async () => {
    const first = await found({ searchType: 'substructure', structure: 'c1ccccc1', partial: true, pageSize: 2 })
    assert.deepEqual(idsOf(first), [ids.benzene, ids.toluene])
    assert.equal(first.facets, null)
    assert.ok(first.total >= 2)
  })
})

describe('structures that are similar', () => {
  test('[SEARCH-3] come with their percentage, the most similar first, down to the least asked for', async () => {
    const asked = { searchType: 'similarity', structure: shelf.aspirin } as const
    const wide = await found({ ...asked, similarity: 40 })
    assert.equal(idsOf(wide)[0], ids.aspirin)
    assert.equal(wide.molecules[0]!.similarity, 100)
    const percents = wide.molecules.map(({ similarity }) => similarity!)
    assert.deepEqual(
      percents,
      [...percents].sort((a, b) => b - a),
    )
    assert.ok(percents.every((percent) => percent >= 40))
    assert.ok(wide.total > (await found({ ...asked, similarity: 100 })).total)
  })

  test('[SEARCH-3] tell the structure itself, which comes first, from another substance with the same fingerprint', async () => {
    for (const [own, other] of [
      ['lAlanine', 'dAlanine'],
      ['dAlanine', 'lAlanine'],
    ] as const) {
      // prettier-ignore
      const { molecules } = await found({ searchType: 'similarity', structure: shelf[own], similarity: 100 })
      assert.deepEqual(
        molecules.map(({ identical }) => identical),
        molecules.map((_, at) => at === 0),
      )
      assert.equal(Number(molecules[0]!.moleculeId), ids[own])
      assert.equal(molecules.find(({ moleculeId }) => Number(moleculeId) === ids[other])?.similarity, 100)
    }
    const { molecules } = await found({ searchType: 'similarity', structure: 'CCC(=O)Oc1ccccc1C(=O)O', similarity: 40 })
    assert.ok(molecules.every(({ identical }) => identical === false))
  })

  test('[SEARCH-3] are counted for each step of the slider', async () => {
    const { data } = await app.call(structure.similarityCounts, { structure: shelf.aspirin })
    assert.deepEqual(
      data.counts.map(({ least }) => least),
      [40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100],
    )
    for (const { least, molecules } of data.counts) {
      const answer = await found({ searchType: 'similarity', structure: shelf.aspirin, similarity: least })
      assert.equal(molecules, answer.total, `${least} %`)
    }
    assert.equal(data.exact, true)
  })

  test('[SEARCH-3] cannot be told of a pattern, which is said', async () => {
    const reply = await ask({ searchType: 'similarity', structure: '[#6]~[#7,#8]' })
    assert.equal(reply.status, structureErrors.STRUCTURE_INDEFINITE.status)
  })
})

describe('exactly a structure', () => {
  const exact = async (smiles: string, ...ignore: ('stereo' | 'isotopes' | 'salt' | 'tautomer')[]) =>
    setOf(await found({ searchType: 'exact', structure: smiles, ignore }))

  test('[SEARCH-3] the same substance alone, however it is drawn', async () => {
    assert.deepEqual(await exact('OC(=O)[C@H](C)N'), named('lAlanine'))
    assert.deepEqual(await exact('C1=CC=CC=C1C'), named('toluene'))
  })

  test('[SEARCH-3] or whatever its stereochemistry, isotopes or salt, in any combination', async () => {
    assert.deepEqual(await exact(shelf.lAlanine, 'stereo'), named('lAlanine', 'dAlanine', 'alanine'))
    assert.deepEqual(await exact(shelf.lAlanine, 'isotopes'), named('lAlanine', 'labelled'))
    assert.deepEqual(await exact(shelf.lAlanine, 'salt'), named('lAlanine', 'hydrochloride'))
    assert.deepEqual(await exact(shelf.hydrochloride, 'salt'), named('lAlanine', 'hydrochloride'))
    assert.deepEqual(
      await exact(shelf.dAlanine, 'stereo', 'isotopes', 'salt'),
      named('lAlanine', 'dAlanine', 'alanine', 'labelled', 'hydrochloride'),
    )
  })

  test('[SEARCH-3] or as another tautomer, but not as another isomer', async () => {
    assert.deepEqual(await exact(shelf.acetone), named('acetone'))
    assert.deepEqual(await exact(shelf.acetone, 'tautomer'), named('acetone', 'enol'))
    const propanal = (await sellDrawn(app, 'CCC=O')).id
    const allylAlcohol = (await sellDrawn(app, 'C=CCO')).id
    const pyridone = (await sellDrawn(app, 'O=c1cccc[nH]1')).id
    await structuresCaughtUp(app)
    assert.deepEqual(await exact('C=CCO', 'tautomer'), new Set([allylAlcohol]))
    assert.deepEqual(await exact('CC=CO', 'tautomer', 'stereo'), new Set([propanal]))
    assert.deepEqual(await exact('Oc1ccccn1', 'tautomer'), new Set([pyridone]))
    assert.deepEqual(await exact('Oc1cccnc1', 'tautomer'), new Set())
  })

  test('[SEARCH-3] an InChI is looked up by its key', async () => {
    const answer = await found({ searchType: 'exact', structure: 'InChI=1S/C5H5N/c1-2-4-6-5-3-1/h1-5H' })
    assert.deepEqual(setOf(answer), named('pyridine'))
  })
})
