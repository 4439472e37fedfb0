import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import { say } from '../../kernel/i18n.ts'
import type { Resources } from '../../kernel/resources.ts'
import { domain } from './contract.ts'
import { chinaDay, countriesIn, countryName, paymentTerms, percent, unitTypes } from './rules.ts'
import { rateSheet, taxRates } from './store.ts'

export function domainRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, domain, {
    paymentTerms: ({ language }) =>
      paymentTerms.map((term) => ({ ...term, name: say(language, 'company', `paymentTerm.${term.code}`) })),
    taxRates: async ({ db, language }) => {
      const rows = await taxRates(db)
      return rows.map(({ country, rate_bp }) => {
        return { country, countryName: countryName(language, country), rate: percent(rate_bp) }
      })
    },
    referenceRates: ({ db, now }) => rateSheet(db, chinaDay(now)),
    unitTypes: () => [...unitTypes],
    countries: ({ language }) => countriesIn(language),
  })
}
