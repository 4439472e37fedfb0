import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { errors } from '../../kernel/shared/errors.ts'
import { testApp } from '../../testing/app.ts'
import { makeMolecule, makeProduct } from '../../testing/makeCatalogue.ts'
import { makeBuyer, makeCsr } from '../../testing/makePeople.ts'
import { until } from '../../testing/process.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { regulation } from './contract.ts'
import { matchRegulations } from './service.ts'

const app = await testApp()
await app.work()
const staff = { token: await app.tokenOf((await makeCsr(app.db)).userId), language: 'en' }
const query = async (values: string[], more: object = {}) =>
  (await app.call(regulation.staffInfo, { values, ...more }, staff)).data

/** A list of one file. */
async function load(rows: string, effective: string) {
  const file = { name: 'solvents.csv', bytes: rows }
  const { data } = await sendFile<{ id: string }>(app.app, regulation.receive, file, { effective }, staff)
  await app.call(regulation.start, { id: data.id }, staff)
  await until(async () => (await app.call(regulation.importDetail, { id: data.id }, staff)).data.state === 'done')
}

test('[MOL-1] staff ask for substances a line each: lists, since when, which edition, thresholds; no list held is said as that, never as exempt', async () => {
  const secret = await makeMolecule(app.db, { cas: '108-88-3', nameEn: 'Toluene', internalOnly: true })
  await makeMolecule(app.db, { cas: '67-64-1', nameEn: 'Acetone' })
  await makeProduct(app.db, { moleculeId: secret.id })
  assert.deepEqual(
    (await query(['67-64-1'])).lines.map(({ verdict }) => verdict),
    ['noList'],
  )
  await load(
    'cas,name,list,jurisdiction,threshold,validFrom\n108-88-3,Toluene,Solvents,CN,25,2024-05-01\n',
    '2024-03-01',
  )
  await load(
    'cas,name,list,jurisdiction,threshold,validFrom\n108-88-3,Toluene,Solvents,CN,30,2024-05-01\n',
    '2025-03-01',
  )
  await matchRegulations(app.db)

  const { lines, held } = await query(['108-88-3', 'acetone', 'No such substance', '=1+1'])
  assert.equal(held, 1)
  assert.deepEqual(
    lines.map(({ verdict }) => verdict),
    ['listed', 'notOnHeld', 'unknown', 'unknown'],
  )
  const [listed] = lines[0]!.lists
  assert.deepEqual(
    [listed!.list, listed!.since, listed!.threshold, listed!.edition],
    ['Solvents', '2024-05-01', 30, { number: 2, effective: '2025-03-01', fileName: 'solvents.csv' }],
  )
  assert.deepEqual(
    lines[0]!.molecules.map(({ number, internalOnly, offers, suppliers }) => [number, internalOnly, offers, suppliers]),
    [[secret.number, true, 1, 1]],
  )
  assert.deepEqual(
    (await query(['67-64-1'], { destination: 'KR' })).lines.map(({ verdict }) => verdict),
    ['noList'],
  )
  // A rating of a hazard is shown, and is no list that a blank rests on.
  await load('cas,name,list,jurisdiction\n67-64-1,Acetone,Ratings,CN\n', '2025-03-01')
  await sql`update regulations set nature = 'hazard' where name ->> 'en' = 'Ratings'`.execute(app.db)
  await matchRegulations(app.db)
  const rated = await query(['acetone'])
  assert.deepEqual(
    [rated.held, rated.lines[0]!.verdict, rated.lines[0]!.lists.map(({ nature }) => nature)],
    [1, 'notOnHeld', ['hazard']],
  )
  // What staff alone see.
  const open = (await app.call(regulation.chemicalInfo, { value: '108-88-3' }, { language: 'en' })).data
  assert.deepEqual(open.answers[0]!.molecules, [])
  const buyer = { token: await app.tokenOf((await makeBuyer(app.db)).userId) }
  assert.equal((await app.call(regulation.staffInfo, { values: ['x'] }, buyer)).status, errors.FORBIDDEN.status)
})

test('[MOL-1] the answers are a CSV file, whose cells run no formulas', async () => {
  const reply = await app.app.inject({
    method: 'POST',
    url: regulation.staffInfoFile.path,
    headers: { token: staff.token, 'accept-language': 'en' },
    payload: { values: ['108-88-3', '=1+1'] },
  })
  assert.match(String(reply.headers['content-type']), /^text\/csv/)
  const rows = reply.body.split('\r\n')
  assert.match(rows[0]!, /^\uFEFFAsked for,Result,On the list,/)
  assert.match(rows[1]!, /^108-88-3,On a list,Solvents,CN,Control,2024-05-01,2,2025-03-01,30,/)
  assert.match(rows[2]!, /^'=1\+1,Not recognised,/)
  assert.doesNotMatch(reply.body, /exempt[^i]/i)
})
