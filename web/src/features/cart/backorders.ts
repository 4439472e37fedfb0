import { useState } from 'react'

const place = 'BACKORDERS'
interface Wanted {
  id: string
  productPackageNum: number
}
/** The agreement holds for this quantity of this line: more of it is asked again. */
const keyOf = ({ id, productPackageNum }: Wanted) => `${id}x${productPackageNum}`

function readAll(): ReadonlySet<string> {
  try {
    return new Set((sessionStorage.getItem(place) ?? '').split(',').filter(Boolean))
  } catch {
    return new Set()
  }
}

/** Lines whose buyer waits for what is not in stock (rule BUY-7), kept from the cart to the checkout. */
export function useBackorders() {
  const [held, setHeld] = useState(readAll)
  const set = (line: Wanted, on: boolean) => {
    const next = new Set(readAll())
    if (on) next.add(keyOf(line))
    else next.delete(keyOf(line))
    try {
      sessionStorage.setItem(place, [...next].join(','))
    } catch {
      // Without storage the agreement is asked for again at the checkout.
    }
    setHeld(next)
  }
  return { has: (line: Wanted) => held.has(keyOf(line)), set }
}
export type Backorders = ReturnType<typeof useBackorders>
