import type { Person } from '../../kernel/shared/access.ts'
import type { EventSide } from './contract.ts'

/** Who acts: staff, in a buyer's place or in their own name, by the permission of the desk wherever they have it from; else the buyer. */
export const sideOf = (actor: Person): EventSide =>
  actor.onBehalfOf || actor.permissions.has('staffQuotes') ? 'staff' : 'buyer'
