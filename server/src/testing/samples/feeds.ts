import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { feed } from '../../modules/feed/contract.ts'
import { fetchFeed } from '../../modules/feed/service.ts'
import { csv, heading } from '../uploads.ts'
import type { Side, World } from '../world.ts'
import type { Samples } from './sample.ts'

// Sources that a supplier's files are fetched from by the clock.

/** The address of a list of a neighbour, who goes when nobody asks any more. */
async function aPeer({ app }: World): Promise<string> {
  app.resources.settings.FETCH_WITHIN = true
  const peer = createServer((_request, response) => void response.end(csv(heading)))
  await new Promise<void>((ready) => peer.listen(0, '127.0.0.1', ready))
  peer.unref()
  return `http://127.0.0.1:${(peer.address() as AddressInfo).port}/list.csv`
}

const said = async (world: World) => ({
  name: world.unique('Source'),
  url: await aPeer(world),
  content: 'inventory' as const,
  everyHours: 12,
})

async function aFeed(world: World, { seller }: Side): Promise<string> {
  return (await world.app.call(feed.save, await said(world), seller.caller)).data.id
}
const ofFeed =
  (more: object = {}): Samples[string] =>
  async (world, side) => ({ caller: side.seller.caller, input: { id: await aFeed(world, side), ...more } })

export const ofFeeds: Samples = {
  'feed.list': async (world, side) => {
    for (let i = 0; i < 3; i++) await aFeed(world, side)
    return { caller: side.seller.caller, input: {} }
  },
  'feed.detail': ofFeed(),
  'feed.fetches': async (world, side) => {
    const id = await aFeed(world, side)
    for (let i = 0; i < 3; i++)
      await fetchFeed(world.app.resources, { feedId: Number(id), userId: null, signal: AbortSignal.timeout(20_000) })
    return { caller: side.seller.caller, input: { id } }
  },
  'feed.test': async (world, side) => ({
    caller: side.seller.caller,
    input: { id: await aFeed(world, side), url: await aPeer(world) },
  }),
  'feed.save': async (world, side) => ({
    caller: side.seller.caller,
    input: { ...(await said(world)), id: await aFeed(world, side), version: 1 },
  }),
  'feed.pause': ofFeed({ paused: true }),
  'feed.fetchNow': ofFeed(),
  'feed.remove': ofFeed(),
}
