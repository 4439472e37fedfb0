// What antibodies are described by (rule CAT-8). Values of lists are kept by their codes and called by the texts of `antibody.json`; what a
// supplier's file says beside them is kept in the supplier's own words.

export const antibodyLists = {
  host: [
    'rabbit',
    'mouse',
    'rat',
    'goat',
    'sheep',
    'donkey',
    'chicken',
    'guinea-pig',
    'hamster',
    'horse',
    'pig',
    'camelid',
    'human',
  ],
  clonality: ['monoclonal', 'polyclonal', 'recombinant-monoclonal', 'recombinant-polyclonal', 'oligoclonal'],
  isotype: [
    'igg',
    'igg1',
    'igg2',
    'igg2a',
    'igg2b',
    'igg2c',
    'igg3',
    'igg4',
    'igm',
    'iga',
    'igd',
    'ige',
    'igy',
    'fab',
    'f-ab-2',
    'scfv',
    'vhh',
  ],
  'light-chain': ['kappa', 'lambda'],
  reactivity: [
    'human',
    'mouse',
    'rat',
    'rabbit',
    'hamster',
    'guinea-pig',
    'monkey',
    'dog',
    'cat',
    'pig',
    'cow',
    'sheep',
    'goat',
    'horse',
    'chicken',
    'zebrafish',
    'xenopus',
    'drosophila',
    'c-elegans',
    'yeast',
    'arabidopsis',
    'e-coli',
  ],
  application: [
    'wb',
    'ihc',
    'ihc-p',
    'ihc-f',
    'icc',
    'if',
    'elisa',
    'fc',
    'ip',
    'co-ip',
    'chip',
    'rip',
    'dot-blot',
    'neutralisation',
    'em',
    'pla',
  ],
  conjugate: [
    'unconjugated',
    'hrp',
    'ap',
    'biotin',
    'fitc',
    'af488',
    'af555',
    'af594',
    'af647',
    'cy3',
    'cy5',
    'pe',
    'pe-cy7',
    'apc',
    'apc-cy7',
    'percp-cy5-5',
    'gold',
    'agarose',
    'magnetic-beads',
  ],
} as const
export type AntibodyList = keyof typeof antibodyLists

type Kind =
  /** One value of the list of the same name. */
  | { kind: 'one' }
  /** Several of them. */
  | { kind: 'several' }
  /** For each application how far it is diluted, as the supplier writes it: `1:500–1:2000`. */
  | { kind: 'dilution' }
  /** Words of the supplier, which goods are found by where `found` says so. */
  | { kind: 'text'; max: number; found: boolean }

/** Every attribute of an antibody in the order in which it is shown; the keys are those under which it is kept. */
export const antibodyFields = {
  target: { kind: 'text', max: 200, found: true },
  host: { kind: 'one' },
  clonality: { kind: 'one' },
  clone: { kind: 'text', max: 100, found: true },
  isotype: { kind: 'one' },
  'light-chain': { kind: 'one' },
  reactivity: { kind: 'several' },
  application: { kind: 'several' },
  dilution: { kind: 'dilution' },
  conjugate: { kind: 'one' },
  immunogen: { kind: 'text', max: 1000, found: false },
  'gene-symbol': { kind: 'text', max: 60, found: true },
  'gene-id': { kind: 'text', max: 60, found: true },
  uniprot: { kind: 'text', max: 100, found: true },
} as const satisfies Record<AntibodyList, Kind> & Record<string, Kind>
export type AntibodyField = keyof typeof antibodyFields
export const antibodyFieldKeys = Object.keys(antibodyFields) as AntibodyField[]

/** Values of one attribute that are kept. */
export const MAX_VALUES = 40
/** Characters of a value that no list has, and of a dilution. */
export const MAX_VALUE_LENGTH = 100
