import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { csv, uploads } from '../../../testing/uploads.ts'

// What is one substance and what is two, as it comes in two suppliers' files.

const pairs = readFileSync(new URL('pairs.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^[=x] /.test(line))
  .map((line) => {
    const sides = line
      .slice(2)
      .split('|')
      .map((side) => side.split(' ;').map((part) => part.trim()))
    return { line, equal: line.startsWith('='), sides }
  })

const app = await testApp()
await app.work()
const { supplier, load } = uploads(app)

test('[CAT-1] pairs of products of two suppliers are one molecule where they are one substance, and only there', async () => {
  for (const side of [0, 1]) {
    const rows = pairs.map(({ sides }, at) => {
      const [name, cas, smiles] = sides[side]!
      return `"${side}-${at}","${cas}","${name}","${smiles}"`
    })
    const done = await load(await supplier(), csv('Catalog No,CAS,Name,SMILES', ...rows))
    assert.deepEqual([done.rowsAccepted, done.counts.refused], [pairs.length, []])
  }
  const products = await app.db.selectFrom('products').select(['code', 'molecule_id']).execute()
  const moleculeOf = new Map(products.map(({ code, molecule_id }) => [code, molecule_id]))
  const judged = pairs.map(({ line, equal }, at) => ({
    line,
    equal,
    merged: moleculeOf.get(`0-${at}`) === moleculeOf.get(`1-${at}`),
  }))
  const wrong = (equal: boolean) => judged.filter((one) => one.equal === equal && one.merged !== equal)
  assert.deepEqual(
    { merged: wrong(false).map(({ line }) => line), split: wrong(true).map(({ line }) => line) },
    { merged: [], split: [] },
  )
  assert.ok(pairs.length >= 150)
})
