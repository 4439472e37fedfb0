import { collection } from '@reagora/server/collection/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../api/call.ts'
import { useAction } from '../../api/useAction.ts'

export type Favourites = Output<typeof collection.list>
export type Favourite = Favourites['list'][number]

/** Everything that a change of the favourites makes stale. */
export const favouriteAnswers = [collection.ids, collection.count, collection.list]
export const PAGE_SIZE = 20

/** A page of the favourites, looked at afresh whenever it is opened: prices and stock are those of now. */
export const useFavourites = (label: string, pageNumber: number) =>
  useQuery({
    ...q(collection.list, { pageNumber, pageSize: PAGE_SIZE, ...(label && { label }) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const useRemoval = () => useAction(collection.remove, { refresh: favouriteAnswers })
