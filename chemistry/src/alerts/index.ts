import interference from './interference.json' with { type: 'json' }
import mutagenicity from './mutagenicity.json' with { type: 'json' }
import reactivity from './reactivity.json' with { type: 'json' }

/** Structural alerts of the literature: each set names its source and the DOI of it. `matches` and `spares` are what its test tries. */
export type AlertSet = {
  source: string
  doi: string
  note: string
  alerts: { id: string; name: string; smarts: string; matches: string; spares: string }[]
}

/** The sets by what they warn of: interference with assays (PAINS), reactive groups, mutagenicity. */
export const alertSets = { interference, reactivity, mutagenicity } satisfies Record<string, AlertSet>
export type AlertSetName = keyof typeof alertSets
export const alertSetNames = Object.keys(alertSets) as AlertSetName[]
