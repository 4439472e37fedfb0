import { chat } from '../../modules/chat/contract.ts'
import type { World } from '../world.ts'
import type { Samples } from './sample.ts'

// What people and customer service write to each other.

/** A conversation of somebody new, which waits. */
async function aConversation(world: World) {
  const person = await world.someone({})
  await world.app.call(chat.say, { text: world.unique('Where is my order?') }, person.caller)
  const { id } = await world.app.db
    .selectFrom('chat_conversations')
    .select('id')
    .where('user_id', '=', person.userId)
    .executeTakeFirstOrThrow()
  return String(id)
}

export const ofChat: Samples = {
  'chat.open': (_, side) => ({ caller: side.member.caller, input: {} }),
  'chat.mine': (_, side) => ({ caller: side.member.caller, input: {} }),
  'chat.say': (world, side) => ({ caller: side.member.caller, input: { text: world.unique('hello') } }),
  'chat.seen': (_, side) => ({ caller: side.member.caller, input: {} }),
  'chat.list': async (world) => {
    for (let n = 0; n < 3; n++) await aConversation(world)
    return { caller: world.csr.caller, input: {} }
  },
  'chat.conversation': async (world) => ({ caller: world.csr.caller, input: { id: await aConversation(world) } }),
  'chat.claim': async (world) => ({ caller: world.csr.caller, input: { id: await aConversation(world) } }),
  'chat.answer': async (world) => ({
    caller: world.csr.caller,
    input: { id: await aConversation(world), text: 'On its way.' },
  }),
  'chat.close': async (world) => ({ caller: world.csr.caller, input: { id: await aConversation(world) } }),
  'chat.staffSeen': async (world) => ({ caller: world.csr.caller, input: { id: await aConversation(world) } }),
}
