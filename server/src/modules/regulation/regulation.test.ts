import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { testApp, type Caller } from '../../testing/app.ts'
import { makeMolecule, makeProduct } from '../../testing/makeCatalogue.ts'
import { makeBuyer, makeCsr } from '../../testing/makePeople.ts'
import { until } from '../../testing/process.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { regulation } from './contract.ts'
import { matchWhereChanged } from './match.ts'
import { matchRegulations, regulationsOf } from './service.ts'
import { matchJob } from './rules.ts'

const app = await testApp()
await app.work()
const staff: Caller = { token: await app.tokenOf((await makeCsr(app.db)).userId), language: 'en' }
const buyer: Caller = { token: await app.tokenOf((await makeBuyer(app.db)).userId), language: 'en' }

/** A molecule as the import makes it: identity and parent are the chemistry engine's. */
async function substance(
  cas: string | null,
  smiles: string,
  nameEn?: string,
  otherCas: string[] = [],
): Promise<number> {
  const [read] = await app.resources.chemistry.readMany([smiles])
  assert.ok(read?.ok)
  const { inchiKey, parent } = read.structure
  const parentKey = parent?.inchiKey ?? null
  return (
    await makeMolecule(app.db, {
      cas,
      otherCas,
      smiles: read.structure.smiles,
      inchiKey,
      parentKey,
      ...(nameEn && { nameEn }),
    })
  ).id
}

async function received(csv: string, fields: Record<string, string> = {}): Promise<string> {
  const file = { name: 'list.csv', bytes: csv }
  const reply = await sendFile<{ id: string }>(app.app, regulation.receive, file, fields, staff)
  assert.equal(reply.status, 200, reply.message)
  return reply.data.id
}

/** Receives a file, starts it as recognised, waits for its end. */
async function load(csv: string, fields: Record<string, string> = {}) {
  const id = await received(csv, fields)
  const started = await app.call(regulation.start, { id }, staff)
  assert.equal(started.status, 200, started.message)
  const ask = async () => (await app.call(regulation.importDetail, { id }, staff)).data
  await until(async () => !['queued', 'running'].includes((await ask()).state))
  return ask()
}

const list = async (code: string, more: object = {}) => {
  const reply = await app.call(
    regulation.save,
    { code, names: { en: code, zh: `清单 ${code}` }, jurisdiction: 'CN', source: 'Gazette 1', ...more },
    staff,
  )
  assert.equal(reply.status, 200, reply.message)
  return reply.data.id
}

const answerTo = async (value: string, language = 'en') =>
  (await app.call(regulation.chemicalInfo, { value }, { language })).data

/** How a value comes under the lists, in short: `salt?` where the list is silent about salts. */
async function ways(value: string): Promise<string[]> {
  const { answers } = await answerTo(value)
  return answers[0]!.matches.map(({ how, certain }) => (certain ? how : `${how}?`))
}

const numbers = {
  amphetamine: '300-62-9',
  hydrochloride: '2706-50-5',
  monohydrate: '50-00-0',
  acetate: '64-17-5',
  phenethylamine: '64-04-0',
  sodiumAcetate: '127-09-3',
  acetic: '64-19-7',
  hydrogenChloride: '7647-01-0',
  bariumChloride: '10361-37-2',
  bariumDihydrate: '10326-27-9',
}
let deuterated = 0
let sold = 0

before(async () => {
  await substance(numbers.amphetamine, 'CC(N)Cc1ccccc1', 'Amphetamine')
  await substance(numbers.hydrochloride, 'CC(N)Cc1ccccc1.Cl')
  await substance(numbers.monohydrate, 'CC(N)Cc1ccccc1.O')
  await substance(numbers.acetate, 'CC(N)Cc1ccccc1.CC(=O)O')
  deuterated = await substance(null, '[2H]C([2H])([2H])C(N)Cc1ccccc1', 'Amphetamine-d3')
  await substance(numbers.phenethylamine, 'NCCc1ccccc1.CC(=O)O', 'Phenethylamine acetate')
  await substance(numbers.sodiumAcetate, 'CC(=O)[O-].[Na+]')
  await substance(numbers.acetic, 'CC(=O)O', 'Acetic acid')
  await substance(numbers.hydrogenChloride, 'Cl')
  await substance(numbers.bariumChloride, '[Ba+2].[Cl-].[Cl-]')
  await substance(numbers.bariumDihydrate, '[Ba+2].[Cl-].[Cl-].O.O')
  sold = (await makeProduct(app.db, { cas: '94-59-7' })).moleculeId!
})

