import type { SentInput } from '@reagora/server/kernel/endpoint'
import type { productChange } from '@reagora/server/productChange/contract'

export type SentChange = SentInput<typeof productChange.keep>['change']
type Price = NonNullable<SentChange['price']>

/** What is typed of a change of many products; what is blank stays as it is. */
export interface Wish {
  way: '' | Price['way']
  by: string
  currency: string
  rounding: NonNullable<Price['rounding']>
  stock: string
  leadMin: string
  leadMax: string
  leadPacks: boolean
  add: readonly string[]
  remove: readonly string[]
  brand: string
  productGroup: string
  storageCondition: string
  transportCondition: string
  shipsFrom: string
}

export const noWish: Wish = {
  way: '',
  by: '',
  currency: '',
  rounding: 'exact',
  stock: '',
  leadMin: '',
  leadMax: '',
  leadPacks: false,
  add: [],
  remove: [],
  brand: '',
  productGroup: '',
  storageCondition: '',
  transportCondition: '',
  shipsFrom: '',
}

/** What is wrong with what is typed, by field. */
export type Wrong = Partial<Record<keyof Wish, 'badNumber' | 'badStock' | 'needsCurrency' | 'leadBoth'>>

export function wrongIn({ way, by, currency, stock, leadMin, leadMax }: Wish): Wrong {
  const days = [leadMin, leadMax].map((text) => (/^\d{1,3}$/.test(text) ? Number(text) : null))
  const hasLead = leadMin !== '' || leadMax !== ''
  const leadFits = days[0] !== null && days[1] !== null && days[0]! <= days[1]! && days[1]! <= 730
  return {
    ...(way !== '' && !/^[+-]?\d{1,9}(\.\d{1,2})?$/.test(by.trim()) && { by: 'badNumber' as const }),
    ...(way === 'amount' && currency === '' && { currency: 'needsCurrency' as const }),
    ...(stock !== '' && !/^\d{1,9}$/.test(stock) && { stock: 'badStock' as const }),
    ...(hasLead && !leadFits && { leadMax: 'leadBoth' as const }),
  }
}

/** The change that is typed; null while nothing is. */
export function changeOf(wish: Wish): SentChange | null {
  const { way, by, currency, rounding, stock, leadMin, leadMax, leadPacks, add, remove } = wish
  const texts = ['brand', 'productGroup', 'storageCondition', 'transportCondition', 'shipsFrom'] as const
  const named = Object.fromEntries(texts.flatMap((key) => (wish[key].trim() === '' ? [] : [[key, wish[key].trim()]])))
  const change = {
    ...(named as Partial<SentChange>),
    ...(way !== '' && {
      price: { way, by: by.trim(), currency: currency === '' ? null : (currency as 'CNY'), rounding },
    }),
    ...(stock !== '' && { stock: Number(stock) }),
    ...(leadMin !== '' && { lead: { min: Number(leadMin), max: Number(leadMax), packs: leadPacks } }),
    ...((add.length > 0 || remove.length > 0) && { notForSale: { add: [...add], remove: [...remove] } }),
  }
  return Object.keys(change).length === 0 ? null : change
}
