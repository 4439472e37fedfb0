import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { idsOf, searchWorld } from '../../../testing/searchWorld.ts'

// What chemists type every day, over a small catalogue with tempting wrong neighbours: the right substance comes first, or it is said
// that it is not sold; another substance is never the answer.

const app = await testApp()
const { found, sold } = searchWorld(app)

/** What is on sale: English name | Chinese name | CAS number | SMILES. Derivatives stand before what they derive from. */
const catalogue = String.raw`
2-Chloroethanol|2-氯乙醇|107-07-3|OCCCl
Sodium ethoxide|乙醇钠|141-52-6|CC[O-].[Na+]
Chloroacetonitrile|氯乙腈|107-14-2|N#CCCl
Potassium acetate|乙酸钾|127-08-2|CC(=O)[O-].[K+]
Chloroacetic acid|氯乙酸|79-11-8|O=C(O)CCl
Trichloroethylene|三氯乙烯|79-01-6|ClC=C(Cl)Cl
1,2-Dichloroethane|1,2-二氯乙烷|107-06-2|ClCCCl
Lead|铅|7439-92-1|[Pb]
Barium bromide|溴化钡|10553-31-8|[Ba+2].[Br-].[Br-]
Titanium tetrachloride|四氯化钛|7550-45-0|Cl[Ti](Cl)(Cl)Cl
Methyl isocyanide||593-75-9|C[N+]#[C-]
Triethanolamine|三乙醇胺|102-71-6|OCCN(CCO)CCO
Ethanol|乙醇|64-17-5|CCO
Methanol|甲醇|67-56-1|CO
Acetonitrile|乙腈|75-05-8|CC#N
Acetic acid|乙酸|64-19-7|CC(=O)O
Dichloromethane|二氯甲烷|75-09-2|ClCCl
Triethylamine|三乙胺|121-44-8|CCN(CC)CC
Triethylamine hydrochloride|三乙胺盐酸盐|554-68-7|CCN(CC)CC.Cl
N-Ethyldiisopropylamine||7087-68-5|CCN(C(C)C)C(C)C
Triphenylphosphine oxide|三苯基氧膦|791-28-6|O=P(c1ccccc1)(c1ccccc1)c1ccccc1
Triphenylphosphine|三苯基膦|603-35-0|c1ccc(P(c2ccccc2)c2ccccc2)cc1
Potassium tert-butoxide|叔丁醇钾|865-47-4|CC(C)(C)[O-].[K+]
Iodomethane|碘甲烷|74-88-4|CI
Acetic anhydride|乙酸酐|108-24-7|CC(=O)OC(C)=O
Di-tert-butyl dicarbonate|二碳酸二叔丁酯|24424-99-5|CC(C)(C)OC(=O)OC(=O)OC(C)(C)C
Chlorotrimethylsilane|三甲基氯硅烷|75-77-4|C[Si](C)(C)Cl
Tetrahydrofuran|四氢呋喃|109-99-9|C1CCOC1
N,N-Dimethylformamide|N,N-二甲基甲酰胺|68-12-2|CN(C)C=O
Dimethyl sulfoxide|二甲基亚砜|67-68-5|CS(C)=O
Toluene|甲苯|108-88-3|Cc1ccccc1
Hexane|己烷|110-54-3|CCCCCC
Ethyl acetate|乙酸乙酯|141-78-6|CCOC(C)=O
Sulfuric acid|硫酸|7664-93-9|O=S(=O)(O)O
Sodium hydride|氢化钠|7646-69-7|[H-].[Na+]
Acetylsalicylic acid|阿司匹林|50-78-2|CC(=O)Oc1ccccc1C(=O)O
Metformin hydrochloride|二甲双胍盐酸盐|1115-70-4|CN(C)C(=N)N=C(N)N.Cl
Hydroxylamine hydrochloride|盐酸羟胺|5470-11-1|Cl.NO
4-Bromophenylboronic acid|4-溴苯硼酸|5467-74-3|OB(O)c1ccc(Br)cc1
1-Bromo-4-chlorobenzene|对溴氯苯|106-39-8|Clc1ccc(Br)cc1
1-Bromo-2-chlorobenzene|邻溴氯苯|694-80-4|Clc1ccccc1Br
trans-Cinnamic acid|反式肉桂酸|140-10-3|O=C(O)/C=C/c1ccccc1
L-Alanine|L-丙氨酸|56-41-7|C[C@H](N)C(=O)O
D-Alanine|D-丙氨酸|338-69-2|C[C@@H](N)C(=O)O
Benzaldehyde|苯甲醛|100-52-7|O=Cc1ccccc1
Benzoic acid|苯甲酸|65-85-0|O=C(O)c1ccccc1
`
const names = new Map<number, string>()

