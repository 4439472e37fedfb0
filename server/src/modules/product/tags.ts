import type { Context, Db } from '../../kernel/context.ts'
import { curtainFor, type Curtain } from '../../kernel/curtain.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { supplierProgrammes } from '../supplier/contract.ts'
import { productsOnSale, seenTags } from '../tag/service.ts'
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

/** What of the tags that staff keep stands directly beneath one, or at the top, for whoever asks. */
async function keptTags(ctx: Context, parentId: number | null, curtain: Curtain): Promise<Tag[]> {
  const tags = await seenTags(ctx)
  if (parentId !== null && !tags.tags.some(({ id }) => id === parentId)) throw refuse(errors.NOT_FOUND)
  const own = tags.tags.filter((one) => one.parentId === parentId)
  if (own.length === 0) return []
  const products = await productsOnSale(ctx.db, ctx.now, { tags, curtain })
  return own.map(({ id, names }) => ({
    id: `tag:${id}`,
    parentId: parentId === null ? null : `tag:${parentId}`,
    filter: 'tags',
    value: String(id),
    names,
    products: products.get(id) ?? 0,
  }))
}

/** The three kinds of tags with the number of products on sale that bear one, and the uppermost ones that staff keep. */
export async function tagList(ctx: Context): Promise<Tag[]> {
  const curtain = await curtainFor(ctx)
  const kinds = Object.keys(parents) as Parent[]
  const counted = await Promise.all(
    kinds.map(async (id) => {
      const children = await tagsOfKind(ctx, id, curtain)
      const products = children.reduce((sum, child) => sum + child.products, 0)
      return { id, parentId: null, filter: null, value: null, names: null, products }
    }),
  )
  return [...counted, ...(await keptTags(ctx, null, curtain))]
}

/** The tags of one kind or beneath one. @throws Refusal NOT_FOUND, also where the caller does not see it */
export async function tagsOf(ctx: Context, parentId: string): Promise<Tag[]> {
  const curtain = await curtainFor(ctx)
  const kept = /^tag:([1-9]\d{0,14})$/.exec(parentId)
  if (kept) return keptTags(ctx, Number(kept[1]), curtain)
  if (!isParent(parentId)) throw refuse(errors.NOT_FOUND)
  return tagsOfKind(ctx, parentId, curtain)
}

/** Product groups (rule SEARCH-9), programmes of suppliers, countries of dispatch. */
async function tagsOfKind({ db, now }: Context, parentId: Parent, curtain: Curtain): Promise<Tag[]> {
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
