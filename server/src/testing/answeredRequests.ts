import { quote } from '../modules/quote/contract.ts'
import { quoteMarkup } from '../modules/quoteMarkup/contract.ts'
import { makePack } from './makeOrder.ts'
import { makePerson } from './makePeople.ts'
import { dayIn, quoteWorld } from './quoteWorld.ts'

/**
 * The world of quotes with a buyer and two suppliers, whose names are marks that a leak would show; the buyer pays a tenth more than
 * they ask. `asked` makes a request of two lines that both have answered.
 */
export async function answeredRequests() {
  const world = await quoteWorld()
  const { app, db, aBuyer, aSupplier, answer, pricesOf, partOf } = world
  const first = await aSupplier({ nameEn: 'FIRSTMARK Chem', nameZh: '甲 FIRSTMARK', language: 'en' })
  const second = await aSupplier({ nameEn: 'SECONDMARK Chem', nameZh: '乙 SECONDMARK', language: 'ja' })
  const buyer = await aBuyer({ companyName: 'BUYERMARK Pharma', surname: 'BUYERMARK' })
  const siteAdmin = { token: await app.tokenOf((await makePerson(db, { roles: ['ROLE_SITE_ADMIN'] })).userId) }
  await app.call(quoteMarkup.save, { country: '', validFrom: dayIn(0), rate: '10', seen: null }, siteAdmin)
  const packs = [
    await makePack(db, { supplierId: first.supplierId, name: 'Boronic acid' }),
    await makePack(db, { supplierId: first.supplierId, name: 'Amine' }),
  ]
  const asked = async (prices = ['80.00', '90.00'], by = buyer) => {
    const items = packs.map(({ productId, packageId }) => ({
      productId: String(productId),
      packages: [{ productPackageId: String(packageId), packageNum: 3 }],
    }))
    const supplierIds = [first, second].map(({ supplierId }) => String(supplierId))
    const { data } = await app.call(quote.addProduct, { expectedDate: dayIn(20), supplierIds, items }, by.caller)
    await answer(data.quoteNumber, first, prices)
    await answer(data.quoteNumber, second, ['77.31', '13.37'])
    const of = await pricesOf(data.id, by.caller)
    const mine = of.filter(({ supplierId }) => supplierId === String(first.supplierId))
    const part = await partOf(data.quoteNumber, first)
    return { ...data, mine, theirs: of.filter((one) => !mine.includes(one)), part }
  }
  return { ...world, first, second, buyer, siteAdmin, packs, asked }
}
