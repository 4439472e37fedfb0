import { UNDO_HOURS } from './contract.ts'

/** Until when a merge can be undone. */
export const undoableUntil = (at: Date) => new Date(at.getTime() + UNDO_HOURS * 3_600_000)

/** Why a merge cannot be undone; null where it can. */
export function hindrance({ at, undoneAt }: { at: Date; undoneAt: Date | null }, now: Date): 'undone' | 'late' | null {
  if (undoneAt !== null) return 'undone'
  return now > undoableUntil(at) ? 'late' : null
}

const plain = (name: string) => name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** Whether a text is the name of a company, in either of its scripts. */
export const isNameOf = (typed: string, { name, localName }: { name: string; localName: string }) =>
  [name, localName].some((one) => one !== '' && plain(one) === plain(typed))

/** Two rows that name each other, with the companies they are of today. */
export interface Linked {
  a: string
  b: string
  aCompany: number | null
  bCompany: number | null
}

/**
 * Which of the rows that were moved stay because of a row that they belong together with: one that stays, or one of the company that
 * stays that came since.
 * @param moved every row that was moved
 * @param staying those that stay for a reason of their own
 */
export function heldTogether(
  moved: ReadonlySet<string>,
  staying: ReadonlySet<string>,
  linked: readonly Linked[],
  into: number,
): Set<string> {
  const beside = new Map<string, string[]>()
  const held = new Set<string>()
  const next = [...staying]
  const hold = (row: string) => {
    if (held.has(row) || staying.has(row)) return
    held.add(row)
    next.push(row)
  }
  for (const { a, b, aCompany, bCompany } of linked) {
    if (moved.has(a) && moved.has(b)) {
      beside.set(a, [...(beside.get(a) ?? []), b])
      beside.set(b, [...(beside.get(b) ?? []), a])
    } else if (moved.has(a) && bCompany === into) hold(a)
    else if (moved.has(b) && aCompany === into) hold(b)
  }
  for (let row = next.pop(); row !== undefined; row = next.pop()) for (const other of beside.get(row) ?? []) hold(other)
  return held
}
