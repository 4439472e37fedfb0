/** Ions by their Chinese words. */

/** Metals with the ions they may be, the usual one first. */
export const CATIONS: Record<string, string[]> = {}
const METALS = `高铁 Fe 3|高汞 Hg 2|高铜 Cu 2|高钴 Co 3|高锡 Sn 4|高铅 Pb 4|锂 Li 1|钠 Na 1|钾 K 1|铷 Rb 1|铯 Cs 1|银 Ag 1|铵 NH4 1|铍 Be 2|镁 Mg 2|钙 Ca 2|锶 Sr 2|钡 Ba 2|锌 Zn 2|镉 Cd 2|镍 Ni 2|钴 Co 2 3|亚钴 Co 2|锰 Mn 2 3 4|亚锰 Mn 2|铁 Fe 3 2|亚铁 Fe 2|铜 Cu 2 1|亚铜 Cu 1
汞 Hg 2|铅 Pb 2 4|锡 Sn 4 2|亚锡 Sn 2|铝 Al 3|镓 Ga 3|铟 In 3 1|铊 Tl 1 3|亚铊 Tl 1|铬 Cr 3 2 6|亚铬 Cr 2|铋 Bi 3|锑 Sb 3 5|钛 Ti 4 3 2|锆 Zr 4|铪 Hf 4|钒 V 5 4 3 2|铌 Nb 5|钽 Ta 5|钼 Mo 6 5 4|钨 W 6 5 4|铼 Re 7 5|钌 Ru 3 4 2
锇 Os 8 4 3|铑 Rh 3 2|铱 Ir 3 4|钯 Pd 2 4|铂 Pt 4 2|金 Au 3 1|钪 Sc 3|钇 Y 3|镧 La 3|铈 Ce 3 4|镨 Pr 3|钕 Nd 3|钐 Sm 3 2|铕 Eu 3 2|钆 Gd 3|铽 Tb 3|镝 Dy 3|钬 Ho 3|铒 Er 3|铥 Tm 3|镱 Yb 3 2|镥 Lu 3|锗 Ge 4 2`
for (const line of METALS.split(/[|\n]/)) {
  const [word = '', symbol = '', ...charges] = line.split(' ')
  CATIONS[word] = charges.map((charge) => `${symbol}+${charge} ion`)
}

/** Metals whose charge has to be said. */
export const UNSURE = new Set('铈钒钼钨铼钌锇铑铱铂金锑锡钛铌钽锗')

/** Anions before a metal, with the charge of one. */
export const HALIDES: Record<string, { id: string; charge: number }> = {
  氟化: { id: 'F anion', charge: 1 }, 氯化: { id: 'Cl anion', charge: 1 }, 溴化: { id: 'Br anion', charge: 1 }, 碘化: { id: 'I anion', charge: 1 }, 氢氧化: { id: 'hydroxide', charge: 1 }, 氰化: { id: 'cyanide anion', charge: 1 }, 叠氮化: { id: 'azide anion', charge: 1 },
  硫化: { id: 'sulfide anion', charge: 2 }, 硼氢化: { id: 'borohydride anion', charge: 1 }, 氢硼化: { id: 'borohydride anion', charge: 1 }, 三氮化: { id: 'azide anion', charge: 1 }, 硒化: { id: 'selenide anion', charge: 2 }, 氟氢化: { id: 'bifluoride anion', charge: 1 }, 过氧化: { id: 'peroxide anion', charge: 2 }, 碲化: { id: 'telluride anion', charge: 2 }, 氢化: { id: 'hydride', charge: 1 },
} // prettier-ignore

