// Classes of structures that published lists name in words ("O-alkyl (up to C10) …", "and salts"), as patterns of our own. They come into
// force with the list that they belong to. Stereo forms, salts and labelled forms come under a pattern by themselves: a pattern names
// no stereo, and matches a part of a salt.

interface PublishedClass {
  /** SMARTS. */
  smarts: string
  name: string
  nameZh: string
  /** Where the text stands that the pattern is written from. */
  note: string
}

/** The four alkyl groups that the schedules name: methyl, ethyl, propyl, isopropyl; attached by the first atom. */
const small = '[$([CH3]),$([CH2][CH3]),$([CH2][CH2][CH3]),$([CH]([CH3])[CH3])]'
/** An oxygen that bears an alkyl or cycloalkyl group of ten carbons in a row at most. */
const alkoxy = '[$([OX2][CX4]);!$(OCCCCCCCCCCC)]'
/** The same, or a free or ionised acid. */
const alkoxyOrHydroxy = '[$([OH]),$([OX1-]),$([OX2][CX4]);!$(OCCCCCCCCCCC)]'
/** A tertiary amine of two small alkyl groups, as base, protonated or alkylated. */
const amine = `[#7;X3,X4](${small})${small}`
/** The same, as base or protonated only. */
const base = `[#7;X3,$([#7X4;H1])](${small})${small}`
/** An unsubstituted phenyl group. */
const phenyl = '[c]1[cH][cH][cH][cH][cH]1'
/** A nitrogen whose substituents beside the chain are hydrogen or methyl. */
const aminopropanol = (methyls: string) =>
  `[CX4;H1](${phenyl})([OX2;H1])[CX4;H1]([CH3])[#7;${methyls};!$([#7]~[!$([CH3]);!$([CH]([CH3])[CH]([OH])c)])]`

const cwc = (place: string) => `Chemical Weapons Convention, Annex on Chemicals, Schedule ${place}`
const un1988 = 'United Nations Convention of 1988, Table I, as amended'

