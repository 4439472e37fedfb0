import { refuse } from '../../kernel/shared/errors.ts'
import { companyErrors } from './contract.ts'
import { isIban, isSwiftCode, isTaxNumber, plainNumber } from './rules.ts'

interface Numbers {
  taxId: string
  iban: string
  swiftCode: string
}

/**
 * The numbers of a company as they are kept. One that somebody writes has to be one by its own rules; what stood there before them stays
 * until it is changed.
 * @throws Refusal TAX_ID_WRONG, IBAN_WRONG, SWIFT_WRONG
 */
export function checkedNumbers<T extends Numbers>(country: string, given: T, before: Partial<Numbers> = {}): T {
  const check = (
    key: keyof Numbers,
    isOne: (number: string) => boolean,
    wrong: (typeof companyErrors)[WrongNumber],
  ) => {
    if (given[key] === '' || given[key] === before[key]) return given[key]
    const plain = plainNumber(given[key])
    if (!isOne(plain)) throw refuse(wrong)
    return plain
  }
  return {
    ...given,
    taxId: check('taxId', (number) => isTaxNumber(country, number), companyErrors.TAX_ID_WRONG),
    iban: check('iban', isIban, companyErrors.IBAN_WRONG),
    swiftCode: check('swiftCode', isSwiftCode, companyErrors.SWIFT_WRONG),
  }
}
type WrongNumber = 'TAX_ID_WRONG' | 'IBAN_WRONG' | 'SWIFT_WRONG'
