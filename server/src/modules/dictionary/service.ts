import { languageNames } from '@reagora/messages'
import type { Context } from '../../kernel/context.ts'
import { pageText } from '../../kernel/i18n.ts'
import { currencyCodes, symbolOf } from '../../kernel/shared/money.ts'
import { languages, type Language } from '../../kernel/shared/wire.ts'
import { antibodyLists, type AntibodyList } from '../antibody/contract.ts'
import { contactTopics, issueTypes } from '../contact/contract.ts'
import { paymentTermCodes, storageConditions, temperatureUnits, transportConditions } from '../domain/contract.ts'
import { countriesIn, unitTypes } from '../domain/rules.ts'
import { taxRatesIn } from '../domain/service.ts'
import { productGroups } from '../product/contract.ts'
import { supplierProgrammes } from '../supplier/contract.ts'
import { topSuppliers } from '../supplier/service.ts'
import type { DictionaryCode } from './contract.ts'

interface Entry {
  code: string
  name: string
}

/** Values whose names are texts of the pages, `home:group.`. */
const named = (language: Language, values: readonly string[], beginning: string): Entry[] =>
  values.map((code) => ({ code, name: pageText(language, `${beginning}${code}`) }))

/** One list of values in the caller's language. */
export async function entriesOf({ db, language }: Context, code: DictionaryCode): Promise<Entry[]> {
  switch (code) {
    case 'topSupplier':
      return (await topSuppliers(db)).map(({ id, name, nameZh }) => ({
        code: String(id),
        name: (language === 'zh' && nameZh) || name,
      }))
    case 'country':
      return countriesIn(language)
    case 'currency':
      return currencyCodes.map((one) => ({ code: one, name: symbolOf(one) }))
    case 'language':
      return languages.map((one) => ({ code: one, name: languageNames[one] }))
    case 'paymentTerm':
      return named(language, paymentTermCodes, 'order:term.')
    case 'taxRate':
      return (await taxRatesIn(db, language)).map(({ country, rate }) => ({ code: country, name: rate }))
    case 'unitType':
      return unitTypes.map(({ unit }) => ({ code: unit, name: unit }))
    case 'productGroup':
      return named(language, productGroups, 'home:group.')
    case 'temperatureUnit':
      return named(language, temperatureUnits, 'productDesk:temperature.')
    case 'storageCondition':
      return named(language, storageConditions, 'productDesk:storageCondition.')
    case 'transportCondition':
      return named(language, transportConditions, 'productDesk:transportCondition.')
    case 'antibodyHost':
    case 'antibodyClonality':
    case 'antibodyIsotype':
    case 'antibodyReactivity':
    case 'antibodyApplication':
    case 'antibodyConjugate': {
      const list = code.slice('antibody'.length).toLowerCase() as AntibodyList
      return named(language, antibodyLists[list], `antibody:${list}.`)
    }
    case 'supplierProgramme':
      return named(language, supplierProgrammes, 'supplier:programme.')
    case 'contactTopic':
      return named(language, contactTopics, 'contact:topic.')
    case 'issueType':
      return named(language, issueTypes, 'contact:topic.')
  }
}
