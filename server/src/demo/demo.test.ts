// Runs in a process of its own: it keeps RDKit busy for thousands of structures.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import statements from '@reagora/messages/hazard.json' with { type: 'json' }
import { casChecksumOk } from '@reagora/chemistry'
import { createChemistry } from '@reagora/chemistry/pool'
import { demoCatalogue } from './catalogue.ts'
import { controlledNumbers, controlOf } from './controls.ts'
import { demoHazards } from './hazards.ts'
import { demoPeople } from './people.ts'
import { productGroups } from './types.ts'

const SEED = 20260101
const catalogue = demoCatalogue(SEED)
const { molecules, suppliers, products } = catalogue
const packages = products.flatMap((product) => product.packages)
const hash = (data: unknown) => createHash('sha256').update(JSON.stringify(data)).digest('hex')

const chemistry = createChemistry({ timeoutMs: 20_000 })
after(() => chemistry.close())

test('the same seed makes the same demo, another seed another one', () => {
  assert.equal(hash(demoCatalogue(SEED)), hash(catalogue))
  assert.equal(hash(demoPeople(SEED)), hash(demoPeople(SEED)))
  assert.notEqual(hash(demoCatalogue(SEED + 1)), hash(catalogue))
})

test('every hazard of the demo is of one of its molecules, and its statements have texts', () => {
  const numbers = new Set(molecules.map(({ cas }) => cas))
  for (const { cas, hazardCodes, precautionCodes } of demoHazards()) {
    assert.ok(numbers.has(cas), cas)
    for (const code of [...hazardCodes, ...precautionCodes]) assert.ok(code in statements, code)
  }
})

test('the demo is large enough to look like a marketplace', () => {
  assert.ok(molecules.length >= 3000)
  assert.ok(molecules.filter((molecule) => molecule.cas !== null).length >= 350)
  assert.equal(suppliers.length, 40)
  assert.ok(packages.length >= 20_000)
  assert.deepEqual([...new Set(products.map((product) => product.group))].sort(), [...productGroups])
})

test('every structure is read, and none appears twice', async () => {
  const read = await chemistry.readMany(molecules.map((molecule) => molecule.smiles))
  const nameByKey = new Map<string, string>()
  for (const [index, result] of read.entries()) {
    const name = molecules[index]?.nameEn ?? ''
    assert.ok(result.ok, `${name} is not read`)
    const key = result.structure.inchiKey
    assert.ok(key, `${name} has no InChIKey`)
    assert.equal(nameByKey.get(key), undefined, `${name} has the structure of ${nameByKey.get(key)}`)
    nameByKey.set(key, name)
  }
})

test('every CAS number passes its check digit and belongs to one substance', () => {
  const numbers = molecules.flatMap(({ cas }) => (cas === null ? [] : [cas]))
  assert.deepEqual(
    numbers.filter((cas) => !casChecksumOk(cas)),
    [],
  )
  assert.equal(new Set(numbers).size, numbers.length)
})

test('names are there in both languages, each for one substance', () => {
  for (const { nameEn, nameZh, synonyms } of molecules) {
    assert.match(nameEn, /^[\x20-\x7e±β]+$/, nameZh)
    assert.match(nameZh, /\p{Script=Han}/u, nameEn)
    assert.ok(
      synonyms.every((synonym) => synonym.trim() !== ''),
      nameEn,
    )
  }
  assert.equal(new Set(molecules.map((molecule) => molecule.nameEn)).size, molecules.length)
  assert.equal(new Set(molecules.map((molecule) => molecule.nameZh)).size, molecules.length)
})

test('4-bromophenylboronic acid is sold under both names', () => {
  const index = molecules.findIndex((molecule) => molecule.cas === '5467-74-3')
  assert.equal(molecules[index]?.nameEn, '4-Bromophenylboronic acid')
  assert.equal(molecules[index]?.nameZh, '4-溴苯硼酸')
  assert.ok(products.filter((product) => product.molecule === index && product.status === 'active').length >= 3)
})

test('groups are named in alphabetical order', () => {
  for (const { nameEn: name } of molecules.filter(({ cas }) => cas === null)) {
    assert.doesNotMatch(name, /fluoro-\d-(bromo|chloro)|methyl-\d-(bromo|chloro|fluoro|methoxy)|chloro-\d-bromo/, name)
  }
})

test('prices are positive whole units and grow with the pack, but slower than the amount', () => {
  const grams = { mg: 0.001, g: 1, kg: 1000, mL: 1, L: 1000 }
  for (const { packages: packs } of products) {
    const currency = packs[0]?.currency
    const priced = packs
      .map((pack) => ({ price: pack.price, size: pack.amount * pack.count * grams[pack.unit] }))
      .filter((pack): pack is { price: number; size: number } => pack.price !== null)
      .sort((a, b) => a.size - b.size)
    for (const [index, pack] of priced.entries()) {
      assert.ok(Number.isInteger(pack.price) && pack.price > 0)
      const smaller = priced[index - 1]
      if (smaller === undefined) continue
      assert.ok(pack.price >= smaller.price)
      // Whole dollars round a price of two too coarsely for proportions.
      if (currency === 'CNY') assert.ok(pack.price / smaller.price <= pack.size / smaller.size)
    }
  }
})

test('controls speak of substances in the catalogue', () => {
  const known = new Set(molecules.map((molecule) => molecule.cas))
  assert.deepEqual(
    controlledNumbers().filter((cas) => !known.has(cas)),
    [],
  )
  assert.deepEqual(controlOf('108-24-7').exportControlledIn, ['CN'])
  assert.equal(controlOf(null).hazardous, false)
})

test('packages differ within a product, codes within a supplier', () => {
  assert.equal(new Set(products.map((product) => `${product.supplier} ${product.code}`)).size, products.length)
  for (const product of products) {
    assert.equal(new Set(product.packages.map((pack) => pack.label)).size, product.packages.length)
  }
})

test('some of everything that a shop must cope with', () => {
  assert.ok(packages.some((pack) => pack.price === null))
  assert.ok(packages.some((pack) => pack.stock === 0) && packages.some((pack) => pack.stock === null))
  assert.ok(
    packages.some((pack) => pack.status === 'inactive') && products.some((product) => product.status === 'inactive'),
  )
  assert.deepEqual([...new Set(packages.map((pack) => pack.currency))].sort(), ['CNY', 'EUR', 'JPY', 'USD'])
  assert.deepEqual([...new Set(products.map((product) => product.shipsFrom))].sort(), ['CN', 'DE', 'JP', 'US'])
})

test('the six accounts of the demo are there, and companies wait for approval', () => {
  const { companies } = demoPeople(SEED)
  const users = companies.flatMap((company) => company.users)
  for (const name of ['buyer', 'member', 'newcomer', 'supplier', 'csr', 'admin']) {
    assert.equal(users.filter((user) => user.email === `${name}@demo.reagora.test`).length, 1, name)
  }
  assert.ok(companies.filter((company) => company.status === 'pending approval').length >= 3)
  const codes = new Set(suppliers.map((supplier) => supplier.code))
  for (const { supplierCode } of companies) assert.ok(supplierCode === null || codes.has(supplierCode))
})
