import { groupOf } from '../form.ts'
import type { Group, Skeleton } from '../form.ts'
import { acids, skeletons } from '../vocabulary/skeletons.ts'

const DIGITS = '一二三四五六七八九'

/** Numbers up to 39: 二, 十, 十二, 二十一. */
export const NUMBERS = new Map<string, number>()
for (let number = 1; number < 40; number++) {
  const [tens, ones] = [Math.floor(number / 10), number % 10]
  NUMBERS.set(`${tens > 1 ? DIGITS[tens - 1] : ''}${tens > 0 ? '十' : ''}${ones > 0 ? DIGITS[ones - 1] : ''}`, number)
}

/** How many times a group stands there. */
export const MULTIPLIERS = new Map<string, number>([...NUMBERS, ['双', 2], ['单', 1], ['两', 2]])

/** Stems of chains: the ten heavenly stems, then numbers. */
export const STEMS = new Map<string, number>(
  [...'甲乙丙丁戊己庚辛壬癸'].map((stem, index) => [stem, index + 1] as [string, number]),
)
for (const [word, number] of NUMBERS) if (number > 10) STEMS.set(word, number).set(`${word}碳`, number)
for (const word of ['六', '七', '八', '九', '十']) STEMS.set(`${word}碳`, NUMBERS.get(word)!)

const known = (id: string): Group => {
  if (!skeletons.has(id)) throw new Error(`no skeleton ${id}`)
  return groupOf({ kind: 'known', id })
}

function pairs(text: string): [string, string][] {
  return text
    .trim()
    .split(/\s*\n\s*/)
    .flatMap((line) => {
      const [words = '', id = ''] = line.split('=')
      return words
        .split(' ')
        .filter(Boolean)
        .map((word): [string, string] => [word, id.trim()])
    })
}

/** Substituents that are whole words. */
export const RADICALS: [string, Group][] = pairs(`
  氟 氟代=fluoro
  氯 氯代=chloro
  溴 溴代=bromo
  碘 碘代=iodo
  硝基=nitro
  亚硝基=nitroso
  叠氮基 叠氮=azido
  氰基 氰 氰代=cyano
  异氰基=isocyano
  异氰酸基 异氰酸酯基 异氰酰基=isocyanato
  硫氰基 硫氰酸基=thiocyanato
  异硫氰基 异硫氰酸基=isothiocyanato
  重氮基 重氮=diazo
  羟基 羟=hydroxy
  巯基=mercapto
  过氧羟基 氢过氧基=hydroperoxy
  氧代 氧亚基 羰基 酮基=oxo
  硫酮基 硫羰基 硫亚基=thioxo
  羧基=carboxy
  甲酰基 醛基=formyl
  磺酸基 磺基=sulfo
  膦酸基 膦酰基=phosphono
  二羟基硼基 硼酸基=borono
  三氟甲基=trifluoromethyl
  氘代 氘=deuterio
  氨基=amino
  亚氨基=imino
  羟基亚氨基 羟亚氨基 肟基=hydroxyimino
  脒基=amidino
  胍基=guanidino
  脲基=ureido
  硫脲基=thioureido
  氨基甲酰基 氨甲酰基 氨基羰基 氨基甲酰=carbamoyl
  氨基硫代甲酰基=thiocarbamoyl
  氨基磺酰基 氨磺酰基 磺酰氨基=sulfamoyl
  肼基=hydrazinyl
  甲硅烷基 硅烷基 硅基=silyl
  甲锡烷基 锡烷基 锡基=stannyl
  膦基=phosphino
  亚甲二氧基 亚甲基二氧基 亚甲基二氧 亚甲二氧 次甲二氧基=methylenedioxy
  亚乙二氧基 亚乙基二氧基 亚乙基二氧=ethylenedioxy
  异丙基=radical isopropyl
  异丁基=radical isobutyl
  仲丁基=radical sec-butyl
  叔丁基=radical tert-butyl
  异戊基 异戊烷基=radical isopentyl
  新戊基=radical neopentyl
  叔戊基=radical tert-pentyl
  异己基=radical isohexyl
  叔辛基=radical tert-octyl
  亚异丙基 异亚丙基=radical isopropylidene
  异丙烯基=radical isopropenyl
  乙烯基=radical vinyl
  烯丙基=radical allyl
  甲基烯丙基 甲代烯丙基=radical methallyl
  炔丙基=radical propargyl
  苯基=radical phenyl
  苄基 苯甲基=radical benzyl
  亚苄基 苯亚甲基 苄叉=radical benzylidene
  苯乙基=radical phenethyl
  苯乙烯基=radical styryl
  肉桂基=radical cinnamyl
  二苯甲基=radical benzhydryl
  三苯甲基 三苯基甲基=radical trityl
  枯基=radical cumyl
  邻甲苯基=radical o-tolyl
  间甲苯基=radical m-tolyl
  对甲苯基=radical p-tolyl
  均三甲苯基=radical mesityl
  苯甲酰甲基=radical phenacyl
  丙酮基=radical acetonyl
  胡椒基=radical piperonyl
  糠基 呋喃甲基=radical furfuryl
  亚糠基=radical furfurylidene
  缩水甘油基 环氧丙基=radical glycidyl
  哌啶子基=radical piperidino
  吗啉代 吗啉基=radical morpholino
  苯氧基=radical phenoxy
  苯氨基=radical anilino
  邻苯二甲酰亚氨基 酞酰亚氨基=radical phthalimido
  琥珀酰亚氨基 丁二酰亚氨基=radical succinimido
  马来酰亚氨基 顺丁烯二酰亚氨基=radical maleimido
  对甲苯磺酰基=radical tosyl
  甲磺酰基 甲基磺酰基 甲烷磺酰基=radical mesyl
  三氟甲磺酰基 三氟甲基磺酰基 三氟甲烷磺酰基=radical triflyl
  对硝基苯磺酰基=radical nosyl
  丹磺酰基=radical dansyl
  叔丁氧羰基 叔丁氧基羰基 叔丁基氧羰基 叔丁氧酰基 Boc BOC boc=radical boc
  苄氧羰基 苄氧基羰基 苄基氧羰基 苯甲氧羰基 Cbz CBZ=radical cbz
  芴甲氧羰基 9-芴甲氧羰基 (9-芴甲氧羰基) 芴甲氧基羰基 Fmoc FMOC=radical fmoc
  烯丙氧羰基 烯丙氧基羰基 Alloc=radical alloc
  叔丁基二甲基硅基 叔丁基二甲基甲硅烷基 叔丁基二甲基硅烷基=radical tert-butyldimethylsilyl
  叔丁基二苯基硅基 叔丁基二苯基甲硅烷基 叔丁基二苯基硅烷基=radical tert-butyldiphenylsilyl
  亚甲基=radical methylene
  亚乙基=radical ethylidene
  羟甲基=radical hydroxymethyl
  五氟硫基=radical pentafluorosulfanyl
  香叶基=radical geranyl
  异戊烯基=radical prenyl
  甲氧基=radical methoxy
  乙氧基=radical ethoxy
  丙氧基=radical propoxy
  丁氧基=radical butoxy
  异丙氧基=radical isopropoxy
  异丁氧基=radical isobutoxy
  仲丁氧基=radical sec-butoxy
  叔丁氧基=radical tert-butoxy
  乙酰氧基=radical acetoxy
`).map(([word, id]) => [word, known(id)])
RADICALS.push(['环氧', { ...known('epoxy'), free: { orders: [1, 1], locants: undefined } }])

