import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { featured } from '../../modules/featured/contract.ts'
import { division } from '../../modules/division/contract.ts'
import { market } from '../../modules/market/contract.ts'
import { marketingFile } from '../../modules/marketingFile/contract.ts'
import { sendFile } from '../sendFile.ts'
import type { World } from '../world.ts'
import { guest, type Samples } from './sample.ts'

// The shop window: featured suppliers and what else staff of marketing decide.

async function choice(world: World) {
  const { caller } = world.siteAdmin
  const { version } = (await world.app.call(featured.chosen, {}, caller)).data
  const supplierIds = [world.own, world.other].map(({ seller }) => String(seller.supplierId))
  return { caller, input: { version, supplierIds } }
}

const setSaid = ({ unique }: World) => ({
  name: unique('Set'),
  kind: 'screening set' as const,
  division: 'chemicals' as const,
  description: '',
})

/** A published screening set. */
async function aSet(world: World): Promise<string> {
  const { caller } = world.siteAdmin
  const said = setSaid(world)
  const file = { name: 'set.csv', bytes: 'SMILES\nCCO\n' }
  const { data } = await sendFile<{ id: string }>(world.app.app, marketingFile.upload, file, said, caller)
  await world.app.call(marketingFile.save, { ...said, id: data.id, state: 'published', version: 1 }, caller)
  return data.id
}

/** The address of a set of a neighbour, who goes when nobody asks any more. */
async function aPeer({ app }: World): Promise<string> {
  app.resources.settings.FETCH_WITHIN = true
  const peer = createServer((_request, response) => void response.end('SMILES\nCCO\n'))
  await new Promise<void>((ready) => peer.listen(0, '127.0.0.1', ready))
  peer.unref()
  return `http://127.0.0.1:${(peer.address() as AddressInfo).port}/set.csv`
}

export const ofMarketing: Samples = {
  'featured.shown': async (world) => {
    const { caller, input } = await choice(world)
    await world.app.call(featured.save, input, caller)
    return { caller: guest, input: {} }
  },
  'featured.chosen': ({ siteAdmin }) => ({ caller: siteAdmin.caller, input: {} }),
  'featured.save': choice,
  'division.all': ({ siteAdmin }) => ({ caller: siteAdmin.caller, input: {} }),
  'division.save': async (world) => {
    const { caller } = world.siteAdmin
    const { version, divisions, categories } = (await world.app.call(division.all, {}, caller)).data
    const input = {
      version,
      divisions: divisions.map(({ code }) => ({ code, anonymous: true })),
      categories: categories.slice(0, 1).map(({ id }) => ({ id, division: 'other' })),
    }
    return { caller, input }
  },
  'marketingFile.sets': async (world) => {
    for (let i = 0; i < 3; i++) await aSet(world)
    return { caller: guest, input: {} }
  },
  'marketingFile.download': async (world) => ({ caller: guest, input: { id: await aSet(world) } }),
  'marketingFile.prepare': async (world) => ({ caller: guest, input: { id: await aSet(world), format: 'sdf' } }),
  'marketingFile.prepared': async (world) => {
    const input = { id: await aSet(world), format: 'sdf' as const }
    await world.app.call(marketingFile.prepare, input, guest)
    return { caller: guest, input }
  },
  'marketingFile.all': async (world) => {
    for (let i = 0; i < 3; i++) await aSet(world)
    return { caller: world.siteAdmin.caller, input: {} }
  },
  'marketingFile.upload': (world) => ({
    caller: world.siteAdmin.caller,
    input: setSaid(world),
    file: { name: 'set.csv', bytes: 'SMILES\nCCO\n' },
  }),
  'marketingFile.fromUrl': async (world) => ({
    caller: world.siteAdmin.caller,
    input: { ...setSaid(world), url: await aPeer(world) },
  }),
  'marketingFile.save': async (world) => ({
    caller: world.siteAdmin.caller,
    input: { ...setSaid(world), id: await aSet(world), state: 'published', version: 2 },
  }),
  'marketingFile.remove': async (world) => ({
    caller: world.siteAdmin.caller,
    input: { id: await aSet(world) },
  }),
  'market.sellers': ({ csr }) => ({ caller: csr.caller, input: {} }),
  'market.mapping': ({ siteAdmin }) => ({ caller: siteAdmin.caller, input: {} }),
  'market.save': async (world) => {
    const { caller } = world.siteAdmin
    const { savedAt: _, ...mapping } = (await world.app.call(market.mapping, {}, caller)).data
    return { caller, input: mapping }
  },
}
