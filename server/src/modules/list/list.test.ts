import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SentInput } from '../../kernel/shared/endpoint.ts'
import { testApp, type Caller } from '../../testing/app.ts'
import { linesOf, makeSubstances, pasteList, settled } from '../../testing/listWorld.ts'
import { makeMolecule, makePackage, makeProduct, makeSupplier } from '../../testing/makeCatalogue.ts'
import { makeBuyer, makeCsr } from '../../testing/makePeople.ts'
import { until } from '../../testing/process.ts'
import { cart } from '../cart/contract.ts'
import { list, listErrors } from './contract.ts'
import { runList } from './service.ts'
import { job } from '../../kernel/shared/job.ts'

const app = await testApp()
const world = await makeSubstances(app)
await app.work()

const buyer = async () => {
  const person = await makeBuyer(app.db)
  return { ...person, caller: { token: await app.tokenOf(person.userId), language: 'en' } satisfies Caller }
}

describe('[SEARCH-2] every line of a list', () => {
  const cases: [typed: string, outcome: string, how: string | null, repairedTo?: string][] = [
    ['98-80-6', 'found', 'cas'],
    ['CAS: 67-64-1', 'found', 'cas'],
    ['　67-64-1 ', 'found', 'cas'],
    ['98‐80‐6', 'repaired', 'cas', '98-80-6'],
    ['67641', 'repaired', 'cas', '67-64-1'],
    ['98-80-7', 'repaired', 'cas', '98-80-6'],
    ['89-80-6', 'repaired', 'cas', '98-80-6'],
    ['2216/51/5', 'repaired', 'cas', '2216-51-5'],
    ['Acetone (67-64-1), dry', 'repaired', 'cas', '67-64-1'],
    ['Acetone 99%', 'repaired', 'name', 'Acetone'],
    ['phenyl-boronic acid', 'found', 'name'],
    ['苯硼酸', 'found', 'name'],
    ['MFCD00002103', 'found', 'mdl'],
    ['202-701-9', 'found', 'ec'],
    ['HXITXNWTGFUOAU-UHFFFAOYSA-N', 'found', 'inchiKey'],
    ['c1ccccc1B(O)O', 'found', 'structure'],
    ['s2610', 'found', 'code'],
    ['Selleck S2610', 'found', 'code'],
    ['Sigma MFCD00002103', 'found', 'mdl'],
    ['C3H6O', 'found', 'formula'],
    ['Twinol', 'ambiguous', 'synonym'],
    ['Tocris S2610', 'missing', null],
    ['Unobtainium oxide', 'missing', null],
  ]
  for (const [typed, outcome, how, repairedTo] of cases)
    test(`${typed} is ${outcome}${how ? ` by its ${how}` : ''}`, async () => {
      const made = await pasteList(app, `${typed}\nno such thing at all`)
      const [line] = await linesOf(app, made)
      assert.deepEqual(
        [line!.outcome, line!.how, line!.repairedTo, line!.molecule !== null],
        [outcome, how, repairedTo ?? null, outcome === 'found' || outcome === 'repaired'],
      )
    })

  test('that names a substance again is a duplicate of the first, however it is written', async () => {
    const made = await pasteList(app, '98-80-6\n苯硼酸\nacetone\n98-80-6')
    assert.deepEqual(
      (await linesOf(app, made)).map(({ outcome, duplicateOf, molecule }) => [outcome, duplicateOf, molecule?.cas]),
      [
        ['found', null, '98-80-6'],
        ['duplicate', 1, '98-80-6'],
        ['found', null, '67-64-1'],
        ['duplicate', 1, '98-80-6'],
      ],
    )
  })

  test('tells the lowest price by its worth, not by its digits', async () => {
    const { id } = await makeMolecule(app.db, { nameEn: 'Priced twice', cas: '110-86-1' })
    for (const [price, currency] of [
      [9_000, 'USD'],
      [20_000, 'CNY'],
      [30_000, 'JPY'],
    ] as const) {
      const product = await makeProduct(app.db, { moleculeId: id })
      await makePackage(app.db, { productId: product.id, price, currency })
      const made = await pasteList(app, '110-86-1\n98-80-6')
      const [line] = await linesOf(app, made)
      const lowest = { USD: '90.00 USD', CNY: '200.00 CNY', JPY: '200.00 CNY' }[currency]
      const { amount, currency: of } = line!.molecule!.lowestPrice!
      assert.equal(`${amount} ${of}`, lowest)
    }
  })

  test('with the same number of two suppliers is no duplicate', async () => {
    const made = await pasteList(app, '货号\t品牌\nS2610\tSelleck\nS2610\tTocris\nS2610\tSelleck')
    assert.deepEqual(
      (await linesOf(app, made)).map(({ supplier, outcome, duplicateOf }) => [supplier, outcome, duplicateOf]),
      [
        ['Selleck', 'found', null],
        ['Tocris', 'missing', null],
        ['Selleck', 'duplicate', 1],
      ],
    )
  })

  test('that is not known shows the nearest, which can be chosen', async () => {
    const made = await pasteList(app, 'Phenylboronic acid hydrochloride\nPhenylboronic acyd\nacetone')
    const [salt, slip] = await linesOf(app, made)
    for (const line of [salt!, slip!]) {
      assert.equal(line.outcome, 'missing')
      assert.deepEqual(
        line.candidates.map(({ cas }) => cas),
        ['98-80-6'],
      )
    }
    const words = await pasteList(app, 'boronic acid phenyl\nphenilboronic acid\nphenylnothing\n98-80')
    assert.deepEqual(
      (await linesOf(app, words)).map(({ outcome, candidates }) => [outcome, candidates.map(({ cas }) => cas)]),
      [
        ['missing', ['98-80-6']],
        ['missing', ['98-80-6']],
        ['missing', []],
        ['missing', []],
      ],
    )
    const chosen = await app.call(list.choose, { ...made, line: 1, moleculeId: String(world.boronic.id) })
    assert.equal(chosen.status, 200)
    assert.equal((await linesOf(app, made))[0]!.outcome, 'found')
  })

  test('with several cells is decided by the others, and found by them where the first fails', async () => {
    const made = await pasteList(
      app,
      'CAS号\t品名\t规格\n2216-51-9\tTwin A\t5 g\n\tacetone\t500 mL\n50-00-0\t苯硼酸\t1 g',
    )
    const lines = await linesOf(app, made)
    assert.deepEqual(
      lines.map(({ outcome, molecule, note, repair }) => [outcome, molecule?.cas, note, repair]),
      [
        ['repaired', '2216-51-5', '5 g', 'check-digit'],
        ['found', '67-64-1', '500 mL', null],
        ['repaired', '98-80-6', '1 g', 'column'],
      ],
    )
  })

  test('offers at most 20 candidates and says that there are more', async () => {
    for (let i = 0; i < 22; i++) await makeMolecule(app.db, { synonyms: ['Commonol'] })
    const [line] = await linesOf(app, await pasteList(app, 'Commonol\nacetone'))
    assert.deepEqual([line!.candidates.length, line!.more], [20, true])
  })
})

