import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '@reagora/messages'
import { pageText } from '../../kernel/i18n.ts'
import { testApp } from '../../testing/app.ts'
import { makeConsumable, makeVocabulary } from '../../testing/makeConsumable.ts'
import { csv, heading, uploads } from '../../testing/uploads.ts'
import { consumable } from '../consumable/contract.ts'
import { productDesk, productDeskErrors } from '../productDesk/contract.ts'
import type { State } from '../productDesk/rules.ts'
import { antibodyLists, type AntibodyList } from './contract.ts'
import { valuesOf } from './rules.ts'

const app = await testApp()
await app.work()
const { db } = app
await makeVocabulary(db)
const { supplier, load, rowsOf } = uploads(app)
const us = await supplier()

const goods = { supplierId: us.supplierId, category: 'antibodies', brand: 'Mark' }
const gapdh = await makeConsumable(db, { ...goods, code: 'AB-1', nameEn: 'Anti-GAPDH', nameZh: '抗 GAPDH 抗体' })
const actin = await makeConsumable(db, {
  ...goods,
  code: 'AB-2',
  nameEn: 'Anti-actin',
  nameZh: '抗肌动蛋白抗体',
  // Words of a file that no list has stand beside those of the lists.
  attributes: { host: 'mouse', clonality: 'monoclonal', reactivity: ['human', 'Axolotl'], application: ['wb'] },
})
const tube = await makeConsumable(db, { supplierId: us.supplierId, code: 'T-1' })

const record = async (id: number) => (await app.call(productDesk.detail, { id: String(id) }, us.caller)).data
/** Types into the draft of a product, as the form does; answers the problems by their places. */
async function type(id: number, change: Partial<State>) {
  const { current, draft } = await record(id)
  const input = {
    id: String(id),
    version: draft?.version ?? 0,
    base: draft?.base ?? current,
    state: { ...(draft?.state ?? current), ...change },
  }
  const saved = await app.call(productDesk.save, input, us.caller)
  return saved.data.problems.map(({ place, code }) => [place, code])
}
const submit = async (id: number) =>
  app.callRaw(productDesk.submit, { id: String(id), version: (await record(id)).draft!.version }, us.caller)
const page = async (id: number) =>
  (await app.call(consumable.product, { productId: String(id) })).data.product.attributes.map(({ code, values }) => [
    code,
    values.map(({ value, dilution }) => (dilution ? `${value} ${dilution}` : value)).join(', '),
  ])
const find = async (input: object) => (await app.call(consumable.search, input)).data
const codes = ({ list }: { list: readonly { code: string }[] }) => list.map(({ code }) => code).sort()

