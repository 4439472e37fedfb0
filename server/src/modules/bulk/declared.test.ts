import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { z } from 'zod'
import { pageText } from '../../kernel/i18n.ts'
import type { Endpoint, Named } from '../../kernel/shared/endpoint.ts'
import { endpointOfAct } from '../../kernel/shared/listing.ts'
import { languages } from '../../kernel/shared/wire.ts'
import type { Machine } from '../../kernel/shared/machine.ts'
import { modules } from '../../modules.ts'
import { companyMachine } from '../company/rules.ts'
import { complaintMachine } from '../complaint/rules.ts'
import { inquiryMachine } from '../contact/rules.ts'
import { userMachine } from '../identity/rules.ts'
import { libraryMachine } from '../library/rules.ts'
import { newsMachine } from '../news/rules.ts'
import { orderMachine } from '../order/rules.ts'
import { uploadMachine } from '../upload/rules.ts'

const endpoints = new Map(
  Object.values(modules).flatMap(({ contract }) =>
    Object.values(contract).map((one) => [one.id, one as Named<Endpoint>] as const),
  ),
)
const lists = [...endpoints.values()].filter((one) => one.lists)

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  enum?: string[]
  anyOf?: Schema[]
  maxLength?: number
}
/** What stands at a path of a row. */
function schemaAt(schema: Schema, path: string): Schema | undefined {
  // What may be null is one of two.
  const filled = (at: Schema | undefined) => at?.anyOf?.find(({ type }) => type !== 'null') ?? at
  let at: Schema | undefined = schema
  for (const part of path.split('.')) at = filled(part === '*' ? at?.items : at?.properties?.[part])
  return at
}

test('[BULK-1] a list offers only acts that exist, to those whom they are for, with an input that they take', () => {
  assert.ok(lists.length > 3)
  for (const { id, lists: listing } of lists)
    for (const [name, act] of Object.entries(listing!.acts ?? {})) {
      const endpoint = endpoints.get(endpointOfAct(name))!
      assert.ok(endpoint, `${id}: ${name}`)
      assert.deepEqual(endpoint.access, act.access, `${id}: ${name}`)
      assert.ok(endpoint.method === 'POST' && !endpoint.reads && endpoint.transaction !== false, `${id}: ${name}`)
      const { properties = {} } = z.toJSONSchema(endpoint.input!, { io: 'input', unrepresentable: 'any' }) as Schema
      const keys = [act.key ?? 'id', ...Object.keys(act.input ?? {}), ...(act.asks ? [act.asks.key] : [])]
      for (const key of keys) assert.ok(properties[key], `${id}: ${name} takes no ${key}`)
      // What takes an act back is told the same, so that it has to ask for the same.
      if (act.undoneBy) assert.equal(listing!.acts?.[act.undoneBy]?.asks?.key, act.asks?.key, `${id}: ${act.undoneBy}`)
    }
})

test('[BULK-2] what a file can hold is there in the rows of its list, and every head and word has its text in five languages', () => {
  for (const { id, output, lists: listing } of lists) {
    const { properties } = z.toJSONSchema(output!, { io: 'output', unrepresentable: 'any' }) as Schema
    const row = properties!['list']!.items!
    assert.ok(listing!.id === null || schemaAt(row, listing!.label!), `${id}: no ${listing!.label}`)
    const acts = Object.values(listing!.acts ?? {})
    const texts: string[] = [listing!.title!, ...acts.map(({ title }) => title)]
    for (const { when } of acts) {
      if (!when) continue
      const values = schemaAt(row, when.of)?.enum ?? []
      assert.ok(
        when.in.every((value) => values.includes(value)),
        `${id}: ${when.of}`,
      )
      texts.push(...when.in.map((value) => `${when.words}${value}`))
    }
    const key = listing!.id === undefined ? 'id' : listing!.id
    assert.ok(key === null || schemaAt(row, key), `${id}: no ${key}`)
    for (const column of Object.values(listing!.columns ?? {}).flat()) {
      const value = schemaAt(row, column.of)
      assert.ok(value, `${id}: no ${column.of}`)
      assert.ok(!column.words || value.enum, `${id}: ${column.of} has no list of values`)
      texts.push(column.title, ...(column.words ? value.enum!.map((word) => `${column.words}${word}`) : []))
    }
    for (const text of texts)
      for (const language of languages) assert.notEqual(pageText(language, text), text, `${language} ${text}`)
  }
})

test('an act is offered for the states that its machine allows it in, and no other', () => {
  const machines: Record<string, readonly (readonly [Machine, string])[]> = {
    'fulfilment.approve': [[orderMachine, 'approve']],
    'fulfilment.reject': [[orderMachine, 'reject']],
    'fulfilment.cancel': [
      [orderMachine, 'cancel'],
      [orderMachine, 'withdraw'],
    ],
    'fulfilment.deliver': [[orderMachine, 'deliver']],
    'fulfilment.advance:pack': [[orderMachine, 'pack']],
    'fulfilment.advance:startQc': [[orderMachine, 'startQc']],
    'fulfilment.advance:warehouse': [[orderMachine, 'warehouse']],
    'fulfilment.advance:startShipping': [[orderMachine, 'startShipping']],
    'people.sendInvitation': [[userMachine, 'activate']],
    'people.suspend': [[userMachine, 'suspend']],
    'people.reactivate': [[userMachine, 'reactivate']],
    'contact.take': [[inquiryMachine, 'take']],
    'contact.close': [[inquiryMachine, 'close']],
    'news.publish': [[newsMachine, 'publish']],
    'news.unpublish': [[newsMachine, 'unpublish']],
    'company.approve': [[companyMachine, 'approve']],
    'company.reject': [[companyMachine, 'reject']],
    'company.cancel': [[companyMachine, 'cancel']],
    'company.activate': [[companyMachine, 'activate']],
    'company.deactivate': [[companyMachine, 'deactivate']],
    'library.confirm': [[libraryMachine, 'confirm']],
    'complaintDesk.close': [[complaintMachine, 'close']],
    'upload.cancel': [[uploadMachine, 'cancel']],
  }
  // A product is on sale or not, and has no machine.
  const onSaleOrNot = ['productDesk.activate', 'productDesk.deactivate']
  const acts = lists.flatMap(({ lists: listing }) => Object.entries(listing!.acts ?? {}))
  const withStates = acts.filter(
    ([name, { when }]) => (when?.of === 'status' && !onSaleOrNot.includes(name)) || name === 'upload.cancel',
  )
  // Two lists may offer the same act.
  assert.deepEqual([...new Set(withStates.map(([name]) => name))].toSorted(), Object.keys(machines).toSorted())
  for (const [name, { when }] of withStates) {
    const from = machines[name]!.flatMap(([{ moves }, move]) => moves[move]!.from)
    assert.deepEqual(new Set(when!.in), new Set(from), name)
  }
})

test('records that people know by a number are found by Ctrl+K', () => {
  const palette = readFileSync(path.join(import.meta.dirname, '../../../../web/src/areas/palette/records.ts'), 'utf8')
  // Rows of these stand for a record of another list: a request, a molecule, an order.
  const ofOthers = ['historyQuote.mine', 'historyQuote.ofEverybody', 'recommend.chosen', 'roa.list']
  const numbered = lists.filter(({ lists: listing }) => /^(number|\w+Number)$/.test(listing!.label ?? ''))
  const missing = numbered.map(({ id }) => id).filter((id) => !palette.includes(`call(${id}, `))
  assert.deepEqual(missing.toSorted(), ofOthers)
})