describe('[SEARCH-4] matching', () => {
  test('catches a substance itself, its salts, hydrates and isotopic forms, each with the reason', async () => {
    const regulationId = await list('narcotics', { salts: true })
    const done = await load(`CAS,Name\n${numbers.amphetamine},Amphetamine\n94-59-7,Safrole\n`, { regulationId })
    assert.deepEqual([done.state, done.accepted, done.refused], ['done', 2, 0])
    assert.deepEqual(await ways(numbers.amphetamine), ['cas'])
    assert.deepEqual(await ways(numbers.hydrochloride), ['salt'])
    assert.deepEqual(await ways(numbers.monohydrate), ['hydrate'])
    assert.deepEqual(await ways(numbers.acetate), ['salt'])
    assert.deepEqual(await ways('Amphetamine-d3'), ['isotope?'])
    const { answers, disclaimer, regulations } = await answerTo(numbers.hydrochloride)
    assert.match(answers[0]!.matches[0]!.reason, /^Salt.*Amphetamine \(CAS 300-62-9\)/)
    assert.equal(answers[0]!.verdict, 'regulated')
    assert.match(disclaimer, /not legal advice/)
    assert.deepEqual([regulations[0]!.code, regulations[0]!.source], ['narcotics', 'Gazette 1'])
    const chinese = (await answerTo(numbers.hydrochloride, 'zh')).answers[0]!
    assert.match(chinese.matches[0]!.reason, /盐/)
  })

  test('catches the molecule of a product that is sold under a listed number', async () => {
    assert.equal((await regulationsOf(app.db, [sold])).get(sold), true)
    const { data } = await app.call(regulation.ofMolecule, { id: String(sold) }, { language: 'en' })
    assert.match(data.matches[0]!.reason, /sells it under a listed CAS number/)
  })

  test('goes from a listed substance to its salts, never from a counter-ion to all that hold it', async () => {
    const regulationId = await list('hazardous')
    await load(`CAS,Name\n${numbers.acetic},Acetic acid\n${numbers.hydrogenChloride},HCl\n`, { regulationId })
    assert.deepEqual(await ways(numbers.acetic), ['cas'])
    assert.deepEqual(await ways(numbers.sodiumAcetate), [])
    assert.deepEqual(await ways(numbers.phenethylamine), [])
    assert.deepEqual(await ways(numbers.hydrochloride), ['salt'], 'of amphetamine alone')
    await app.call(regulation.retire, { id: regulationId }, staff)
  })

  test('goes to the salts of a substance listed by another of its numbers than the one shown', async () => {
    const shown = '103-90-2'
    const other = '8055-08-1'
    const hydrochloride = '3333-52-6'
    await substance(shown, 'CC(=O)Nc1ccc(O)cc1', 'Paracetamol', [other])
    await substance(hydrochloride, 'CC(=O)Nc1ccc(O)cc1.Cl')
    const regulationId = await list('second-numbers')
    await load(`CAS,Name\n${other},Paracetamol\n`, { regulationId })
    assert.deepEqual(await ways(shown), ['cas'])
    assert.deepEqual(await ways(hydrochloride), ['salt?'])
    await app.call(regulation.retire, { id: regulationId }, staff)
  })

  test('takes no mixture, polymer or metal complex for a salt', async () => {
    const regulationId = await list('monomers', { salts: true })
    await load(
      'CAS,Name,SMILES\n,Epichlorohydrin,ClCC1CO1\n,Pyridine,c1ccncc1\n,Picric acid,Oc1c([N+](=O)[O-])cc([N+](=O)[O-])cc1[N+](=O)[O-]\n',
      {
        regulationId,
      },
    )
    assert.deepEqual(await ways('ClCC1CO1.CN'), [])
    assert.deepEqual(await ways('Cl[Pt]Cl.c1ccncc1'), [])
    assert.deepEqual(await ways('Cl.c1ccncc1'), ['salt'])
    assert.deepEqual(await ways('Oc1c([N+](=O)[O-])cc([N+](=O)[O-])cc1[N+](=O)[O-].NCCO'), ['salt'])
    await app.call(regulation.retire, { id: regulationId }, staff)
  })

  test('catches the hydrate of a salt and of an inorganic substance', async () => {
    const regulationId = await list('barium')
    await load(`CAS,Name\n${numbers.bariumChloride},Barium chloride\n`, { regulationId })
    assert.deepEqual(await ways(numbers.bariumDihydrate), ['hydrate'])
    await app.call(regulation.retire, { id: regulationId }, staff)
  })

  test('takes a form the list is silent about for a relative, and one it leaves out for nothing', async () => {
    const silent = await list('silent')
    await load(`CAS,Name,Salts\n${numbers.amphetamine},A,\n64-04-0,B,no\n`, { regulationId: silent })
    const matches = (await answerTo(numbers.hydrochloride)).answers[0]!.matches
    const match = matches.find(({ entry }) => entry.regulationId === silent)!
    assert.deepEqual([match.how, match.certain], ['salt', false])
    assert.match(match.reason, /does not say/)
    const { data } = await app.call(regulation.ofMolecule, { id: String(deuterated) })
    assert.ok(data.matches.every(({ certain }) => !certain))
    await app.call(regulation.retire, { id: silent }, staff)
  })

  test('names an entry once for a name of several substances, by the surest reason', async () => {
    const regulationId = await list('shared-names')
    const [amine, phenol] = ['51-67-2', '51-43-4']
    // Whichever of the two the catalogue had first.
    await substance(amine, 'NCCc1ccc(O)cc1', 'Sharedamine')
    await substance('60-19-5', 'NCCc1ccc(O)cc1.Cl', 'Sharedamine')
    await substance('55-31-2', 'CNC[C@H](O)c1ccc(O)c(O)c1.Cl', 'Sharedphrine')
    await substance(phenol, 'CNC[C@H](O)c1ccc(O)c(O)c1', 'Sharedphrine')
    await load(`CAS,Name\n${amine},Tyramine\n${phenol},Epinephrine\n`, { regulationId })
    assert.deepEqual([await ways('60-19-5'), await ways('55-31-2')], [['salt?'], ['salt?']])
    assert.deepEqual([await ways('Sharedamine'), await ways('Sharedphrine')], [['cas'], ['cas']])
    await app.call(regulation.retire, { id: regulationId }, staff)
  })

  test('knows the structure of an entry from the list itself, and reads one that the catalogue does not have', async () => {
    const regulationId = await list('drawn', { salts: true })
    await load('SMILES,Name\nC1CCNCC1,Piperidine\nnot a structure,Nothing\n', { regulationId })
    assert.deepEqual(await ways('C1CCNCC1'), ['cas'])
    assert.deepEqual(await ways('C1CCNCC1.Cl'), ['salt'])
    assert.deepEqual(await ways('C1CCN(C)CC1'), [])
    await app.call(regulation.retire, { id: regulationId }, staff)
  })
})

