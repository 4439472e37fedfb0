import { antibodyLists } from '../../modules/antibody/contract.ts'
import type { Attributes } from '../../modules/antibody/rules.ts'
import type { Random } from '../random.ts'

// Antibodies against human proteins that laboratories work on, with the numbers of NCBI Gene and UniProtKB; who makes them and every figure
// of theirs are made up.

/** Symbol, gene id, accession number, its kind: what it is used for follows from that. */
const targets = `
GAPDH 2597 P04406 control
ACTB 60 P60709 control
TUBA1A 7846 Q71U36 control
TUBB 203068 P07437 control
LMNB1 4001 P20700 control
VIM 7431 P08670 tissue
TP53 7157 P04637 signal
EGFR 1956 P00533 signal
ERBB2 2064 P04626 tissue
AKT1 207 P31749 signal
MAPK1 5594 P28482 signal
MAPK3 5595 P27361 signal
MTOR 2475 P42345 signal
PTEN 5728 P60484 signal
KRAS 3845 P01116 signal
BRAF 673 P15056 signal
MYC 4609 P01106 nuclear
CCND1 595 P24385 nuclear
CDK4 1019 P11802 signal
RB1 5925 P06400 nuclear
BCL2 596 P10415 signal
BAX 581 Q07812 signal
CASP3 836 P42574 signal
CASP9 842 P55211 signal
PARP1 142 P09874 nuclear
VEGFA 7422 P15692 cytokine
HIF1A 3091 Q16665 nuclear
STAT3 6774 P40763 nuclear
STAT1 6772 P42224 nuclear
JAK2 3717 O60674 signal
RELA 5970 Q04206 nuclear
NFKB1 4790 P19838 nuclear
TNF 7124 P01375 cytokine
IL6 3569 P05231 cytokine
IL1B 3553 P01584 cytokine
IFNG 3458 P01579 cytokine
CD4 920 P01730 surface
CD8A 925 P01732 surface
CD19 930 P15391 surface
MS4A1 931 P11836 surface
PTPRC 5788 P08575 surface
CD3E 916 P07766 surface
ITGAM 3684 P11215 surface
CD68 968 P34810 tissue
PDCD1 5133 Q15116 surface
CD274 29126 Q9NZQ7 surface
FOXP3 50943 Q9BZS1 surface
MKI67 4288 P46013 tissue
PCNA 5111 P12004 nuclear
CDH1 999 P12830 tissue
CDH2 1000 P19022 tissue
COL1A1 1277 P02452 tissue
ACTA2 59 P62736 tissue
GFAP 2670 P14136 tissue
RBFOX3 146713 A6NFN3 tissue
AIF1 199 P55008 tissue
MAP2 4133 P11137 tissue
MAPT 4137 P10636 tissue
SNCA 6622 P37840 tissue
APP 351 P05067 tissue
TH 7054 P07101 tissue
HSP90AA1 3320 P07900 control
SQSTM1 8878 Q13501 signal
MAP1LC3B 81631 Q9GZQ8 signal
BECN1 8678 Q14457 signal
ALB 213 P02768 tissue
INS 3630 P01308 tissue
ESR1 2099 P03372 nuclear
AR 367 P10275 nuclear
`

const uses: Record<string, readonly string[]> = {
  control: ['wb', 'if', 'elisa'],
  signal: ['wb', 'ihc-p', 'icc', 'if', 'ip'],
  nuclear: ['wb', 'chip', 'if', 'ihc-p'],
  tissue: ['ihc-p', 'ihc-f', 'if', 'wb'],
  cytokine: ['elisa', 'wb', 'neutralisation'],
  surface: ['fc', 'ip', 'ihc-f'],
}
/** The first and the last dilution for an application; amounts where it is not diluted. */
const dilutions: Record<string, readonly [number, number] | string> = {
  wb: [500, 5000],
  'ihc-p': [50, 500],
  'ihc-f': [50, 200],
  icc: [100, 500],
  if: [100, 500],
  elisa: [1000, 20_000],
  fc: '1 µg/10⁶ cells',
  ip: '2–4 µg/mg',
  chip: '5 µg/test',
  neutralisation: '0.5–2 µg/mL',
}
const fluorochromes = ['fitc', 'pe', 'apc', 'pe-cy7', 'af488', 'af647', 'percp-cy5-5']
const labels = ['hrp', 'biotin', 'af488', 'af647']
/** How each host is called in names, Chinese and English. */
const hosts: Record<string, readonly [string, string]> = {
  rabbit: ['兔', 'rabbit'],
  mouse: ['小鼠', 'mouse'],
  rat: ['大鼠', 'rat'],
  goat: ['山羊', 'goat'],
  chicken: ['鸡', 'chicken'],
}
const kinds: Record<string, readonly [string, string]> = {
  monoclonal: ['单克隆抗体', 'monoclonal antibody'],
  polyclonal: ['多克隆抗体', 'polyclonal antibody'],
  'recombinant-monoclonal': ['重组单克隆抗体', 'recombinant monoclonal antibody'],
}
const called: Record<string, string> = {
  hrp: 'HRP',
  biotin: 'Biotin',
  fitc: 'FITC',
  pe: 'PE',
  apc: 'APC',
  'pe-cy7': 'PE-Cy7',
  af488: 'Alexa Fluor 488',
  af594: 'Alexa Fluor 594',
  af647: 'Alexa Fluor 647',
  'percp-cy5-5': 'PerCP-Cy5.5',
}

