import type { Output } from '@reagora/server/kernel/endpoint'
import type { savedCart } from '@reagora/server/savedCart/contract'

export type SavedCart = Output<typeof savedCart.list>['list'][number]
