export const saleParts = [
  'scope',
  'orders',
  'prices',
  'payment',
  'delivery',
  'inspection',
  'use',
  'regulated',
  'cancelling',
  'liability',
  'law',
] as const
/** The parts of the terms that have a page of their own, by `/termservice/{type}`. */
export const termTypes = ['payment', 'delivery', 'returns', 'use'] as const
export type TermType = (typeof termTypes)[number]
export const partsOfType: Record<TermType, readonly (typeof saleParts)[number][]> = {
  payment: ['prices', 'payment'],
  delivery: ['delivery', 'regulated'],
  returns: ['inspection', 'cancelling'],
  use: ['scope', 'use', 'liability', 'law'],
}
