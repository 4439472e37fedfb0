import { groupOf } from '../../form.ts'
import type { Group } from '../../form.ts'
import { known, pairs } from './entries.ts'

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
  异氰基 异腈基 异氰=isocyano
  异氰酸基 异氰酸酯基 异氰酰基=isocyanato
  硫氰基 硫氰酸基=thiocyanato
  异硫氰基 异硫氰酸基=isothiocyanato
  重氮基 重氮=diazo
  亚磺基 亚磺酸基=sulfino
  腙基 亚肼基=hydrazono
  氰氧基 氰酸基 氰酰基=cyanato
  硒氰基 硒氰酸基=selenocyanato
  亚碘酰基=iodosyl
  氢硒基 硒羟基=selanyl
  亚硒基=selenoxo
  羟基 羟=hydroxy
  巯基 氢硫基 硫氢基 硫氢=mercapto
  过氧羟基 氢过氧基=hydroperoxy
  氧代 氧亚基 羰基 酮基=oxo
  硫酮基 硫羰基 硫亚基=thioxo
  羧基 羧=carboxy
  甲酰基 醛基 甲醛基=formyl
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
  巴豆基=radical crotyl
  对甲氧基苯基 对茴香基=radical p-anisyl
  硫代吗啉基 硫代吗啉代=radical thiomorpholino
  吡咯烷代=radical pyrrolidino
  哌嗪子基=radical piperazino
  对甲苯磺酰氧基=radical tosyloxy
  甲磺酰氧基=radical mesyloxy
  亚乙烯基=radical vinylidene
  芴甲基 9-芴甲基 9-芴基甲基=radical fluorenylmethyl
  松油基 alpha-松油基=radical terpinyl
  苯乙炔基=radical phenylethynyl
  芳樟基=radical linalyl
  橙花基=radical neryl
  香茅基=radical citronellyl
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
  苯氧=radical phenoxy
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
RADICALS.push(['环硫', { ...known('epithio'), free: { orders: [1, 1], locants: undefined } }])
/** 4,7-亚甲基茚: bound at two positions it is a bridge (P-25.4.1.3). */
for (const [words, id] of [
  ['亚甲基 桥亚甲基 内亚甲基', 'radical methylene'],
  ['桥亚乙基 内亚乙基', 'radical ethylene'],
] as const)
  for (const word of words.split(' '))
    RADICALS.push([word, { ...known(id), free: { orders: [1, 1], locants: undefined } }])
RADICALS.push(['环氧', { ...known('epoxy'), free: { orders: [1, 1], locants: undefined } }])

const ethyl: Group = { ...groupOf({ kind: 'chain', length: 2 }), free: { orders: [1], locants: ['1'] } }
/** 羟乙 is 2-hydroxyethyl: with the hydroxyl group on the first carbon it would fall apart. */
const onSecond = (id: string): Group => ({ ...ethyl, prefixes: [{ locants: ['2'], count: 1, group: known(id) }] })
RADICALS.push(
  ['羟乙基', onSecond('hydroxy')], ['羟基乙基', onSecond('hydroxy')], ['氨乙基', onSecond('amino')],
  ['氨丙基', { ...groupOf({ kind: 'chain', length: 3 }), free: { orders: [1], locants: ['1'] }, prefixes: [{ locants: ['3'], count: 1, group: known('amino') }] }],
  ['氨甲基', { ...groupOf({ kind: 'chain', length: 1 }), free: { orders: [1], locants: undefined }, prefixes: [{ locants: undefined, count: 1, group: known('amino') }] }],
) // prettier-ignore

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
  缩水甘油 环氧丙=radical glycidyl
  香叶=radical geranyl
  芳樟=radical linalyl
  橙花=radical neryl
  香茅=radical citronellyl
  松油 alpha-松油=radical terpinyl
  胡椒=radical piperonyl
  芴甲 9-芴甲 9-芴基甲=radical fluorenylmethyl
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
SHORT.push(['羟乙', onSecond('hydroxy')])
/** 仲戊 is 1-methylbutyl. */
for (const [word, length] of [
  ['仲戊', 5],
  ['仲己', 6],
  ['仲辛', 8],
] as const) {
  const group: Group = { ...groupOf({ kind: 'chain', length }), free: { orders: [1], locants: ['2'] } }
  RADICALS.push([`${word}基`, group])
  SHORT.push([word, group])
}

/** Heads that take substituents before them, also those without 基. */
export const HEADS: [string, Group][] = pairs(`
  氧基=oxy
  硅=silyl
  锡=stannyl
  氨基 亚氨基=amino
  硫基 硫烷基=thio
  硒基=seleno
  磺酰氧基=sulfonyloxy
  磺酰氨基=sulfonylamino
  硫羰基=thiocarbonyl
  胂基=arsino
  锗基 锗烷基 甲锗烷基=germyl
  氧膦基 膦酰基 磷酰基=phosphoryl
  硼基=boryl
  羰基=carbonyl
  氧羰基 氧基羰基 氧甲酰基 氧基甲酰基 氧基甲酰=oxycarbonyl
  羰氧基 羰基氧基=carbonyloxy
  羰氨基 羰基氨基=carbonylamino
  磺酰基=sulfonyl
  亚磺酰基=sulfinyl
  偶氮基=azo
  膦基 膦=phosphino
  硅基 甲硅烷基 硅烷基=silyl
  硅氧基=siloxy
  二硫基=dithio
  过氧基=peroxy
  脲基=ureido
`).map(([word, id]) => [word, known(id)])
