import type { Resources } from '../kernel/resources.ts'
import { demoCatalogue } from './catalogue.ts'
import { beginDemoChats } from './chats.ts'
import { demoConsumables } from './consumables/goods.ts'
import { makeDemoComplaints } from './complaints.ts'
import { makeDemoReviews } from './reviews.ts'
import { loadConsumables } from './consumables/load.ts'
import { loadCatalogue, readStructures } from './loadCatalogue.ts'
import { loadPeople } from './loadPeople.ts'
import { loadSafety } from './loadSafety.ts'
import { writeDemoMessages } from './messages.ts'
import { writeDemoNews } from './news.ts'
import { placeDemoOrders } from './orders.ts'
import { raiseDemoRequisitions } from './requisitions.ts'
import { demoPeople } from './people.ts'
import { writeDemoLibraries } from './libraries.ts'
import { writeDemoQuotes } from './quotes.ts'
import { loadPromotions } from './promotions.ts'
import { loadRates } from './rates.ts'
import { loadPermits, stateDensities } from './permits.ts'
import { loadRegulations } from './regulations.ts'
import { seededRandom } from './random.ts'
import { fillShopWindow, loadFeed } from './shopWindow.ts'
import { composeStaffGroups } from './staffGroups.ts'
import { loadTags } from './tags.ts'
import { placeWaitingPrices } from './waitingPrices.ts'
import { prepareLater } from '../modules/structure/service.ts'

/** Fixed, so that everybody's demo is the same. */
const SEED = 20260101

/**
 * Fills an empty marketplace with the demo: companies and people, the catalogue, and orders in every state, which are
 * placed and moved through the endpoints like anybody's. What was begun and broken off is finished at the next start.
 * @returns whether the marketplace was empty
 */
export async function generateDemo(resources: Resources, say: (line: string) => void): Promise<boolean> {
  const { db, chemistry } = resources
  const peopled = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (!peopled) {
    say('Making the demo marketplace …')
    const catalogue = demoCatalogue(SEED)
    const structures = await readStructures(chemistry, catalogue.molecules, (done) => say(`  ${done}`))
    await db.transaction().execute(async (transaction) => {
      const suppliers = await loadPeople(transaction, demoPeople(SEED), catalogue.suppliers)
      say(`  ${suppliers.length} suppliers`)
      await loadCatalogue(transaction, catalogue, structures, suppliers, (done) => say(`  ${done}`))
      const consumables = demoConsumables(seededRandom(SEED), catalogue.suppliers)
      await loadConsumables(transaction, consumables, suppliers)
      say(`  ${consumables.length} consumables`)
      await prepareLater(resources, transaction)
    })
  }
  const regulated = await db.selectFrom('regulations').select('id').limit(1).executeTakeFirst()
  if (!regulated) say(`  ${await db.transaction().execute(loadRegulations)} matches with lists of regulated substances`)
  const ordered = await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()
  if (!ordered) await placeDemoOrders(resources, say)
  const complained = await db.selectFrom('complaints').select('id').limit(1).executeTakeFirst()
  if (!complained) await makeDemoComplaints(resources, say)
  const reviewed = await db.selectFrom('reviews').select('id').limit(1).executeTakeFirst()
  if (!reviewed) await makeDemoReviews(resources, say)
  const raised = await db.selectFrom('requisitions').select('id').limit(1).executeTakeFirst()
  if (!raised) await raiseDemoRequisitions(resources, say)
  const waited = await db.selectFrom('price_questions').select('id').limit(1).executeTakeFirst()
  if (!waited) await placeWaitingPrices(resources, say)
  const permitted = await db.selectFrom('permits').select('id').limit(1).executeTakeFirst()
  if (!permitted) {
    await stateDensities(resources)
    await loadPermits(resources)
  }
  await loadSafety(resources, say)
  const written = await db.selectFrom('inquiries').select('id').limit(1).executeTakeFirst()
  if (!written) await writeDemoMessages(resources, say)
  const quoted = await db.selectFrom('quotes').select('id').limit(1).executeTakeFirst()
  if (!quoted) await writeDemoQuotes(resources, say)
  const chosen = await db.selectFrom('libraries').select('id').limit(1).executeTakeFirst()
  if (!chosen) await writeDemoLibraries(resources, say)
  const told = await db.selectFrom('news').select('id').limit(1).executeTakeFirst()
  if (!told) await writeDemoNews(resources, say)
  const rated = await db.selectFrom('reference_rates').select('day').limit(1).executeTakeFirst()
  if (!rated) await db.transaction().execute((trx) => loadRates(trx, new Date()))
  const promoted = await db.selectFrom('discounts').select('id').limit(1).executeTakeFirst()
  if (!promoted) await db.transaction().execute(loadPromotions)
  const filled = await db.selectFrom('marketing_files').select('id').limit(1).executeTakeFirst()
  if (!filled) await fillShopWindow(resources)
  const fed = await db.selectFrom('feeds').select('id').limit(1).executeTakeFirst()
  if (!fed) await loadFeed(db)
  const grouped = await db.selectFrom('staff_groups').select('id').limit(1).executeTakeFirst()
  if (!grouped) await composeStaffGroups(resources)
  const talked = await db.selectFrom('chat_conversations').select('id').limit(1).executeTakeFirst()
  if (!talked) await beginDemoChats(resources)
  const tagged = await db.selectFrom('tags').select('id').limit(1).executeTakeFirst()
  if (!tagged) await loadTags(resources)
  return !peopled
}
