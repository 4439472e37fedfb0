import type { Group } from '../../form.ts'
import { known, pairs } from './entries.ts'

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
  苯=benzene
`).map(([word, id]) => [word, known(id)])
