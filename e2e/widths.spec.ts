// What holds of every page at every width and in every language: no text is cut, no control leaves its place, nothing lies on
// something else. Answers are those of the demo with the longest names and sums that a marketplace has.
import { expect, test, type Account } from './journey.ts'
import { addressOf, isPublic, rows, visitorOf } from './routes.ts'
import { knownFaults } from './widths/known.ts'
import { everywhere } from './widths/walk.ts'
import { paymentId } from './widths/samples.ts'
import { walker, type Walker } from './widths/walker.ts'

test.describe.configure({ mode: 'parallel', timeout: 120_000 })

/** Pages whose content comes from `widths/samples.ts`. */
const examples: Record<string, string> = {
  '/pay': `/pay?id=${paymentId}`,
  '/supplier/uploads/{id}': '/supplier/uploads/5',
  '/admin/conflicts/{id}': '/admin/conflicts/5',
  '/admin/regulated/import/{id}': '/admin/regulated/import/5',
}
const walkers = new Map<Account | 'guest', Promise<Walker>>()

for (const row of rows) {
  test(`${row.path} holds at every width in every language`, async ({ browser, baseURL }) => {
    const origin = baseURL ?? ''
    const who = isPublic(row) ? 'guest' : visitorOf(row)
    const known = walkers.get(who) ?? walker(browser, origin, who)
    walkers.set(who, known)
    const walk = await known
    await walk.open(examples[row.path] ?? (await addressOf(walk.page.request, row.path)), row.path)
    const found = await everywhere(walk)
    const expected = knownFaults[row.path] ?? []
    const news = [...found].filter(([text]) => !expected.some((kind) => text.startsWith(`${kind}:`)))
    expect(news.map(([text, { example, where }]) => `${text} “${example}” at ${where.join(', ')}`)).toEqual([])
    const over = expected.filter((kind) => ![...found.keys()].some((text) => text.startsWith(`${kind}:`)))
    expect(over, 'no longer so: strike it from widths/known.ts').toEqual([])
  })
}