test('[CAT-8] attributes of an antibody are chosen from lists, shown on its page, counted as filters and found by their words', async () => {
  const problems = await type(gapdh.productId, {
    target: 'GAPDH',
    host: '兔',
    clonality: 'recombinant-monoclonal',
    clone: '14C10',
    isotype: 'IgG',
    reactivity: ['human', 'Maus', 'zebrafish'],
    application: ['wb', 'ihc-p'],
    dilution: ['wb: 1/1,000 - 1/5,000', 'ihc-p: 1:200'],
    conjugate: 'unconjugated',
    immunogen: 'Peptide of the C terminus',
    'gene-symbol': 'GAPDH',
    'gene-id': '2597',
    uniprot: 'p04406',
    storageCondition: 'freeze',
    transportCondition: 'blue-ice',
  })
  assert.deepEqual(problems, [])
  // Nothing of a draft is shown.
  assert.deepEqual(await page(gapdh.productId), [])
  assert.equal((await submit(gapdh.productId)).status, 200)
  assert.deepEqual(await page(gapdh.productId), [
    ['target', 'GAPDH'],
    ['host', 'rabbit'],
    ['clonality', 'recombinant-monoclonal'],
    ['clone', '14C10'],
    ['isotype', 'igg'],
    ['reactivity', 'human, mouse, zebrafish'],
    ['application', 'wb 1:1000–1:5000, ihc-p 1:200'],
    ['conjugate', 'unconjugated'],
    ['immunogen', 'Peptide of the C terminus'],
    ['gene-symbol', 'GAPDH'],
    ['gene-id', '2597'],
    ['uniprot', 'P04406'],
  ])
  const all = await find({ category: 'antibodies' })
  assert.deepEqual(codes(all), ['AB-1', 'AB-2'])
  const facet = (code: string) =>
    all.facets.attributes.find((one) => one.code === code)?.values.map(({ value, count }) => `${value} ${count}`)
  assert.deepEqual(facet('host'), ['mouse 1', 'rabbit 1'])
  assert.deepEqual(facet('reactivity')?.sort(), ['Axolotl 1', 'human 2', 'mouse 1', 'zebrafish 1'])
  assert.deepEqual(facet('application')?.sort(), ['ihc-p 1', 'wb 2'])
  assert.deepEqual(facet('clonality')?.length, 2)
  // What every product says in words of its own is no filter.
  assert.deepEqual([facet('immunogen'), facet('gene-id'), facet('dilution')], [undefined, undefined, undefined])
  const named = all.facets.attributes.find(({ code }) => code === 'host')!
  assert.deepEqual([named.names['de'], named.values[1]!.names!['ja']], ['Wirt', 'ウサギ'])
  assert.deepEqual(
    all.facets.storage.filter(({ count }) => count > 0),
    [{ value: 'freeze', count: 1 }],
  )
  const narrowed = { category: 'antibodies', filters: { attributes: { reactivity: ['zebrafish', 'rat'] } } }
  assert.deepEqual(codes(await find(narrowed)), ['AB-1'])
  assert.deepEqual(codes(await find({ filters: { storage: ['freeze'], transport: ['blue-ice'] } })), ['AB-1'])
  assert.deepEqual(codes(await find({ filters: { storage: ['cold'] } })), [])
  for (const text of ['P04406', '2597', '14C10', 'Kaninchen GAPDH', '斑马鱼', 'Axolotl'])
    assert.deepEqual(codes(await find({ searchText: text })), [text === 'Axolotl' ? 'AB-2' : 'AB-1'], text)
  assert.deepEqual(codes(await find({ searchText: 'terminus' })), [])
})

test('[CAT-8] values beside the lists are refused where they are typed; what a file has said stays until it is taken away', async () => {
  const kept = await type(actin.productId, { host: 'Unicorn', reactivity: ['human', 'Axolotl', 'Griffin'] })
  assert.deepEqual(kept, [
    ['host', 'ATTRIBUTE_VALUE'],
    ['reactivity', 'ATTRIBUTE_VALUE'],
  ])
  assert.equal((await submit(actin.productId)).status, productDeskErrors.NOT_READY.status)
  const numbers = await type(actin.productId, {
    host: 'mouse',
    reactivity: ['human', 'Axolotl'],
    dilution: ['elisa: 1:100'],
    'gene-id': 'ACTB',
    uniprot: 'P0440',
  })
  assert.deepEqual(numbers, [
    ['gene-id', 'GENE_ID'],
    ['uniprot', 'UNIPROT'],
    ['dilution', 'DILUTION'],
  ])
  assert.deepEqual(await type(actin.productId, { dilution: [], 'gene-id': '60; 71', uniprot: 'P60709, P63261' }), [])
  assert.equal((await submit(actin.productId)).status, 200)
  const shown = new Map((await page(actin.productId)) as [string, string][])
  assert.deepEqual([shown.get('reactivity'), shown.get('gene-id')], ['human, Axolotl', '60, 71'])
})

test('[CAT-8] a product of another division is refused the attributes of antibodies', async () => {
  const { division, current } = await record(tube.productId)
  assert.equal(division, 'consumables')
  assert.equal(current.host, '')
  assert.deepEqual(await type(tube.productId, { host: 'rabbit', application: ['wb'] }), [
    ['host', 'NOT_ANTIBODY'],
    ['application', 'NOT_ANTIBODY'],
  ])
  assert.equal((await submit(tube.productId)).status, productDeskErrors.NOT_READY.status)
  assert.deepEqual(await page(tube.productId), [])
})

