import { groupOf } from '../form.ts'
import type { Group, Prefix } from '../form.ts'
import { wholeReadings } from './grammar.ts'
import { acidsOf, acylOf } from './radicalLists.ts'
import { counted } from './substance.ts'
import { known } from './words/entries.ts'
import { NUMBER } from './words/numbers.ts'

const chain = (length: number): Group => groupOf({ kind: 'chain', length })
const at = (locants: string[], group: Group): Prefix => ({ locants, count: locants.length, group })
const methyl: Group = { ...chain(1), free: { orders: [1], locants: undefined } }
const ethyl: Group = { ...chain(2), free: { orders: [1], locants: ['1'] } }

/** Polyols with names of their own: their ester with one acyl group on every hydroxyl, made from that acyloxy group. */
const POLYOLS: Record<string, { hydroxyls: number; ester: (acyloxy: Group) => Group }> = {}
for (const [names, hydroxyls, ester] of [
  ['甘油 丙三醇', 3, (one) => ({ ...chain(3), prefixes: [at(['1', '2', '3'], one)] })],
  ['新戊二醇', 2, (one) => ({ ...chain(3), prefixes: [at(['1', '3'], one), at(['2', '2'], methyl)] })],
  [
    '三羟甲基丙烷',
    3,
    (one) => ({ ...chain(3), prefixes: [at(['1', '3'], one), at(['2'], arm(one)), at(['2'], ethyl)] }),
  ],
  [
    '三羟甲基乙烷',
    3,
    (one) => ({ ...chain(3), prefixes: [at(['1', '3'], one), at(['2'], arm(one)), at(['2'], methyl)] }),
  ],
  ['季戊四醇', 4, (one) => ({ ...chain(3), prefixes: [at(['1', '3'], one), at(['2', '2'], arm(one))] })],
  ['丙二醇', 2, (one) => ({ ...chain(3), prefixes: [at(['1', '2'], one)] })],
  ['二乙二醇 二甘醇 一缩二乙二醇', 2, (one) => glycol(one, 2)],
  ['三乙二醇 三甘醇 二缩三乙二醇', 2, (one) => glycol(one, 3)],
  ['四乙二醇 四甘醇', 2, (one) => glycol(one, 4)],
] as [string, number, (acyloxy: Group) => Group][])
  // prettier-ignore
  for (const name of names.split(' ')) POLYOLS[name] = { hydroxyls, ester }

function arm(acyloxy: Group): Group {
  return { ...methyl, prefixes: [{ locants: undefined, count: 1, group: acyloxy }] }
}

/** Both ends of so many glycols. */
function glycol(acyloxy: Group, units: number): Group {
  let end: Group = { ...ethyl, prefixes: [at(['2'], acyloxy)] }
  for (let unit = 1; unit < units; unit++)
    end = { ...ethyl, prefixes: [at(['2'], { ...known('oxy'), prefixes: [{ locants: undefined, count: 1, group: end }] })] } // prettier-ignore
  const { free: _, ...last } = end
  return { ...last, free: undefined, prefixes: [...end.prefixes, at(['1'], acyloxy)] }
}

const nitrate: Group = { ...known('oxy'), prefixes: [{ locants: undefined, count: 1, group: known('nitro') }] }
const NAME = new RegExp(`^(.*[醇油烷])-?(${NUMBER}|双)?\\(?(.+?酸)\\)?酯$`)

/** 乙二醇二甲基丙烯酸酯, 1,6-己二醇二丙烯酸酯, 甘油三乙酸酯, 11-十四烯-1-醇乙酸酯: as many acids as there are hydroxyls. */
export function polyolEsters(name: string): Group[] {
  const [, polyol = '', times, acid = ''] = NAME.exec(name) ?? []
  if (acid === '') return []
  const count = counted(times)
  const acyls =
    acid === '硝酸'
      ? [nitrate]
      : wholeReadings(acid, 'parent').flatMap(({ group, form }): Group[] =>
          form === 'acid' && acidsOf(group) === 1
            ? [{ ...known('oxy'), prefixes: [{ locants: undefined, count: 1, group: acylOf(group) }] }]
            : [],
        )
  if (acyls.length === 0) return []
  const own = POLYOLS[polyol]
  if (own !== undefined) return own.hydroxyls === count ? acyls.map(own.ester) : []
  return wholeReadings(polyol, 'parent').flatMap(({ group, form }) => {
    const [suffix, ...more] = group.suffixes
    if (form !== 'parent' || suffix?.id !== 'ol' || suffix.count !== count || more.length > 0) return []
    const locants = suffix.locants ?? unsaid(group)
    if (times === undefined && group.skeleton.kind === 'chain' && group.skeleton.length < 6) return []
    if (locants === undefined || locants.length !== count) return []
    return acyls.map((acyloxy): Group => ({
      ...group,
      suffixes: [],
      prefixes: [...group.prefixes, at(locants, acyloxy)],
    }))
  })
}

/** Where hydroxyls can only be: at the two carbons of ethane, on a ring of carbons. */
function unsaid({ skeleton, suffixes }: Group): string[] | undefined {
  if (skeleton.kind === 'chain' && skeleton.length === 2) return ['1', '2']
  return skeleton.kind === 'ring' && suffixes[0]!.count === 1 ? ['1'] : undefined
}
