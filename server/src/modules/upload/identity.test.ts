import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { until } from '../../testing/process.ts'
import { csv, uploads } from '../../testing/uploads.ts'
import { molecule } from '../molecule/contract.ts'
import { search } from '../search/contract.ts'

const app = await testApp()
await app.work()
const { supplier, load, rowsOf } = uploads(app)

describe('[CAT-1] which molecule a product is', () => {
  test('refuses a structure that contradicts its own row, and keeps a CAS number that the catalogue knows otherwise', async () => {
    const by = await supplier()
    const first = await load(by, csv('Code,CAS,SMILES,InChIKey', 'K1,67-56-1,CCO,OKKJLVBELUTLKV-UHFFFAOYSA-N'))
    assert.deepEqual([first.rowsAccepted, first.rowsRefused], [0, 1])
    assert.equal((await rowsOf(by, first.id))[0]!.code, 'CAS_STRUCTURE_DISAGREE')

    await load(by, csv('Code,CAS,SMILES', 'K2,71-36-3,CCCCO'))
    const second = await load(by, csv('Code,CAS,SMILES', 'K3,71-36-3,CCCCCCO'))
    assert.equal(second.rowsAccepted, 1)
    assert.equal(second.counts.tasks, 1)
    const product = await app.db
      .selectFrom('products as p')
      .innerJoin('molecules as m', 'm.id', 'p.molecule_id')
      .select(['p.id', 'p.cas', 'm.formula', 'm.cas as own'])
      .where('p.code', '=', 'K3')
      .executeTakeFirstOrThrow()
    assert.deepEqual([product.cas, product.formula, product.own], ['71-36-3', 'C6H14O', null])
    const task = await app.db
      .selectFrom('tasks')
      .select('kind')
      .where('subject_id', '=', product.id)
      .where('kind', '=', 'identity_conflict')
      .execute()
    assert.equal(task.length, 1)
  })

  test('puts a product whose name and drawing contradict each other on its own, and asks a person', async () => {
    const by = await supplier()
    const done = await load(
      by,
      csv(
        'Code,Name,SMILES',
        'H1,(S)-1-Phenylethanol,C[C@@H](c1ccccc1)O',
        'H2,(R)-1-Phenylethanol,C[C@@H](c1ccccc1)O',
        'W1,Citric acid monohydrate,OC(=O)CC(O)(C(O)=O)CC(O)=O.O',
        'W2,Citric acid monohydrate,OC(=O)CC(O)(C(O)=O)CC(O)=O.O.O',
        'I1,Chloroform-d1,[2H]C(Cl)(Cl)Cl',
        'I2,Methanol-d3,[2H]C([2H])([2H])O[2H]',
        'I3,Methanol-d4,[2H]C([2H])([2H])O[2H]',
      ),
    )
    assert.deepEqual([done.rowsAccepted, done.counts.tasks], [7, 3])
    const rows = await app.db
      .selectFrom('products as p')
      .leftJoin('tasks as t', (join) => join.onRef('t.subject_id', '=', 'p.id').on('t.kind', '=', 'identity_conflict'))
      .select(['p.code', 'p.molecule_id as molecule', 't.id as task'])
      .where('p.supplier_id', '=', by.supplierId)
      .orderBy('p.code')
      .execute()
    assert.deepEqual(
      rows.filter(({ task }) => task !== null).map(({ code }) => code),
      ['H2', 'I2', 'W2'],
    )
    assert.equal(new Set(rows.map(({ molecule }) => molecule)).size, 7)
  })

  test('puts a salt and its base apart without calling that a contradiction', async () => {
    const by = await supplier()
    const done = await load(by, csv('Code,CAS,SMILES', 'S1,103-67-3,CNCc1ccccc1', 'S2,103-67-3,CNCc1ccccc1.Cl'))
    assert.deepEqual([done.rowsAccepted, done.counts.tasks, done.counts.moleculesNew], [2, 0, 2])
  })

  test('takes neither a formula nor a weight that contradict each other, and says so', async () => {
    const rows = csv(
      'Code,CAS,Name,Formula,Mol. weight',
      'F1,4894-75-1,4-Phenylcyclohexanone,C12H140,174.24',
      'F2,36809-26-4,4-Bromotriphenylamine,C6H8N2,136.07',
      'F3,10026-11-6,Zirconium chloride,Cl4Zr,233.04',
      'F4,1115-70-4,Metformin hydrochloride,C4H11N5·HCl,129.16',
      'F5,9003-53-6,Polystyrene,(C8H8)n,104.15',
      'F6,10101-89-0,Trisodium phosphate dodecahydrate,Na3PO4·12H2O,380.12',
    )
    const by = await supplier()
    const done = await load(by, rows)
    assert.deepEqual([done.rowsAccepted, done.rowsRefused], [6, 0])
    assert.deepEqual(
      done.counts.hints.map(({ code, rows: of }) => `${code} ${of}`),
      ['FORMULA_NOT_USED 2'],
    )
    const told = await app.db
      .selectFrom('products as p')
      .innerJoin('molecules as m', 'm.id', 'p.molecule_id')
      .select(['p.code', 'm.formula', 'm.weight'])
      .where('p.supplier_id', '=', by.supplierId)
      .orderBy('p.code')
      .execute()
    assert.deepEqual(
      told.map(({ code, formula, weight }) => [code, formula, weight && Number(weight)]),
      [
        ['F1', null, null],
        ['F2', null, null],
        ['F3', 'Cl4Zr', 233.04],
        ['F4', 'C4H11N5·HCl', 129.16],
        ['F5', '(C8H8)n', 104.15],
        ['F6', 'Na3PO4·12H2O', 380.12],
      ],
    )
  })

  test('does not take a salt, a hydrate or a label for what its row draws of it', async () => {
    const acid = 'OC(=O)C(F)(F)C(F)(F)F'
    const heading = 'Code,CAS,Name,SMILES,InChIKey,Formula,Mol. weight'
    const rows = csv(
      heading,
      `Q1,422-64-0,Pentafluoropropionic acid,${acid},LRMSQVBRUNSOJL-UHFFFAOYSA-N,C3HF5O2,164.03`,
      `Q2,378-77-8,Natriumpentafluorpropionat,${acid},,C3F5NaO2,186.01`,
      `Q3,378-76-7,Kaliumpentafluorpropionat,${acid},XTGXAXUYHJVMEX-UHFFFAOYSA-M,C3F5KO2,202.12`,
      'Q4,811-98-3,Vollständig markiertes Methanol,CO,OKKJLVBELUTLKV-MZCSYVLQSA-N,,',
      'Q5,67-56-1,Methanol,CO,OKKJLVBELUTLKV-UHFFFAOYSA-N,CH4O,32.04',
    )
    const by = await supplier()
    const done = await load(by, rows)
    assert.deepEqual([done.rowsAccepted, done.rowsRefused, done.counts.tasks], [5, 0, 0])
    assert.deepEqual(
      done.counts.hints.map(({ code, rows: of }) => `${code} ${of}`),
      ['OTHER_FORM 3', 'STRUCTURE_NOT_USED 3'],
    )
    const sold = await app.db
      .selectFrom('products as p')
      .innerJoin('molecules as m', 'm.id', 'p.molecule_id')
      .select(['p.code', 'm.cas', 'm.smiles', 'm.formula'])
      .where('p.supplier_id', '=', by.supplierId)
      .orderBy('p.code')
      .execute()
    assert.deepEqual(
      sold.map(({ code, cas, smiles, formula }) => [code, cas, smiles === null ? '' : 'drawn', formula].join(' ')),
      [
        'Q1 422-64-0 drawn C3HF5O2',
        'Q2 378-77-8  C3F5NaO2',
        'Q3 378-76-7  C3F5KO2',
        'Q4 811-98-3 drawn CD4O',
        'Q5 67-56-1 drawn CH4O',
      ],
    )
  })

  test('finds a product that nothing but its name identifies under that name, once', async () => {
    const by = await supplier()
    const file = csv('Catalog No,Name,Pack,Price,Currency', 'N1,Silica gel for quarrelsome columns,500 g,88,CNY')
    const found = async () => {
      await app.resources.search.caughtUp(app.db)
      return (await app.call(search.chemicals, { searchText: 'quarrelsome columns' })).data
    }
    assert.equal((await load(by, file)).rowsAccepted, 1)
    const [molecule] = (await found()).molecules
    assert.deepEqual([molecule!.cas, molecule!.smiles, molecule!.offers[0]!.code], [null, null, 'N1'])
    assert.equal((await load(by, file)).counts.products.unchanged, 1)
    const renamed = csv(
      'Catalog No,Name,Pack,Price,Currency',
      'N1,Silica gel for quarrelsome columns 60 A,500 g,88,CNY',
    )
    assert.deepEqual((await load(by, renamed)).counts.products, { new: 0, changed: 1, unchanged: 0 })
    assert.deepEqual(
      (await found()).molecules.map(({ moleculeId }) => moleculeId),
      [molecule!.moleculeId],
    )
  })

  test('leaves what a file says again as it was judged, and judges what it says otherwise', async () => {
    const by = await supplier()
    const head = 'Code,Name,SMILES,Pack,Price,Currency'
    const file = (name: string) =>
      csv(
        head,
        `C1,${name},CC(O)c1ccc(F)cc1,1 g,10,CNY`,
        `C1,${name},CC(O)c1ccc(F)cc1,5 g,40,CNY`,
        'C2,4-Fluorophenethyl alcohol-d4,OCCc1ccc(F)cc1,1 g,90,CNY',
      )
    const moleculeOf = async (code: string) =>
      app.db
        .selectFrom('products as p')
        .innerJoin('molecules as m', 'm.id', 'p.molecule_id')
        .select(['m.id', 'm.smiles', 'm.form'])
        .where('p.supplier_id', '=', by.supplierId)
        .where('p.code', '=', code)
        .executeTakeFirstOrThrow()
    await load(by, file('(R)-1-(4-Fluorophenyl)ethanol'))
    const [right, labelled] = [await moleculeOf('C1'), await moleculeOf('C2')]
    assert.match(right.smiles!, /@/)
    assert.equal(labelled.form, 'd4')

    const again = await load(by, file('(R)-1-(4-Fluorophenyl)ethanol'))
    assert.deepEqual(again.counts.products, { new: 0, changed: 0, unchanged: 2 })
    assert.deepEqual(again.counts.packages, { new: 0, changed: 0, unchanged: 3 })
    assert.deepEqual([await moleculeOf('C1'), await moleculeOf('C2')], [right, labelled])

    const left = await load(by, file('(S)-1-(4-Fluorophenyl)ethanol'))
    assert.deepEqual(left.counts.products, { new: 0, changed: 1, unchanged: 1 })
    assert.match((await moleculeOf('C1')).smiles!, /@/)
    assert.notEqual((await moleculeOf('C1')).id, right.id)
  })

  test('has number and names elected by a job behind each upload', async () => {
    const file = (cas: string, name: string) => csv('Code,CAS,Name,SMILES', `V1,${cas},${name},CC(O)=O`)
    const by = await supplier()
    await load(by, file('8030-97-5', 'Vinegar spirit'))
    await load(await supplier(), file('64-19-7', 'Acetic acid'))
    const { molecule_id } = await app.db
      .selectFrom('products')
      .select('molecule_id')
      .where('supplier_id', '=', by.supplierId)
      .executeTakeFirstOrThrow()
    const shown = async () => (await app.call(molecule.detail, { id: String(molecule_id) })).data
    await until(async () => (await shown()).nameEn === 'Acetic acid')
    assert.equal((await shown()).cas, '64-19-7')
  })

  test('gives a molecule known by its CAS number alone its structure when that comes', async () => {
    const by = await supplier()
    await load(by, csv('Code,CAS,Name', 'N1,124-18-5,Decane'))
    const done = await load(by, csv('Code,CAS,SMILES', 'N2,111-84-2,CCCCCCCCC', 'N3,124-18-5,CCCCCCCCCC'))
    assert.equal(done.rowsAccepted, 2)
    const molecules = await app.db
      .selectFrom('products')
      .select(['code', 'molecule_id'])
      .where('supplier_id', '=', by.supplierId)
      .where('code', 'in', ['N1', 'N3'])
      .execute()
    assert.equal(new Set(molecules.map(({ molecule_id }) => molecule_id)).size, 1)
    assert.notEqual(molecules[0]!.molecule_id, null)
  })
})
