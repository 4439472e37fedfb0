// What the frame of every page asks for, whatever the page is about.
import type { Permission } from '@reagora/server/kernel/access'
import type { Endpoint, Named } from '@reagora/server/kernel/endpoint'
import type { z } from 'zod'
import type { Buyer } from './storage.ts'

type Typed<I, O> = Omit<Named<Endpoint>, 'input' | 'output'> & {
  input: z.core.$ZodObject & z.core.$ZodType<unknown, I>
  output: z.core.$ZodType<O>
}
const frame = <I, O>(name: string, method: 'GET' | 'POST', path: `/${string}`) =>
  ({ id: `frame.${name}`, method, path, access: 'signed-in', summary: '' }) as unknown as Typed<I, O>

export const menus = frame<{}, readonly Permission[]>('menus', 'POST', '/basic/mall/oauth/menus')
export const logout = frame<{}, null>('logout', 'POST', '/basic/mall/oauth/logout')
export const cartCount = frame<{}, number>('cartCount', 'GET', '/order/mall/carts/getCartsNum')
export const localNames = frame<{}, unknown>('localNames', 'GET', '/oldapi/mall/supplier/localNames')
export const locations = frame<{}, unknown>('locations', 'GET', '/oldapi/mall/chemical/locations')
export const findBuyers = frame<{ param: string }, readonly Buyer[]>(
  'buyers',
  'GET',
  '/basic/mall/user/getBuyerUserByParam',
)
export const actOnBehalf = frame<{ userId: string }, { onBehalfOfToken: string }>(
  'onBehalf',
  'POST',
  '/oldapi/mall/onbehalfof/current',
)