/** Anions of inorganic acids, by the name with its hydrogen: 碳酸氢. */
export const ANIONS: Record<string, string> = {
  硫酸: 'sulfate anion', 硫酸氢: 'hydrogensulfate anion', 亚硫酸: 'sulfite anion', 亚硫酸氢: 'hydrogensulfite anion', 硫代硫酸: 'thiosulfate anion', 过硫酸: 'peroxydisulfate anion', 过二硫酸: 'peroxydisulfate anion', 焦亚硫酸: 'disulfite anion', 偏重亚硫酸: 'disulfite anion', 连二亚硫酸: 'dithionite anion',
  硝酸: 'nitrate anion', 亚硝酸: 'nitrite anion', 碳酸: 'carbonate anion', 碳酸氢: 'hydrogencarbonate anion', 磷酸: 'phosphate anion', 磷酸氢: 'hydrogenphosphate anion', 磷酸二氢: 'dihydrogenphosphate anion', 偏磷酸: 'metaphosphate anion', 焦磷酸: 'diphosphate anion', 亚磷酸: 'phosphonate anion', 亚磷酸二氢: 'hydrogenphosphonate anion', 次磷酸: 'hypophosphite anion', 次亚磷酸: 'hypophosphite anion',
  高氯酸: 'perchlorate anion', 过氯酸: 'perchlorate anion', 氯酸: 'chlorate anion', 亚氯酸: 'chlorite anion', 次氯酸: 'hypochlorite anion', 溴酸: 'bromate anion', 碘酸: 'iodate anion', 高碘酸: 'periodate anion', 过碘酸: 'periodate anion', 四氟硼酸: 'tetrafluoroborate anion', 氟硼酸: 'tetrafluoroborate anion', 六氟磷酸: 'hexafluorophosphate anion', 六氟锑酸: 'hexafluoroantimonate anion', 六氟硅酸: 'hexafluorosilicate anion', 氟硅酸: 'hexafluorosilicate anion',
  氰酸: 'cyanate anion', 硫氰酸: 'thiocyanate anion', 高锰酸: 'permanganate anion', 过锰酸: 'permanganate anion', 锰酸: 'manganate anion', 铬酸: 'chromate anion', 重铬酸: 'dichromate anion', 钼酸: 'molybdate anion', 钨酸: 'tungstate anion', 偏硅酸: 'metasilicate anion', 铝酸: 'aluminate anion', 偏铝酸: 'aluminate anion', 钒酸: 'metavanadate anion', 偏钒酸: 'metavanadate anion', 四苯硼酸: 'tetraphenylborate anion', 砷酸: 'arsenate anion', 亚砷酸: 'metaarsenite anion', 偏亚砷酸: 'metaarsenite anion', 偏砷酸: 'metaarsenate anion', 高硫酸: 'peroxydisulfate anion', 亚硒酸氢: 'hydrogenselenite anion', 偏亚硫酸氢: 'disulfite anion', 砷酸氢: 'hydrogenarsenate anion', 砷酸二氢: 'dihydrogenarsenate anion', 焦硫酸: 'disulfate anion', 低亚硫酸: 'dithionite anion', 次溴酸: 'hypobromite anion', 亚溴酸: 'bromite anion', 高溴酸: 'perbromate anion', 次碘酸: 'hypoiodite anion', 六氟砷酸: 'hexafluoroarsenate anion', 六氟铝酸: 'hexafluoroaluminate anion', 氟铝酸: 'hexafluoroaluminate anion', 氟钛酸: 'hexafluorotitanate anion', 六氟钛酸: 'hexafluorotitanate anion', 氟锆酸: 'hexafluorozirconate anion', 六氟锆酸: 'hexafluorozirconate anion', 六氯铂酸: 'hexachloroplatinate anion', 四氯铝酸: 'tetrachloroaluminate anion', 四氯金酸: 'tetrachloroaurate anion', 氯金酸: 'tetrachloroaurate anion', 四氯钯酸: 'tetrachloropalladate anion', 氯钯酸: 'tetrachloropalladate anion', 硒酸: 'selenate anion', 亚硒酸: 'selenite anion', 碲酸: 'tellurate anion', 亚碲酸: 'tellurite anion', 锡酸: 'stannate anion', 氯铂酸: 'hexachloroplatinate anion',
} // prettier-ignore

/** Acids whose salts are of other compositions than the acid: silicates. */
export const NO_SALTS = /(硅酸|钛酸)$/

/** Anions of onium salts: 溴化 before 铵, acids before or behind the cation. */
export const ONIUM: Record<string, string> = {
  ...Object.fromEntries(['氟化', '氯化', '溴化', '碘化', '氢氧化', '氰化', '叠氮化', '硼氢化'].map((word) => [word, HALIDES[word]!.id])),
  氯: 'Cl anion', 溴: 'Br anion', 碘: 'I anion', '双(三氟甲磺酰)亚胺': 'bistriflimide anion', '双(三氟甲烷磺酰)亚胺': 'bistriflimide anion', '双(三氟甲基磺酰)亚胺': 'bistriflimide anion', 双三氟甲磺酰亚胺: 'bistriflimide anion', 三氟甲磺酸: 'triflate anion', 三氟甲烷磺酸: 'triflate anion', 二氰胺: 'dicyanamide anion', 硫氰酸: 'thiocyanate anion', 乙酸: 'acetate anion',
  三碘化: 'triiodide anion', 三溴化: 'tribromide anion', ...Object.fromEntries(['硫酸氢', '高氯酸', '四氟硼酸', '六氟磷酸', '硝酸', '高锰酸', '高碘酸'].map((word) => [word, ANIONS[word]!])),
} // prettier-ignore
