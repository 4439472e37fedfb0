import { type Endpoint, fillRequest, type Named } from '../../kernel/shared/endpoint.ts'
import { modules } from '../../modules.ts'
import type { Caller, Reply } from '../app.ts'
import { sendFile } from '../sendFile.ts'
import type { Side, World } from '../world.ts'
import { ofWhatIsAround } from './around.ts'
import { ofBuying } from './buying.ts'
import { ofCompanyMerges } from './companyMerges.ts'
import { ofConflicts } from './conflicts.ts'
import { ofMolecules } from './molecules.ts'
import { ofContact } from './contact.ts'
import { ofComplaints } from './complaints.ts'
import { ofCoupons } from './coupons.ts'
import { ofFeeds } from './feeds.ts'
import { ofFinding } from './finding.ts'
import { ofGoods } from './goods.ts'
import { ofMarketing } from './marketing.ts'
import { ofLibraries } from './libraries.ts'
import { ofNews } from './news.ts'
import { ofNotes } from './notes.ts'
import { ofOrders } from './orders.ts'
import { ofOrderDesk } from './orderDesk.ts'
import { ofOwnData } from './ownData.ts'
import { ofPayment } from './payment.ts'
import { ofPeople } from './people.ts'
import { ofChat } from './chat.ts'
import { ofPricing } from './pricing.ts'
import { ofProducts } from './products.ts'
import { ofShippingCost } from './shippingCost.ts'
import { ofQuoteCounters } from './quoteCounters.ts'
import { ofQuoteFinals } from './quoteFinals.ts'
import { ofQuoteMessages } from './quoteMessages.ts'
import { ofQuotes } from './quotes.ts'
import { ofReviews } from './reviews.ts'
import { ofRequisitions } from './requisitions.ts'
import type { Sample, Samples } from './sample.ts'
import { ofSecondFactors } from './secondFactors.ts'
import { ofSignInProviders } from './signInProviders.ts'
import { ofStaffGroups } from './staffGroups.ts'
import { ofStart } from './start.ts'
import { ofTags } from './tags.ts'
import { ofTasks } from './tasks.ts'

export type { Sample } from './sample.ts'

/** One call for every endpoint that there is. A new endpoint is named here before any test of all endpoints passes. */
export const samples: Samples = {
  ...ofPeople,
  ...ofCompanyMerges,
  ...ofGoods,
  ...ofFeeds,
  ...ofFinding,
  ...ofBuying,
  ...ofOrders,
  ...ofOrderDesk,
  ...ofOwnData,
  ...ofPayment,
  ...ofNotes,
  ...ofConflicts,
  ...ofMolecules,
  ...ofProducts,
  ...ofPricing,
  ...ofCoupons,
  ...ofChat,
  ...ofShippingCost,
  ...ofContact,
  ...ofComplaints,
  ...ofReviews,
  ...ofMarketing,
  ...ofNews,
  ...ofQuotes,
  ...ofQuoteCounters,
  ...ofQuoteFinals,
  ...ofQuoteMessages,
  ...ofLibraries,
  ...ofRequisitions,
  ...ofSecondFactors,
  ...ofSignInProviders,
  ...ofStaffGroups,
  ...ofStart,
  ...ofTags,
  ...ofTasks,
  ...ofWhatIsAround,
}

export const everyEndpoint = Object.values(modules).flatMap(({ contract }) =>
  Object.values(contract),
) as Named<Endpoint>[]

/** A call of an endpoint that succeeds. */
export function sampleOf(world: World, endpoint: Named<Endpoint>, side: Side = world.own) {
  const make = samples[endpoint.id]
  if (!make) throw new Error(`${endpoint.id} has no sample in testing/samples`)
  return make(world, side)
}

/** Sends a sample, as a form where it carries a file. */
export async function send(world: World, endpoint: Named<Endpoint>, sample: Sample, more: Caller = {}): Promise<Reply> {
  const { input, file } = sample
  const caller = { ...sample.caller, ...more }
  if (!file) return world.app.callRaw(endpoint, input, caller)
  const fields = fillRequest(endpoint, input).body as Record<string, string>
  return sendFile(world.app.app, endpoint, file, fields, caller)
}