/** Substituents as they are written before 氧基, 氨基, 胺, 醚, 酯 and the like, where 基 is left out. */
export const SHORT: [string, Group][] = pairs(`
  异丙=radical isopropyl
  异丁=radical isobutyl
  仲丁=radical sec-butyl
  异丙烯=radical isopropenyl
  2-苯乙=radical phenethyl
  叔丁=radical tert-butyl
  异戊=radical isopentyl
  新戊=radical neopentyl
  叔戊=radical tert-pentyl
  乙烯=radical vinyl
  烯丙=radical allyl
  甲代烯丙=radical methallyl
  炔丙=radical propargyl
  苯=radical phenyl
  苄=radical benzyl
  苯乙=radical phenethyl
  肉桂=radical cinnamyl
  三苯甲=radical trityl
  三氟甲=trifluoromethyl
  二苯甲=radical benzhydryl
  邻甲苯=radical o-tolyl
  间甲苯=radical m-tolyl
  对甲苯=radical p-tolyl
  糠=radical furfuryl
  缩水甘油=radical glycidyl
  香叶=radical geranyl
  叔辛=radical tert-octyl
  肉豆蔻=14
  月桂=12
  硬脂=18
  棕榈=16
  鲸蜡=16
`).map(([word, id]) => [
  word,
  /^\d+$/.test(id)
    ? { ...groupOf({ kind: 'chain', length: Number(id) }), free: { orders: [1], locants: undefined } }
    : known(id),
])

/** Heads that take substituents before them, also those without 基. */
export const HEADS: [string, Group][] = pairs(`
  氧基=oxy
  氨基 亚氨基=amino
  硫基=thio
  硒基=seleno
  羰基=carbonyl
  氧羰基 氧基羰基=oxycarbonyl
  羰氧基 羰基氧基=carbonyloxy
  羰氨基 羰基氨基=carbonylamino
  磺酰基=sulfonyl
  亚磺酰基=sulfinyl
  偶氮基=azo
  膦基=phosphino
  硅基 甲硅烷基 硅烷基=silyl
  硅氧基=siloxy
  二硫基=dithio
  过氧基=peroxy
  脲基=ureido
`).map(([word, id]) => [word, known(id)])

/** Parents that take substituents before them, also those without 基. */
export const CLASSES: [string, Group][] = pairs(`
  醚=ether
  硫醚=sulfide
  二硫醚 二硫化物 二硫=disulfide
  亚砜=sulfoxide
  砜=sulfone
  酮 甲酮=ketone
  醇=alcohol
  硫醇=mercaptan
  胺=amine
  氟=fluoride
  氯=chloride
  溴=bromide
  碘=iodide
  叠氮=azide
  异氰酸酯=isocyanate
  异硫氰酸酯=isothiocyanate
  硫氰酸酯=thiocyanate
  膦=phosphine
  硅烷=silane
  锡烷=stannane
  肼=hydrazine
  苯=benzene
`).map(([word, id]) => [word, known(id)])

