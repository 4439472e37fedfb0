import type { Output } from '@reagora/server/kernel/endpoint'
import type { sourcing } from '@reagora/server/sourcing/contract'

export type CartPlans = Output<typeof sourcing.ofCart>
export type CartPlan = CartPlans['plans']['cheapest']

/** How the cart is changed back: the lines that a plan has put there, and what stood in their place. */
export interface Former {
  cartLineIds: string[]
  lines: { productPackageId: string; quantity: number }[]
}
