import { collection } from '@reagora/server/collection/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { useAction } from '../../api/useAction.ts'

export type Favourite = Output<typeof collection.list>['list'][number]

/** Everything that a change of the favourites makes stale. */
export const favouriteAnswers = [collection.ids, collection.count, collection.list]

export const useRemoval = () => useAction(collection.remove, { refresh: favouriteAnswers })
