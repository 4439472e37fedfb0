import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { toDecimal, type Currency } from '@reagora/server/kernel/money'
import { shippingRates } from './shipping.ts'

const migration = path.join(import.meta.dirname, '../../../../server/migrations/0004_buying.sql')
const ways: Record<string, string> = {
  'CN CN': 'withinChina',
  '* CN': 'toChina',
  'CN *': 'fromChina',
  '* *': 'elsewhere',
}

test('the published rates are those that are charged', () => {
  const statement = /insert into shipping_rates values([^;]*);/.exec(readFileSync(migration, 'utf8'))?.[1] ?? ''
  const rows = [...statement.matchAll(/\('(\S+)', '(\S+)', '(\w{3})', (\d+), (null|\d+)\)/g)]
  const charged = rows
    .map(([, from, to, currency, fee, freeFrom]) => {
      const decimal = (minor: string) => toDecimal({ minor: Number(minor), currency: currency as Currency })
      const free = freeFrom === 'null' ? null : decimal(freeFrom!)
      return { way: ways[`${from} ${to}`]!, currency: currency!, fee: decimal(fee!), freeFrom: free }
    })
    // Between two other countries one pays as from China: said once.
    .filter(({ way, currency }) => !(way === 'elsewhere' && currency === 'CNY'))
  assert.deepEqual(shippingRates, charged)
})