describe('[SEARCH-4] what molecules come under is kept up to date', () => {
  test('for a new molecule, a new list, a retired version and a retired list', async () => {
    const regulationId = await list('precursors', { salts: true })
    const first = await load('CAS,Name\n110-89-4,Piperidine\n', { regulationId })
    const piperidine = await substance('110-89-4', 'C1CCNCC1', 'Piperidine')
    const salt = await substance('6091-44-7', 'C1CCNCC1.Cl')
    await app.resources.jobs.enqueue(app.db, matchJob, {})
    const state = async () => [...(await regulationsOf(app.db, [piperidine, salt])).keys()].toSorted((a, b) => a - b)
    await until(async () => (await state()).length === 2)
    const second = await load('CAS,Name\n108-88-3,Toluene\n', { regulationId })
    assert.deepEqual(await state(), [], 'a new version replaces the one before')
    await app.call(regulation.retireVersion, { id: second.lists[0]!.versionId }, staff)
    assert.deepEqual(await state(), [piperidine, salt], 'the one before is in force again')
    assert.equal(first.lists.length, 1)
    await app.call(regulation.retire, { id: regulationId }, staff)
    assert.deepEqual(await state(), [])
    await app.call(regulation.retire, { id: regulationId, retired: false }, staff)
    assert.deepEqual(await state(), [piperidine, salt])
    assert.equal(await app.db.transaction().execute(matchRegulations), 0, 'nothing is written where nothing changed')
    await app.call(regulation.retire, { id: regulationId }, staff)
  })

  test('but not anew while nobody writes molecules, offers or lists', async () => {
    const regulationId = await list('ketones')
    await load('CAS,Name\n67-64-1,Acetone\n', { regulationId })
    const acetone = await substance('67-64-1', 'CC(=O)C')
    const regulated = async () => (await regulationsOf(app.db, [acetone])).size > 0
    await until(async () => (await matchWhereChanged(app.db), await regulated()))
    // What was matched is taken away by hand, and stays away: PostgreSQL tells of what was written before with delay.
    const takenAway = async () => {
      await app.db.deleteFrom('molecule_regulations').where('molecule_id', '=', acetone).execute()
      return (await matchWhereChanged(app.db)) === null && !(await regulated())
    }
    await until(takenAway)
    await substance('78-93-3', 'CCC(=O)C')
    await until(async () => (await matchWhereChanged(app.db)) !== null && (await regulated()))
    await app.call(regulation.retire, { id: regulationId }, staff)
  })

  test('and the search is told', async () => {
    const molecule = await substance('108-88-3', 'Cc1ccccc1')
    const told = async () =>
      (await app.db.selectFrom('search_changes').select('at').where('molecule_id', '=', molecule).execute()).length
    const before = await told()
    const regulationId = await list('solvents')
    await load('CAS,Name\n108-88-3,Toluene\n', { regulationId })
    assert.equal(await told(), before + 1)
    await app.call(regulation.retire, { id: regulationId }, staff)
  })

  test('a version counts from its day on, an entry until its last', async () => {
    const later = await list('later')
    await load('CAS,Name\n71-43-2,Benzene\n', { regulationId: later, effective: '2999-01-01' })
    assert.equal((await answerTo('71-43-2')).answers[0]!.verdict, 'unknown')
    const over = await list('over')
    await load('CAS,Name,Valid to\n71-43-2,Benzene,2020-01-01\n', { regulationId: over })
    assert.equal((await answerTo('71-43-2')).answers[0]!.verdict, 'unknown')
  })
})

