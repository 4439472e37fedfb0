import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { Button } from '../../../ui/kit.tsx'
import type { Checkout } from '../words.ts'
import type { Ordering } from './useOrder.ts'

const SplitDialog = lazy(() => import('./SplitDialog.tsx'))

/** Divides the units of a line's pack over days and addresses; what was divided is joined in the same place. */
export function SplitLine({ line, ordering }: { line: Checkout['lines'][number]; ordering: Ordering }) {
  const { t } = useTranslation('order')
  const [open, setOpen] = useState(false)
  const parts = ordering.data.lines.filter((one) => one.productPackageId === line.productPackageId)
  const units = parts.reduce((sum, { productPackageNum }) => sum + productPackageNum, 0)
  if (parts[0]?.id !== line.id) return null
  if (units < 2 && !line.requestedOn && ordering.data.addresses.length < 2) return null
  return (
    <>
      <Button className="split-line" look="quiet" size="sm" onClick={() => setOpen(true)}>
        {t('split')}
      </Button>
      {open && (
        <Suspense>
          <SplitDialog parts={parts} units={units} ordering={ordering} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
