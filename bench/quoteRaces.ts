// Two people at one request for quotes in the same moment, against the program itself over real connections: one outcome, said to whoever
// came later in their language, and a request, a history, emails, a cart and a ledger that fit together. ROUNDS (50) of each race.
import { makeQuoteCourse, quoteRaces } from '../server/src/testing/quoteRaces.ts'
import { realServer } from '../server/src/testing/realServer.ts'
import { bar } from './measuring/figures.ts'

const rounds = Number(process.env['ROUNDS'] ?? 50)

const server = await realServer()
try {
  const of = await makeQuoteCourse(server.course)
  for (const { what, outcomes, run } of quoteRaces) {
    const all: string[] = []
    for (let round = 0; round < rounds; round++) all.push(await run(of, round))
    const counted = [...Map.groupBy(all, (outcome) => outcome)].map(([outcome, some]) => `${some.length} × ${outcome}`)
    const right = all.filter((outcome) => outcomes.includes(outcome)).length
    bar(`${what}: ${counted.join(' | ')}: right in ${right} of ${rounds} rounds`, right === rounds)
  }
} finally {
  await server.stop()
}
