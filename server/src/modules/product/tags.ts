import type { Db } from '../../kernel/context.ts'
import type { Curtain } from '../../kernel/curtain.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { supplierProgrammes } from '../supplier/contract.ts'
import type { SeenTags } from '../tag/rules.ts'
import { productGroups } from './contract.ts'
import { countProgrammes, overview, shippingLocations } from './reading.ts'

/** What a tag stands for in the filters of the search. */
interface Tag {
  id: string
  parentId: string | null
  /** The filter of the search that shows the products with this tag, and its value. */
  filter: string | null
  value: string | null
  names: Record<string, string> | null
  products: number
}

const parents = { group: 'groups', programme: 'programmes', origin: 'shipsFrom' } as const
type Parent = keyof typeof parents
const isParent = (id: string): id is Parent => Object.hasOwn(parents, id)

/** What of the tags that staff keep, as somebody sees them, stands directly beneath one, or at the top; with how many products each has. */
export const keptTags = ({ tags }: SeenTags, parentId: number | null, products: ReadonlyMap<number, number>): Tag[] =>
  tags
    .filter((one) => one.parentId === parentId)
    .map(({ id, names }) => ({
      id: `tag:${id}`,
      parentId: parentId === null ? null : `tag:${parentId}`,
      filter: 'tags',
      value: String(id),
      names,
      products: products.get(id) ?? 0,
    }))

/** The number of a tag that staff keep; null where another kind is named. */
export function keptTag(id: string): number | null {
  const found = /^tag:([1-9]\d{0,14})$/.exec(id)
  return found && Number(found[1])
}

/** The three kinds of tags with the number of products on sale that bear one. */
export function kindsOfTags(db: Db, now: Date, curtain: Curtain): Promise<Tag[]> {
  const kinds = Object.keys(parents) as Parent[]
  return Promise.all(
    kinds.map(async (id) => {
      const children = await tagsOfKind(db, now, id, curtain)
      const products = children.reduce((sum, child) => sum + child.products, 0)
      return { id, parentId: null, filter: null, value: null, names: null, products }
    }),
  )
}

/** The tags of one kind: product groups (rule SEARCH-9), programmes of suppliers, countries of dispatch. @throws Refusal NOT_FOUND */
export async function tagsOfKind(db: Db, now: Date, parentId: string, curtain: Curtain): Promise<Tag[]> {
  if (!isParent(parentId)) throw refuse(errors.NOT_FOUND)
  const counts = await countsOf(db, now, parentId, curtain)
  return counts.map(([value, products]) => ({
    id: `${parentId}:${value}`,
    parentId,
    filter: parents[parentId],
    value,
    names: null,
    products,
  }))
}

async function countsOf(db: Db, now: Date, parent: Parent, curtain: Curtain): Promise<[string, number][]> {
  if (parent === 'origin')
    return (await shippingLocations(db, now, curtain)).map(({ country, products }) => [country, products])
  if (parent === 'programme') {
    const counts = await countProgrammes(db, now, curtain)
    return supplierProgrammes.map((programme) => [programme, counts.get(programme) ?? 0])
  }
  const { groups } = await overview(db, now, curtain)
  return productGroups.map((group) => [group, groups.find((one) => one.group === group)?.products ?? 0])
}
