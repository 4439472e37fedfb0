import { wholeNames } from '../../vocabulary/wholeNames.ts'
import { pairs } from './entries.ts'

/** Elements by their characters (无机化学命名原则 1980, table 1). Sulfur, phosphorus, boron and carbon are sold as several molecules or lattices. */
const ELEMENTS =
  '氦He锂Li铍Be氖Ne钠Na镁Mg铝Al硅Si氩Ar钾K钙Ca钪Sc钛Ti钒V铬Cr锰Mn铁Fe钴Co镍Ni铜Cu锌Zn镓Ga锗Ge砷As硒Se氪Kr铷Rb锶Sr钇Y锆Zr铌Nb钼Mo钌Ru铑Rh钯Pd银Ag镉Cd铟In锡Sn锑Sb碲Te氙Xe铯Cs钡Ba镧La铈Ce镨Pr钕Nd钐Sm铕Eu钆Gd铽Tb镝Dy钬Ho铒Er铥Tm镱Yb镥Lu铪Hf钽Ta钨W铼Re锇Os铱Ir铂Pt金Au汞Hg铊Tl铅Pb铋Bi'

/** Whole substances by the ids of `vocabulary/wholeNames.ts`. */
const SUBSTANCES = pairs(`
  氢 氢气=hydrogen
  氘 氘气=deuterium
  氮 氮气=nitrogen
  氧 氧气=oxygen
  臭氧=ozone
  氟 氟气=fluorine
  氯 氯气 液氯=chlorine
  溴 溴素 液溴=bromine
  碘 碘单质=iodine
  水银=mercury
  一氧化碳=carbon monoxide
  二氧化碳=carbon dioxide
  硫化羰 羰基硫 羰基硫化物 氧硫化碳=carbonyl sulfide
  二氧化硫 亚硫酸酐=sulfur dioxide
  三氧化硫 硫酸酐=sulfur trioxide
  一氧化氮 氧化一氮=nitric oxide
  二氧化氮 二氧化一氮=nitrogen dioxide
  一氧化二氮 氧化亚氮=nitrous oxide
  三氧化二氮=dinitrogen trioxide
  四氧化二氮=dinitrogen tetroxide
  五氧化二氮 硝酸酐=dinitrogen pentoxide
  二氧化氯=chlorine dioxide
  二氧化硅=silicon dioxide
  二氧化硒=selenium dioxide
  二氧化碲=tellurium dioxide
  二氧化钛 氧化钛(IV)=titanium dioxide
  二氧化锰 氧化锰(IV)=manganese dioxide
  氧化镁=magnesium oxide
  氧化锌=zinc oxide
  氧化铜 氧化铜(II)=copper(ii) oxide
  氧化镍 一氧化镍 氧化镍(II)=nickel(ii) oxide
  一氧化锰 氧化锰(II)=manganese(ii) oxide
  氧化亚锡 一氧化锡 氧化锡(II)=tin(ii) oxide
  氧化铍=beryllium oxide
  氧化锶=strontium oxide
  氧化铝 三氧化二铝=aluminium oxide
  三氧化钼 氧化钼(VI)=molybdenum trioxide
  三氧化钨 氧化钨(VI)=tungsten trioxide
  三氧化铬 铬酐 氧化铬(VI)=chromium trioxide
  五氧化二钒 氧化钒(V)=vanadium pentoxide
  四氧化锇=osmium tetroxide
  四氧化钌=ruthenium tetroxide
  硫化氢=hydrogen sulfide
  硒化氢=hydrogen selenide
  氰化氢 氢氰酸=hydrogen cyanide
  砷化氢 砷化三氢 胂 砷烷 三氢化砷=arsine
  锑化氢 锑化三氢=stibine
  四氢化锗 锗烷 甲锗烷=germane
  氢化锂=lithium hydride
  氢化钠=sodium hydride
  氢化钾=potassium hydride
  氨基锂=lithium amide
  氨基钠=sodium amide
  二异丙基氨基锂 二异丙氨基锂=lithium diisopropylamide
  双(三甲基硅基)氨基锂 六甲基二硅基氨基锂 六甲基二硅氮烷锂 双三甲基硅基氨基锂=lithium bis(trimethylsilyl)amide
  双(三甲基硅基)氨基钠 六甲基二硅基氨基钠 六甲基二硅氮烷钠 双三甲基硅基氨基钠=sodium bis(trimethylsilyl)amide
  双(三甲基硅基)氨基钾 六甲基二硅基氨基钾 六甲基二硅氮烷钾 双三甲基硅基氨基钾=potassium bis(trimethylsilyl)amide
  双(三氟甲磺酰)亚胺锂 双三氟甲磺酰亚胺锂 双(三氟甲烷磺酰)亚胺锂 双(三氟甲基磺酰)亚胺锂=lithium bis(trifluoromethanesulfonyl)imide
  邻苯二甲酰亚胺钾 邻苯二甲酰亚胺钾盐=potassium phthalimide
  三氟化氮=nitrogen trifluoride
  三氯化氮=nitrogen trichloride
  六氟化硫=sulfur hexafluoride
  四氟化硫=sulfur tetrafluoride
  二氯化硫=sulfur dichloride
  二氯化二硫 一氯化硫=disulfur dichloride
  五氟化磷=phosphorus pentafluoride
  三氯硫磷 硫代磷酰氯 三氯化硫磷=thiophosphoryl chloride
  五硫化二磷 五硫化磷=phosphorus pentasulfide
  一氯化碘 氯化碘=iodine monochloride
  一溴化碘 溴化碘=iodine monobromide
  氯化氰 氰化氯 氯氰=cyanogen chloride
  溴化氰 氰化溴=cyanogen bromide
  碘化氰 氰化碘=cyanogen iodide
  氰 氰气=cyanogen
  碳酰氟 羰基氟 氟化碳酰 氟化羰=carbonyl fluoride
  四氟化碳 四氟甲烷=carbon tetrafluoride
  三氯硅烷 三氯甲硅烷 三氯氢硅=trichlorosilane
  二氯硅烷 二氯甲硅烷 二氯氢硅=dichlorosilane
  亚硝酰氯 氯化亚硝酰=nitrosyl chloride
  次氯酸=hypochlorous acid
  氯酸=chloric acid
  碘酸=iodic acid
  氯磺酸=chlorosulfonic acid
  氟磺酸=fluorosulfonic acid
  四氟硼酸 氟硼酸=tetrafluoroboric acid
  六氟磷酸=hexafluorophosphoric acid
  亚磷酸=phosphorous acid
  六甲基二硅氮烷 六甲基二硅胺烷 六甲基二硅胺=hexamethyldisilazane
  六甲基二硅硫烷=hexamethyldisilathiane
  四甲基乙二胺 N,N,N',N'-四甲基乙二胺=tetramethylethylenediamine
  六甲基磷酰胺 六甲基磷酰三胺=hexamethylphosphoramide
  二甲基乙酰胺=dimethylacetamide
  过氧化脲 过氧化氢脲=urea hydrogen peroxide
  丙酮氰醇 丙酮合氰化氢 丙酮合氰氢=acetone cyanohydrin
  苯乙醇腈 扁桃腈=mandelonitrile
  丙酮醇 乙酰甲醇=hydroxyacetone
  仲乙醛 仲醛 三聚乙醛=paraldehyde
  二环戊二烯 双环戊二烯 二聚环戊二烯=dicyclopentadiene
  异辛烷=isooctane
  异佛尔酮=isophorone
  三羟甲基丙烷=trimethylolpropane
  新戊二醇=neopentyl glycol
  戊四硝酯 季戊四醇四硝酸酯=pentaerythritol tetranitrate
  油胺=oleylamine
  三乙烯二胺 三亚乙基二胺=triethylenediamine
  氧化环己烯=cyclohexene oxide
  氧化丙烯=propylene oxide
  氧化丁烯 1,2-氧化丁烯=1,2-butylene oxide
  丙烯亚胺=propyleneimine
  碳酸亚乙酯 碳酸乙烯酯=ethylene carbonate
  碳酸丙烯酯 碳酸亚丙酯=propylene carbonate
  碳酸亚乙烯酯=vinylene carbonate
  二氯化乙烯 1,2-二氯化乙烯=ethylene dichloride
  二溴化乙烯 1,2-二溴化乙烯=ethylene dibromide
  酚酞=phenolphthalein
  双酚A=bisphenol a
  呫吨酮 氧杂蒽酮 二苯并吡喃酮 占吨酮=xanthone
  苯并蒽酮=benzanthrone
  菲醌 9,10-菲醌=phenanthrenequinone
  对苯醌二肟 1,4-苯醌二肟 苯醌二肟=p-benzoquinone dioxime
  均苯四甲酸二酐 均苯四甲酸酐 均苯四酸二酐=pyromellitic dianhydride
  偏苯三酸酐 偏苯三甲酸酐 偏苯三酸单酐=trimellitic anhydride
  Boc酸酐 二碳酸二叔丁酯 二碳酸二叔丁基酯=di-tert-butyl dicarbonate
  羰基二咪唑 N,N'-羰基二咪唑 N,N'-碳酰二咪唑 1,1'-羰基二咪唑=carbonyldiimidazole
  双烯酮 双乙烯酮 二乙烯酮=diketene
  水合茚三酮=ninhydrin
  苧烯 柠檬烯 双戊烯=limonene
  氯丁二烯=chloroprene
  柠檬醛=citral
  乙酰水杨酸=aspirin
  三羟甲基氨基甲烷 三(羟甲基)氨基甲烷=trimethylolaminomethane
  三羟甲基氨基甲烷盐酸盐 三(羟甲基)氨基甲烷盐酸盐=tris hydrochloride
  四亚乙基五胺 四乙烯五胺 四乙烯戊胺=tetraethylenepentamine
  六亚甲基二胺=hexamethylenediamine
  苯并[a]芘 苯并(a)芘 苯并(alpha)芘 3,4-苯并芘=benzo[a]pyrene
  苯并[a]蒽 苯并(a)蒽=benz[a]anthracene
  二苯并环庚酮=dibenzosuberone
  2,6-二叔丁基对甲酚 2,6-二叔丁基-4-甲基苯酚=butylated hydroxytoluene
  二茂铁 二环戊二烯铁 双环戊二烯铁=ferrocene
  二乙酸碘苯 碘苯二乙酸 碘苯二乙酸酯=iodobenzene diacetate
  硝酸铈铵=ammonium cerium(iv) nitrate
  磷酸二氢钾 磷酸一钾=monopotassium phosphate
  三聚磷酸钠 三磷酸钠 三磷酸五钠=sodium tripolyphosphate
  四氯铂酸钾 氯亚铂酸钾 四氯合铂酸钾=potassium tetrachloroplatinate
  硫酸羟胺 羟胺硫酸盐=hydroxylamine sulfate
  氰氨化钙=calcium cyanamide
`)

/** SMILES of what is read only as a whole, by the Chinese name. */
export const WHOLE_NAMES: ReadonlyMap<string, string> = new Map([
  ...SUBSTANCES.map(([word, id]): [string, string] => {
    const smiles = wholeNames.get(id)
    if (smiles === undefined) throw new Error(`no substance ${id}`)
    return [word, smiles]
  }),
  ...[...ELEMENTS.matchAll(/(\p{Script=Han})([A-Z][a-z]?)/gu)].flatMap(([, word = '', symbol = '']) =>
    [word, `金属${word}`].map((one): [string, string] => [one, `[${symbol}]`]),
  ),
])
