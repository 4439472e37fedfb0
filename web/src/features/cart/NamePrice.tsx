import { cart } from '@reagora/server/cart/contract'
import type { Endpoint, Named } from '@reagora/server/kernel/endpoint'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { useSession } from '../../app/session.tsx'
import { Button } from '../../ui/kit.tsx'
import type { CartLine } from './words.ts'

const NamePriceDialog = lazy(() => import('./NamePriceDialog.tsx'))

export function useMayNamePrice(): boolean {
  const { may, onBehalfToken } = useSession()
  return Boolean(onBehalfToken) && may(cart.namePrice.access) && may('staffPrices')
}

/** For customer service that sets prices, acting for a buyer: names the price of a line that the catalogue has none for. */
export function NamePrice({ line, refresh = [] }: { line: CartLine; refresh?: readonly Named<Endpoint>[] }) {
  const { t } = useTranslation('cart')
  const may = useMayNamePrice()
  const [open, setOpen] = useState(false)
  const unpriced = line.unitPrice === null || line.namedReason !== null
  if (!unpriced || !may) return null
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t(line.namedReason === null ? 'namePrice' : 'namePriceAgain')}
      </Button>
      {open && (
        <Suspense>
          <NamePriceDialog line={line} refresh={refresh} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
