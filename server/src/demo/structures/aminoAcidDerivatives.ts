import type { DemoMolecule } from '../types.ts'

interface AminoAcid {
  en: string
  zh: string
  /** Three letters. */
  code: string
  side: string
}

const aminoAcids: readonly AminoAcid[] = [
  { en: 'alanine', zh: '丙氨酸', code: 'Ala', side: 'C' },
  { en: 'asparagine', zh: '天冬酰胺', code: 'Asn', side: 'CC(N)=O' },
  { en: 'glutamine', zh: '谷氨酰胺', code: 'Gln', side: 'CCC(N)=O' },
  { en: 'leucine', zh: '亮氨酸', code: 'Leu', side: 'CC(C)C' },
  { en: 'methionine', zh: '蛋氨酸', code: 'Met', side: 'CCSC' },
  { en: 'norleucine', zh: '正亮氨酸', code: 'Nle', side: 'CCCC' },
  { en: 'norvaline', zh: '正缬氨酸', code: 'Nva', side: 'CCC' },
  { en: 'phenylalanine', zh: '苯丙氨酸', code: 'Phe', side: 'Cc3ccccc3' },
  { en: 'serine', zh: '丝氨酸', code: 'Ser', side: 'CO' },
  { en: 'tryptophan', zh: '色氨酸', code: 'Trp', side: 'Cc3c[nH]c4ccccc34' },
  { en: 'tyrosine', zh: '酪氨酸', code: 'Tyr', side: 'Cc3ccc(O)cc3' },
  { en: 'valine', zh: '缬氨酸', code: 'Val', side: 'C(C)C' },
]

const hands = [
  { letter: 'L', centre: '[C@@H]', tag: '' },
  { letter: 'D', centre: '[C@H]', tag: 'D-' },
] as const

const protections = [
  { tag: 'Boc', en: 'tert-butoxycarbonyl', zh: '叔丁氧羰基', smiles: 'CC(C)(C)OC(=O)' },
  { tag: 'Cbz', en: 'benzyloxycarbonyl', zh: '苄氧羰基', smiles: 'O=C(OCc9ccccc9)' },
  { tag: 'Fmoc', en: '9-fluorenylmethoxycarbonyl', zh: '芴甲氧羰基', smiles: 'O=C(OCC9c8ccccc8-c7ccccc79)' },
  { tag: 'Ac', en: 'acetyl', zh: '乙酰基', smiles: 'CC(=O)' },
] as const

/** Protected amino acids and ester hydrochlorides of both hands. */
export function aminoAcidDerivatives(): DemoMolecule[] {
  return aminoAcids.flatMap((acid) => hands.flatMap((hand) => [...protectedAcids(acid, hand), ...esters(acid, hand)]))
}

type Hand = (typeof hands)[number]
const plain = { cas: null, mdl: null, group: 'amino-acids', state: 'solid', common: false } as const

function protectedAcids(acid: AminoAcid, hand: Hand): DemoMolecule[] {
  return protections.flatMap((protection) =>
    [
      { ester: '', enEster: '', zhEster: '', close: 'OH' },
      { ester: 'C', enEster: ' methyl ester', zhEster: '甲酯', close: 'OMe' },
    ].map(({ ester, enEster, zhEster, close }) => ({
      ...plain,
      nameEn: `N-${/[ -]/.test(protection.en) ? `(${protection.en})` : protection.en}-${hand.letter}-${acid.en}${enEster}`,
      nameZh: `N-${protection.zh}-${hand.letter}-${acid.zh}${zhEster}`,
      synonyms: [
        `${protection.tag}-${hand.letter}-${acid.en}${enEster}`,
        `${protection.tag}-${hand.tag}${acid.code}-${close}`,
        `${protection.tag}-${hand.letter}-${acid.zh}${zhEster}`,
      ],
      smiles: `${protection.smiles}N${hand.centre}(${acid.side})C(=O)O${ester}`,
    })),
  )
}

function esters(acid: AminoAcid, hand: Hand): DemoMolecule[] {
  return [
    { smiles: 'C', en: 'methyl', zh: '甲酯', close: 'OMe' },
    { smiles: 'CC', en: 'ethyl', zh: '乙酯', close: 'OEt' },
    { smiles: 'C(C)(C)C', en: 'tert-butyl', zh: '叔丁酯', close: 'OtBu' },
  ].map((ester) => ({
    ...plain,
    nameEn: `${hand.letter}-${acid.en[0]?.toUpperCase()}${acid.en.slice(1)} ${ester.en} ester hydrochloride`,
    nameZh: `${hand.letter}-${acid.zh}${ester.zh}盐酸盐`,
    synonyms: [`H-${hand.tag}${acid.code}-${ester.close}·HCl`],
    smiles: `Cl.N${hand.centre}(${acid.side})C(=O)O${ester.smiles}`,
  }))
}