export interface DemoAntibody {
  nameZh: string
  nameEn: string
  attributes: Attributes
  storageCondition: 'freeze' | 'cold'
  transportCondition: 'blue-ice'
  packs: readonly number[]
  unit: 'µL' | 'test'
  /** Yuan for one µL or test. */
  each: number
}

/** A few antibodies for each target, and secondary ones. */
export function demoAntibodies(random: Random): DemoAntibody[] {
  const primary = targets
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [symbol = '', gene = '', uniprot = '', kind = ''] = line.split(' ')
      return Array.from({ length: random.between(3, 5) }, () => primaryOf(random, { symbol, gene, uniprot, kind }))
    })
  const secondary = ['rabbit', 'mouse', 'rat', 'goat'].flatMap((against) =>
    ['hrp', 'fitc', 'af488', 'af594', 'biotin'].map((conjugate) => secondaryOf(random, against, conjugate)),
  )
  return [...primary, ...secondary]
}

interface Target {
  symbol: string
  gene: string
  uniprot: string
  kind: string
}

function primaryOf(random: Random, { symbol, gene, uniprot, kind }: Target): DemoAntibody {
  const surface = kind === 'surface'
  const clonality = random.pick(['monoclonal', 'polyclonal', 'recombinant-monoclonal', 'recombinant-monoclonal'])
  const mono = clonality !== 'polyclonal'
  const host =
    clonality === 'monoclonal' ? random.pick(['mouse', 'mouse', 'rat']) : random.pick(['rabbit', 'rabbit', 'goat'])
  const own = clonality === 'recombinant-monoclonal' ? 'rabbit' : host
  const isotype = own === 'mouse' ? random.pick(['igg1', 'igg2a', 'igg2b']) : own === 'rat' ? 'igg2a' : 'igg'
  const conjugate = surface
    ? random.pick([...fluorochromes, 'unconjugated'])
    : random.chance(0.15)
      ? random.pick(labels)
      : 'unconjugated'
  const application = random.sample(uses[kind]!, random.between(Math.min(2, uses[kind]!.length), uses[kind]!.length))
  const ordered = antibodyLists.application.filter((one) => application.includes(one))
  const others = random.sample(['mouse', 'rat', 'monkey', 'pig', 'cow', 'dog', 'zebrafish'], random.between(0, 3))
  const reactivity = antibodyLists.reactivity.filter((one) => one === 'human' || others.includes(one))
  const [zh, en] = hosts[own]!
  const [kindZh, kindEn] = kinds[clonality]!
  const label = conjugate === 'unconjugated' ? '' : called[conjugate]!
  return {
    nameZh: `抗 ${symbol} ${zh}${kindZh}${label && ` ${label} 标记`}`,
    nameEn: `Anti-${symbol} ${en} ${kindEn}${label && `, ${label}`}`,
    attributes: {
      target: symbol,
      host: own,
      clonality,
      ...(mono && { clone: `R${random.between(1, 9)}${random.pick([...'ABCDEFGH'])}${random.between(10, 99)}` }),
      isotype,
      ...(mono && own !== 'rabbit' && { 'light-chain': random.pick(['kappa', 'kappa', 'lambda']) }),
      reactivity,
      application: ordered,
      dilution: Object.fromEntries(ordered.map((one) => [one, dilutionOf(random, one)])),
      conjugate,
      immunogen: mono
        ? `Recombinant fragment of human ${symbol}`
        : `Synthetic peptide within human ${symbol}, conjugated to KLH`,
      'gene-symbol': symbol,
      'gene-id': gene,
      uniprot,
    },
    storageCondition: label ? 'cold' : 'freeze',
    transportCondition: 'blue-ice',
    packs: surface ? [25, 100] : [20, 50, 100],
    unit: surface ? 'test' : 'µL',
    each: surface ? 14 : random.between(7, 19),
  }
}

function dilutionOf(random: Random, application: string): string {
  const range = dilutions[application]!
  if (typeof range === 'string') return range
  const [least, most] = range
  return `1:${least * random.pick([1, 2])}–1:${most}`
}

function secondaryOf(random: Random, against: string, conjugate: string): DemoAntibody {
  const host = against === 'goat' ? 'rabbit' : 'goat'
  const [[hostZh, hostEn], [zh, en]] = [hosts[host]!, hosts[against]!]
  const application = conjugate === 'hrp' ? ['wb', 'elisa'] : conjugate === 'biotin' ? ['ihc', 'elisa'] : ['if', 'fc']
  return {
    nameZh: `${hostZh}抗${zh} IgG (H+L) 二抗 ${called[conjugate]} 标记`,
    nameEn: `${hostEn[0]!.toUpperCase()}${hostEn.slice(1)} anti-${en} IgG (H+L) secondary antibody, ${called[conjugate]}`,
    attributes: {
      target: `${en[0]!.toUpperCase()}${en.slice(1)} IgG (H+L)`,
      host,
      clonality: 'polyclonal',
      isotype: 'igg',
      reactivity: [against],
      application,
      dilution: Object.fromEntries(
        application.map((one) => [one, `1:${random.pick([200, 1000])}–1:${random.pick([2000, 10_000])}`]),
      ),
      conjugate,
    },
    storageCondition: 'cold',
    transportCondition: 'blue-ice',
    packs: [100, 500],
    unit: 'µL',
    each: random.between(2, 5),
  }
}
