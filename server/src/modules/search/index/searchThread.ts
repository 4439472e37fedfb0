// Runs searches over the views it is given; touches no database and no file.
import { parentPort } from 'node:worker_threads'
import { answer, countsOnSale, findsAny } from './answer.ts'
import { bestSold } from './bestSold.ts'
import { makeHelper } from './helper.ts'
import { countIn } from './match.ts'
import type { Call, Calls, FromSearcher, ToSearcher } from './messages.ts'
import { suppliersOf } from './scan.ts'
import { similarWords } from './similar.ts'
import type { View } from './view.ts'

const port = parentPort!
const helper = makeHelper()
let view: View | undefined

/** Results of expensive queries, kept until the view changes; the latest ones. */
const kept = new Map<string, Calls['find']['answer']>()
const MAX_KEPT = 2000
/** A query that finds more products than this is expensive. */
const EXPENSIVE_PRODUCTS = 20_000

port.on('message', (message: ToSearcher) => {
  if (message.kind === 'view') {
    view = message.view
    kept.clear()
    return
  }
  const reply: FromSearcher = { id: message.id }
  try {
    reply.answer = answerTo(view!, message.call)
  } catch (error) {
    reply.problem = error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
  port.postMessage(reply)
})

function answerTo(view: View, call: Call): unknown {
  switch (call.name) {
    case 'find':
      return find(view, call.given)
    case 'findsAny':
      return findsAny(view, call.given)
    case 'bestSold':
      return bestSold(view, call.given.words, call.given.most)
    case 'countsOf':
      return call.given.map((word) => view.parts.reduce((sum, part) => sum + countIn(part, word), 0))
    case 'similarWords':
      return similarWords(view, call.given.word, call.given.most)
    case 'countsOnSale':
      return countsOnSale(view, call.given.listed.ids, call.given.upTo)
    case 'suppliersOf':
      return call.given.map((id) => suppliersOf(view, id))
  }
}

function find(view: View, query: Calls['find']['given']) {
  // Lists and prices are told apart by their keys: they may have millions of ids.
  const key = JSON.stringify(query, (name, value: unknown) =>
    name === 'ids' || name === 'agreed' || name === 'discounts' ? undefined : value,
  )
  const known = kept.get(key)
  if (known) return known
  const found = answer(view, query, helper)
  if (found.products > EXPENSIVE_PRODUCTS) {
    if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value!)
    kept.set(key, found)
  }
  return found
}
