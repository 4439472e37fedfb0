import type { Locant } from '../form.ts'

const ONE = `(?:\\d+[a-gi-z]?'*(?:\\(\\d+\\))?|[NOSP](?:\\d+'*|'*)|N(?:alpha|epsilon)|(?:alpha|beta|gamma|delta|epsilon|omega)'*)`
const LIST = new RegExp(`(${ONE}(?:,${ONE})*)(?:\\((\\d+[a-g]?'*H(?:,\\d+[a-g]?'*H)*)\\))?-`, 'y')
const HYDROGEN = /(\d+[a-g]?'*H(?:,\d+[a-g]?'*H)*)-/y
const BESIDE: Record<string, Locant> = { 邻: 'o', 间: 'm', 对: 'p' }

export type LocantReading = { locants: Locant[] | undefined; added: Locant[]; end: number }

/** Positions that begin at a place, with their hyphen; 正 says that there is none; `2(1H)-` with the hydrogen. */
export function locantsAt(text: string, at: number): LocantReading[] {
  const beside = BESIDE[text[at] ?? '']
  if (beside !== undefined) return [{ locants: [beside], added: [], end: at + 1 }]
  LIST.lastIndex = at
  const match = LIST.exec(text)
  if (match === null) return []
  const [, list = '', added] = match
  return [
    {
      locants: list.split(','),
      added: added === undefined ? [] : added.split(',').map((one) => one.slice(0, -1)),
      end: LIST.lastIndex,
    },
  ]
}

/** Indicated hydrogen with its hyphen: `1H-`. */
export function hydrogenAt(text: string, at: number): { locants: Locant[]; end: number } | undefined {
  HYDROGEN.lastIndex = at
  const match = HYDROGEN.exec(text)
  return match === null
    ? undefined
    : { locants: match[1]!.split(',').map((one) => one.slice(0, -1)), end: HYDROGEN.lastIndex }
}