test('[CAT-8] files of antibodies are recognised in several languages; words beside the lists are kept and reported', async () => {
  const them = await supplier()
  const loaded = await load(
    them,
    csv(
      '货号,产品名称,宿主,克隆性,亚型,反应种属,应用,稀释比例,标记物,基因ID,UniProt,规格,价格,币种',
      'F-1,抗 TP53 抗体,小鼠,单抗,"IgG1, κ","人, 大鼠, Axolotl","WB, IHC-P","WB 1:500-1:2,000; IHC-P 1:100",HRP,7157,P04637,100 µL,980,CNY',
      'F-2,抗 AKT1 抗体,兔,多抗,IgG,人/小鼠,WB,1:1000,,207,P31749,50 µL,560,CNY',
      'F-3,98-80-6 抗体,兔,,,,,,,,,1 g,20,CNY',
    ),
  )
  assert.deepEqual([loaded.rowsAccepted, loaded.rowsRefused], [3, 0])
  assert.equal(loaded.counts.hints.find(({ code }) => code === 'ANTIBODY_WORDS')?.rows, 1)
  const found = await find({ filters: { supplierIds: [String(them.supplierId)] } })
  assert.deepEqual(codes(found), ['F-1', 'F-2', 'F-3'])
  const one = found.list.find(({ code }) => code === 'F-1')!
  const shown = new Map((await page(Number(one.productId))) as [string, string][])
  assert.equal(one.category.code, 'antibodies')
  assert.deepEqual(
    ['host', 'clonality', 'isotype', 'light-chain', 'reactivity', 'application', 'conjugate', 'gene-id'].map((key) =>
      shown.get(key),
    ),
    ['mouse', 'monoclonal', 'igg1', 'kappa', 'human, rat, Axolotl', 'wb 1:500–1:2000, ihc-p 1:100', 'hrp', '7157'],
  )
  assert.equal(
    await db.selectFrom('molecules').select('id').where('name_zh', 'like', '%抗体%').executeTakeFirst(),
    undefined,
  )
  // The next file changes what it says; a language of its own is no other file.
  const again = await load(
    them,
    csv(
      'Bestellnummer,Produktname,Wirt,Klonalität,Reaktivität,Anwendung,Gebinde,Preis,Währung',
      'F-2,Anti-AKT1,Kaninchen,polyklonal,"Mensch; Zebrabärbling",Western Blot 1:200,50 µL,56,EUR',
    ),
  )
  assert.deepEqual([again.rowsAccepted, again.counts.products.changed], [1, 1])
  const [changed] = (await find({ searchText: 'Zebrafish AKT1' })).list
  assert.deepEqual([changed?.code, changed?.nameEn], ['F-2', 'Anti-AKT1'])
})

test('[CAT-8] rows of chemicals and of other goods are refused the attributes of antibodies', async () => {
  const them = await supplier()
  await makeConsumable(db, { supplierId: them.supplierId, code: 'T-9' })
  const loaded = await load(
    them,
    csv(
      'Catalog No,CAS,Product Name,Host,Clonality,Reactivity,Pack,Price,Currency',
      'C-1,64-17-5,Ethanol,Rabbit,Polyclonal,Human,1 L,30,USD',
      'C-2,67-56-1,Methanol,,,,1 L,20,USD',
      'T-9,,Tube,Rabbit,Polyclonal,Human,50 each,10,USD',
      'A-1,,Anti-X,Rabbit,Polyclonal,Human,50 µL,90,USD',
    ),
  )
  assert.deepEqual([loaded.rowsAccepted, loaded.rowsRefused], [2, 2])
  assert.deepEqual(
    (await rowsOf(them, loaded.id)).map(({ row, code }) => [row, code]),
    [
      [2, 'NOT_ANTIBODY'],
      [4, 'NOT_ANTIBODY'],
    ],
  )
  // Words that both have head columns of chemicals as before.
  const plain = await load(
    them,
    csv(
      heading.replace('Purity', 'Application'),
      'B-1,98-80-6,Phenylboronic acid,OB(O)c1ccccc1,Suzuki coupling,5 g,12,USD,1',
    ),
  )
  assert.deepEqual([plain.rowsAccepted, plain.rowsRefused], [1, 0])
})

test('[CAT-8] every value of every list is read back from its name in each language', () => {
  const lists = Object.entries(antibodyLists) as [AntibodyList, readonly string[]][]
  for (const [list, values] of lists)
    for (const value of values)
      for (const language of languages)
        assert.deepEqual(
          valuesOf(list, pageText(language, `antibody:${list}.${value}`)),
          [value],
          `${language} ${list}`,
        )
})
