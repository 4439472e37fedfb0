import { languages } from '@reagora/messages'
import type { SentInput } from '../../kernel/shared/endpoint.ts'
import { tag } from '../../modules/tag/contract.ts'
import { goOn } from '../../modules/tag/service.ts'
import type { World } from '../world.ts'
import type { Samples } from './sample.ts'

// Tags of products, kept by the site administrator.

type Said = SentInput<typeof tag.create>
const said = (world: World): Said => {
  const name = world.unique('Tag')
  const names = Object.fromEntries(languages.map((language) => [language, name])) as Said['names']
  return { names, companyIds: [], active: true, parentId: null }
}

export async function aTag(world: World, more: Partial<Said> = {}): Promise<string> {
  const { data } = await world.app.call(tag.create, { ...said(world), ...more }, world.siteAdmin.caller)
  return data.id
}

/** A tag with some products on it. */
async function aTagged(world: World, productIds: readonly number[]): Promise<string> {
  const { caller } = world.siteAdmin
  const tagId = await aTag(world)
  const { data } = await world.app.call(tag.assign, { tagId, act: 'put', text: productIds.join('\n') }, caller)
  await goOn(world.app.resources, Number(data.runId), { jobId: 'sample' })
  return tagId
}

const by = ({ siteAdmin: { caller } }: World, input: Record<string, unknown>) => ({ caller, input })
const sold = ({ goods }: World) => [goods.CNY, goods.USD].map(({ productId }) => productId)

export const ofTags: Samples = {
  'tag.tree': async (world) => {
    await aTag(world)
    return by(world, {})
  },
  'tag.create': (world) => by(world, { ...said(world) }),
  'tag.save': async (world) => {
    const { names, companyIds } = said(world)
    return by(world, { id: await aTag(world), names, companyIds, active: false, version: 1 })
  },
  'tag.move': async (world) => by(world, { id: await aTag(world), parentId: await aTag(world), place: 0 }),
  'tag.remove': async (world) => by(world, { id: await aTag(world) }),
  'tag.products': async (world) => by(world, { tagId: await aTagged(world, sold(world)) }),
  'tag.takeOff': async (world) => {
    const tagId = await aTagged(world, sold(world))
    const { list } = (await world.app.call(tag.products, { tagId }, world.siteAdmin.caller)).data
    return by(world, { id: list[0]!.id })
  },
  'tag.assign': async (world) => by(world, { tagId: await aTag(world), act: 'put', text: String(sold(world)[0]) }),
  'tag.runs': async (world) => by(world, { tagId: await aTagged(world, sold(world)) }),
}
