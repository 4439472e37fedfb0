import { lazy, Suspense, useState } from 'react'
import { Button, Icon } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'

const SaveCartDialog = lazy(() => import('./SaveCartDialog.tsx'))

/** Keeps the chosen lines of the cart under a name. */
export function SaveCart({ lineIds }: { lineIds: readonly string[] }) {
  const { t } = useTranslation('savedCart')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" size="sm" onClick={() => setOpen(true)}>
        <Icon name="list" />
        {t('save')}
      </Button>
      {open && (
        <Suspense>
          <SaveCartDialog lineIds={lineIds} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
