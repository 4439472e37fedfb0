import type { Group } from '../../form.ts'
import { known, pairs } from './entries.ts'

/** What stands in the middle of equal parents: 4,4'-亚甲基二苯胺, 2,2'-硫代二乙醇 (multiplicative names, P-15.3). */
export const MIDDLES: [string, Group][] = pairs(`
  氧基 氧代 氧=middle oxy
  硫代 硫基 硫=middle thio
  二硫代 二硫 二硫基=middle dithio
  硒代 硒基=middle seleno
  二硒代 二硒基=middle diseleno
  亚磺酰 亚磺酰基=middle sulfinyl
  磺酰 磺酰基=middle sulfonyl
  羰基=middle carbonyl
  硫羰基=middle carbonothioyl
  亚氨基 亚胺基 亚胺=middle imino
  次氮基 氮川=middle nitrilo
  偶氮=middle azo
  过氧=middle peroxy
  亚肼基 联亚氨基=middle hydrazo
  亚甲基 甲撑=radical methylene
  次甲基=radical methine
  1,2-亚乙基 乙撑=radical ethylene
  1,3-亚丙基 三亚甲基=radical trimethylene
  1,4-亚丁基 四亚甲基=radical tetramethylene
  1,5-亚戊基 五亚甲基=radical pentamethylene
  1,6-亚己基 六亚甲基=radical hexamethylene
  亚乙烯基 1,2-亚乙烯基=radical vinylene
  1,2-亚苯基 邻亚苯基=radical o-phenylene
  1,3-亚苯基 间亚苯基=radical m-phenylene
  1,4-亚苯基 对亚苯基=radical p-phenylene
  亚异丙基 异亚丙基=radical isopropylidene
`).map(([word, id]) => [word, known(id)])
