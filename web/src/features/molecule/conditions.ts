/** Conditions of storage and transport that have a name; everything else is the supplier's own wording. */
export const conditions = [
  'deep freeze',
  'freeze',
  'cold',
  'room temperature',
  'mixed',
  'blue ice',
  'dry ice',
  'liquid nitrogen',
  'other',
] as const
export type Condition = (typeof conditions)[number]

/** The condition that a supplier's text names, with or without its range: `Freeze (-18 to -30 °C)`; null for free text. */
export function conditionOf(text: string): Condition | null {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(\s*[-−–]?\d+\s*(?:to|-|–|~)\s*[-−–]?\d+\s*(?:°\s*c)?\s*\)\s*$/, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
  return conditions.find((one) => one === plain) ?? null
}
