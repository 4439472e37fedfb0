import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../testing/app.ts'
import { makeCsr } from '../../testing/makePeople.ts'
import { csv, uploads } from '../../testing/uploads.ts'
import { audit } from '../audit/contract.ts'
import { molecule } from '../molecule/contract.ts'
import { search } from '../search/contract.ts'
import { upload } from './contract.ts'
import { electShown, runUpload } from './service.ts'

// Which number and names a molecule is shown with. No jobs run here: each step is taken by hand.

const app = await testApp()
const { db, resources } = app
const { supplier, receive } = uploads(app)
const heading = 'Code,CAS,Name,SMILES'

/** One file of a new supplier, imported and elected. @returns the molecule of its first row as buyers see it */
async function say(...rows: string[]) {
  const by = await supplier()
  const id = await receive(by, csv(heading, ...rows))
  await app.call(upload.start, { id }, by.caller)
  await runUpload(resources, Number(id))
  const changed = await electShown(resources, { uploadId: Number(id), requestId: `election-${id}` })
  const { molecule_id } = await db
    .selectFrom('products')
    .select('molecule_id')
    .where('supplier_id', '=', by.supplierId)
    .where('code', '=', rows[0]!.split(',')[0]!)
    .executeTakeFirstOrThrow()
  const seen = async () => {
    const { cas, otherCas, nameEn, nameZh } = (await app.call(molecule.detail, { id: String(molecule_id) })).data
    return { cas, otherCas, nameEn, nameZh }
  }
  return { ...(await seen()), seen, moleculeId: molecule_id!, changed, requestId: `election-${id}` }
}

describe('[CAT-1] number and names of a molecule are elected by what suppliers say', () => {
  test('acetic acid is not called as one supplier that came first calls it, nor as two do; pyroligneous acid stands apart', async () => {
    const first = await say('A1,8030-97-5,Vinegar spirit,CC(O)=O', 'A2,8030-97-5,Pyroligneous acid,CC(O)=O')
    assert.deepEqual([first.cas, first.nameEn], ['8030-97-5', 'Vinegar spirit'])
    await say('B1,8030-97-5,Vinegar spirit,CC(O)=O')
    const third = await say('C1,64-19-7,Acetic acid,CC(O)=O')
    assert.equal(third.moleculeId, first.moleculeId)
    assert.deepEqual(
      [third.cas, third.otherCas, third.nameEn, third.changed],
      ['64-19-7', ['8030-97-5'], 'Acetic acid', 1],
    )
    // The other name still finds it, and the search shows what the page shows.
    await resources.search.caughtUp(db)
    const found = (await app.call(search.chemicals, { searchText: 'vinegar spirit' })).data.molecules[0]!
    assert.deepEqual([found.nameEn, found.cas], ['Acetic acid', '64-19-7'])
    const auditor = { token: await app.tokenOf((await makeCsr(db)).userId) }
    const { changes } = (
      await app.call(audit.trail, { entity: 'molecule', entityId: String(first.moleculeId) }, auditor)
    ).data
    assert.deepEqual(
      changes.map(({ act, before, after, requestId, actor }) => ({ act, before, after, requestId, actor })),
      [
        {
          act: 'upload.elect',
          before: { cas: '8030-97-5', nameEn: 'Vinegar spirit', nameZh: '' },
          after: { cas: '64-19-7', nameEn: 'Acetic acid', nameZh: '' },
          requestId: third.requestId,
          actor: null,
        },
      ],
    )
  })

  test('suppliers count, and not products: three products of one are outvoted by two suppliers', async () => {
    const smiles = 'CC1CCC(C)(O)CC1F'
    const first = await say(`A1,50-00-0,Alpha,${smiles}`, `A2,50-00-0,Alpha,${smiles}`, `A3,50-00-0,Alpha,${smiles}`)
    assert.equal(first.nameEn, 'Alpha')
    const second = await say(`B1,75-09-2,Beta,${smiles}`)
    assert.deepEqual([second.cas, second.nameEn], ['50-00-0', 'Alpha'], 'what is level stays')
    const third = await say(`C1,75-09-2,Beta,${smiles}`)
    assert.deepEqual([third.cas, third.nameEn], ['75-09-2', 'Beta'])
  })

  test('a name that is read into another structure comes last, and of two that are level the one that is read into this one wins', async () => {
    const wrong = await say('A1,,Octan-2-ol,CCCCCCCCO')
    assert.equal(wrong.nameEn, 'Octan-2-ol')
    await say('B1,,Octan-2-ol,CCCCCCCCO')
    assert.equal((await say('C1,,Caprylol,CCCCCCCCO')).nameEn, 'Caprylol')
    assert.equal((await say('D1,,Octan-1-ol,CCCCCCCCO')).nameEn, 'Octan-1-ol')
  })

  test('what staff chose stays, whatever suppliers say', async () => {
    const smiles = 'CCCCCCCCCF'
    const { moleculeId } = await say(`A1,463-18-3,Chosen,${smiles}`)
    await sql`update molecules set chosen = '{cas,name_en}' where id = ${moleculeId}`.execute(db)
    for (const code of ['B1', 'C1']) {
      const after = await say(`${code},111-84-2,Other,${smiles}`)
      assert.deepEqual([after.cas, after.nameEn], ['463-18-3', 'Chosen'])
    }
  })

  test('a product that is another substance now takes its vote along', async () => {
    const smiles = 'CCCCCCCCCCF'
    const by = await supplier()
    const load = async (...rows: string[]) => {
      const id = await receive(by, csv(heading, ...rows))
      await app.call(upload.start, { id }, by.caller)
      await runUpload(resources, Number(id))
      await electShown(resources, { uploadId: Number(id), requestId: 'test' })
    }
    await load(`A1,,Gamma,${smiles}`)
    const { seen } = await say(`B1,,Delta,${smiles}`)
    assert.equal((await seen()).nameEn, 'Gamma')
    await load('A1,,Gamma,CCCCCCCCCCCF')
    assert.equal((await seen()).nameEn, 'Delta')
    const { n } = await db
      .selectFrom('molecules_to_elect')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    assert.equal(Number(n), 0)
  })
})
