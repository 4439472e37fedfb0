/** Fetches pages as fast as they come, over several connections, until it is told to stop. A process of its own. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(import.meta.url)

export interface Crawl {
  address: string
  /** Taken in turns. */
  places: readonly string[]
  /** Each request has a query of its own, so that no page of it can be kept from another. */
  fresh: boolean
  connections: number
}

export interface Crawled {
  pages: number
  seconds: number
  /** Documents without the page in them, and answers other than 200. */
  bare: number
  wrong: number
}

/** Crawls until told to stop. */
export async function startCrawler(crawl: Crawl): Promise<() => Promise<Crawled>> {
  const child = fork(file, [JSON.stringify(crawl)])
  await once(child, 'message')
  return async () => {
    const said = once(child, 'message')
    child.send('stop')
    const [crawled] = (await said) as [Crawled]
    child.kill()
    return crawled
  }
}

/** Pages a second of so many seconds. */
export async function crawlFor(seconds: number, crawl: Crawl): Promise<Crawled & { perSecond: number }> {
  const stop = await startCrawler(crawl)
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  const crawled = await stop()
  return { ...crawled, perSecond: crawled.pages / crawled.seconds }
}

function crawl({ address, places, fresh, connections }: Crawl) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const counted = { pages: 0, bare: 0, wrong: 0 }
  const began = performance.now()
  let sent = 0
  let stopped = false
  const next = () => {
    const place = places[sent++ % places.length]!
    const own = fresh ? `${place.includes('?') ? '&' : '?'}fresh=${process.pid}-${sent}` : ''
    http
      .get(address + place + own, { agent, headers: { 'accept-encoding': 'br' } }, (reply) => {
        let bytes = 0
        reply.on('data', (piece: Buffer) => (bytes += piece.length))
        reply.once('end', () => {
          counted.pages++
          // Frame and styles alone are less than any page with them.
          if (bytes < 9000) counted.bare++
          if (reply.statusCode !== 200) counted.wrong++
          if (!stopped) next()
        })
      })
      .once('error', () => {
        counted.wrong++
        if (!stopped) next()
      })
  }
  for (let i = 0; i < connections; i++) next()
  process.on('message', () => {
    stopped = true
    process.send!({ ...counted, seconds: (performance.now() - began) / 1000 })
  })
  process.on('disconnect', () => process.exit())
  process.send!('ready')
}

if (process.argv[1] === file) crawl(JSON.parse(process.argv[2]!) as Crawl)
