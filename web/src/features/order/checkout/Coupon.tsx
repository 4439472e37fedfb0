import { checkout } from '@reagora/server/checkout/contract'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { useApi } from '../../../api/useApi.ts'
import { composing } from '../../../ui/keys.ts'
import { Button, Field, Icon, Input, ReasonedButton } from '../../../ui/kit.tsx'
import { Money, Time } from '../../../ui/parts.tsx'
import type { Ordering } from './useOrder.ts'

/** A coupon by its code, or one of those the company has; taken only if the server says that it applies. */
export function Coupon({ ordering }: { ordering: Ordering }) {
  const { t } = useTranslation('order')
  const { filled, fill } = ordering
  const [code, setCode] = useState('')
  const [why, setWhy] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const own = useApi(checkout.coupons, {}, { quiet: true }).data ?? []
  const apply = async (wanted: string) => {
    const trimmed = wanted.trim()
    if (!trimmed) return
    setBusy(true)
    try {
      setWhy(await ordering.applyCoupon(trimmed))
      setCode('')
    } finally {
      setBusy(false)
    }
  }
  if (filled.couponCode)
    return (
      <div className="row whole">
        <Icon name="check" />
        <span>
          {t('couponUsed')} <strong>{filled.couponCode}</strong>
        </span>
        <Button size="sm" look="quiet" onClick={() => fill({ couponCode: '' })}>
          {t('couponDrop')}
        </Button>
      </div>
    )
  return (
    <div className="whole stack">
      <Field label={t('coupon')} error={why}>
        {(control) => (
          <span className="row">
            <Input
              {...control}
              maxLength={40}
              value={code}
              autoComplete="off"
              onChange={(event) => {
                setCode(event.target.value)
                setWhy(null)
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !composing(event.nativeEvent)) void apply(code)
              }}
            />
            <ReasonedButton busy={busy} blocked={!code.trim() && t('couponFirst')} onClick={() => void apply(code)}>
              {t('couponApply')}
            </ReasonedButton>
          </span>
        )}
      </Field>
      {own.length > 0 && (
        <div className="chips">
          {own.map((coupon) => (
            <button key={coupon.code} type="button" className="chip" onClick={() => void apply(coupon.code)}>
              {coupon.code} −<Money value={coupon.amount} />
              <span className="muted small">
                {t('couponFrom')} <Money value={coupon.minimum} /> · {t('until')} <Time value={coupon.validUntil} day />
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
