import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { askServiceJob } from './rules.ts'
import { askService, followQuestions, httpSource, markUnanswered, suppliersByCode } from './service.ts'

const everyFiveMinutes = '*/5 * * * *'

// Prices are set by files of any size, which need not ask of each pack whether somebody waits for it.
defineJob('price.follow', z.object({}), ({ resources }) => followQuestions(resources), {
  schedule: everyFiveMinutes,
  policy: 'exclusive',
  retry: { limit: 0 },
})

// Suppliers with a price service are asked before their prices expire; one that fails does not hold up the others.
defineJob(
  'price.pull',
  z.object({}),
  async ({ resources, log, signal }) => {
    const services = resources.settings.PRICE_SERVICES
    const ids = await suppliersByCode(
      resources.db,
      services.map(({ supplierCode }) => supplierCode),
    )
    for (const service of services) {
      const supplierId = ids.get(service.supplierCode)
      if (supplierId === undefined) {
        log.warn({ supplier: service.supplierCode }, 'PRICE_SERVICES names a supplier that does not exist')
        continue
      }
      await askService(resources, { supplierId, source: httpSource(service), log, signal, now: new Date() })
    }
  },
  { schedule: everyFiveMinutes, atStart: true, policy: 'exclusive', retry: { limit: 0 } },
)

// Somebody has met an expired price and waits, or has put into the cart what a supplier with real-time inventory sells. What does not answer now is asked again by `price.pull`.
defineJob(
  askServiceJob,
  z.object({ supplierId: z.int() }),
  async ({ resources, log, signal }, { supplierId }) => {
    const services = resources.settings.PRICE_SERVICES
    const ids = await suppliersByCode(
      resources.db,
      services.map(({ supplierCode }) => supplierCode),
    )
    const service = services.find(({ supplierCode }) => ids.get(supplierCode) === supplierId)
    if (!service) await markUnanswered(resources.db, supplierId)
    else await askService(resources, { supplierId, source: httpSource(service), log, signal, now: new Date() })
  },
  { parallel: 4, retry: { limit: 0 } },
)