/** Parents that are whole words. */
export const PARENTS: [string, Skeleton][] = pairs(`
  苯=benzene
  吡啶=pyridine
  哒嗪=pyridazine
  嘧啶=pyrimidine
  吡嗪=pyrazine
  吡咯=pyrrole
  呋喃=furan
  噻吩=thiophene
  硒吩=selenophene
  咪唑=imidazole
  吡唑=pyrazole
  噁唑 1,3-噁唑=oxazole
  噻唑 1,3-噻唑=thiazole
  异噁唑 1,2-噁唑=isoxazole
  异噻唑 1,2-噻唑=isothiazole
  吡喃=pyran
  噻喃=thiopyran
  吡咯烷 四氢吡咯=pyrrolidine
  吡唑烷=pyrazolidine
  咪唑烷=imidazolidine
  噁唑烷=oxazolidine
  噻唑烷=thiazolidine
  哌啶=piperidine
  哌嗪=piperazine
  吗啉=morpholine
  硫代吗啉 硫吗啉=thiomorpholine
  奎宁环=quinuclidine
  萘=naphthalene
  薁=azulene
  茚=indene
  茚满 茚烷=indane
  苊烯=acenaphthylene
  苊=acenaphthene
  芴=fluorene
  菲=phenanthrene
  蒽=anthracene
  荧蒽=fluoranthene
  三亚苯 苯并菲=triphenylene
  芘=pyrene
  䓛 屈=chrysene
  并四苯=tetracene
  并五苯=pentacene
  苝=perylene
  喹啉=quinoline
  异喹啉=isoquinoline
  喹唑啉=quinazoline
  喹喔啉 喹噁啉=quinoxaline
  噌啉 肉啉=cinnoline
  酞嗪=phthalazine
  1,5-萘啶=1,5-naphthyridine
  1,8-萘啶=1,8-naphthyridine
  1,6-萘啶=1,6-naphthyridine
  1,7-萘啶=1,7-naphthyridine
  蝶啶=pteridine
  吲哚=indole
  异吲哚=isoindole
  吲哚啉 二氢吲哚=indoline
  异吲哚啉=isoindoline
  吲嗪 中氮茚=indolizine
  吲唑=indazole
  嘌呤=purine
  苯并咪唑=benzimidazole
  苯并三唑 苯并三氮唑 苯骈三氮唑 1,2,3-苯并三唑=benzotriazole
  苯并呋喃 苯并[b]呋喃=benzofuran
  异苯并呋喃=isobenzofuran
  苯并噻吩 苯并[b]噻吩=benzothiophene
  苯并噻唑 1,3-苯并噻唑 苯并[d]噻唑=benzothiazole
  苯并噁唑 1,3-苯并噁唑 苯并[d]噁唑=benzoxazole
  1,2-苯并异噁唑 苯并异噁唑 苯并[d]异噁唑=1,2-benzoxazole
  1,2-苯并异噻唑 苯并异噻唑 苯并[d]异噻唑=1,2-benzothiazole
  色烯 苯并吡喃=chromene
  色满 苯并二氢吡喃=chroman
  异色满=isochroman
  硫色满=thiochroman
  咔唑=carbazole
  二苯并呋喃=dibenzofuran
  二苯并噻吩=dibenzothiophene
  吖啶=acridine
  菲啶=phenanthridine
  氧杂蒽 呫吨=xanthene
  硫杂蒽 噻吨=thioxanthene
  吩嗪=phenazine
  吩噻嗪=phenothiazine
  吩噁嗪=phenoxazine
  噻蒽=thianthrene
  菲啰啉 邻菲啰啉 1,10-菲啰啉 邻菲罗啉 1,10-菲罗啉 邻二氮菲 1,10-邻菲啰啉 1,10-邻菲罗啉=1,10-phenanthroline
  beta-咔啉=beta-carboline
  1,3-苯并二噁茂 1,3-苯并二氧杂环戊烯 1,3-苯并二氧戊环 胡椒环 苯并[d][1,3]二氧杂环戊烯 苯并二噁唑 1,3-苯并二噁唑 1,3-苯并间二氧杂环戊烯=1,3-benzodioxole
  1,4-苯并二噁烷 苯并-1,4-二噁烷 苯并二噁烷=1,4-benzodioxane
  金刚烷=adamantane
  降冰片烷=norbornane
  降冰片烯 2-降冰片烯=norbornene
  乌洛托品 六亚甲基四胺 六次甲基四胺 环六亚甲基四胺=hexamethylenetetramine
  甲苯=toluene
  邻二甲苯 1,2-二甲苯=o-xylene
  间二甲苯 1,3-二甲苯=m-xylene
  对二甲苯 1,4-二甲苯=p-xylene
  均三甲苯 1,3,5-三甲苯=mesitylene
  异丙苯 枯烯=cumene
  苯乙烯=styrene
  二苯乙烯 1,2-二苯乙烯=stilbene
  苯酚 酚=phenol
  苯甲醚 茴香醚=anisole
  苯乙醚=phenetole
  苯胺=aniline
  邻甲苯胺=o-toluidine
  间甲苯胺=m-toluidine
  对甲苯胺=p-toluidine
  邻甲氧基苯胺 邻茴香胺=o-anisidine
  间甲氧基苯胺=m-anisidine
  对甲氧基苯胺 对茴香胺=p-anisidine
  邻甲酚 邻甲苯酚 邻甲基苯酚=o-cresol
  间甲酚 间甲苯酚 间甲基苯酚=m-cresol
  对甲酚 对甲苯酚 对甲基苯酚=p-cresol
  邻苯二酚 儿茶酚=catechol
  间苯二酚 雷琐酚 雷锁辛=resorcinol
  对苯二酚 氢醌=hydroquinone
  连苯三酚 焦性没食子酸 邻苯三酚=pyrogallol
  间苯三酚 均苯三酚=phloroglucinol
  愈创木酚=guaiacol
  藜芦醚 邻苯二甲醚=veratrole
  百里酚 麝香草酚=thymol
  香芹酚=carvacrol
  丁香酚 丁子香酚=eugenol
  香草醛 香兰素=vanillin
  苦味酸=picric acid
  苯硫酚 硫酚=thiophenol
  联苯胺=benzidine
  联苄=bibenzyl
  联苯甲酰 苯偶酰 二苯乙二酮=benzil
  安息香 苯偶姻 二苯乙醇酮=benzoin
  苯乙酮=acetophenone
  苯丙酮=propiophenone
  二苯甲酮 二苯酮 苯甲酮=benzophenone
  查耳酮 查尔酮=chalcone
  丙酮=acetone
  乙炔=acetylene
  异丙醇=isopropanol
  异丁醇=isobutanol
  叔丁醇=tert-butanol
  仲丁醇=sec-butanol
  异丁烷=isobutane
  异丁烯=isobutene
  异戊二烯=isoprene
  异戊烷=isopentane
  新戊烷=neopentane
  丙三醇=glycerol
  频哪醇=pinacol
  季戊四醇=pentaerythritol
  脲 尿素=urea
  硫脲=thiourea
  胍=guanidine
  氨基脲=semicarbazide
  氨基硫脲 硫代氨基脲=thiosemicarbazide
  碳酰肼 卡巴肼=carbohydrazide
  氨腈 氰胺 氨基氰 单氰胺=cyanamide
  碳二亚胺 碳化二亚胺=carbodiimide
  肼 联氨=hydrazine
  羟胺=hydroxylamine
  氨 氨气=ammonia
  膦=phosphine
  胂=arsine
  甲硼烷 硼烷=borane
  硅烷 甲硅烷=silane
  乙硅烷 二硅烷=disilane
  二硅氧烷=disiloxane
  三硅氧烷=trisiloxane
  二硅氮烷 二硅胺烷=disilazane
  环三硅氧烷=cyclotrisiloxane
  环四硅氧烷=cyclotetrasiloxane
  环五硅氧烷=cyclopentasiloxane
  锗烷 甲锗烷=germane
  锡烷 甲锡烷=stannane
  水=water
  碘 碘单质=iodine molecule
  溴素 液溴=bromine molecule
  三氧化铬 铬酐=chromium trioxide
  氟化氢 氢氟酸=hydrogen fluoride
  氯化氢 盐酸=hydrogen chloride
  溴化氢 氢溴酸=hydrogen bromide
  碘化氢 氢碘酸=hydrogen iodide
  硝酸=nitric acid
  高氯酸=perchloric acid
  三氯氧磷 氧氯化磷 磷酰氯=phosphoryl chloride
  三溴氧磷=phosphoryl bromide
  五氯化磷=phosphorus pentachloride
  氯化亚砜 亚硫酰氯 二氯亚砜=thionyl chloride
  硫酰氯=sulfuryl chloride
  二氧化碳=carbon dioxide
  一氧化碳=carbon monoxide
  二氧化硫=sulfur dioxide
  三氧化硫=sulfur trioxide
  过氧化氢 双氧水=hydrogen peroxide
  氯仿=chloroform
  溴仿=bromoform
  碘仿=iodoform
  四氯化碳=carbon tetrachloride
  四溴化碳=carbon tetrabromide
  二硫化碳=carbon disulfide
  光气 碳酰氯=phosgene
  对苯醌 1,4-苯醌 苯醌=1,4-benzoquinone
  邻苯醌=1,2-benzoquinone
  1,4-萘醌=1,4-naphthoquinone
  1,2-萘醌=1,2-naphthoquinone
  蒽醌 9,10-蒽醌=anthraquinone
  香豆素=coumarin
  异香豆素=isocoumarin
  色酮=chromone
  黄酮=flavone
  黄烷酮 二氢黄酮=flavanone
  异黄酮=isoflavone
  苯酞 邻苯二甲内酯=phthalide
  靛红=isatin
  羟吲哚 吲哚酮=oxindole
  邻苯二甲酰亚胺 酞酰亚胺=phthalimide
  丁二酰亚胺 琥珀酰亚胺=succinimide
  马来酰亚胺 顺丁烯二酰亚胺=maleimide
  戊二酰亚胺=glutarimide
  乙内酰脲 海因=hydantoin
  绕丹宁 罗丹宁=rhodanine
  巴比妥酸=barbituric acid
  硫代巴比妥酸 2-硫代巴比妥酸=thiobarbituric acid
  三聚氰酸 氰尿酸=cyanuric acid
  三聚氯氰 三聚氰氯 氰尿酰氯=cyanuric chloride
  三聚氰胺 蜜胺=melamine
  尿嘧啶=uracil
  胸腺嘧啶=thymine
  硫脲嘧啶 2-硫脲嘧啶 硫尿嘧啶=thiouracil
  胞嘧啶=cytosine
  腺嘌呤=adenine
  鸟嘌呤=guanine
  黄嘌呤=xanthine
  次黄嘌呤=hypoxanthine
  糖精=saccharin
  己内酰胺=caprolactam
  糠醛=furfural
  环氧氯丙烷=epichlorohydrin
  樟脑=camphor
  丙烯醛=acrolein
  乙二醛=glyoxal
  三氯乙醛=chloral
  二乙烯三胺 二亚乙基三胺=diethylenetriamine
  三乙烯四胺 三亚乙基四胺=triethylenetetramine
  邻苯二胺=o-phenylenediamine
  间苯二胺=m-phenylenediamine
  对苯二胺=p-phenylenediamine
  苯肼=phenylhydrazine
  乙醇胺=ethanolamine
  二乙醇胺=diethanolamine
  三乙醇胺=triethanolamine
  酪胺=tyramine
  色胺=tryptamine
  多巴胺=dopamine
  组胺=histamine
  苯乙胺 2-苯乙胺=phenethylamine
  苄胺 苯甲胺=benzylamine
  偶氮苯=azobenzene
  苯丙胺 安非他明=amphetamine
  双氰胺 氰基胍 双氰双胺=cyanoguanidine
  二苯甲烷=diphenylmethane
  二苯胺=diphenylamine
  二苯醚 苯醚=diphenyl ether
  二苯硫醚 苯硫醚=diphenyl sulfide
  二苯砜=diphenyl sulfone
  邻三联苯=o-terphenyl
  对三联苯=p-terphenyl
  丁二酸酐 丁二酐 琥珀酸酐 琥珀酐 琥珀酰酐=succinic anhydride
  马来酸酐 马来酐 顺丁烯二酸酐 顺丁烯二酐=maleic anhydride
  戊二酸酐 戊二酐=glutaric anhydride
  邻苯二甲酸酐 苯酐 酞酐=phthalic anhydride
  二乙二醇 二甘醇 一缩二乙二醇=diethylene glycol
  三乙二醇 三甘醇 二缩三乙二醇=triethylene glycol
  四乙二醇 四甘醇=tetraethylene glycol
  氧化苯乙烯=styrene oxide
  环丁砜=sulfolane
`).map(([word, id]) => {
  if (!skeletons.has(id)) throw new Error(`no skeleton ${id}`)
  return [word, { kind: 'known', id }]
})

