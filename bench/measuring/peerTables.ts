import { bar, median, quantile, table } from './figures.ts'
import type { Wanted } from './structureQueries.ts'

/** ms of the peer and of ours. */
export type Pair = [peer: number, ours: number]
/** When it was asked for the first time, and the best of the later times. */
type Times = { cold: Pair; warm: Pair }
export type Compared = { wanted: Wanted; hits: number; first: Times; all: Times }

export function best(times: readonly Pair[]): Times {
  const [cold, ...later] = times
  const warm = later.length === 0 ? times : later
  return { cold: cold!, warm: [Math.min(...warm.map(([peer]) => peer)), Math.min(...warm.map(([, own]) => own))] }
}

/** One table of a class of queries: a row of each kind of time, cold and warm. */
export function report(name: string, kinds: readonly (readonly [string, readonly Times[]])[]): void {
  const three = (ms: number[]) => [median(ms), quantile(ms, 0.95), Math.max(...ms)].map(short).join(' / ')
  table(
    [`${name}, ms: median / p95 / worst`, 'cartridge', 'ours', 'times faster: median', 'least'],
    kinds.flatMap(([kind, all]) =>
      (['cold', 'warm'] as const).map((when) => {
        const pairs = all.map((times) => times[when])
        const ratios = pairs.map(([peer, own]) => peer / own)
        const [theirs, own] = [three(pairs.map(([peer]) => peer)), three(pairs.map(([, own]) => own))]
        return [`${kind}, ${when}`, theirs, own, median(ratios), Math.min(...ratios)]
      }),
    ),
  )
}

/** Substructures by class, and where they stand to the goals. */
export function reportAll(compared: readonly Compared[], molecules: number): void {
  const classes: [string, (one: Compared) => boolean][] = [
    ['SMILES', ({ wanted }) => wanted.as === 'smiles'],
    ['SMARTS', ({ wanted }) => wanted.as === 'smarts'],
    ['more than 10 % hits', ({ hits }) => hits > molecules / 10],
    ['1 to 10 % hits', ({ hits }) => hits <= molecules / 10 && hits > molecules / 100],
    ['less than 1 % hits', ({ hits }) => hits <= molecules / 100],
    ['all substructures', () => true],
  ]
  for (const [name, belongs] of classes) {
    const those = compared.filter(belongs)
    if (those.length === 0) continue
    report(`${name} (${those.length} queries)`, [
      ['first 50', those.map(({ first }) => first)],
      ['all hits', those.map(({ all }) => all)],
    ])
  }
  for (const when of ['cold', 'warm'] as const) {
    const isBelow = ({ all }: Compared): boolean => {
      const [peer, own] = all[when]
      return peer > 50 ? peer / own < 10 : own > Math.max(5, peer)
    }
    const below = compared.filter(isBelow)
    for (const { wanted, hits, all } of below) {
      const [peer, own] = all[when].map(short)
      console.log(`  below the goal, ${when}: ${wanted.text}: cartridge ${peer}, ours ${own} ms, ${hits} hits`)
    }
    const ratio = median(compared.map(({ all }) => all[when][0] / all[when][1]))
    bar(`all hits, ${when}: ${ratio.toFixed(0)} times faster at the median, bar 40`, ratio >= 40)
    const what = 'below 10 times (or above 5 ms where the cartridge is quick)'
    bar(`${below.length} of ${compared.length} ${what}, ${when}, bar 0`, below.length === 0)
  }
}

export function short(ms: number): string {
  return ms >= 100 ? ms.toFixed(0) : ms.toFixed(1)
}
