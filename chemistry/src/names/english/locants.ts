import type { Locant } from '../form.ts'

const ONE = `(?:\\d+[a-gi-z]?'*(?:\\(\\d+\\))?|[nosp](?:\\d+'*|'*)|n(?:alpha|omega|epsilon)|alpha'*|beta'*|gamma'*|delta|epsilon|omega'*)`
const LIST = new RegExp(`(${ONE}(?:,\\s?${ONE})*)(?:\\((\\d+[a-g]?'*h(?:,\\d+[a-g]?'*h)*)\\))?-`, 'y')
const RELATIVE = /(ortho|meta|para|o|m|p)-/y
const HYDROGEN = /(\d+[a-g]?'*h(?:,\d+[a-g]?'*h)*)-/y

const SHORT: Record<string, Locant> = { ortho: 'o', meta: 'm', para: 'p', o: 'o', m: 'm', p: 'p' }

type Source = { low: string; raw: string; capitals: boolean }

/** Locants with their hyphen at a place, `2(1H)-` with the hydrogen; none, or one way to read them (two in a name of capitals only). */
export function locantsAt(source: Source, at: number): { locants: Locant[]; added: Locant[]; end: number }[] {
  const found: ReturnType<typeof locantsAt> = []
  RELATIVE.lastIndex = at
  const relative = RELATIVE.exec(source.low)
  if (relative !== null && (source.capitals || source.raw[at] === source.low[at] || relative[1]!.length > 1))
    found.push({ locants: [SHORT[relative[1]!]!], added: [], end: RELATIVE.lastIndex })
  if (source.low.startsWith('n-', at) && (source.capitals || source.raw[at] === 'n'))
    found.push({ locants: [], added: [], end: at + 2 })
  LIST.lastIndex = at
  const match = LIST.exec(source.low)
  if (match === null) return found
  const [, list = '', added] = match
  const end = LIST.lastIndex
  let start = at
  const locants = list.split(/,\s?/).map((locant) => {
    const place = source.low.indexOf(locant, start)
    start = place + locant.length
    const letter = /^[nosp]/.test(locant)
    // `n-butyl` is normal butyl, `N-butyl` stands on nitrogen
    if (
      letter &&
      locant.length === 1 &&
      (source.raw[place] === source.low[place] || (source.capitals && locant !== 'n'))
    )
      return undefined
    return letter ? locant[0]!.toUpperCase() + locant.slice(1) : locant
  })
  if (locants.includes(undefined)) return found
  return [
    ...found,
    {
      locants: locants as Locant[],
      added: added === undefined ? [] : added.split(',').map((one) => one.slice(0, -1)),
      end,
    },
  ]
}

/** Indicated hydrogen with its hyphen: `1H-`. */
export function hydrogenAt(source: Source, at: number): { locants: Locant[]; end: number } | undefined {
  HYDROGEN.lastIndex = at
  const match = HYDROGEN.exec(source.low)
  return match === null
    ? undefined
    : { locants: match[1]!.split(',').map((one) => one.slice(0, -1)), end: HYDROGEN.lastIndex }
}