/** What each family of acids calls its groups, by the ending of the name. */
export const FAMILIES: Record<string, Record<string, { id: string; form: 'acid' | 'acyl' | 'parent' }>> = {
  oic: {
    酸: { id: 'oic acid', form: 'acid' }, 酰: { id: 'oyl', form: 'acyl' }, 酰胺: { id: 'amide', form: 'parent' }, 腈: { id: 'nitrile', form: 'parent' }, 醛: { id: 'al', form: 'parent' }, 酰肼: { id: 'hydrazide', form: 'parent' },
    脒: { id: 'imidamide', form: 'parent' }, 硫代酰胺: { id: 'thioamide', form: 'parent' }, 酰苯胺: { id: 'anilide', form: 'parent' }, 酰氯: { id: 'oyl chloride', form: 'parent' }, 酰溴: { id: 'oyl bromide', form: 'parent' }, 酰氟: { id: 'oyl fluoride', form: 'parent' },
  },
  carboxylic: {
    酸: { id: 'carboxylic acid', form: 'acid' }, 酰: { id: 'carbonyl', form: 'acyl' }, 酰胺: { id: 'carboxamide', form: 'parent' }, 腈: { id: 'carbonitrile', form: 'parent' }, 醛: { id: 'carbaldehyde', form: 'parent' }, 酰肼: { id: 'carbohydrazide', form: 'parent' },
    脒: { id: 'carboximidamide', form: 'parent' }, 硫代酰胺: { id: 'carbothioamide', form: 'parent' }, 酰苯胺: { id: 'carboxanilide', form: 'parent' }, 酰氯: { id: 'carbonyl chloride', form: 'parent' }, 酰溴: { id: 'carbonyl bromide', form: 'parent' }, 酰氟: { id: 'carbonyl fluoride', form: 'parent' },
  },
  sulfonic: {
    酸: { id: 'sulfonic acid', form: 'acid' }, 酰: { id: 'sulfonyl', form: 'acyl' }, 酰胺: { id: 'sulfonamide', form: 'parent' }, 酰肼: { id: 'sulfonohydrazide', form: 'parent' }, 酰氯: { id: 'sulfonyl chloride', form: 'parent' }, 酰氟: { id: 'sulfonyl fluoride', form: 'parent' },
  },
  hydroxyl: { 酸: { id: 'acid hydroxyl', form: 'acid' } },
  thiol: { 酸: { id: 'acid thiol', form: 'acid' } },
} // prettier-ignore

