import type { Skeleton } from '../../form.ts'
import { parents } from './entries.ts'

/** Ring systems with names of their own. */
export const RINGS: [string, Skeleton][] = parents(`
  苯=benzene
  吡啶 氮杂苯 氮苯=pyridine
  哒嗪 邻二氮杂苯=pyridazine
  嘧啶 间二氮杂苯=pyrimidine
  吡嗪 对二氮杂苯=pyrazine
  吡咯 氮杂茂=pyrrole
  呋喃 氧杂茂=furan
  噻吩 硫代呋喃 硫杂茂=thiophene
  硒吩=selenophene
  咪唑 1,3-二氮杂茂 间二氮杂茂=imidazole
  吡唑 邻二氮杂茂 1,2-二氮杂茂=pyrazole
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
  吗啉 1,4-氧氮杂环己烷=morpholine
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
  三亚苯 苯并[9,10]菲 苯并菲=triphenylene
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
  苯并咪唑 苯并[d]咪唑 1,3-苯并咪唑=benzimidazole
  苯并三唑 苯并三氮唑 苯骈三氮唑 1,2,3-苯并三唑 苯并[d][1,2,3]三唑=benzotriazole
  苯并呋喃 苯并[b]呋喃 1-苯并呋喃 氧茚 香豆酮=benzofuran
  异苯并呋喃 2-苯并呋喃 苯并[c]呋喃=isobenzofuran
  苯并噻吩 苯并[b]噻吩 1-苯并噻吩 硫茚=benzothiophene
  异苯并噻吩 2-苯并噻吩 苯并[c]噻吩=isobenzothiophene
  苯并噻唑 1,3-苯并噻唑 苯并[d]噻唑=benzothiazole
  苯并噁唑 1,3-苯并噁唑 苯并[d]噁唑=benzoxazole
  1,2-苯并异噁唑 苯并异噁唑 苯并[d]异噁唑=1,2-benzoxazole
  1,2-苯并异噻唑 苯并异噻唑 苯并[d]异噻唑=1,2-benzothiazole
  色烯 苯并吡喃 1-苯并吡喃 苯并[b]吡喃 色原烯=chromene
  异色烯 2-苯并吡喃 1H-2-苯并吡喃=isochromene
  硫色烯 苯并噻喃 1-苯并噻喃=thiochromene
  色满 苯并二氢吡喃=chroman
  异色满=isochroman
  硫色满=thiochroman
  咔唑 9-氮杂芴=carbazole
  二苯并呋喃 二苯并[b,d]呋喃 氧芴=dibenzofuran
  二苯并噻吩 二苯并[b,d]噻吩 硫芴=dibenzothiophene
  吖啶 10-氮杂蒽=acridine
  菲啶=phenanthridine
  氧杂蒽 呫吨=xanthene
  硫杂蒽 噻吨=thioxanthene
  吩嗪=phenazine
  吩噻嗪 硫代二苯胺=phenothiazine
  吩噁嗪=phenoxazine
  噻蒽=thianthrene
  吩噁噻=phenoxathiin
  二苯并[b,e][1,4]二噁英 二苯并对二噁英 二苯并-对二噁英 二苯并二噁英=oxanthrene
  萘嵌间二氮杂苯 萘嵌二氮苯=perimidine
  gamma-咔啉=gamma-carboline
  2,6-萘啶=2,6-naphthyridine
  2,7-萘啶=2,7-naphthyridine
  1,7-菲啰啉=1,7-phenanthroline
  4,7-菲啰啉 4,7-菲咯啉=4,7-phenanthroline
  喹嗪=quinolizine
  吡咯嗪 吡咯里嗪=pyrrolizine
  2,1-苯并异噁唑 苯并[c]异噁唑=2,1-benzoxazole
  2,1-苯并异噻唑 苯并[c]异噻唑=2,1-benzothiazole
  异噁唑烷=isoxazolidine
  异噻唑烷=isothiazolidine
  呋咱=furazan
  碲吩=tellurophene
  硒唑=selenazole
  苯并硒唑=benzoselenazole
  苯并硒吩=benzoselenophene
  联苯烯 亚联苯=biphenylene
  莰烷 冰片烷=bornane
  托烷=tropane
  周萘 萉=phenalene
  戊搭烯=pentalene
  菲啰啉 邻菲啰啉 1,10-菲啰啉 邻菲罗啉 1,10-菲罗啉 邻菲咯啉 1,10-菲咯啉 邻二氮菲 1,10-二氮菲 1,10-二氮杂菲 1,10-邻菲啰啉 1,10-邻菲罗啉=1,10-phenanthroline
  beta-咔啉=beta-carboline
  1,3-苯并二噁茂 1,3-苯并二氧杂环戊烯 1,3-苯并二氧戊环 胡椒环 苯并[d][1,3]二氧杂环戊烯 苯并二噁唑 1,3-苯并二噁唑 1,3-苯并间二氧杂环戊烯=1,3-benzodioxole
  1,4-苯并二噁烷 苯并-1,4-二噁烷 苯并二噁烷=1,4-benzodioxane
  金刚烷=adamantane
  降冰片烷=norbornane
  降冰片烯 2-降冰片烯=norbornene
  乌洛托品 六亚甲基四胺 六次甲基四胺 环六亚甲基四胺=hexamethylenetetramine
`)

