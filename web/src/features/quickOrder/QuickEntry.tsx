import { quickOrder } from '@reagora/server/quickOrder/contract'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../app/session.tsx'
import { Button, Icon } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'

const QuickEntryDialog = lazy(() => import('./QuickEntryDialog.tsx'))

/** Opens the box for catalogue numbers with quantities. */
export function QuickEntry() {
  const { t } = useTranslation('quickOrder')
  const { may } = useSession()
  const [open, setOpen] = useState(false)
  if (!may(quickOrder.put.access)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="list" />
        {t('entry')}
      </Button>
      {open && (
        <Suspense>
          <QuickEntryDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