/** Acids with names of their own, without 酸. */
export const ACIDS: [string, string][] = pairs(`
  丙烯=acryl
  甲基丙烯 2-甲基丙烯 异丁烯=methacryl
  巴豆=croton
  山梨 2,4-己二烯=sorb
  丙炔=propiol
  肉桂=cinnam
  草 乙二=oxal
  丙二=malon
  戊二=glutar
  己二=adip
  庚二=pimel
  辛二=suber
  壬二=azela
  癸二=sebac
  琥珀 丁二=succin
  马来 顺丁烯二 (顺)-丁烯二=male
  富马 反丁烯二 延胡索 (反)-丁烯二=fumar
  衣康 亚甲基丁二=itacon
  柠康=citracon
  乙醇 羟乙 羟基乙 甘醇=glycol
  乙醛=glyoxyl
  乳=lact
  甘油=glycer
  丙酮=pyruv
  乙酰丙 左旋糖=levulin
  乙酰乙=acetoacet
  苹果=mal
  酒石=tartar
  柠檬 枸橼=citr
  二苯乙醇=benzil
  扁桃 苦杏仁=mandel
  托品=trop
  缩水甘油=glycid
  氢化肉桂 苯丙 3-苯丙=hydrocinnam
  异丁=isobutyr
  异戊=isovaler
  特戊 新戊=pival
  月桂=laur
  肉豆蔻=myrist
  棕榈 软脂=palmit
  硬脂=stear
  花生=arachid
  山嵛=behen
  油=ole
  反油=elaid
  亚油=linole
  亚麻=linolen
  十一烯 10-十一烯=undecylen
  蓖麻油=ricinole
  苯甲 安息香=benz
  邻甲苯甲 邻甲基苯甲=o-tolu
  间甲苯甲 间甲基苯甲=m-tolu
  对甲苯甲 对甲基苯甲=p-tolu
  茴香 对甲氧基苯甲 大茴香=p-anis
  藜芦=veratr
  香草=vanill
  丁香=syring
  水杨=salicyl
  邻氨基苯甲=anthranil
  没食子=gall
  龙胆=gentis
  邻苯二甲 酞=phthal
  间苯二甲=isophthal
  对苯二甲=terephthal
  偏苯三甲 偏苯三=trimellit
  均苯三甲 均苯三=trimes
  均苯四甲 均苯四=pyromellit
  烟=nicotin
  异烟=isonicotin
  吡啶甲=picolin
  糠 呋喃甲=2-fur
  哌啶甲=pipecol
  乳清=orot
  焦谷氨=pyroglutam
  牛磺=taur
  磺胺=sulfanil
  甘氨=aminoacet
  L-丙氨=L-alanin
  D-丙氨=D-alanin
  L-缬氨=L-valin
  D-缬氨=D-valin
  L-亮氨=L-leucin
  D-亮氨=D-leucin
  L-苯丙氨=L-phenylalanin
  D-苯丙氨=D-phenylalanin
  L-丝氨=L-serin
  D-丝氨=D-serin
  L-脯氨=L-prolin
  D-脯氨=D-prolin
  羟乙基磺=isethion
  硼=bor
  磷 正磷=phosphor
  硫代磷=phosphorothio
  亚磷=phosph-ite
  碳=carbon
  硫=sulfur
  亚硫=sulf-ite
  硝=nitr
  亚硝=nitr-ite
  硅 正硅 原硅=silic
  氨基甲=carbam
  氨基磺=sulfam
  氯甲=chloroform
  钛 正钛=titan
  次膦=phosphin
  膦=phosphon
`)
for (const [, id] of ACIDS) if (!acids.has(id)) throw new Error(`no acid ${id}`)

