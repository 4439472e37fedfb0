/** A rate as it is published: amounts as decimals. */
export interface PublishedRate {
  way: 'withinChina' | 'toChina' | 'fromChina' | 'elsewhere'
  currency: string
  fee: string
  /** Goods of one supplier worth as much ship free. */
  freeFrom: string | null
}

/** The standard rates of the house, by where a supplier's part starts and where it goes. */
export const shippingRates: readonly PublishedRate[] = [
  { way: 'withinChina', currency: 'CNY', fee: '20.00', freeFrom: '500.00' },
  { way: 'toChina', currency: 'CNY', fee: '180.00', freeFrom: null },
  { way: 'fromChina', currency: 'CNY', fee: '260.00', freeFrom: null },
  { way: 'elsewhere', currency: 'USD', fee: '35.00', freeFrom: null },
  { way: 'elsewhere', currency: 'EUR', fee: '32.00', freeFrom: null },
  { way: 'elsewhere', currency: 'GBP', fee: '28.00', freeFrom: null },
  { way: 'elsewhere', currency: 'JPY', fee: '5000', freeFrom: null },
  { way: 'elsewhere', currency: 'KRW', fee: '48000', freeFrom: null },
]
