import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import type { Caller } from '../app.ts'
import type { Side, World } from '../world.ts'

/** A call that succeeds, with the rows it needs made afresh. */
export interface Sample {
  caller: Caller
  input: Record<string, unknown>
  file?: { name: string; bytes: Buffer | string }
}

/** Makes a sample on the rows of one side; who calls is that side's, or staff. */
export type Samples = Record<string, (world: World, side: Side) => Sample | Promise<Sample>>

export const guest: Caller = {}

/** A form for a new address, in a street of its own. */
export const placeIn = (street: string) => ({
  kind: 'both' as const,
  contact: '李四',
  phone: '13800000000',
  street,
  city: '上海',
  state: '上海市',
  postalCode: '201203',
  country: 'CN',
})

/** Somebody of the side whose cart nobody else has filled. */
export const buyerOf = (world: World, { admin }: Side, acting = false) =>
  world.someone({ companyId: admin.companyId, name: `${admin.companyName}${acting ? ' acting' : ''}` })

/** The smallest file that is taken for a PDF. */
export const aPdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')

export const expectedOn = chinaDay(new Date(Date.now() + 5 * 86_400_000))