/** Principal groups behind a parent: word, id behind a chain, id behind a ring; '' where there is none. */
export const SUFFIXES: [string, string, string, 'parent' | 'acid' | 'acyl'][] = [
  ['醇', 'ol', 'ol', 'parent'], ['酚', '', 'ol', 'parent'], ['硫醇', 'thiol', 'thiol', 'parent'], ['硫酚', '', 'thiol', 'parent'], ['酮', 'one', 'one', 'parent'], ['硫酮', 'thione', 'thione', 'parent'],
  ['胺', 'amine', 'amine', 'parent'], ['亚胺', 'imine', 'imine', 'parent'],
  ['磺酸', 'sulfonic acid', 'sulfonic acid', 'acid'], ['磺酰', 'sulfonyl', 'sulfonyl', 'acyl'], ['磺酰胺', 'sulfonamide', 'sulfonamide', 'parent'], ['磺酰氯', 'sulfonyl chloride', 'sulfonyl chloride', 'parent'], ['磺酰氟', 'sulfonyl fluoride', 'sulfonyl fluoride', 'parent'], ['磺酰肼', 'sulfonohydrazide', 'sulfonohydrazide', 'parent'],
  ['亚磺酸', 'sulfinic acid', 'sulfinic acid', 'acid'], ['膦酸', 'phosphonic acid', 'phosphonic acid', 'acid'], ['硼酸', 'boronic acid', 'boronic acid', 'acid'], ['胂酸', 'arsonic acid', 'arsonic acid', 'acid'],
  ['硼酸频哪醇酯', 'pinacol boronate', 'pinacol boronate', 'parent'],
  ['羧酸', 'carboxylic acid', 'carboxylic acid', 'acid'], ['羰基', 'carbonyl', 'carbonyl', 'acyl'], ['羧酰胺', '', 'carboxamide', 'parent'], ['甲羧酸', '', 'carboxylic acid', 'acid'],
  ['甲酸', '', 'carboxylic acid', 'acid'], ['甲酰', '', 'carbonyl', 'acyl'], ['甲酰胺', '', 'carboxamide', 'parent'], ['甲醛', '', 'carbaldehyde', 'parent'], ['甲腈', '', 'carbonitrile', 'parent'], ['腈', '', 'carbonitrile', 'parent'], ['甲酰肼', '', 'carbohydrazide', 'parent'], ['甲酰氯', '', 'carbonyl chloride', 'parent'], ['甲酰溴', '', 'carbonyl bromide', 'parent'], ['甲脒', '', 'carboximidamide', 'parent'], ['硫代甲酰胺', '', 'carbothioamide', 'parent'],
  ['甲醇', '', 'joined methanol', 'parent'], ['甲胺', '', 'joined methanamine', 'parent'], ['甲硫醇', '', 'joined methanethiol', 'parent'], ['乙醇', '', 'joined ethanol', 'parent'], ['乙胺', '', 'joined ethanamine', 'parent'], ['乙硫醇', '', 'joined ethanethiol', 'parent'], ['丙醇', '', 'joined propanol', 'parent'], ['丁醇', '', 'joined butanol', 'parent'],
  ['乙酸', '', 'joined acetic acid', 'acid'], ['乙酰', '', 'joined acetyl', 'acyl'], ['乙酰胺', '', 'joined acetamide', 'parent'], ['乙腈', '', 'joined acetonitrile', 'parent'], ['乙醛', '', 'joined acetaldehyde', 'parent'], ['丙酸', '', 'joined propanoic acid', 'acid'], ['丁酸', '', 'joined butanoic acid', 'acid'], ['戊酸', '', 'joined pentanoic acid', 'acid'],
  ['丙腈', '', 'joined propanenitrile', 'parent'], ['丙酰胺', '', 'joined propanamide', 'parent'], ['丙醛', '', 'joined propanal', 'parent'],
  ['肼', '', 'hydrazine', 'parent'],
] // prettier-ignore
for (const [ending, { id, form }] of Object.entries(FAMILIES.oic!))
  SUFFIXES.push([ending, id, '', form === 'acyl' ? 'acyl' : form])

