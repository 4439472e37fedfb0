import type { Group } from '../../form.ts'
import { known, pairs } from './entries.ts'

/** Parents that take substituents before them, also those without 基. */
export const CLASSES: [string, Group][] = pairs(`
  醚=ether
  硫醚 硫=sulfide
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
  氰=cyanide
  过氧化氢=hydroperoxide
  异氰酸酯=isocyanate
  异硫氰酸酯=isothiocyanate
  硫氰酸酯=thiocyanate
  膦=phosphine
  硅烷=silane
  锡烷=stannane
  肼 联胺=hydrazine
  二硅氧烷=disiloxane
  三硅氧烷=trisiloxane
  环三硅氧烷=cyclotrisiloxane
  环四硅氧烷=cyclotetrasiloxane
  环五硅氧烷=cyclopentasiloxane
  硼酸频哪醇酯 硼酸频那醇酯=pinacol boronate
  硒醚 硒=selenide
  过氧化物=peroxide
  膦酰二氯=phosphonic dichloride
  膦酰氯 次膦酰氯=phosphinic chloride
  亚硝胺=nitrosamine
  脲=urea
  硫脲=thiourea
  胍=guanidine
  硝胺=nitramine
  碲醚 碲=telluride
  二硒醚 二硒化物 二硒=diselenide
  三硫醚 三硫化物=trisulfide
  四硫醚 四硫化物=tetrasulfide
  异腈 胩=isocyanide
  氰酸酯=cyanate
  苯=benzene
`).map(([word, id]) => [word, known(id)])

/** 甲基硼酸, 环丙基硼酸: the acid of a boron that has the group before it. */
export const GROUPED_ACIDS: [string, Group][] = [
  ['硼酸', { ...known('boronic'), suffixes: [{ id: 'acid hydroxyl', locants: ['1', '1'], count: 2, added: [] }] }],
]
