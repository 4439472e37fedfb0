import { cart } from '@reagora/server/cart/contract'
import { collection } from '@reagora/server/collection/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { q } from '../../api/call.ts'
import { useAction } from '../../api/useAction.ts'
import type { Named, Endpoint } from '@reagora/server/kernel/endpoint'

/** The cart as it is now: looked at afresh whenever the page is opened. */
export const useCart = () => useQuery({ ...q(cart.list, {}), staleTime: 0, placeholderData: keepPreviousData })

/**
 * Changes to the cart. `settled` resolves once every change made so far has been answered, so that nobody goes to the
 * checkout with a quantity that is still on its way.
 */
export function useCartChanges(more: readonly Named<Endpoint>[] = []) {
  const refresh = [cart.list, cart.count, ...more]
  const modify = useAction(cart.modify, { refresh })
  const remove = useAction(cart.remove, { refresh })
  const empty = useAction(cart.empty, { refresh })
  const move = useAction(collection.moveFromCart, {
    refresh: [...refresh, collection.list, collection.count, collection.ids],
  })
  const open = useRef(new Set<Promise<unknown>>())
  function track<T>(promise: Promise<T>): Promise<T> {
    open.current.add(promise)
    const done = () => void open.current.delete(promise)
    promise.then(done, done)
    return promise
  }
  return {
    setQuantity: (id: string, quantity: number) => track(modify.mutateAsync({ id, productPackageNum: quantity })),
    confirmPrice: (id: string, amount: string) => modify.mutate({ id, confirmPrice: amount }),
    remove: (ids: readonly string[]) => remove.mutate({ cartLineIds: [...ids] }),
    empty: () => empty.mutate({}),
    /** To the favourites: all of them, or none. */
    move: (ids: readonly string[]) => move.mutateAsync({ cartLineIds: [...ids] }),
    settled: () => Promise.allSettled(open.current),
  }
}
export type CartChanges = ReturnType<typeof useCartChanges>