/** Rings named by their heteroatoms: 三唑, 噁二唑, 三嗪. Positions of the heteroatoms stand before. */
export const HETERO_RINGS: [string, { elements: string[]; size: number; saturated: boolean; usual: string | undefined }][] = [
  ['三唑', ['N', 'N', 'N'], 5, false, undefined], ['三氮唑', ['N', 'N', 'N'], 5, false, undefined], ['四唑', ['N', 'N', 'N', 'N'], 5, false, '1,2,3,4'], ['四氮唑', ['N', 'N', 'N', 'N'], 5, false, '1,2,3,4'], ['噁二唑', ['O', 'N', 'N'], 5, false, undefined], ['噻二唑', ['S', 'N', 'N'], 5, false, undefined],
  ['三嗪', ['N', 'N', 'N'], 6, false, undefined], ['四嗪', ['N', 'N', 'N', 'N'], 6, false, undefined], ['噁嗪', ['O', 'N'], 6, false, undefined], ['噻嗪', ['S', 'N'], 6, false, undefined], ['二噁烷', ['O', 'O'], 6, true, undefined], ['二氧六环', ['O', 'O'], 6, true, undefined], ['二氧己环', ['O', 'O'], 6, true, undefined], ['二噻烷', ['S', 'S'], 6, true, undefined],
  ['二氧戊环', ['O', 'O'], 5, true, undefined], ['二氧环戊烷', ['O', 'O'], 5, true, undefined], ['二氧五环', ['O', 'O'], 5, true, undefined], ['二氧杂环戊烷', ['O', 'O'], 5, true, undefined], ['氧杂环丁烷', ['O'], 4, true, '1'], ['氧杂环丙烷', ['O'], 3, true, '1'], ['环氧乙烷', ['O'], 3, true, '1'], ['氮杂环丁烷', ['N'], 4, true, '1'], ['吖丁啶', ['N'], 4, true, '1'], ['氮丙啶', ['N'], 3, true, '1'], ['吖丙啶', ['N'], 3, true, '1'], ['硫杂环丁烷', ['S'], 4, true, '1'], ['氮杂环庚烷', ['N'], 7, true, '1'], ['三噁烷', ['O', 'O', 'O'], 6, true, undefined], ['三聚甲醛', ['O', 'O', 'O'], 6, true, '1,3,5'], ['高哌嗪', ['N', 'N'], 7, true, '1,4'],
].map(([word, elements, size, saturated, usual]) => [word, { elements, size, saturated, usual }]) as never // prettier-ignore

