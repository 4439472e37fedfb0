import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'

// Lists of values by name (rule CONT-5). Each is read where it lives; nothing is kept here.

export const dictionaryCodes = [
  'topSupplier',
  'country',
  'currency',
  'language',
  'paymentTerm',
  'taxRate',
  'unitType',
  'productGroup',
  'temperatureUnit',
  'storageCondition',
  'transportCondition',
  'antibodyHost',
  'antibodyClonality',
  'antibodyIsotype',
  'antibodyReactivity',
  'antibodyApplication',
  'antibodyConjugate',
  'supplierProgramme',
  'contactTopic',
  'issueType',
] as const
export type DictionaryCode = (typeof dictionaryCodes)[number]

/** A value and what it is called in the caller's language. */
const Entry = z.object({ code: z.string(), name: z.string() })

export const dictionary = defineContract('dictionary', {
  details: {
    method: 'POST',
    path: '/basic/mall/dic/details',
    access: 'public',
    reads: true,
    mayLag: true,
    summary: 'Several lists of values at once, by their names',
    input: z.object({ codes: z.array(z.enum(dictionaryCodes)).min(1).max(dictionaryCodes.length) }),
    output: z.array(z.object({ code: z.enum(dictionaryCodes), details: z.array(Entry) })),
  },
  detail: {
    method: 'GET',
    path: '/basic/mall/dic/details/:code',
    access: 'public',
    mayLag: true,
    summary: 'One list of values: suppliers that stand first, countries, currencies, payment terms and others',
    input: z.object({ code: z.enum(dictionaryCodes) }),
    output: z.array(Entry),
  },
})
