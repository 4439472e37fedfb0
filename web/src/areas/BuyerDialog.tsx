import { identity } from '@reagora/server/identity/contract'
import { isEnoughOfName } from '@reagora/server/identity/rules'
import { useEffect, useState } from 'react'
import { useTranslation } from '../ui/texts.ts'
import { useApi } from '../api/useApi.ts'
import { useChooseBuyer } from '../app/leaving.ts'
import type { Buyer } from '../api/storage.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Button, Field, Input } from '../ui/kit.tsx'
import { toast } from '../ui/toast.ts'

/** Customer service chooses the buyer to act for: by company, e-mail or name (rule HEAD-3). */
export default function BuyerDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const choose = useChooseBuyer()
  const [text, setText] = useState('')
  const [buyer, setBuyer] = useState<Buyer | null>(null)
  const [busy, setBusy] = useState(false)
  const asked = useSettled(text.trim(), 250)
  const enough = isEnoughOfName(asked)
  const found = useApi(identity.buyers, open && enough ? { param: asked } : null)
  const list = enough ? (found.data ?? []) : []

  async function start() {
    if (!buyer) return toast.warn(t('chooseBuyer'))
    setBusy(true)
    try {
      await choose(buyer)
      onClose()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('pickBuyer')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" busy={busy} onClick={() => void start().catch(() => {})}>
            {t('behalfStart')}
          </Button>
        </>
      }
    >
      <Field label={t('findBuyer')} hint={t(asked && !enough ? 'findBuyerShort' : 'findBuyerHint')}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            autoComplete="off"
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setBuyer(null)
            }}
          />
        )}
      </Field>
      <div className="buyers" role="radiogroup" aria-label={t('buyers')} aria-busy={found.isFetching}>
        {list.map((one) => (
          <label key={one.id} className="buyer">
            <input type="radio" name="buyer" checked={buyer?.id === one.id} onChange={() => setBuyer(one)} />
            <span>
              <strong>{one.companyName}</strong>
              <span className="muted">
                {[one.surname, one.name].filter(Boolean).join('')} · {one.userEmail}
              </span>
            </span>
          </label>
        ))}
        {enough && found.data?.length === 0 && <p className="muted">{t('noBuyer')}</p>}
      </div>
    </Dialog>
  )
}

/** The value once it has rested. */
function useSettled(value: string, ms: number) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