/** Acids whose aldehyde is another compound or has no such name: 柠檬醛 is citral. */
export const NO_ALDEHYDE = new Set([
  'citr',
  'tartar',
  'mal',
  'lact',
  'glycer',
  'ole',
  'oxal',
  'itacon',
  'citracon',
  'levulin',
  'gall',
  'phosphor',
])

/** Parents that are a frame with something on it: 溴化苄 is toluene with bromine on its side chain. */
export const SPECIAL: [string, Group][] = ['氟', '氯', '溴', '碘'].flatMap((word, index) => {
  const group: Group = {
    ...known('toluene'),
    prefixes: [{ locants: ['alpha'], count: 1, group: known(['fluoro', 'chloro', 'bromo', 'iodo'][index]!) }],
  }
  return [`${word}化苄`, `苄${word}`, `${word}苄`, `苄基${word}`].map((one): [string, Group] => [one, group])
})

const chain = (length: number): Group => groupOf({ kind: 'chain', length })
const epoxy = (group: Group): Group => ({
  ...group,
  prefixes: [
    { locants: ['1', '2'], count: 1, group: { ...known('epoxy'), free: { orders: [1, 1], locants: undefined } } },
  ],
})
const suffixed = (group: Group, id: string, locants: string[]): Group => ({
  ...group,
  suffixes: [{ id, locants, count: locants.length, added: [] }],
})
SPECIAL.push(
  ['环氧乙烷', epoxy(chain(2))],
  ['环氧丙烷', epoxy(chain(3))],
  ['环氧环己烷', epoxy(groupOf({ kind: 'ring', length: 6 }))],
  ['环氧环戊烷', epoxy(groupOf({ kind: 'ring', length: 5 }))],
  ['乙酰丙酮', suffixed(chain(5), 'one', ['2', '4'])],
  ['丁酮', suffixed(chain(4), 'one', ['2'])],
  ['双乙酰', suffixed(chain(4), 'one', ['2', '3'])],
  ['联乙酰', suffixed(chain(4), 'one', ['2', '3'])],
  ['氧膦', { ...known('phosphine'), modifiers: [{ id: 'oxide', count: 1, locants: undefined }] }],
  ['氧化膦', { ...known('phosphine'), modifiers: [{ id: 'oxide', count: 1, locants: undefined }] }],
) // prettier-ignore

const bondOf = (group: Group): Group => ({ ...group, free: { orders: [1], locants: undefined } })
const ene = (group: Group, order: 2 | 3, locants: string[]): Group => ({
  ...group,
  unsaturation: [{ order, locants, count: locants.length }],
})
const halogens: [string, string][] = [['氟', 'fluoro'], ['氯', 'chloro'], ['溴', 'bromo'], ['碘', 'iodo']] // prettier-ignore
const filledBy = (group: Group, id: string, count: number, locants?: string[]): Group => ({
  ...group,
  prefixes: [{ locants, count, group: known(id) }],
})
SPECIAL.push(
  ['苯乙炔', { ...known('benzene'), prefixes: [{ locants: ['1'], count: 1, group: bondOf(ene(chain(2), 3, ['1'])) }] }],
  ['己二胺', suffixed(chain(6), 'amine', ['1', '6'])],
  ['环戊二烯', ene(groupOf({ kind: 'ring', length: 5 }), 2, ['1', '3'])],
  ['丁二烯', ene(chain(4), 2, ['1', '3'])],
  ['吡咯烷酮', suffixed(known('pyrrolidine'), 'one', ['2'])],
  ['乙醛酸', suffixed(known('acid glyoxyl'), 'oic acid', ['1'])],
) // prettier-ignore
for (const [word, id] of halogens)
  SPECIAL.push(
    [`三${word}乙烯`, filledBy(ene(chain(2), 2, ['1']), id, 3, ['1', '1', '2'])],
    [`五${word}乙烷`, filledBy(chain(2), id, 5, ['1', '1', '1', '2', '2'])],
    [`三${word}化硼`, filledBy(known('borane'), id, 3)],
    [`三${word}化磷`, filledBy(known('phosphine'), id, 3)],
    [`四${word}化硅`, filledBy(known('silane'), id, 4)],
  )
/** 乙醚 has its group on either side. */
for (const [word, group] of [
  ...SHORT,
  ...[...STEMS].slice(0, 10).map(([stem, length]): [string, Group] => [stem, bondOf(chain(length))]),
])
  for (const start of ['', '正'])
    SPECIAL.push([`${start}${word}醚`, { ...known('ether'), prefixes: [{ locants: undefined, count: 2, group }] }])
