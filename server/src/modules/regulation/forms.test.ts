import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { makeMolecule } from '../../testing/makeCatalogue.ts'
import { makeDrawn } from '../../testing/makeStructures.ts'
import { regulation } from './contract.ts'
import { understand } from './rules.ts'
import { matchRegulations, regulationsOf } from './service.ts'

// Which forms of a substance come under an entry, by what the entry and its list say of salts, hydrates and isotopes.

const app = await testApp()
const { db } = app

async function listed(list: object, ...entries: object[]) {
  const code = `forms-${Math.random().toString(36).slice(2)}`
  const { id: regulation_id } = await db
    .insertInto('regulations')
    .values({ code, jurisdiction: 'CN', name: '{"en":"x"}', ...list })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: version_id } = await db
    .insertInto('regulation_versions')
    .values({ regulation_id, number: 1, effective: '2020-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const entry of entries)
    await db
      .insertInto('regulation_entries')
      .values({ version_id, name: '', ...entry })
      .execute()
  await matchRegulations(db)
  return {
    retire: () =>
      db.updateTable('regulations').set({ retired_at: new Date() }).where('id', '=', regulation_id).execute(),
  }
}

async function ways(value: string) {
  const { data } = await app.call(regulation.chemicalInfo, { value })
  return data.answers[0]!.matches.map(({ how, certain }) => (certain ? how : `${how}?`))
}

const cas = { itself: '300-62-9', salt: '2706-50-5', hydrate: '139-10-6', isotope: '51-64-9' }
const base = await makeDrawn(app, 'CC(N)Cc1ccccc1', { cas: cas.itself })
await makeDrawn(app, 'CC(N)Cc1ccccc1.Cl', { cas: cas.salt })
await makeDrawn(app, 'CC(N)Cc1ccccc1.O', { cas: cas.hydrate })
await makeDrawn(app, '[2H]C([2H])([2H])C(N)Cc1ccccc1', { cas: cas.isotope })
/** The same forms of a substance that the catalogue does not have. */
const drawn = { itself: 'C1CCNCC1', salt: 'C1CCNCC1.Cl', hydrate: 'C1CCNCC1.O', isotope: '[2H]C1CCNCC1' }
const piperidine = await app.resources.chemistry.read(drawn.itself)
assert.ok(piperidine.ok)
const { smiles, inchiKey: inchi_key } = piperidine.structure

const said = [null, true, false] as const
/** What an entry names, by what is said of each kind of form. */
const expected = {
  salts: { form: 'salt', ways: [['salt?'], ['salt'], []] },
  hydrates: { form: 'hydrate', ways: [['hydrate'], ['hydrate'], []] },
  isotopes: { form: 'isotope', ways: [['isotope?'], ['isotope'], []] },
} as const

for (const where of ['the entry', 'its list'] as const)
  test(`[SEARCH-4] salts, hydrates and isotopes come under an entry as ${where} says, drawn or by their numbers`, async () => {
    for (const [flag, { form, ways: own }] of Object.entries(expected))
      for (const [at, value] of said.entries()) {
        const flags = { [flag]: value }
        const entries = [{ cas: cas.itself }, { smiles, inchi_key }]
        // What the entry says counts more than what the list does.
        const list =
          where === 'its list'
            ? await listed(flags, ...entries)
            : await listed(value === null ? {} : { [flag]: !value }, ...entries.map((one) => ({ ...one, ...flags })))
        const what = `${flag} ${value}`
        for (const forms of [cas, drawn]) {
          assert.deepEqual(await ways(forms.itself), ['cas'], what)
          assert.deepEqual(await ways(forms[form]), own[at], `${what} ${forms[form]}`)
        }
        await list.retire()
      }
  })

test('[SEARCH-4] a hydrate of an inorganic substance is left out where its list says so', async () => {
  await makeDrawn(app, '[Ba+2].[Cl-].[Cl-]', { cas: '10361-37-2' })
  await makeDrawn(app, '[Ba+2].[Cl-].[Cl-].O.O', { cas: '10326-27-9' })
  for (const [hydrates, found] of [
    [true, ['hydrate']],
    [false, []],
  ] as const) {
    const list = await listed({ hydrates }, { cas: '10361-37-2' })
    assert.deepEqual(await ways('10326-27-9'), found)
    assert.deepEqual(await ways('10361-37-2'), ['cas'])
    await list.retire()
  }
})

test('[SEARCH-4] an entry matches molecules by its name only where it has neither a number nor a structure', async () => {
  const { id } = await makeMolecule(db, { nameEn: 'Nomenite', cas: null })
  const held = async () => (await regulationsOf(db, [id])).get(id) ?? null
  for (const [entry, found] of [
    [{ name: 'nomenite' }, false],
    [{ name_zh: 'NOMENITE' }, false],
    [{ name: 'Nomenite', names: '{"de":"Nomenit"}', cas: '75-09-2' }, null],
    [{ name: 'Nomenite', smiles, inchi_key }, null],
    [{ name: 'Nomenit', names: '{"de":"Nomenite"}' }, false],
  ] as const) {
    const list = await listed({}, entry)
    assert.equal(await held(), found, JSON.stringify(entry))
    await list.retire()
  }
  await matchRegulations(db)
  assert.equal(await held(), null)
})

test('[SEARCH-4] of a name that many molecules have ten are told, and of the numbers near a mistyped one five', async () => {
  const ids: number[] = []
  for (let n = 0; n < 11; n++) ids.push((await makeMolecule(db, { synonyms: ['Sharedite'] })).id)
  const { molecules } = (await app.call(regulation.chemicalInfo, { value: 'sharedite' })).data.answers[0]!
  assert.deepEqual(
    molecules.map(({ moleculeId }) => Number(moleculeId)),
    ids.slice(0, 10),
  )
  const mistyped = understand('2135443-01-1')
  assert.ok(mistyped.as === 'name' && mistyped.nearest.length > 5)
  const near = mistyped.nearest.slice(1, 8)
  for (const one of near.toReversed()) await makeMolecule(db, { otherCas: [one] })
  const { nearest } = (await app.call(regulation.chemicalInfo, { value: '2135443-01-1' })).data.answers[0]!
  assert.deepEqual(nearest, near.slice(0, 5))
})

test('[SEARCH-4] a molecule drawn in two lists is named by both, its surest reason first', async () => {
  const [sure, silent] = [await listed({ salts: true }, { cas: cas.itself }), await listed({}, { cas: cas.itself })]
  assert.deepEqual(await ways(cas.salt), ['salt', 'salt?'])
  assert.deepEqual(await ways(base.number), ['cas', 'cas'])
  await sure.retire()
  assert.deepEqual(await ways(cas.salt), ['salt?'])
  await silent.retire()
  assert.deepEqual(await ways(cas.salt), [])
})
