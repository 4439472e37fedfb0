import { contact } from '../../modules/contact/contract.ts'
import { sendFile } from '../sendFile.ts'
import type { Side, World } from '../world.ts'
import { guest, type Samples } from './sample.ts'

// Messages to the house.

const file = { name: 'quotation.csv', bytes: 'cas,quantity\n64-17-5,1\n' }

/** A message that somebody of a side has just written, with a file. */
async function aMessage(world: World, side: Side = world.own) {
  const { caller, email } = side.member
  const fields = { topic: 'order', text: world.unique(`${side.name} asks`) }
  await sendFile(world.app.app, contact.send, file, fields, caller)
  const { id } = await world.app.db
    .selectFrom('inquiries')
    .select('id')
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { inquiryId: String(id), caller: world.csr.caller }
}

async function aFile(world: World, side: Side) {
  const { inquiryId } = await aMessage(world, side)
  const { data } = await world.app.call(contact.detail, { id: inquiryId }, world.csr.caller)
  return { caller: side.member.caller, input: { fileId: data.files[0]!.id } }
}

const move = async (world: World) => {
  const { inquiryId, caller } = await aMessage(world)
  return { caller, input: { inquiryId } }
}

export const ofContact: Samples = {
  'contact.send': (world) => ({
    caller: guest,
    input: {
      topic: 'product',
      name: 'Li Si',
      email: `${world.unique('guest').replace(' ', '')}@example.test`,
      text: 'Is it pure?',
    },
  }),
  'contact.issueSubject': ({ own, goods }) => ({
    caller: own.member.caller,
    input: { productId: String(goods.CNY.productId) },
  }),
  'contact.reportIssue': ({ own, goods, unique }) => ({
    caller: own.member.caller,
    input: { moleculeId: String(goods.CNY.moleculeId), issueType: 'structure', text: unique('The drawing is wrong') },
  }),
  'contact.list': async (world) => {
    for (let i = 0; i < 3; i++) await aMessage(world)
    return { caller: world.csr.caller, input: {} }
  },
  'contact.detail': async (world) => {
    const { inquiryId, caller } = await aMessage(world)
    return { caller, input: { id: inquiryId } }
  },
  'contact.take': move,
  'contact.close': move,
  'contact.reopen': async (world) => {
    const { inquiryId, caller } = await aMessage(world)
    await world.app.call(contact.close, { inquiryId }, caller)
    return { caller, input: { inquiryId } }
  },
  'contact.answer': async (world) => {
    const { inquiryId, caller } = await aMessage(world)
    return { caller, input: { inquiryId, text: world.unique('It is'), version: '1' } }
  },
  'contact.downloadFile': aFile,
  'contact.storedFile': aFile,
}
