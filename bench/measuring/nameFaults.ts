/**
 * Chinese names of the shared data that do not name the structure beside them, proved one by one: what the data's structure is, or what its
 * name says. Chosen from the nine tenths; none of the tenth kept apart was looked at. `measureChinese` counts them apart from the wrong
 * readings, which stay wrong until they are here with their reason.
 */
const BY_STRUCTURE = `
156-62-7 氰氨化钙 | Ca²⁺ beside a neutral NC#N: the charges do not come to nothing
580-13-2 2-溴萘 | the SMILES is 1-bromonaphthalene: bromine stands beside the ring fusion
617-86-7 三乙基矽烷 | silicon with three ethyl groups and no hydrogen: a radical
632-46-2 3,4-二甲基苯甲酸 | the SMILES is the 2,6-dimethyl acid (both methyl groups beside the carboxyl group), of which this is the number
762-04-9 亞磷酸二乙酯 | the other tautomer, P(OH) with three bonds; the substance is HP(=O)(OEt)2
1493-13-6 三氟甲磺酸銀 | the free acid: no silver
6153-56-6 草酸二水合物 | no water
7789-78-8 氫化鈣 | three separate neutral atoms
7803-55-6 偏釩酸銨 | the same ion with its charge on vanadium, which InChI keeps apart
10025-69-1 氯化亞錫二水合物 | one water of two
10025-78-2 三氯甲硅烷 | silicon without its hydrogen: a radical
10025-78-2 三氯硅烷 | silicon without its hydrogen: a radical
10025-78-2 三氯氢硅 | silicon without its hydrogen: a radical
10025-78-2 三氯矽烷 | silicon without its hydrogen: a radical
10031-43-3 硝酸銅三水合物 | copper atom, one nitric acid of two, one water of three
10042-76-9 硝酸锶 | a lone nitrate ion
10196-18-6 硝酸鋅六水合物 | zinc atom, one nitric acid of two, one water of six
13138-45-9 硝酸镍 | the hexahydrate, which has another number (13478-00-7); one nitrate is a radical
13446-34-9 氯化錳四水合物 | one water of four
16774-21-3 硝酸鈰銨 | four of the six nitrates are nitric acid: the charges do not come to nothing
25952-53-8 1-(3-二甲胺基丙基)-3-乙基碳二亞胺鹽酸鹽 | a cyanamide, not the carbodiimide
34946-82-2 三氟甲磺酸銅(II) | copper on sulphur, five of the six oxygens: a sulfinate anhydride of copper
112981-69-8 3,5-雙(三氟甲基)苯基溴化鎂 | drawn as three ions, the reading as the covalent Grignard reagent
`
const BY_NAME = `
57-55-6 1,2-二氨基丙烷 | the number is of propane-1,2-diol
97-63-2 异丁烯酸 | methacrylic acid; the number is of its ethyl ester
107-03-9 硫氢甲烷 | methanethiol; the number is of propanethiol
107-29-9 亚乙基胺 | ethylideneamine; the number is of acetaldehyde oxime
110-49-6 2-甲氧基乙酸乙酯 | ethyl methoxyacetate; the number is of 2-methoxyethyl acetate
111-15-9 2-乙氧基乙酸乙酯 | ethyl ethoxyacetate; the number is of 2-ethoxyethyl acetate
10031-54-6 銪 | europium; the number is of its sulfate
10544-72-6 二氧氮 | one nitrogen; the number is of dinitrogen tetroxide
13598-36-2 磷酸 | phosphoric acid; the number is of phosphonic acid
20193-20-8 1-乙基丙胺 | 1-ethylpropylamine; the number is of N-ethylpropylamine
20193-20-8 3-胺基戊烷 | pentan-3-amine; the number is of N-ethylpropylamine
20694-39-7 硝酸錳(II) | without water; the number is of the tetrahydrate
`

/** By number and name: whether the structure or the name is at fault. */
export const NAME_FAULTS = new Map(
  [
    ['structure', BY_STRUCTURE],
    ['name', BY_NAME],
  ].flatMap(([fault, list]) =>
    list!
      .trim()
      .split('\n')
      .map((line) => [line.split(' | ')[0]!, fault as 'structure' | 'name'] as const),
  ),
)
