import { quoteFinal } from '../../modules/quoteFinal/contract.ts'
import type { Side, World } from '../world.ts'
import { anAnswer } from './quoteCounters.ts'
import type { Samples } from './sample.ts'

// Rounds of best and final prices.

const until = () => new Date(Date.now() + 86_400_000).toISOString()

export const ofQuoteFinals: Samples = {
  'quoteFinal.ofRequest': async (world: World, side: Side) => {
    const { quoteId } = await anAnswer(world, side)
    await world.app.call(quoteFinal.ask, { id: quoteId, until: until() }, side.member.caller)
    return { caller: side.member.caller, input: { id: quoteId } }
  },
  'quoteFinal.ask': async (world: World, side: Side) => ({
    caller: side.member.caller,
    input: { id: (await anAnswer(world, side)).quoteId, until: until() },
  }),
}