before(async () => {
  for (const line of catalogue.trim().split('\n')) {
    const [nameEn = '', nameZh = '', cas = '', smiles = ''] = line.split('|')
    const read = await app.resources.chemistry.read(smiles)
    assert.ok(read.ok, nameEn)
    const { inchiKey, formula } = read.structure
    names.set((await sold({ nameEn, nameZh, cas, smiles: read.structure.smiles, inchiKey, formula })).id, nameEn)
  }
})

/** By class: the substance, then what is typed for it; `-`: it is not on sale, and nothing else is given for it. */
const classes: Record<string, string> = {
  shorthand: `
Ethanol: EtOH; etoh; C2H5OH; CH3CH2OH
Methanol: MeOH; CH3OH
Acetonitrile: MeCN; ACN; CH3CN
Acetic acid: AcOH; HOAc; CH3COOH; glacial acetic acid
Dichloromethane: DCM; CH2Cl2; dcm; methylene chloride
Triethylamine: Et3N; NEt3; TEA; Et₃N
N-Ethyldiisopropylamine: DIPEA; DIEA; Hünig's base; Hunig's base; iPr2NEt; i-Pr2NEt
Triphenylphosphine: PPh3; Ph3P
Potassium tert-butoxide: KOtBu; t-BuOK; tBuOK; KO-tBu
Iodomethane: MeI; CH3I
Acetic anhydride: Ac2O; (CH3CO)2O
Di-tert-butyl dicarbonate: Boc2O; (Boc)2O; Boc anhydride
Chlorotrimethylsilane: TMSCl; TMS-Cl; Me3SiCl
Tetrahydrofuran: THF; thf
N,N-Dimethylformamide: DMF; HCONMe2
Dimethyl sulfoxide: DMSO; Me2SO
Toluene: PhMe; toluol
Ethyl acetate: EtOAc; AcOEt
Sodium hydride: NaH`,
  'derivative first': `
Acetic acid: acetic acid; 乙酸; 醋酸
Ethanol: ethanol; ethyl alcohol; 乙醇
Acetonitrile: acetonitrile; 乙腈
Triphenylphosphine: triphenylphosphine; 三苯基膦
Triethylamine: triethylamine; 三乙胺
Triphenylphosphine oxide: TPPO; Ph3P=O; OPPh3
Sodium ethoxide: NaOEt; EtONa
Potassium acetate: KOAc; AcOK
Chloroacetic acid: ClCH2CO2H`,
  'another chemical': `
-: DEAD; BnBr; TsCl; DIAD; MsCl; DCC; LAH; DBU; NBS; NIS; BINAP; XPhos; HATU; mCPBA; AIBN; TFA; BBr3; n-BuLi; Pd(PPh3)4
-: 1-bromo-3-chlorobenzene; dichlormethan; propionic acid; butan-1-ol; 3-溴苯硼酸`,
  'systematic variants': `
1-Bromo-4-chlorobenzene: 4-bromo-1-chlorobenzene; 1-chloro-4-bromobenzene
1-Bromo-2-chlorobenzene: 2-bromo-1-chlorobenzene
trans-Cinnamic acid: (E)-3-phenylacrylic acid
L-Alanine: (S)-2-aminopropionic acid; (2S)-2-aminopropanoic acid
D-Alanine: (R)-2-aminopropanoic acid
Tetrahydrofuran: oxolane
Dimethyl sulfoxide: methylsulfinylmethane`,
  salts: `
Metformin hydrochloride: metformin HCl; metformin·HCl; 盐酸二甲双胍; 二甲双胍盐酸盐; metformin hydrochloride
Hydroxylamine hydrochloride: NH2OH·HCl; NH2OH.HCl; 羟胺盐酸盐; 盐酸羟胺; hydroxylamine HCl
Triethylamine hydrochloride: Et3N·HCl; Et3N.HCl; 三乙胺盐酸盐; triethylamine HCl`,
  identifiers: `
Acetylsalicylic acid: 50-78-2; 50-78-2 aspirin; [50-78-2]; 50-78-2.; CAS 50-78-2; aspirin 50-78-2; BSYNRYMUTXBXSQ-UHFFFAOYSA-N; BSYNRYMUTXBXSQ
Acetylsalicylic acid: 1S/C9H8O4/c1-6(10)13-8-5-3-2-4-7(8)9(11)12/h2-5H,1H3,(H,11,12)
Ethanol: 64-17-5; (64-17-5); 64–17–5; LFQSCWFLJHTTHZ`,
  grades: `
Sulfuric acid: sulfuric acid 98%; 98% sulfuric acid; H2SO4 98 %; 硫酸 分析纯
Methanol: methanol HPLC grade; HPLC methanol; MeOH, anhydrous; 甲醇 色谱纯
Ethanol: 无水乙醇; anhydrous ethanol; ethanol 99.5%
Tetrahydrofuran: anhydrous THF; THF dry
Triethylamine: Et3N 99%
Hexane: hexanes`,
  Chinese: `
Dichloromethane: 二氯甲烷
Ethyl acetate: 乙酸乙酯
Toluene: 甲苯
N,N-Dimethylformamide: 二甲基甲酰胺; N,N-二甲基甲酰胺
Acetic anhydride: 醋酸酐; 醋酐; 乙酸酐
Di-tert-butyl dicarbonate: 二碳酸二叔丁酯; Boc酸酐
Chlorotrimethylsilane: 三甲基氯硅烷
4-Bromophenylboronic acid: 4-溴苯硼酸
Sodium hydride: 氢化钠
Dimethyl sulfoxide: 二甲亚砜; 二甲基亚砜`,
  structures: `
Ethanol: InChI=1S/C2H6O/c1-2-3/h3H,2H2,1H3
Acetylsalicylic acid: CC(=O)Oc1ccccc1C(O)=O
4-Bromophenylboronic acid: OB(O)c1ccc(Br)cc1
L-Alanine: C[C@H](N)C(=O)O; C[C@H]([NH3+])C(=O)[O-]
D-Alanine: C[C@@H](N)C(=O)O
Dimethyl sulfoxide: C[S+](C)[O-]; CS(=O)C`,
  misspellings: `
-: benzaldehide; benzioc acid; ethil acetate; tolueen; acetonitril3; 苯甲荃`,
}

const asked = Object.entries(classes).flatMap(([name, lines]) =>
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const at = line.indexOf(': ')
      return line
        .slice(at + 2)
        .split('; ')
        .map((text) => ({ name, expected: line.slice(0, at), text }))
    }),
)

for (const [name, queries] of Map.groupBy(asked, (one) => one.name))
  describe(`[SEARCH-1] every day: ${name}`, () => {
    for (const { text, expected } of queries)
      test(`${text} → ${expected === '-' ? 'not sold' : expected}`, async () => {
        const answer = await found(text)
        const [first] = idsOf(answer)
        if (expected === '-') assert.ok(answer.total === 0 || answer.understoodAs.absent, names.get(first!))
        else assert.deepEqual([names.get(first!), answer.understoodAs.absent], [expected, false])
      })
  })
