/** A principal group: what is bound to its position in the parent. */
export type SuffixEntry = {
  /** `end`: the position is the group's own carbon, at the end of a chain (oic); `any`: the group is bound there (carboxylic) */
  place: 'any' | 'end'
  /** pieces bound to the position: order of the bond and SMILES */
  pieces: { order: 1 | 2 | 3; smiles: string }[]
  /** names of the atoms of the pieces, in their order */
  locants: string[]
  /** atoms of the pieces that are acid hydroxyls: an ester's group stands there, or a charge */
  acids: number[]
  /** where an acyl group is bound: the position itself, or an atom of the pieces */
  free: 'position' | number | undefined
}

/**
 * `id | place | pieces | positions | acid atoms | free`, after IUPAC 2013 P-33 and P-6. Atoms are counted over all pieces from 0; `P` is
 * the position itself.
 */
const TABLE = `
acid hydroxyl | any | O | - | 0
acid thiol | any | S | - | 0
ol | any | O | O
thiol | any | S | S
selenol | any | [Se] | Se
tellurol | any | [Te] | Te
olate | any | [O-] | -
thiolate | any | [S-] | -
hydroperoxide | any | OO | - -
one | any | =O | -
thione | any | =S | -
selone | any | =[Se] | -
imine | any | =N | N
ketoxime | any | =NO | N O
amine | any | N | N
aminium | any | [N+] | N
al | end | =O | -
thial | end | =S | -
carbaldehyde | any | C=O | - -
oic acid | end | =O O | - O | 1
peroxoic acid | end | =O OO | - - - | 2
thioic acid | end | =O S | - S | 1
dithioic acid | end | =S S | - S | 1
imidic acid | end | =N O | N O | 1
oyl | end | =O | - | | P
thioyl | end | =S | - | | P
imidoyl | end | =N | N | | P
amide | end | =O N | - N
thioamide | end | =S N | - N
imidamide | end | =N N | N' N
hydrazide | end | =O NN | - N,1' N',2'
hydroxamic acid | end | =O NO | - N O
anilide | end | =O Nc1ccccc1 | - N - 2' 3' 4' 5' 6'
nitrile | end | #N | -
nitrile oxide | end | #[N+][O-] | - -
carboxylic acid | any | C(=O)O | - - O | 2
carboperoxoic acid | any | C(=O)OO | - - - - | 3
carbothioic acid | any | C(=O)S | - - S | 2
carbodithioic acid | any | C(=S)S | - - S | 2
carboximidic acid | any | C(=N)O | - N O | 2
carbonyl | any | C=O | - - | | 0
carbothioyl | any | C=S | - - | | 0
carboximidoyl | any | C=N | - N | | 0
carboxamide | any | C(=O)N | - - N
carbothioamide | any | C(=S)N | - - N
carboximidamide | any | C(=N)N | - N' N
carbohydrazide | any | C(=O)NN | - - N,1' N',2'
carbohydroxamic acid | any | C(=O)NO | - - N O
carboxanilide | any | C(=O)Nc1ccccc1 | - - N - 2' 3' 4' 5' 6'
carbonitrile | any | C#N | - -
sulfonic acid | any | S(=O)(=O)O | - - - O | 3
sulfonothioic acid | any | S(=O)(=O)S | - - - S | 3
sulfonyl | any | S(=O)=O | - - - | | 0
sulfonamide | any | S(=O)(=O)N | - - - N
sulfonohydrazide | any | S(=O)(=O)NN | - - - N,1' N',2'
sulfonanilide | any | S(=O)(=O)Nc1ccccc1 | - - - N - 2' 3' 4' 5' 6'
sulfinic acid | any | S(=O)O | - - O | 2
sulfinyl | any | S=O | - - | | 0
sulfinamide | any | S(=O)N | - - N
sulfenyl | any | S | - | | 0
sulfenamide | any | SN | - N
seleninic acid | any | [Se](=O)O | - - - | 2
phosphonic acid | any | P(=O)(O)O | P - O O' | 2 3
phosphonothioic acid | any | P(=S)(O)O | P - O O' | 2 3
phosphinic acid | any | P(=O)O | P - O | 2
phosphonous acid | any | P(O)O | P O O' | 1 2
phosphonic dichloride | any | P(=O)(Cl)Cl | P - - -
phosphonic difluoride | any | P(=O)(F)F | P - - -
phosphonous dichloride | any | P(Cl)Cl | P - -
phosphonic diamide | any | P(=O)(N)N | P - N N'
arsonic acid | any | [As](=O)(O)O | - - - - | 2 3
boronic acid | any | B(O)O | B O O' | 1 2
sulfonyl fluoride | any | S(=O)(=O)F | - - - -
sulfonyl chloride | any | S(=O)(=O)Cl | - - - -
oyl chloride | end | =O Cl | - -
oyl bromide | end | =O Br | - -
oyl fluoride | end | =O F | - -
carbonyl chloride | any | C(=O)Cl | - - -
carbonyl bromide | any | C(=O)Br | - - -
carbonyl fluoride | any | C(=O)F | - - -
pinacol boronate | any | B1OC(C)(C)C(C)(C)O1 | -
diazonium | any | [N+]#N | - -
joined methyl | any | C | alpha | | 0
joined ethyl | any | CC | beta alpha | | 1
joined propyl | any | CCC | gamma beta alpha | | 2
joined methanol | any | CO | alpha O
joined methanamine | any | CN | alpha N
joined methanethiol | any | CS | alpha S
joined ethanol | any | CCO | beta alpha O
joined ethanamine | any | CCN | beta alpha N
joined ethanethiol | any | CCS | beta alpha S
joined propanol | any | CCCO | gamma beta alpha O
joined propanamine | any | CCCN | gamma beta alpha N
joined butanol | any | CCCCO | delta gamma beta alpha O
joined butanamine | any | CCCCN | delta gamma beta alpha N
joined methanesulfonamide | any | CS(=O)(=O)N | alpha - - - N
joined methanesulfonic acid | any | CS(=O)(=O)O | alpha - - - - | 4
joined methanesulfonyl | any | CS(=O)(=O) | alpha - - - | | 1
joined acetic acid | any | CC(=O)O | alpha - - - | 3
joined acetyl | any | CC=O | alpha - - | | 1
joined acetyl chloride | any | CC(=O)Cl | alpha - - -
joined acetohydrazide | any | CC(=O)NN | alpha - - N N'
joined propanoyl chloride | any | CCC(=O)Cl | beta alpha - - -
isocyanate | any | N=C=O | - - -
isothiocyanate | any | N=C=S | - - -
joined acetamide | any | CC(=O)N | alpha - - N
joined acetonitrile | any | CC#N | alpha - -
joined acetaldehyde | any | CC=O | alpha - -
joined propanoic acid | any | CCC(=O)O | beta alpha - - - | 4
joined propanoyl | any | CCC=O | beta alpha - - | | 2
joined propanamide | any | CCC(=O)N | beta alpha - - N
joined propanenitrile | any | CCC#N | beta alpha - -
joined propanal | any | CCC=O | beta alpha - -
joined butanoic acid | any | CCCC(=O)O | gamma beta alpha - - - | 5
joined butanoyl | any | CCCC=O | gamma beta alpha - - | | 3
joined butanamide | any | CCCC(=O)N | gamma beta alpha - - N
joined butanenitrile | any | CCCC#N | gamma beta alpha - -
joined butanal | any | CCCC=O | gamma beta alpha - -
joined pentanoic acid | any | CCCCC(=O)O | delta gamma beta alpha - - - | 6
joined pentanoyl | any | CCCCC=O | delta gamma beta alpha - - | | 4
`

function numbers(cell: string | undefined): number[] {
  return (cell ?? '').split(' ').filter(Boolean).map(Number)
}

export const suffixes: ReadonlyMap<string, SuffixEntry> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => {
      const [id = '', place = '', pieces = '', locants = '', acids, free] = line.split('|').map((cell) => cell.trim())
      const entry: SuffixEntry = {
        place: place === 'end' ? 'end' : 'any',
        pieces: pieces.split(' ').map((piece) => ({
          order: piece.startsWith('=') ? 2 : piece.startsWith('#') ? 3 : 1,
          smiles: piece.replace(/^[=#]/, ''),
        })),
        locants: locants.split(' ').filter(Boolean),
        acids: numbers(acids),
        free: free === undefined || free === '' ? undefined : free === 'P' ? 'position' : Number(free),
      }
      return [id, entry]
    }),
)
