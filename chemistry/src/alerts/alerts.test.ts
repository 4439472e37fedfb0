import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createChemistry } from '../pool.ts'
import { alertSetNames, alertSets } from './index.ts'

const chemistry = createChemistry()
after(() => chemistry.close())

test('[LIB-1] each alert finds what it is named for and spares what is alike; each set names its source', async () => {
  for (const set of alertSetNames) {
    const { alerts, source, doi } = alertSets[set]
    assert.ok(source.length > 20 && /^10\.\d{4}\//.test(doi), set)
    assert.equal(new Set(alerts.map(({ id }) => id)).size, alerts.length)
    const hits = await chemistry.alertsMany(
      alerts.map(({ matches }) => matches),
      [set],
    )
    const others = await chemistry.alertsMany(
      alerts.map(({ spares }) => spares),
      [set],
    )
    alerts.forEach(({ id }, at) => {
      assert.ok(hits[at]!.ok && hits[at]!.found.includes(`${set}:${id}`), `${id} is not found`)
      assert.ok(others[at]!.ok && !others[at]!.found.includes(`${set}:${id}`), `${id} is found where it is not`)
    })
  }
})

test('what cannot be read has no alerts and says why', async () => {
  const [bad] = await chemistry.alertsMany(['C1CC'], alertSetNames)
  assert.equal(bad!.ok, false)
})