describe('[SEARCH-2] a list', () => {
  test('is taken apart by the sign recognised, and by another one where a person says so', async () => {
    const made = await pasteList(app, '98-80-6、67-64-1、106-46-7')
    assert.equal((await app.call(list.detail, made)).data.reading.delimiter, 'enumeration')
    assert.equal((await linesOf(app, made)).length, 3)
    const names = await pasteList(app, 'Benzene, 1,4-dichloro-; acetone')
    assert.deepEqual(
      (await linesOf(app, names)).map(({ molecule }) => molecule?.cas),
      ['106-46-7', '67-64-1'],
    )
    const reread = await app.call(list.reread, { ...made, delimiter: 'newline' })
    assert.equal(reread.status, listErrors.ONE_VALUE.status)
    const table = await pasteList(app, 'a1\t98-80-6\tacetone\na2\t106-46-7\tTwin A')
    const columns = [
      { column: 1, role: 'ignore' as const },
      { column: 2, role: 'value' as const },
    ]
    assert.equal((await app.call(list.reread, { ...table, columns })).status, 200)
    assert.deepEqual(
      (await linesOf(app, table)).map(({ typed }) => typed),
      ['acetone', 'Twin A'],
    )
  })

  test('of an ambiguous line keeps what was chosen, also when it is resolved again', async () => {
    const { caller } = await buyer()
    const made = await pasteList(app, 'Twinol\nacetone\nTwinol', caller)
    const [line] = await linesOf(app, made, caller)
    assert.equal(line!.candidates.length, 2)
    const wrong = await app.call(list.choose, { ...made, line: 1, moleculeId: String(world.acid.id) }, caller)
    assert.equal(wrong.status, listErrors.NOT_A_CANDIDATE.status)
    await app.call(list.choose, { ...made, line: 1, moleculeId: String(world.enantiomer.id) }, caller)
    await app.call(list.repeat, made, caller)
    const after = await linesOf(app, made, caller)
    assert.deepEqual(
      after.map(({ outcome, molecule, chosen }) => [outcome, molecule?.cas, chosen]),
      [
        ['found', '15356-70-4', true],
        ['found', '67-64-1', false],
        ['duplicate', '15356-70-4', false],
      ],
    )
    assert.equal((await app.call(list.detail, made, caller)).data.counts.ambiguous, 0)
  })

  test('resolved again says what is new, gone and dearer', async () => {
    const { caller } = await buyer()
    const going = await makeProduct(app.db, { code: 'GOING-1', moleculeId: world.acid.id })
    await makePackage(app.db, { productId: going.id })
    const made = await pasteList(app, '98-80-6\n106-46-7\nNewcomer\nacetone', caller)
    await makeMolecule(app.db, { nameEn: 'Newcomer' })
    await app.db.updateTable('packages').set({ price: 15_000 }).where('id', '=', world.pack.id).execute()
    await app.db.updateTable('products').set({ status: 'inactive' }).where('id', '=', going.id).execute()
    await app.call(list.repeat, made, caller)
    const lines = await linesOf(app, made, caller)
    assert.deepEqual(
      lines.map(({ change }) => change),
      ['price', 'gone', 'new', null],
    )
    assert.equal(lines[0]!.priceBefore?.amount, '120.00')
    assert.equal((await linesOf(app, made, caller, { outcome: 'changed' })).length, 3)
  })

  test('goes on behind its last part after its worker was killed', async () => {
    const { caller } = await buyer()
    const numbers = Array.from({ length: 400 }, (_, i) => `Nothing number ${i}`)
    const reply = await app.call(list.paste, { text: [...numbers, '98-80-6'].join('\n') }, caller)
    const made = { id: reply.data.id }
    await settled(app, made, caller)
    const id = Number(made.id)
    // As a killed worker leaves it: running, half of it open, silent for long.
    await app.db
      .updateTable('list_lines')
      .set({ outcome: null, molecule_id: null })
      .where('list_id', '=', id)
      .where('line', '>', 200)
      .execute()
    const dead = { state: 'running', runner: '00000000-0000-4000-8000-000000000000', heartbeat_at: new Date(0) }
    await app.db.updateTable('lists').set(dead).where('id', '=', id).execute()
    await app.resources.jobs.enqueue(app.db, job('list.resume'), {})
    await until(async () => (await app.call(list.detail, made, caller)).data.state === 'done')
    const { data } = await app.call(list.detail, made, caller)
    assert.deepEqual([data.linesDone, data.counts.found, data.counts.missing], [401, 1, 400])
  })

  test('is told line by line, whole, by what became of them, and the same as a file', async () => {
    const { caller } = await buyer()
    const supplier = async (nameEn: string) => (await makeSupplier(app.db, { nameEn, nameZh: `${nameEn}中` })).id
    const [first, second] = [await supplier('Linear One'), await supplier('Linear Two')]
    const phenol = await makeMolecule(app.db, {
      nameEn: 'Phenol',
      nameZh: '苯酚',
      cas: '108-95-2',
      formula: 'C6H6O',
      weight: 94.113,
      hazardous: true,
      smiles: 'Oc1ccccc1',
      inchiKey: 'ISWSIDIOOBJBQZ-UHFFFAOYSA-N',
    })
    const twins = []
    for (const cas of ['100-41-4', '106-42-3'])
      twins.push(await makeMolecule(app.db, { nameEn: `Linear ${cas}`, synonyms: ['Linearol'], cas }))
    const packs: Record<string, number> = {}
    const offer = async (code: string, supplierId: number, sold: Record<string, Parameters<typeof makePackage>[1]>) => {
      const { id: productId } = await makeProduct(app.db, { moleculeId: phenol.id, supplierId, code, leadMax: 4 })
      for (const [label, pack] of Object.entries(sold))
        packs[label] = (
          await makePackage(app.db, { productId, label, amount: Object.keys(packs).length + 1, ...pack })
        ).id
      return productId
    }
    const one = await offer('LA-1', first, {
      'sold out': { price: 10_000, stock: { onHand: 0 } },
      'in stock': { price: 30_000, stock: { onHand: 5, allocated: 1 } },
      'not counted': { price: 20_000 },
      inquiry: { price: null },
      withdrawn: { price: 1, status: 'inactive' },
    })
    await offer('LB-1', second, { promised: { price: 2000, currency: 'USD', stock: { onHand: 2, allocated: 2 } } })
    const text = 'CAS\tQty\n108-95-2\t5 g\n108-95-3\t\nLinearol\t1 kg\nnothing of the kind\t\nLB-1\t\n108-95-2\t7 g'
    const made = await pasteList(app, text, caller, { name: 'All: "of" it' })
    const lines = await linesOf(app, made, caller)
    const molecule = {
      moleculeId: String(phenol.id),
      number: phenol.number,
      cas: '108-95-2',
      nameEn: 'Phenol',
      nameZh: '苯酚',
      formula: 'C6H6O',
      molecularWeight: 94.113,
      drawn: true,
      hazardous: true,
      offers: 2,
      lowestPrice: { amount: '100.00', currency: 'CNY' },
    }
    const plain = {
      also: [],
      supplier: '',
      note: '',
      how: null,
      repair: null,
      repairedTo: null,
      duplicateOf: null,
      chosen: false,
      molecule: null,
      candidates: [],
      more: false,
      change: null,
      priceBefore: null,
    }
    const candidates = lines[2]!.candidates
    assert.deepEqual(lines, [
      { ...plain, line: 1, row: 2, typed: '108-95-2', note: '5 g', outcome: 'found', how: 'cas', molecule },
      {
        ...plain,
        line: 2,
        row: 3,
        typed: '108-95-3',
        outcome: 'duplicate',
        how: 'cas',
        repair: 'check-digit',
        repairedTo: '108-95-2',
        duplicateOf: 1,
        molecule,
      },
      { ...plain, line: 3, row: 4, typed: 'Linearol', note: '1 kg', outcome: 'ambiguous', how: 'synonym', candidates },
      { ...plain, line: 4, row: 5, typed: 'nothing of the kind', outcome: 'missing' },
      { ...plain, line: 5, row: 6, typed: 'LB-1', outcome: 'found', how: 'code', molecule },
      {
        ...plain,
        line: 6,
        row: 7,
        typed: '108-95-2',
        note: '7 g',
        outcome: 'duplicate',
        how: 'cas',
        duplicateOf: 1,
        molecule,
      },
    ])
    assert.deepEqual(
      candidates.map(({ moleculeId, offers, lowestPrice, drawn }) => [Number(moleculeId), offers, lowestPrice, drawn]),
      twins.map(({ id }) => [id, 0, null, false]),
    )
    const { data: head } = await app.call(list.detail, made, caller)
    assert.deepEqual(head.counts, {
      found: 2,
      repaired: 0,
      ambiguous: 1,
      duplicate: 2,
      missing: 1,
      changed: { new: 0, gone: 0, price: 0, other: 0 },
    })
    assert.deepEqual([head.state, head.linesTotal, head.linesDone, head.runs, head.shared], ['done', 6, 6, 1, false])
    const page = async (more: object) => {
      const { data } = await app.call(list.lines, { ...made, ...more }, caller)
      return [data.total, ...data.list.map(({ line }) => line)]
    }
    assert.deepEqual(await page({ outcome: 'found' }), [2, 1, 5])
    assert.deepEqual(await page({ outcome: 'duplicate', pageSize: 1, pageNumber: 2 }), [2, 6])
    assert.deepEqual(await page({ outcome: 'changed' }), [0])
    assert.deepEqual(await page({ pageSize: 4, pageNumber: 2 }), [6, 5, 6])

    const { data: offered } = await app.call(list.offers, { ...made, lines: [1, 3, 5] }, caller)
    const labels = offered.map(({ line, packs: own }) => [line, ...own.map(({ label }) => label)])
    assert.deepEqual(labels, [[1, 'not counted', 'in stock', 'inquiry', 'sold out', 'promised'], [3], [5, 'promised']])
    assert.deepEqual(
      [offered[0]!.typed, offered[0]!.note, offered[0]!.wanted, offered[0]!.molecule],
      ['108-95-2', '5 g', { amount: '5', unit: 'g' }, molecule],
    )
    assert.deepEqual(offered[0]!.packs[1], {
      packageId: String(packs['in stock']),
      productId: String(one),
      productType: 1,
      label: 'in stock',
      price: { amount: '300.00', currency: 'CNY' },
      stock: { state: 'in stock', available: 4 },
      supplierName: 'Linear One',
      supplierNameZh: 'Linear One中',
      code: 'LA-1',
      purity: '≥98%',
      leadMax: 4,
    })

    const csv = await app.call(list.exportFile, { ...made, format: 'csv' }, caller)
    assert.match(String(csv.headers['content-disposition']), /''All%20%20%20of%20%20it\.csv$/)
    const known = `108-95-2,Phenol,苯酚,C6H6O,94.113,${phenol.number},hazardous,2,100.00,CNY`
    assert.deepEqual(csv.body.replace('\uFEFF', '').trim().split('\r\n'), [
      'Line,Value,Wanted,Result,Found by,Repaired to,Duplicate of line,CAS,Name,Chinese name,Formula,Molecular weight,Number,Hazard,Offers,Lowest price,Currency,Change,Candidates',
      `1,108-95-2,5 g,found,CAS number,,,${known},,`,
      `2,108-95-3,,duplicate,CAS number,108-95-2,1,${known},,`,
      '3,Linearol,1 kg,ambiguous,synonym,,,,,,,,,,,,,,"100-41-4, 106-42-3"',
      '4,nothing of the kind,,not found,,,,,,,,,,,,,,,',
      `5,LB-1,,found,catalogue number,,,${known},,`,
      `6,108-95-2,7 g,duplicate,CAS number,,1,${known},,`,
    ])
    const some = await app.call(list.exportFile, { ...made, format: 'csv', outcome: 'missing' }, caller)
    assert.equal(some.body.trim().split('\r\n').length, 2)

    const newer = await pasteList(app, 'acetone\n98-80-6', caller, { name: 'Newer' })
    const own = async (pageNumber: number) => {
      const { data } = await app.call(list.mine, { pageNumber, pageSize: 1 }, caller)
      return [data.total, ...data.list.map(({ id, name }) => `${id} ${name}`)]
    }
    assert.deepEqual(await own(1), [2, `${newer.id} Newer`])
    assert.deepEqual(await own(2), [2, `${made.id} All: "of" it`])
    const found = async (input: SentInput<typeof list.mine>) =>
      (await app.call(list.mine, input, caller)).data.list.map(({ id }) => id)
    assert.deepEqual(await found({ search: 'newer' }), [newer.id])
    assert.deepEqual(await found({ sort: 'lines' }), [newer.id, made.id])
    assert.deepEqual(await found({ sort: '-name', state: ['done', 'queued', 'running'] }), [newer.id, made.id])
    assert.deepEqual(await found({ state: ['failed'] }), [])
    assert.deepEqual(await found({ createdUntil: '2020-01-01' }), [])
  })

  test('names no product of a supplier that is not active by its number, whoever else sells the substance', async () => {
    const { id: supplierId } = await makeSupplier(app.db, { companyStatus: 'inactive' })
    await makeProduct(app.db, { moleculeId: world.boronic.id, supplierId, code: 'SUSP-17' })
    const lines = await linesOf(app, await pasteList(app, 'SUSP-17\nacetone'))
    assert.deepEqual(
      lines.map(({ outcome }) => outcome),
      ['missing', 'found'],
    )
  })

  test('is not resolved twice at once', async () => {
    const made = await pasteList(app, '98-80-6\nacetone')
    const id = Number(made.id)
    const alive = { state: 'running', runner: '00000000-0000-4000-8000-000000000000', heartbeat_at: new Date() }
    await app.db.updateTable('lists').set(alive).where('id', '=', id).execute()
    await app.db.updateTable('list_lines').set({ outcome: null }).where('list_id', '=', id).execute()
    await runList(app.resources, id)
    assert.ok((await linesOf(app, made)).every(({ outcome }) => outcome === null))
    assert.equal((await app.call(list.repeat, made)).status, listErrors.LIST_MOVING.status)
  })

  test('goes from its lines into the cart by the packs on sale', async () => {
    const { caller } = await buyer()
    const made = await pasteList(app, 'S2610\nacetone', caller)
    const { data } = await app.call(list.offers, { ...made, lines: [1, 2] }, caller)
    assert.deepEqual(
      data.map(({ packs }) => packs.length),
      [1, 0],
    )
    const lines = [{ productPackageId: data[0]!.packs[0]!.packageId, productPackageNum: 2 }]
    assert.equal((await app.callRaw(cart.add, { lines }, caller)).status, 200)
  })

  test('offers the packs that can be had first, by what they cost, then those on inquiry, at last what is sold out', async () => {
    const { caller } = await buyer()
    const { id: moleculeId } = await makeMolecule(app.db, { nameEn: 'Offered in many packs', cas: '108-88-3' })
    const { id: productId } = await makeProduct(app.db, { moleculeId })
    const packs: Record<string, Parameters<typeof makePackage>[1]> = {
      'sold out': { price: 1_000, stock: { onHand: 4, allocated: 4 } },
      'on inquiry': { price: null, stock: { onHand: 4 } },
      withdrawn: { price: 500, status: 'inactive' },
      dollars: { price: 9_000, currency: 'USD', stock: { onHand: 4 } },
      yuan: { price: 30_000, stock: { onHand: 4 } },
      'from the supplier': { price: 20_000 },
      'sold out, on inquiry': { price: null, stock: { onHand: 0 } },
    }
    for (const [at, [label, pack]] of Object.entries(packs).entries())
      await makePackage(app.db, { ...pack, productId, label, amount: at + 1 })
    const made = await pasteList(app, '108-88-3\nacetone', caller)
    const { data } = await app.call(list.offers, { ...made, lines: [1] }, caller)
    assert.deepEqual(
      data[0]!.packs.map(({ label }) => label),
      ['from the supplier', 'yuan', 'dollars', 'on inquiry', 'sold out', 'sold out, on inquiry'],
    )
    for (let n = 0; n < 40; n++)
      await makePackage(app.db, { productId, label: `${n}`, amount: 100 + n, price: 100_000 - n, stock: { onHand: 1 } })
    const many = (await app.call(list.offers, { ...made, lines: [1] }, caller)).data[0]!.packs
    assert.deepEqual([many.length, many.at(-1)!.label], [40, '3'])
  })
})

