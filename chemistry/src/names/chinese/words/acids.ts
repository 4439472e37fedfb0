import { acids } from '../../vocabulary/skeletons.ts'
import { AMINO_ACIDS } from './aminoAcids.ts'
import { pairs } from './entries.ts'

/** What each family of acids calls its groups, by the ending of the name. */
export const FAMILIES: Record<string, Record<string, { id: string; form: 'acid' | 'acyl' | 'parent' }>> = {
  oic: {
    酸: { id: 'oic acid', form: 'acid' }, 酰: { id: 'oyl', form: 'acyl' }, 酰胺: { id: 'amide', form: 'parent' }, 腈: { id: 'nitrile', form: 'parent' }, 醛: { id: 'al', form: 'parent' }, 酰肼: { id: 'hydrazide', form: 'parent' },
    脒: { id: 'imidamide', form: 'parent' }, 硫代酰胺: { id: 'thioamide', form: 'parent' }, 酰苯胺: { id: 'anilide', form: 'parent' }, 酰氯: { id: 'oyl chloride', form: 'parent' }, 酰溴: { id: 'oyl bromide', form: 'parent' }, 酰氟: { id: 'oyl fluoride', form: 'parent' }, 羟肟酸: { id: 'hydroxamic acid', form: 'acid' },
  },
  carboxylic: {
    酸: { id: 'carboxylic acid', form: 'acid' }, 酰: { id: 'carbonyl', form: 'acyl' }, 酰胺: { id: 'carboxamide', form: 'parent' }, 腈: { id: 'carbonitrile', form: 'parent' }, 醛: { id: 'carbaldehyde', form: 'parent' }, 酰肼: { id: 'carbohydrazide', form: 'parent' },
    脒: { id: 'carboximidamide', form: 'parent' }, 硫代酰胺: { id: 'carbothioamide', form: 'parent' }, 酰苯胺: { id: 'carboxanilide', form: 'parent' }, 酰氯: { id: 'carbonyl chloride', form: 'parent' }, 酰溴: { id: 'carbonyl bromide', form: 'parent' }, 酰氟: { id: 'carbonyl fluoride', form: 'parent' }, 羟肟酸: { id: 'carbohydroxamic acid', form: 'acid' },
  },
  sulfonic: {
    酸: { id: 'sulfonic acid', form: 'acid' }, 酰: { id: 'sulfonyl', form: 'acyl' }, 酰胺: { id: 'sulfonamide', form: 'parent' }, 酰肼: { id: 'sulfonohydrazide', form: 'parent' }, 酰氯: { id: 'sulfonyl chloride', form: 'parent' }, 酰氟: { id: 'sulfonyl fluoride', form: 'parent' },
  },
  hydroxyl: { 酸: { id: 'acid hydroxyl', form: 'acid' } },
  thiol: { 酸: { id: 'acid thiol', form: 'acid' } },
} // prettier-ignore

/** Acids with names of their own, without 酸. */
export const ACIDS: [string, string][] = pairs(`
  初油=propion
  酪=butyr
  缬草=valer
  异缬草=isovaler
  羊油=capro
  葡萄花=enanth
  羊脂=capryl
  天竺葵=pelargon
  羊蜡=capr
  惕各=tigl
  当归=angel
  中康=mesacon
  异巴豆=isocroton
  巯基乙 硫代乙醇 巯乙=thioglycol
  喹哪啶=quinald
  六氢烟=nipecot
  六氢异烟=isonipecot
  间氨基苯磺=metanil
  邻氨基苯磺=orthanil
  苯丙炔=phenylpropiol
  芥=eruc
  神经 鲨油=nervon
  花生四烯=arachidon
  山萮=behen
  木蜡 木焦油=lignocer
  蜡=cerot
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
  L-乳=l-lact
  D-乳=d-lact
  L-苹果=l-mal
  D-苹果=d-mal
  L-酒石=l-tartar
  D-酒石=d-tartar
  L-扁桃=l-mandel
  D-扁桃=d-mandel
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
  茴香 对甲氧基苯甲 大茴香 对茴香=p-anis
  邻茴香=o-anis
  藜芦=veratr
  香草=vanill
  丁香=syring
  水杨=salicyl
  邻氨基苯甲=anthranil
  没食子=gall
  龙胆=gentis
  邻苯二甲 酞 邻酞=phthal
  间苯二甲 间酞 异酞=isophthal
  对苯二甲 对酞=terephthal
  偶氮二甲 偶氮二羧=azodicarboxyl
  丁炔二 乙炔二甲 乙炔二羧=acetylenedicarboxyl
  偏苯三甲 偏苯三=trimellit
  均苯三甲 均苯三=trimes
  均苯四甲 苯均四 均苯四=pyromellit
  烟 烟碱=nicotin
  苯六甲=mellit
  异烟 异烟碱=isonicotin
  吡啶甲=picolin
  糠 呋喃甲=2-fur
  哌啶甲=pipecol
  乳清=orot
  牛磺=taur
  磺胺=sulfanil
  羟乙基磺=isethion
  硼=bor
  磷 正磷=phosphor
  硫代磷=phosphorothio
  亚磷=phosph-ite
  亚磷=phosphon
  氯磷=chlorophosphor
  二氯磷=dichlorophosphor
  氟磷=fluorophosphor
  叠氮磷=azidophosphor
  氰基磷=cyanophosphor
  氯亚磷=chlorophosph-ite
  氯硫代磷 硫代氯磷=chlorophosphorothio
  焦磷 二磷=diphosphor
  焦碳 二碳=dicarbon
  过氧二碳 过氧化二碳 过二碳 过氧重碳=peroxydicarbon
  肼基甲 肼甲 肼羧=carbaz
  阿魏=ferul
  咖啡=caffe
  芥子=sinap
  氨基磷=aminophosphor
  二硫代氨基甲=dithiocarbam
  氟甲=fluoroform
  碳=carbon
  硫=sulfur
  亚硫=sulf-ite
  硝=nitr
  亚硝=nitr-ite
  硅 正硅 原硅=silic
  氨基甲=carbam
  氨基磺=sulfam
  氯甲 氯碳=chloroform
  溴甲=bromoform
  钛 正钛=titan
  次膦=phosphin
  膦=phosphon
`).concat(AMINO_ACIDS)
for (const [, id] of ACIDS) if (!acids.has(id)) throw new Error(`no acid ${id}`)

/** Acids whose oxygen is another: what stands before the stem, and what each ending is then. */
export const CHANGED_ACIDS: { word: string; oic: Record<string, string>; carboxylic: Record<string, string> }[] = [
  { word: '硫代', oic: { 酸: 'thioic acid', 酰胺: 'thioamide' }, carboxylic: { 酸: 'carbothioic acid', 酰胺: 'carbothioamide' } },
  ...['过', '过氧', '过氧化'].map((word) => ({ word, oic: { 酸: 'peroxoic acid' }, carboxylic: { 酸: 'carboperoxoic acid' } })),
] // prettier-ignore

/** Acids whose aldehyde is another compound or has no such name: 柠檬醛 is citral. */
export const NO_ALDEHYDE = new Set([
  'citr',
  'l-lact',
  'd-lact',
  'l-mal',
  'd-mal',
  'l-tartar',
  'd-tartar',
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
