import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import { pageText } from '../../kernel/i18n.ts'
import type { Resources } from '../../kernel/resources.ts'
import { domain } from './contract.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { countriesIn, paymentTerms, unitTypes } from './rules.ts'
import { taxRatesIn } from './service.ts'
import { rateSheet } from './store.ts'

export function domainRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, domain, {
    paymentTerms: ({ language }) =>
      paymentTerms.map((term) => ({ ...term, name: pageText(language, `order:term.${term.code}`) })),
    taxRates: ({ db, language }) => taxRatesIn(db, language),
    taxRatesList: async ({ db, language }, { country }) =>
      (await taxRatesIn(db, language)).filter((one) => country === undefined || one.country === country),
    referenceRates: ({ db, now }) => rateSheet(db, chinaDay(now)),
    unitTypes: () => [...unitTypes],
    countries: ({ language }) => countriesIn(language),
  })
}
