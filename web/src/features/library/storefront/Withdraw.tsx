import { library } from '@reagora/server/library/contract'
import { useState } from 'react'
import { Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Button } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import type { Library } from '../words.tsx'

/** Takes an order back that nobody has confirmed. */
export function Withdraw({ of }: { of: Library }) {
  const { t } = useTranslation('library')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        {t('move.withdraw')}
      </Button>
      {open && <WithdrawDialog of={of} onClose={() => setOpen(false)} />}
    </>
  )
}

function WithdrawDialog({ of, onClose }: { of: Library; onClose: () => void }) {
  const { t } = useTranslation('library')
  const form = useEndpointForm(library.withdraw, {
    initial: { reason: '' },
    input: ({ reason }) => ({ id: of.id, version: String(of.version), reason }),
    refresh: [library.detail, library.mine],
    onDone: onClose,
  })
  return (
    <FormDialog form={form} title={t('move.withdraw')} submit={t('move.withdraw')} look="danger" onClose={onClose}>
      <Text form={form} name="reason" label={t('reason')} required />
    </FormDialog>
  )
}
