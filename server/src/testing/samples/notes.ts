import { note } from '../../modules/note/contract.ts'
import { sendFile } from '../sendFile.ts'
import type { World } from '../world.ts'
import type { Samples } from './sample.ts'

// Notes of staff.

const about = ({ own }: World) => ({ entity: 'company' as const, entityId: String(own.admin.companyId) })
const file = { name: 'quotation.csv', bytes: 'a,b\n' }

/** A note that customer service has just written. */
async function aNote(world: World) {
  const { caller } = world.csr
  const { data } = await world.app.call(note.add, { ...about(world), text: world.unique('note') }, caller)
  return { caller, noteId: data.id }
}

async function withFile(world: World) {
  const { caller, noteId } = await aNote(world)
  const { data } = await sendFile<{ fileId: string }>(world.app.app, note.attach, file, { noteId }, caller)
  return { caller, input: { noteId, fileId: data.fileId } }
}

export const ofNotes: Samples = {
  'note.list': async (world) => {
    await aNote(world)
    return { caller: world.csr.caller, input: about(world) }
  },
  'note.colleagues': ({ csr: { caller } }) => ({ caller, input: { entity: 'order' } }),
  'note.add': (world) => ({ caller: world.csr.caller, input: { ...about(world), text: world.unique('note') } }),
  'note.edit': async (world) => {
    const { caller, noteId } = await aNote(world)
    return { caller, input: { noteId, text: world.unique('note'), version: '1' } }
  },
  'note.remove': async (world) => {
    const { caller, noteId } = await aNote(world)
    return { caller, input: { noteId } }
  },
  'note.attach': async (world) => {
    const { caller, noteId } = await aNote(world)
    return { caller, input: { noteId }, file }
  },
  'note.detach': (world) => withFile(world),
  'note.file': (world) => withFile(world),
}
