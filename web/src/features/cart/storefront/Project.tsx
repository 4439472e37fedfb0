import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import type { CartLine } from '../words.ts'

const ProjectDialog = lazy(() => import('./ProjectDialog.tsx'))

/** Books the chosen lines to a project and a budget of their own. */
export function Project({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation('cart')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" size="sm" onClick={() => setOpen(true)}>
        {t('project')}
      </Button>
      {open && (
        <Suspense>
          <ProjectDialog lines={lines} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
