import type { RangeKey } from '@reagora/server/library/contract'
import type { TypedFilters } from './typedFilters.ts'

interface Preset {
  ranges: Partial<Record<RangeKey, { least?: string; most: string }>>
  /** Where the rule was published. */
  source: string
}

/** Ranges of properties that medicinal chemists ask for by name. */
export const presets = {
  lipinski: {
    ranges: { weight: { most: '500' }, logP: { most: '5' }, donors: { most: '5' }, acceptors: { most: '10' } },
    source: 'C. A. Lipinski et al., Adv. Drug Deliv. Rev. 1997, 23, 3',
  },
  veber: {
    ranges: { polarSurface: { most: '140' }, rotatableBonds: { most: '10' } },
    source: 'D. F. Veber et al., J. Med. Chem. 2002, 45, 2615',
  },
  lead: {
    ranges: { weight: { least: '100', most: '350' }, logP: { least: '1', most: '3' } },
    source: 'S. J. Teague et al., Angew. Chem. Int. Ed. 1999, 38, 3743',
  },
  fragment: {
    ranges: {
      weight: { most: '300' },
      logP: { most: '3' },
      polarSurface: { most: '60' },
      donors: { most: '3' },
      acceptors: { most: '3' },
      rotatableBonds: { most: '3' },
    },
    source: 'M. Congreve et al., Drug Discov. Today 2003, 8, 876',
  },
} as const satisfies Record<string, Preset>

export const presetNames = Object.keys(presets) as (keyof typeof presets)[]

/** Ranges by a rule; what it says nothing of is open. */
export const rangesBy = (name: keyof typeof presets, all: readonly RangeKey[]): TypedFilters['ranges'] => {
  const known: Preset['ranges'] = presets[name].ranges
  return Object.fromEntries(all.map((key) => [key, { least: known[key]?.least ?? '', most: known[key]?.most ?? '' }]))
}