/** By the code of the list, see `knownLists`. */
export const publishedClasses: Readonly<Record<string, readonly PublishedClass[]>> = {
  'cwc-1': [
    {
      smarts: `[PX4](=O)(F)(${small})${alkoxy}`,
      name: 'O-Alkyl alkylphosphonofluoridates (sarin, soman, cyclosarin)',
      nameZh: '烷基氟膦酸烷基酯（沙林、梭曼、环沙林）',
      note: cwc('1.A.1'),
    },
    {
      smarts: `[PX4](=O)(C#N)(${amine.replace('[#7;X3,X4]', '[NX3]')})${alkoxy}`,
      name: 'O-Alkyl N,N-dialkylphosphoramidocyanidates (tabun)',
      nameZh: '二烷氨基氰膦酸烷基酯（塔崩）',
      note: cwc('1.A.2'),
    },
    {
      smarts: `[PX4](=O)(${small})(${alkoxyOrHydroxy})S[CH2][CH2]${amine}`,
      name: 'S-2-Dialkylaminoethyl alkylphosphonothiolates (VX)',
      nameZh: '烷基硫代膦酸 S-2-二烷氨基乙酯（VX）',
      note: cwc('1.A.3'),
    },
    {
      smarts: 'Cl[CH2][CH2][SX2][$([CH2]Cl),$([CH2][CH2]Cl)]',
      name: 'Mustard gas, 2-chloroethyl chloromethyl sulfide',
      nameZh: '芥子气、2-氯乙基氯甲基硫醚',
      note: cwc('1.A.4'),
    },
    {
      // From the first atom on, so that no way leads back over the same sulfur.
      smarts: `[$(${[1, 2, 3, 4, 5].map((length) => `Cl[CH2][CH2]S${'[CH2]'.repeat(length)}S[CH2][CH2]Cl`).join('),$(')})]`,
      name: 'Sesquimustard and its homologues of one to five carbons between the sulfurs',
      nameZh: '倍半芥气及其同系物（两个硫原子之间有 1 至 5 个碳原子）',
      note: cwc('1.A.4'),
    },
    {
      smarts: 'Cl[CH2][CH2][SX2][$([CH2]O[CH2]S[CH2][CH2]Cl),$([CH2][CH2]O[CH2][CH2]S[CH2][CH2]Cl)]',
      name: 'O-Mustard, bis(2-chloroethylthiomethyl) ether',
      nameZh: '氧芥气、双(2-氯乙硫基甲基)醚',
      note: cwc('1.A.4'),
    },
    {
      smarts: '[As;X3;!$([As][!Cl;!$([CH]=[CH]Cl)])][CH]=[CH]Cl',
      name: 'Lewisites',
      nameZh: '路易氏剂',
      note: cwc('1.A.5'),
    },
    {
      smarts: '[#7;X3,$([#7X4;H1])]([CH2][CH2]Cl)([CH2][CH2]Cl)[$([CH3]),$([CH2][CH3]),$([CH2][CH2]Cl)]',
      name: 'Nitrogen mustards HN1, HN2, HN3',
      nameZh: '氮芥气 HN1、HN2、HN3',
      note: cwc('1.A.6'),
    },
    {
      smarts: '[PX4](=O)(F)([CX4,$([OX2][CX4]),$([OH])])[NX2]=[CX3][NX3]([CX4])[CX4]',
      name: 'N-(1-(Dialkylamino))alkylidene phosphonamidic and phosphoramidic fluorides',
      nameZh: 'N-(1-(二烷氨基))亚烷基氟膦酰胺及氟磷酰胺',
      note: cwc('1.A.13 to 1.A.15'),
    },
    {
      smarts: `[PX4](=O)(F)(F)${small}`,
      name: 'Alkylphosphonyl difluorides (DF)',
      nameZh: '烷基膦酰二氟（DF）',
      note: cwc('1.B.9'),
    },
    {
      smarts: `[PX3](${small})(${alkoxyOrHydroxy})O[CH2][CH2]${amine}`,
      name: 'O-2-Dialkylaminoethyl alkylphosphonites (QL)',
      nameZh: '烷基亚膦酸 O-2-二烷氨基乙酯（QL）',
      note: cwc('1.B.10'),
    },
    {
      smarts: '[PX4](=O)(Cl)([CH3])O[$([CH]([CH3])[CH3]),$([CH]([CH3])C([CH3])([CH3])[CH3])]',
      name: 'Chlorosarin, chlorosoman',
      nameZh: '氯沙林、氯梭曼',
      note: cwc('1.B.11 and 1.B.12'),
    },
  ],
  'cwc-2': [
    {
      smarts: '[PX4](=O)(O[CH2][CH3])(O[CH2][CH3])S[CH2][CH2][#7;X3,X4]([CH2][CH3])[CH2][CH3]',
      name: 'Amiton and its salts',
      nameZh: '胺吸磷及其盐',
      note: cwc('2.A.1'),
    },
    {
      // Fonofos is exempt; what schedule 1 names is left to it.
      smarts: `[#15;!$([#15]([#6])[#6]);!$([#15](=O)(F)[F,$([OX2][CX4])]);!$([#15](=S)([CH2][CH3])(O[CH2][CH3])S${phenyl})]${small}`,
      name: 'Phosphorus with one methyl, ethyl or propyl group and no further carbon',
      nameZh: '磷原子上只连有一个甲基、乙基或（正或异）丙基而不连其他碳原子的化学品',
      note: cwc('2.B.4'),
    },
    {
      smarts: `[PX4](=O)([F,Cl,Br,I])([F,Cl,Br,I])[NX3](${small})${small}`,
      name: 'N,N-Dialkylphosphoramidic dihalides',
      nameZh: 'N,N-二烷基氨基膦酰二卤',
      note: cwc('2.B.5'),
    },
    {
      smarts: `[PX4](=O)(O${small})(O${small})[NX3](${small})${small}`,
      name: 'Dialkyl N,N-dialkylphosphoramidates',
      nameZh: 'N,N-二烷基氨基膦酸二烷基酯',
      note: cwc('2.B.6'),
    },
    {
      smarts: `Cl[CH2][CH2]${base}`,
      name: 'N,N-Dialkylaminoethyl-2-chlorides and protonated salts',
      nameZh: 'N,N-二烷基氨基乙基-2-氯及相应质子化盐',
      note: cwc('2.B.10'),
    },
    {
      smarts: `[OH][CH2][CH2]${base.replace('[#7;', '[#7;!$([#7]([CH3])[CH3]);!$([#7]([CH2][CH3])[CH2][CH3]);')}`,
      name: 'N,N-Dialkylaminoethane-2-ols and protonated salts, but for dimethyl and diethyl',
      nameZh: 'N,N-二烷基氨基乙-2-醇及相应质子化盐（二甲基、二乙基除外）',
      note: cwc('2.B.11'),
    },
    {
      smarts: `[$([SH]),$([SX1-])][CH2][CH2]${base}`,
      name: 'N,N-Dialkylaminoethane-2-thiols and protonated salts',
      nameZh: 'N,N-二烷基氨基乙-2-硫醇及相应质子化盐',
      note: cwc('2.B.12'),
    },
  ],
  'cn-narcotics': [
    {
      smarts: '[CX3](=[OX1])[NX3]([a])[CX4]1[CX4][CX4][#7;H0,$([#7+;H1])]([!#1])[CX4][CX4]1',
      name: 'Fentanyl-related substances',
      nameZh: '芬太尼类物质',
      note: '公安部、国家卫生健康委、国家药监局《关于将芬太尼类物质列入〈非药用类麻醉药品和精神药品管制品种增补目录〉的公告》（2019 年 5 月 1 日起施行）',
    },
    {
      smarts: '[OH][CH2][CH2][CH2][CX3](=[OX1])[$([OH]),$([OX1-])]',
      name: 'γ-Hydroxybutyric acid and its salts',
      nameZh: 'γ-羟丁酸及其盐',
      note: '《精神药品品种目录（2013 年版）》第一类，及其可能存在的盐',
    },
    {
      smarts: aminopropanol('H2,$([#7+;H3])'),
      name: 'Norpseudoephedrine (cathine), its stereoisomers and salts',
      nameZh: '去甲伪麻黄碱及其异构体和盐',
      note: '《精神药品品种目录（2013 年版）》第二类，及其可能存在的盐和异构体',
    },
  ],
  'cn-drug-precursors-1': [
    {
      smarts: aminopropanol('X3,X4'),
      name: 'Ephedrines: ephedrine, pseudoephedrine, norephedrine, methylephedrine, and salts',
      nameZh: '麻黄素类物质：麻黄素、伪麻黄素、去甲麻黄素、甲基麻黄素及其盐',
      note: '《易制毒化学品管理条例》附表第一类第 12 项及说明（可能存在的盐类）',
    },
  ],
  'un-1988-1': [
    {
      smarts: aminopropanol('X3,X4;!$([#7]([CH3])[CH3])'),
      name: 'Ephedrine, pseudoephedrine, norephedrine, and salts',
      nameZh: '麻黄碱、伪麻黄碱、去甲麻黄碱及其盐',
      note: un1988,
    },
    {
      smarts: `[CH3]C1(O[CH]1[$(${phenyl}),$([c]1[cH][cH]c2O[CH2]Oc2[cH]1)])[CX3](=[OX1])[$([OH]),$([OX1-]),$([OX2][CX4])]`,
      name: 'P-2-P and 3,4-MDP-2-P methyl glycidic acids, their esters and salts',
      nameZh: 'P-2-P 甲基缩水甘油酸和 3,4-MDP-2-P 甲基缩水甘油酸及其酯和盐',
      note: un1988,
    },
    {
      smarts: `[#7;H1,$([#7+;H2])](${phenyl})[CX4;H1]1[CH2][CH2][#7;$([#7;H1,H2]),$([#7][CH2][CH2]${phenyl}),$([#7]C(=O)OC([CH3])([CH3])[CH3])][CH2][CH2]1`,
      name: '4-Anilinopiperidines: ANPP, 4-AP, 1-boc-4-AP, and salts',
      nameZh: '4-苯氨基哌啶类：ANPP、4-AP、1-boc-4-AP 及其盐',
      note: un1988,
    },
  ],
  'gb-misuse-of-drugs': [
    {
      // Bupropion is exempt.
      smarts: `[c]1ccccc1[CX3;!$(C(c1[cH][cH][cH]c(Cl)[cH]1)[CH]([CH3])[#7]C([CH3])([CH3])[CH3])](=[OX1])[CX4;H1]([CX4])[#7;X3,X4;!$([#7][CX3]=[OX1])]`,
      name: 'Cathinones: compounds derived from 2-amino-1-phenyl-1-propanone',
      nameZh: '卡西酮类：由 2-氨基-1-苯基-1-丙酮衍生的化合物',
      note: 'Misuse of Drugs Act 1971, Schedule 2, Part II, paragraph 1(aa), by the Amendment Order 2010 (SI 2010/1207)',
    },
  ],
}
