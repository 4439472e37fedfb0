/**
 * Amino acids by their three-letter symbols (IUPAC–IUB 1983, 3AA-1): the frame of `retainedAcids`, where the amino group and the side chain
 * take substituents, and where a second acid stands.
 */
export type Residue = { id: string; amino: string; side: string | undefined; sideAcid: string | undefined }

export const RESIDUES: ReadonlyMap<string, Residue> = new Map(
  `Gly glycine N|Ala alanine N|Val valine N|Leu leucine N|Ile isoleucine N|Pro proline N|Phe phenylalanine N|Tyr tyrosine N O|Trp tryptophan N 1
  |Ser serine N O|Thr threonine N O|Cys cysteine N S|Met methionine N|Lys lysine N2 N6|Orn ornithine N2 N5|Arg arginine N2 N9|His histidine N 1
  |Asn asparagine N2 N4|Gln glutamine N2 N5|Asp aspart N - 4|Glu glutam N - 5|Nva norvaline N|Nle norleucine N|Sar sarcosine N|Hcy homocysteine N S
  |bAla beta-alanine N|βAla beta-alanine N`
    .split('|')
    .map((line) => {
      const [code = '', id = '', amino = '', side, sideAcid] = line.trim().split(' ')
      return [code, { id, amino, side: side === '-' ? undefined : side, sideAcid }]
    }),
)

/**
 * Skeletons that are drawn as the L form. A name without D or L means it only where nothing is bound to the acid (alanine); with something
 * on it (4-chlorophenylalanine) a name says no hand.
 */
export const HANDED: ReadonlySet<string> = new Set([
  ...[
    'alanine', 'valine', 'leucine', 'isoleucine', 'proline', 'phenylalanine', 'tyrosine', 'tryptophan', 'serine', 'threonine', 'cysteine', 'homocysteine',
    'methionine', 'ethionine', 'lysine', 'ornithine', 'arginine', 'histidine', 'asparagine', 'glutamine', 'norvaline', 'norleucine', 'aspart', 'glutam',
    'pyroglutam', 'phenylglycine', 'homophenylalanine', 'tert-leucine', 'homoserine', 'citrulline', 'cystine',
  ].map((id) => `acid ${id}`),
  'alaninol', 'valinol', 'leucinol', 'phenylalaninol', 'phenylglycinol', 'prolinol',
]) // prettier-ignore

/** Of these, those whose bare name says no hand either: not made by nature, or sold as often without one. */
export const UNDECIDED: ReadonlySet<string> = new Set([
  ...['phenylglycine', 'homophenylalanine', 'tert-leucine', 'homoserine', 'homocysteine', 'ethionine'].map((id) => `acid ${id}`),
  'alaninol', 'valinol', 'leucinol', 'phenylalaninol', 'phenylglycinol', 'prolinol',
]) // prettier-ignore

/** Protecting groups by their symbols: ids of skeletons. */
export const PROTECTING: Record<string, string> = {
  Boc: 'radical boc', Fmoc: 'radical fmoc', Z: 'radical cbz', Cbz: 'radical cbz', Alloc: 'radical alloc', Troc: 'radical troc', Tos: 'radical tosyl', Ts: 'radical tosyl', Trt: 'radical trityl',
  tBu: 'radical tert-butyl', But: 'radical tert-butyl', Bzl: 'radical benzyl', Bn: 'radical benzyl', Ac: 'radical acetyl', Bz: 'radical benzoyl', For: 'formyl', Pbf: 'radical pbf', Acm: 'radical acm', Su: 'radical succinimido', Dansyl: 'radical dansyl', Me: 'radical methyl', Et: 'radical ethyl', All: 'radical allyl',
} // prettier-ignore