describe('[SEARCH-2] whose a list is', () => {
  test('a visitor opens it by its secret alone, for a day, and keeps it by signing in', async () => {
    const { caller } = await buyer()
    const made = await pasteList(app, '98-80-6\nacetone')
    const { id, secret } = made
    assert.equal((await app.call(list.detail, { id })).http, 404)
    assert.equal((await app.call(list.detail, { id, secret: 'x'.repeat(32) })).http, 404)
    assert.equal((await app.call(list.keep, { id, secret: secret! }, caller)).status, 200)
    assert.equal((await app.call(list.detail, { id }, caller)).data.expiresAt, null)
    assert.equal((await app.call(list.detail, made)).http, 404)
    const old = await pasteList(app, '98-80-6\nacetone')
    await app.db
      .updateTable('lists')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', Number(old.id))
      .execute()
    assert.equal((await app.call(list.detail, old)).http, 404)
    await app.resources.jobs.enqueue(app.db, job('list.sweep'), {})
    await until(
      async () => !(await app.db.selectFrom('lists').select('id').where('id', '=', Number(old.id)).executeTakeFirst()),
    )
  })

  test('a buyer sees, names and deletes own lists; others meet nothing', async () => {
    const [mine, other] = [await buyer(), await buyer()]
    const made = await pasteList(app, '98-80-6\nacetone', mine.caller, { name: 'First' })
    const { id } = made
    const foreign = [
      app.call(list.detail, { id }, other.caller),
      app.call(list.lines, { id }, other.caller),
      app.call(list.rename, { id, name: 'Mine now' }, other.caller),
      app.call(list.remove, { id }, other.caller),
      app.call(list.share, { id, on: true }, other.caller),
      app.call(list.choose, { id, line: 1 }, other.caller),
      app.call(list.repeat, { id }, other.caller),
      app.call(list.exportFile, { id }, other.caller),
    ]
    for (const reply of await Promise.all(foreign)) assert.equal(reply.http, 404)
    assert.deepEqual((await app.call(list.mine, {}, other.caller)).data.list, [])
    assert.equal((await app.call(list.rename, { id, name: 'Second' }, mine.caller)).status, 200)
    assert.deepEqual(
      (await app.call(list.mine, {}, mine.caller)).data.list.map(({ name }) => name),
      ['Second'],
    )
    assert.equal((await app.call(list.remove, { id }, mine.caller)).status, 200)
    assert.equal((await app.call(list.mine, {}, mine.caller)).data.total, 0)
  })

  test('[OBO-3] who acts for a buyer works on the buyer’s lists', async () => {
    const owner = await buyer()
    const csr = await makeCsr(app.db)
    const token = await app.tokenOf(csr.userId)
    const { contract } = (await import('../../modules.ts')).modules['identity']!
    const actFor = Object.values(contract).find(({ path }) => path === '/oldapi/mall/onbehalfof/current')!
    const { data } = await app.callRaw(actFor, { userId: String(owner.userId) }, { token })
    const { onBehalfOfToken } = data as { onBehalfOfToken: string }
    const made = await pasteList(app, '98-80-6\nacetone', { token, onBehalfOfToken })
    assert.equal((await app.call(list.mine, {}, owner.caller)).data.list[0]!.id, made.id)
    assert.equal((await app.call(list.mine, {}, { token })).data.total, 0)
  })

  test('a link shows the lines to anybody and nothing about its owner, until it is taken back', async () => {
    const { caller, email, companyName } = await buyer()
    const made = await pasteList(app, '98-80-6\nTwinol', caller, { name: 'For the lab' })
    const { data } = await app.call(list.share, { id: made.id, on: true }, caller)
    const token = data.shareToken!
    const [head, lines] = [await app.call(list.shared, { token }), await app.call(list.sharedLines, { token })]
    assert.deepEqual([head.data.name, lines.data.total], ['For the lab', 2])
    for (const { body } of [head, lines]) assert.ok(!body.includes(email) && !body.includes(companyName), body)
    assert.equal((await app.call(list.choose, { id: made.id, line: 2 })).http, 404)
    await app.call(list.share, { id: made.id, on: false }, caller)
    assert.equal((await app.call(list.shared, { token })).http, 404)
    assert.equal((await app.call(list.sharedLines, { token })).http, 404)
  })
})