describe('[SEARCH-4] asking', () => {
  test('many values at once, under conditions, for who may', async () => {
    const regulationId = await list('limits', { jurisdiction: 'EU', follows: ['export-licence'] })
    await load('CAS,Name,Concentration\n7722-84-1,Hydrogen peroxide,12%\n', { regulationId })
    const ask = async (more: object) => {
      const values = ['7722-84-1', 'hydrogen peroxide', '7722-84-2', 'nobody knows this']
      const { data } = await app.call(regulation.chemicalInfoNew, { values, ...more }, buyer)
      return data
    }
    const { answers, regulations } = await ask({ concentration: 35, destination: 'DE' })
    assert.deepEqual(
      answers.map(({ verdict }) => verdict),
      ['regulated', 'regulated', 'unknown', 'unknown'],
    )
    assert.equal(answers[0]!.matches[0]!.applies, 'yes')
    assert.ok(answers[2]!.nearest.includes('7722-84-1'))
    assert.match(regulations[0]!.follows[0]!.text, /Export needs a licence/)
    const weak = (await ask({ concentration: 3 })).answers[0]!
    assert.deepEqual([weak.verdict, weak.matches[0]!.applies], ['exempt', 'below'])
    assert.equal((await ask({ destination: 'JP' })).answers[0]!.matches[0]!.applies, 'elsewhere')
    const unsaid = (await ask({})).answers[0]!
    assert.deepEqual([unsaid.verdict, unsaid.matches[0]!.applies], ['regulated', 'depends'])
    assert.match(unsaid.matches[0]!.conditions, /from 12 % by weight/)
    assert.equal((await app.call(regulation.chemicalInfoNew, { values: ['7722-84-1'] })).http, 401)
    await app.call(regulation.retire, { id: regulationId }, staff)
  })

  test('a substance that is on no list is said to be on no list, with the disclaimer', async () => {
    await substance('91-20-3', 'c1ccc2ccccc2c1', 'Naphthalene')
    const { answers, disclaimer } = await answerTo('Naphthalene')
    assert.deepEqual([answers[0]!.verdict, answers[0]!.matches], ['notListed', []])
    assert.match(disclaimer, /not permission/)
  })

  test('lists and entries can be read by everybody, by list and by text', async () => {
    const { data } = await app.call(regulation.regulated, {}, { language: 'en' })
    const narcotics = data.regulations.find(({ code }) => code === 'narcotics')!
    assert.deepEqual([narcotics.name, narcotics.entries], ['narcotics', 2])
    assert.ok(narcotics.molecules >= 6)
    const { regulationId } = narcotics
    const page = (await app.call(regulation.chemicalList, { regulationId, text: 'safr' })).data
    assert.deepEqual([page.total, page.list[0]!.cas], [1, '94-59-7'])
    assert.equal((await app.call(regulation.chemicalList, { jurisdiction: 'XX' })).data.total, 0)
  })
})
