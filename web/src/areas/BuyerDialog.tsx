import { Dialog } from '../ui/Dialog.tsx'
import { Button } from '../ui/kit.tsx'
import { useTranslation } from '../ui/texts.ts'
import { BuyerPicker, useBuyerChoice } from './BuyerPicker.tsx'

/** Customer service chooses the buyer to act for: by company, e-mail or name (rule HEAD-3). */
export default function BuyerDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const { buyer, setBuyer, busy, start } = useBuyerChoice(onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('pickBuyer')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" busy={busy} onClick={start}>
            {t('behalfStart')}
          </Button>
        </>
      }
    >
      <BuyerPicker buyer={buyer} onPick={setBuyer} active={open} />
    </Dialog>
  )
}
