import { alert } from '../../modules/alert/contract.ts'
import { list } from '../../modules/list/contract.ts'
import { resultExport } from '../../modules/resultExport/contract.ts'
import { runExport } from '../../modules/resultExport/service.ts'
import { share } from '../../modules/share/contract.ts'
import { pasteList } from '../listWorld.ts'
import { mailToken, type Side, type World } from '../world.ts'
import { guest, type Samples } from './sample.ts'

// Searching, structures, lists, alerts, links, exports.

const member = (world: World, { admin, name }: Side) =>
  world.someone({ companyId: admin.companyId, name: `${name} finder` })
const ask = { searchText: 'acid' }
const structure = 'c1ccccc1'

/** A list of the side, with the words of one that nobody knows. */
async function aList(world: World, side: Side, caller?: { token: string }) {
  const owner = caller ?? (await member(world, side)).caller
  const text = `98-80-6\n${side.name} acid\n67-64-1`
  return { caller: owner, id: (await pasteList(world.app, text, owner, { name: side.name })).id }
}
const ofList =
  (more: Record<string, unknown> = {}): Samples[string] =>
  async (world, side) => {
    const { id, caller } = await aList(world, side)
    return { caller, input: { id, ...more } }
  }

async function sharedList(world: World, side: Side) {
  const { id, caller } = await aList(world, side)
  const { data } = await world.app.call(list.share, { id, on: true }, caller)
  return { caller: guest, input: { token: data.shareToken! } }
}

async function aSearch(world: World, side: Side) {
  const { caller } = await member(world, side)
  const saved = await world.app.call(alert.saveSearch, { name: side.name, ask }, caller)
  return { caller, savedSearchId: saved.data.savedSearchId }
}
async function anAlert(world: World, side: Side) {
  const { caller, savedSearchId } = await aSearch(world, side)
  const { data } = await world.app.call(alert.subscribe, { kind: 'new-supplier', savedSearchId }, caller)
  return { caller, alertId: data.alertId }
}

async function aShare(world: World, side: Side) {
  const { caller } = await member(world, side)
  await world.app.resources.search.caughtUp(world.app.db)
  const reply = await world.app.call(share.generate, { ask, mode: 'snapshot' }, caller)
  if (reply.status !== 200) throw new Error(reply.message)
  return { caller, id: reply.data.id }
}

async function anExport(world: World, side: Side) {
  const { caller } = await member(world, side)
  await world.app.resources.search.caughtUp(world.app.db)
  const reply = await world.app.call(resultExport.request, { type: 'csv', ask }, caller)
  if (reply.status !== 200) throw new Error(reply.message)
  await runExport(world.app.resources, Number(reply.data.id))
  return { caller, id: reply.data.id }
}

export const ofFinding: Samples = {
  'search.chemicals': async (world) => {
    await world.app.resources.search.caughtUp(world.app.db)
    return { caller: guest, input: { ...ask, pageSize: 10 } }
  },
  'search.structureNamed': () => ({ caller: guest, input: { text: 'Acetone' } }),
  'search.suggestions': () => ({ caller: guest, input: { text: 'ace' } }),
  'structure.read': () => ({ caller: guest, input: { structure } }),
  'structure.highlights': ({ goods }) => ({
    caller: guest,
    input: { structure, moleculeIds: [String(goods.CNY.moleculeId)] },
  }),
  'structure.similarityCounts': () => ({ caller: guest, input: { structure } }),
  'list.limits': () => ({ caller: guest, input: {} }),
  'list.paste': (_, { member: { caller }, name }) => ({ caller, input: { text: '98-80-6\n67-64-1', name } }),
  'list.file': (_, { member: { caller }, name }) => ({
    caller,
    input: { name },
    file: { name: `${name}.csv`, bytes: '98-80-6\n67-64-1\n' },
  }),
  'list.mine': async (world, side) => {
    const { caller } = await aList(world, side)
    for (let i = 0; i < 2; i++) await aList(world, side, caller as { token: string })
    return { caller, input: {} }
  },
  'list.detail': ofList(),
  'list.lines': ofList(),
  'list.reread': ofList({ delimiter: 'newline' }),
  'list.choose': ofList({ line: 2 }),
  'list.rename': ofList({ name: '常用' }),
  'list.remove': ofList(),
  'list.keep': async (world, side) => {
    const made = await pasteList(world.app, `98-80-6\n${side.name} acid`, guest, { name: side.name })
    return { caller: (await member(world, side)).caller, input: { id: made.id, secret: made.secret } }
  },
  'list.repeat': ofList(),
  'list.share': ofList({ on: true }),
  'list.offers': ofList({ lines: [1] }),
  'list.exportFile': ofList({ format: 'csv' }),
  'list.shared': sharedList,
  'list.sharedLines': sharedList,
  'alert.saveSearch': async (world, side) => ({
    caller: (await member(world, side)).caller,
    input: { name: world.unique(side.name), ask },
  }),
  'alert.searches': async (world, side) => ({ caller: (await aSearch(world, side)).caller, input: {} }),
  'alert.renameSearch': async (world, side) => {
    const { caller, savedSearchId } = await aSearch(world, side)
    return { caller, input: { savedSearchId, name: world.unique(side.name) } }
  },
  'alert.deleteSearch': async (world, side) => {
    const { caller, savedSearchId } = await aSearch(world, side)
    return { caller, input: { savedSearchId } }
  },
  'alert.subscribe': async (world, side) => {
    const { caller, savedSearchId } = await aSearch(world, side)
    return { caller, input: { kind: 'new-supplier', savedSearchId } }
  },
  'alert.list': async (world, side) => ({ caller: (await anAlert(world, side)).caller, input: {} }),
  'alert.cancel': async (world, side) => {
    const { caller, alertId } = await anAlert(world, side)
    return { caller, input: { alertId } }
  },
  'alert.stop': async (world, side) => {
    const { alertId } = await anAlert(world, side)
    return { caller: guest, input: { token: await mailToken(world.app, 'stop alert', side.member, Number(alertId)) } }
  },
  'share.generate': async (world, side) => {
    await world.app.resources.search.caughtUp(world.app.db)
    return { caller: (await member(world, side)).caller, input: { ask, mode: 'live', days: 7 } }
  },
  'share.open': async (world, side) => ({ caller: guest, input: { id: (await aShare(world, side)).id } }),
  'share.opened': async (world, side) => ({ caller: guest, input: { id: (await aShare(world, side)).id } }),
  'share.mine': async (world, side) => {
    const { caller } = await aShare(world, side)
    for (let i = 0; i < 2; i++) await world.app.call(share.generate, { ask }, caller)
    return { caller, input: {} }
  },
  'share.revoke': async (world, side) => {
    const { caller, id } = await aShare(world, side)
    return { caller, input: { id } }
  },
  'resultExport.request': async (world, side) => {
    await world.app.resources.search.caughtUp(world.app.db)
    return { caller: (await member(world, side)).caller, input: { type: 'csv', ask } }
  },
  'resultExport.limits': () => ({ caller: guest, input: {} }),
  'resultExport.list': async (world, side) => {
    const { caller } = await anExport(world, side)
    for (let i = 0; i < 2; i++) {
      const { data } = await world.app.call(resultExport.request, { type: 'csv', ask }, caller)
      await runExport(world.app.resources, Number(data.id))
    }
    return { caller, input: {} }
  },
  'resultExport.remove': async (world, side) => {
    const { caller, id } = await anExport(world, side)
    return { caller, input: { id } }
  },
  'resultExport.download': async (world, side) => {
    const { caller, id } = await anExport(world, side)
    return { caller, input: { id } }
  },
}
