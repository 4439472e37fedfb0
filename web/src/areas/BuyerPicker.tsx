import { identity } from '@reagora/server/identity/contract'
import { isEnoughOfName } from '@reagora/server/identity/rules'
import { useEffect, useState } from 'react'
import type { Buyer } from '../api/storage.ts'
import { useApi } from '../api/useApi.ts'
import { useChooseBuyer } from '../app/leaving.ts'
import { Field, Input } from '../ui/kit.tsx'
import { useTranslation } from '../ui/texts.ts'
import { toast } from '../ui/toast.ts'

/** The buyer chosen so far, and the step to act for them; a warning where none is chosen (rule HEAD-3). */
export function useBuyerChoice(onStarted?: () => void) {
  const { t } = useTranslation()
  const choose = useChooseBuyer()
  const [buyer, setBuyer] = useState<Buyer | null>(null)
  const [busy, setBusy] = useState(false)
  async function begin() {
    if (!buyer) return toast.warn(t('chooseBuyer'))
    setBusy(true)
    try {
      await choose(buyer)
      onStarted?.()
    } finally {
      setBusy(false)
    }
  }
  // What was refused has been said.
  return { buyer, setBuyer, busy, start: () => void begin().catch(() => {}) }
}

interface Props {
  buyer: Buyer | null
  onPick: (buyer: Buyer | null) => void
  /** Whether it is in sight; nothing is searched before. */
  active?: boolean
}
/** Finds a buyer by company, email or name, and lets one be chosen. */
export function BuyerPicker({ buyer, onPick, active = true }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const asked = useSettled(text.trim(), 250)
  const enough = isEnoughOfName(asked)
  const found = useApi(identity.buyers, active && enough ? { param: asked } : null)
  const list = enough ? (found.data ?? []) : []
  return (
    <>
      <Field label={t('findBuyer')} hint={t(asked && !enough ? 'findBuyerShort' : 'findBuyerHint')}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            autoComplete="off"
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              onPick(null)
            }}
          />
        )}
      </Field>
      <div className="buyers" role="radiogroup" aria-label={t('buyers')} aria-busy={found.isFetching}>
        {list.map((one) => (
          <label key={one.id} className="buyer">
            <input type="radio" name="buyer" checked={buyer?.id === one.id} onChange={() => onPick(one)} />
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
    </>
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
