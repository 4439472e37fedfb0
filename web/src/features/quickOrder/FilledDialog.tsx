import { useTranslation } from '../../ui/texts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Button } from '../../ui/kit.tsx'
import { Link } from 'react-router'
import { FilledLines } from './FilledLines.tsx'
import type { Filled } from './words.ts'

/** What went into the cart, and what did not, line by line. */
export default function FilledDialog({
  title,
  filled,
  onClose,
}: {
  title: string
  filled: Filled
  onClose: () => void
}) {
  const { t } = useTranslation('quickOrder')
  const { t: common } = useTranslation()
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={title}
      closeLabel={common('close')}
      actions={
        <>
          <Button onClick={onClose}>{common('close')}</Button>
          <Link className="btn primary" to="/cart" onClick={onClose}>
            {t('toCart')}
          </Link>
        </>
      }
    >
      <FilledLines filled={filled} />
    </Dialog>
  )
}