/** Rings named by their heteroatoms: 三唑, 噁二唑, 三嗪. Positions of the heteroatoms stand before. */
export const HETERO_RINGS: [string, { elements: string[]; size: number; saturated: boolean; usual: string | undefined }][] = [
  ['三唑', ['N', 'N', 'N'], 5, false, undefined], ['三氮唑', ['N', 'N', 'N'], 5, false, undefined], ['四唑', ['N', 'N', 'N', 'N'], 5, false, '1,2,3,4'], ['四氮唑', ['N', 'N', 'N', 'N'], 5, false, '1,2,3,4'], ['噁二唑', ['O', 'N', 'N'], 5, false, undefined], ['噻二唑', ['S', 'N', 'N'], 5, false, undefined],
  ['三嗪', ['N', 'N', 'N'], 6, false, undefined], ['四嗪', ['N', 'N', 'N', 'N'], 6, false, undefined], ['噁嗪', ['O', 'N'], 6, false, undefined], ['二嗪', ['N', 'N'], 6, false, undefined], ['噻三唑', ['S', 'N', 'N', 'N'], 5, false, undefined], ['二噻唑', ['S', 'S', 'N'], 5, false, undefined], ['二噁唑', ['O', 'O', 'N'], 5, false, undefined], ['噁二嗪', ['O', 'N', 'N'], 6, false, undefined], ['噻二嗪', ['S', 'N', 'N'], 6, false, undefined], ['二噁英', ['O', 'O'], 6, false, '1,4'], ['二噻英', ['S', 'S'], 6, false, undefined], ['二氧杂环戊烯', ['O', 'O'], 5, false, undefined], ['二噁茂', ['O', 'O'], 5, false, undefined], ['二氧杂环戊二烯', ['O', 'O'], 5, false, undefined],
  ['氮杂䓬', ['N'], 7, false, '1'], ['氧杂䓬', ['O'], 7, false, '1'], ['二氮杂䓬', ['N', 'N'], 7, false, undefined], ['二氮䓬', ['N', 'N'], 7, false, undefined], ['氧氮杂䓬', ['O', 'N'], 7, false, undefined], ['硫氮杂䓬', ['S', 'N'], 7, false, undefined], ['二氧杂䓬', ['O', 'O'], 7, false, undefined], ['三氮杂䓬', ['N', 'N', 'N'], 7, false, undefined],
  ['二氧戊硼烷', ['O', 'O', 'B'], 5, true, undefined], ['二噁嗪', ['O', 'O', 'N'], 6, false, undefined], ['二氧硼戊环', ['O', 'O', 'B'], 5, true, undefined], ['二氧杂环戊硼烷', ['O', 'O', 'B'], 5, true, undefined], ['二氧杂硼杂环戊烷', ['O', 'O', 'B'], 5, true, undefined], ['二氧硼杂环戊烷', ['O', 'O', 'B'], 5, true, undefined], ['二氧杂硼戊环', ['O', 'O', 'B'], 5, true, undefined],
  ['硫杂环丙烷', ['S'], 3, true, '1'], ['氮杂环丙烷', ['N'], 3, true, '1'], ['环硫乙烷', ['S'], 3, true, '1'], ['氧杂环庚烷', ['O'], 7, true, '1'], ['硫杂环己烷', ['S'], 6, true, '1'], ['氧杂环戊环', ['O'], 5, true, '1'], ['噁烷', ['O'], 6, true, '1'], ['氧己环', ['O'], 6, true, '1'], ['氧戊环', ['O'], 5, true, '1'], ['硫戊环', ['S'], 5, true, '1'], ['噻烷', ['S'], 6, true, '1'], ['硅杂环戊二烯', ['Si'], 5, false, '1'], ['噻咯', ['Si'], 5, false, '1'], ['二硫戊环', ['S', 'S'], 5, true, undefined], ['二硫杂环戊烷', ['S', 'S'], 5, true, undefined], ['氧硫戊环', ['O', 'S'], 5, true, undefined], ['氮杂环辛烷', ['N'], 8, true, '1'], ['噻嗪', ['S', 'N'], 6, false, undefined], ['二噁烷', ['O', 'O'], 6, true, '1,4'], ['二氧六环', ['O', 'O'], 6, true, '1,4'], ['二氧己环', ['O', 'O'], 6, true, undefined], ['二噻烷', ['S', 'S'], 6, true, undefined],
  ['二氧戊环', ['O', 'O'], 5, true, undefined], ['二氧环戊烷', ['O', 'O'], 5, true, undefined], ['二氧五环', ['O', 'O'], 5, true, undefined], ['二氧杂环戊烷', ['O', 'O'], 5, true, undefined], ['氧杂环丁烷', ['O'], 4, true, '1'], ['氧杂环丙烷', ['O'], 3, true, '1'], ['环氧乙烷', ['O'], 3, true, '1'], ['氮杂环丁烷', ['N'], 4, true, '1'], ['吖丁啶', ['N'], 4, true, '1'], ['氮丙啶', ['N'], 3, true, '1'], ['吖丙啶', ['N'], 3, true, '1'], ['硫杂环丁烷', ['S'], 4, true, '1'], ['氮杂环庚烷', ['N'], 7, true, '1'], ['三噁烷', ['O', 'O', 'O'], 6, true, undefined], ['三聚甲醛', ['O', 'O', 'O'], 6, true, '1,3,5'], ['氧杂环戊烷', ['O'], 5, true, '1'], ['氮杂环戊烷', ['N'], 5, true, '1'], ['氮杂环己烷', ['N'], 6, true, '1'], ['氧杂环己烷', ['O'], 6, true, '1'], ['三氧杂环己烷', ['O', 'O', 'O'], 6, true, '1,3,5'], ['硫杂环戊烷', ['S'], 5, true, '1'], ['氮杂戊环', ['N'], 5, true, '1'], ['高哌嗪', ['N', 'N'], 7, true, '1,4'],
].map(([word, elements, size, saturated, usual]) => [word, { elements, size, saturated, usual }]) as never // prettier-ignore
