// A long document over a slow line: its beginning is seen before its end has arrived, and must not move when it does.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { awake, expect, test } from './journey.ts'
import { expectStill, watchShifts } from './layoutShift.ts'
import { addressOf } from './routes.ts'

/** Serves what the origin serves, but keeps back the last part of each document, from inside `<main>` on, until it is let go. */
async function slowLine(origin: string) {
  const rest = Promise.withResolvers<void>()
  const server = http.createServer(async (request, response) => {
    const { host: _, ...headers } = request.headers as Record<string, string>
    const answer = await fetch(origin + request.url, { headers: { ...headers, 'accept-encoding': 'identity' } })
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    const body = Buffer.from(await answer.arrayBuffer())
    const middle = body.lastIndexOf('</li>', body.indexOf('</main>'))
    if (middle < 0) return response.end(body)
    response.write(body.subarray(0, middle))
    await rest.promise
    return response.end(body.subarray(middle))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letGo: () => rest.resolve(),
    end: () => void server.close().closeAllConnections(),
  }
}

for (const route of ['/', '/chemicalProductList', '/chemicalDetail', '/cas-index/{begin}'])
  for (const width of [390, 1280])
    test(`${route} stands still at ${width} px while its end arrives`, async ({ page, request, baseURL }) => {
      const address = await addressOf(request, route)
      const line = await slowLine(baseURL ?? '')
      try {
        await watchShifts(page.context())
        await page.setViewportSize({ width, height: 800 })
        await page.goto(line.origin + address, { waitUntil: 'commit' })
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
        expect(await page.evaluate(() => document.readyState)).toBe('loading')
        line.letGo()
        await awake(page)
        await expectStill(page)
      } finally {
        line.letGo()
        line.end()
      }
    })
