// Runs searches over the views it is given; touches no database and no file.
import { parentPort } from 'node:worker_threads'
import { answer, countsOnSale, findsAny } from './answer.ts'
import { bestSold } from './bestSold.ts'
import { makeHelper } from './helper.ts'
import { countIn } from './match.ts'
import type { Call, FromSearcher, ToSearcher } from './messages.ts'
import { suppliersOf } from './scan.ts'
import { similarWords } from './similar.ts'
import type { View } from './view.ts'

const port = parentPort!
const helper = makeHelper()
let view: View | undefined

port.on('message', (message: ToSearcher) => {
  if (message.kind === 'view') {
    view = message.view
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
      return answer(view, call.given, helper)
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
