import { groupOf } from '../../form.ts'
import type { Group } from '../../form.ts'
import { known } from './entries.ts'
import { STEMS } from './numbers.ts'
import { SHORT } from './substituents.ts'

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
  ['六氟乙酰丙酮', { ...suffixed(chain(5), 'one', ['2', '4']), prefixes: [{ locants: ['1', '1', '1', '5', '5', '5'], count: 6, group: known('fluoro') }] }],
  ['金刚烷胺', suffixed(known('adamantane'), 'amine', ['1'])],
  ['苯丁酮', { ...known('ketone'), prefixes: [{ locants: undefined, count: 1, group: known('radical phenyl') }, { locants: undefined, count: 1, group: { ...chain(3), free: { orders: [1], locants: undefined } } }] }],
  ['苯戊酮', { ...known('ketone'), prefixes: [{ locants: undefined, count: 1, group: known('radical phenyl') }, { locants: undefined, count: 1, group: { ...chain(4), free: { orders: [1], locants: undefined } } }] }],
  ['乙酰丙酮', suffixed(chain(5), 'one', ['2', '4'])],
  ['丁酮', suffixed(chain(4), 'one', ['2'])],
  ['双乙酰', suffixed(chain(4), 'one', ['2', '3'])],
  ['联乙酰', suffixed(chain(4), 'one', ['2', '3'])],
  ['硅醇', suffixed(known('silane'), 'ol', ['1'])],
  ['硅二醇', suffixed(known('silane'), 'ol', ['1', '1'])],
  ['苯醛', suffixed(known('benzene'), 'carbaldehyde', ['1'])],
  ['氧膦', { ...known('phosphine'), modifiers: [{ id: 'oxide', count: 1, locants: undefined }] }],
  ['氧化膦', { ...known('phosphine'), modifiers: [{ id: 'oxide', count: 1, locants: undefined }] }],
) // prettier-ignore

const bondOf = (group: Group): Group => ({ ...group, free: { orders: [1], locants: undefined } })
const ene = (group: Group, order: 2 | 3, locants: string[]): Group => ({
  ...group,
  unsaturation: [{ order, locants, count: locants.length }],
})
const CLASS_OF: Record<string, string> = { fluoro: 'fluoride', chloro: 'chloride', bromo: 'bromide', iodo: 'iodide' }
const halogens: [string, string][] = [['氟', 'fluoro'], ['氯', 'chloro'], ['溴', 'bromo'], ['碘', 'iodo']] // prettier-ignore
const filledBy = (group: Group, id: string, count: number, locants?: string[]): Group => ({
  ...group,
  prefixes: [{ locants, count, group: known(id) }],
})
SPECIAL.push(
  ['丁炔二醇', suffixed(ene(chain(4), 3, ['2']), 'ol', ['1', '4'])],
  ['1,4-丁炔二醇', suffixed(ene(chain(4), 3, ['2']), 'ol', ['1', '4'])],
  ['1,4-丁烯二醇', suffixed(ene(chain(4), 2, ['2']), 'ol', ['1', '4'])],
  ['苯乙炔', { ...known('benzene'), prefixes: [{ locants: ['1'], count: 1, group: bondOf(ene(chain(2), 3, ['1'])) }] }],
  ['己二胺', suffixed(chain(6), 'amine', ['1', '6'])],
  ['环戊二烯', ene(groupOf({ kind: 'ring', length: 5 }), 2, ['1', '3'])],
  ['丁二烯', ene(chain(4), 2, ['1', '3'])],
  ['吡咯烷酮', suffixed(known('pyrrolidine'), 'one', ['2'])],
  ['环辛四烯', ene(groupOf({ kind: 'ring', length: 8 }), 2, ['1', '3', '5', '7'])],
  ['三氟丙酮', { ...known('acetone'), prefixes: [{ locants: ['1', '1', '1'], count: 3, group: known('fluoro') }] }],
  ['丁二酮', suffixed(chain(4), 'one', ['2', '3'])],
  ['丁烯酮', suffixed(ene(chain(4), 2, ['3']), 'one', ['2'])],
  ['丁二炔', ene(chain(4), 3, ['1', '3'])],
  ['丙炔醇', suffixed(ene(chain(3), 3, ['2']), 'ol', ['1'])],
  ['仲己醇', suffixed(chain(6), 'ol', ['2'])],
  ['仲庚醇', suffixed(chain(7), 'ol', ['2'])],
  ['仲辛醇', suffixed(chain(8), 'ol', ['2'])],
  ['乙醛酸', suffixed(known('acid glyoxyl'), 'oic acid', ['1'])],
) // prettier-ignore
for (const [word, id] of halogens)
  SPECIAL.push(
    [`三${word}乙烯`, filledBy(ene(chain(2), 2, ['1']), id, 3, ['1', '1', '2'])],
    [`五${word}乙烷`, filledBy(chain(2), id, 5, ['1', '1', '1', '2', '2'])],
    [`三${word}化硼`, filledBy(known('borane'), id, 3)],
    [`${word}化硼`, filledBy(known('borane'), id, 3)],
    [`${word}化硅`, filledBy(known('silane'), id, 4)],
    [`三${word}化磷`, filledBy(known('phosphine'), id, 3)],
    [`四${word}化硅`, filledBy(known('silane'), id, 4)],
  )
/** 溴代正丁烷, 正溴丁烷, 氯代异丁烷: the halogen is at the end of the group that the alkane is named after. */
const BRANCHED: [string, string][] = [['异丙', 'isopropyl'], ['异丁', 'isobutyl'], ['仲丁', 'sec-butyl'], ['叔丁', 'tert-butyl'], ['异戊', 'isopentyl'], ['新戊', 'neopentyl'], ['叔戊', 'tert-pentyl']] // prettier-ignore
for (const [word, id] of halogens)
  for (const halogen of [word, `${word}代`]) {
    for (const [stem, radical] of BRANCHED)
      SPECIAL.push([`${halogen}${stem}烷`, { ...known(CLASS_OF[id]!), prefixes: [{ locants: undefined, count: 1, group: known(`radical ${radical}`) }] }]) // prettier-ignore
    for (const [stem, length] of STEMS)
      if (length > 2 && /^[^碳六七八九]+$/.test(stem))
        for (const name of [`${halogen}正${stem}烷`, `正${halogen}${stem}烷`])
          SPECIAL.push([name, filledBy(chain(length), id, 1, ['1'])])
  }
/** 乙醚 has its group on either side. */
for (const [word, group] of [
  ...SHORT.filter(([short]) => short !== '苯乙'),
  ...[...STEMS].slice(0, 10).map(([stem, length]): [string, Group] => [stem, bondOf(chain(length))]),
])
  for (const start of ['', '正']) {
    SPECIAL.push([`${start}${word}醚`, { ...known('ether'), prefixes: [{ locants: undefined, count: 2, group }] }])
    if (/^(?:[甲乙丙丁]|异丙|烯丙|苄|苯)$/.test(word))
      SPECIAL.push([
        `${start}${word}硫醚`,
        { ...known('sulfide'), prefixes: [{ locants: undefined, count: 2, group }] },
      ])
  }
