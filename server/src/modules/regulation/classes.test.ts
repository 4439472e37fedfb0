import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { testApp, type Caller } from '../../testing/app.ts'
import { makeCsr } from '../../testing/makePeople.ts'
import { makeDrawn, sellDrawn, structuresCaughtUp } from '../../testing/makeStructures.ts'
import { search } from '../search/contract.ts'
import { structureErrors } from '../structure/contract.ts'
import { findClassMembers } from './classes.ts'
import { regulation } from './contract.ts'
import { matchRegulations } from './service.ts'

const app = await testApp()
const staff: Caller = { token: await app.tokenOf((await makeCsr(app.db)).userId), language: 'en' }

/** What the job does each minute. */
async function match() {
  await findClassMembers(app.resources)
  await app.db.transaction().execute(matchRegulations)
}

const ways = async (id: number) => {
  const { data } = await app.call(regulation.ofMolecule, { id: String(id) }, { language: 'en' })
  return data.matches.map(({ how, reason }) => `${how}: ${reason}`)
}

describe('classes of regulated structures', () => {
  let listId: string
  let phenethylamine: number
  let aniline: number
  const core = 'c1ccccc1CC[NX3]'

  before(async () => {
    phenethylamine = (await sellDrawn(app, 'NCCc1ccccc1', { nameEn: 'Phenethylamine' })).id
    aniline = (await sellDrawn(app, 'Nc1ccccc1', { nameEn: 'Aniline' })).id
    const names = { en: 'Class list', zh: '类别清单' }
    listId = (await app.call(regulation.save, { code: 'classes', names, jurisdiction: 'CN' }, staff)).data.id
    const added = await app.call(
      regulation.saveClass,
      { id: listId, smarts: core, name: 'Phenethylamines', nameZh: '苯乙胺类' },
      staff,
    )
    assert.equal(added.status, 200, added.message)
    await match()
  })

  test('[SEARCH-3] a class names all molecules that have its pattern, in results too', async () => {
    assert.deepEqual(await ways(phenethylamine), ['class: Belongs to a listed class of structures: Phenethylamines.'])
    assert.deepEqual(await ways(aniline), [])
    await structuresCaughtUp(app)
    const found = await app.call(search.chemicals, { searchType: 'substructure', structure: 'c1ccccc1N' })
    assert.equal(found.data.molecules.find(({ moleculeId }) => moleculeId === String(aniline))?.regulated, 'no')
    const regulated = { searchType: 'substructure', structure: 'CCN', filters: { regulated: 'only' } } as const
    const only = await app.call(search.chemicals, regulated)
    assert.deepEqual(
      only.data.molecules.map((one) => [Number(one.moleculeId), one.regulated]),
      [[phenethylamine, 'yes']],
    )
  })

  test('a molecule that comes later is told by the same class, and one drawn anew leaves it', async () => {
    const later = await makeDrawn(app, 'CNCCc1ccc(Br)cc1')
    await match()
    assert.equal((await ways(later.id)).length, 1)
    await app.db.updateTable('molecules').set({ smiles: 'CCO' }).where('id', '=', later.id).execute()
    await match()
    assert.deepEqual(await ways(later.id), [])
  })

  test('a structure that is not in the catalogue is told by its class', async () => {
    const { data } = await app.call(regulation.chemicalInfo, { value: 'FC(F)(F)c1cccc(CCN)c1' }, { language: 'en' })
    assert.deepEqual(
      data.answers.map(({ verdict, matches }) => [verdict, matches.map(({ how }) => how)]),
      [['regulated', ['class']]],
    )
  })

  test('a pattern that cannot be read is refused with its place, and one without a name', async () => {
    const bad = await app.call(regulation.saveClass, { id: listId, smarts: '[#6', name: 'Broken' }, staff)
    assert.equal(bad.status, structureErrors.STRUCTURE_UNREADABLE.status)
    const unnamed = await app.call(regulation.saveClass, { id: listId, smarts: core }, staff)
    assert.notEqual(unnamed.status, 200)
  })
})
