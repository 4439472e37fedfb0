import { cart } from '@reagora/server/cart/contract'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { q } from '../api/call.ts'
import { useSession } from './session.tsx'

// What every page knows of the cart: how many lines it has, and what was put into it just now.

/** The cart item shown for three seconds after it was added (rule STATE-6). */
export interface AddedItem {
  productName: string
  productCode: string
  supplierName: string
  productPackageUnitSize: string
  productPackageUnit: string
}

const SHOWN_MS = 3000
let added: AddedItem | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
function set(item: AddedItem | null) {
  clearTimeout(timer)
  added = item
  if (item) timer = setTimeout(() => set(null), SHOWN_MS)
  for (const listener of listeners) listener()
}
/** Tells the header what was put into the cart; the count is refreshed by the action that did it. */
export const showAdded = (item: AddedItem): void => set({ ...item })

function onAdded(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What was added within the last three seconds. */
export const useAddedItem = (): AddedItem | null =>
  useSyncExternalStore(
    onAdded,
    () => added,
    () => null,
  )

/** How many lines the cart has; null while unknown, and for whoever has none. */
export function useCartCount(): number | null {
  const { may } = useSession()
  return useQuery({ ...q(cart.count, {}, { quiet: true }), enabled: may('cart') }).data ?? null
}
