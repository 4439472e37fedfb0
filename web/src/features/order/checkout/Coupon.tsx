import { checkout } from '@reagora/server/checkout/contract'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { useApi } from '../../../api/useApi.ts'
import { composing } from '../../../ui/keys.ts'
import { Button, Field, Icon, Input, ReasonedButton } from '../../../ui/kit.tsx'
import { Money, Time } from '../../../ui/parts.tsx'
import type { Ordering, OrderPart } from './useOrder.ts'

/** Coupons by their codes, those the company has, and which of them take most off; used only if the server says that they apply. */
export function Coupon({ ordering, part }: { ordering: Ordering; part: OrderPart }) {
  const { t } = useTranslation('order')
  const { data, several } = ordering
  const [code, setCode] = useState('')
  const [why, setWhy] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const used = part.couponCodes
  const { shipAddressId } = ordering.filled
  const cartLineIds = part.lines.map(({ id }) => id).join(',')
  const asked = shipAddressId ? { cartLineIds, shipAddressId, chosen: used.join(',') } : {}
  const own = useApi(checkout.coupons, asked, { quiet: true }).data ?? []
  const use = async (codes: string[]) => {
    setBusy(true)
    try {
      const refused = await ordering.applyCoupons(part, codes)
      setWhy(refused)
      if (!refused) setCode('')
    } finally {
      setBusy(false)
    }
  }
  const add = (wanted: string) => {
    const trimmed = wanted.trim()
    if (trimmed && !used.includes(trimmed)) void use([...used, trimmed])
  }
  const best = data.proposedCoupons
  const isBest = best !== null && best.codes.length === used.length && best.codes.every((one) => used.includes(one))
  // A code that is good for several currencies is listed with what it is worth in each.
  const fits = (coupon: (typeof own)[number]) => coupon.amount.currency === part.currency
  const others = own.filter(
    (coupon) =>
      !used.includes(coupon.code) &&
      (fits(coupon) || (!several && !own.some((other) => other.code === coupon.code && other !== coupon))),
  )
  return (
    <div className="whole stack coupons">
      {used.map((one) => (
        <div key={one} className="row">
          <Icon name="check" />
          <span>
            {t('couponUsed')} <strong>{one}</strong>
          </span>
          <Button
            size="sm"
            look="quiet"
            aria-label={t('couponDropOne', { code: one })}
            onClick={() => void use(used.filter((other) => other !== one))}
          >
            {t('couponDrop')}
          </Button>
        </div>
      ))}
      <Field label={`${t(used.length > 0 ? 'couponMore' : 'coupon')}${several ? ` ${part.currency}` : ''}`} error={why}>
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
                if (event.key === 'Enter' && !composing(event.nativeEvent)) add(code)
              }}
            />
            <ReasonedButton busy={busy} blocked={!code.trim() && t('couponFirst')} onClick={() => add(code)}>
              {t('couponApply')}
            </ReasonedButton>
          </span>
        )}
      </Field>
      {best && !isBest && (
        <button type="button" className="chip" onClick={() => void use(best.codes)}>
          {t('couponBest')} {best.codes.join(' + ')} −<Money value={best.saving} />
        </button>
      )}
      {others.some(({ whyNot }) => !whyNot) && (
        <div className="chips">
          {others
            .filter(({ whyNot }) => !whyNot)
            .map((coupon) => (
              <button key={coupon.code} type="button" className="chip" onClick={() => add(coupon.code)}>
                {coupon.code} −<Money value={coupon.amount} />
                <span className="muted small">
                  {Number(coupon.maxShipping.amount) > 0 && (
                    <>
                      {t('couponShipping')} <Money value={coupon.maxShipping} /> ·{' '}
                    </>
                  )}
                  {t('couponFrom')} <Money value={coupon.minimum} /> · {t('until')}{' '}
                  <Time value={coupon.validUntil} day />
                  {!coupon.combinable && ` · ${t('couponAlone')}`}
                </span>
              </button>
            ))}
        </div>
      )}
      {others.some(({ whyNot }) => whyNot) && (
        <details className="small">
          <summary>{t('couponsNotNow', { n: others.filter(({ whyNot }) => whyNot).length })}</summary>
          <ul className="muted">
            {others.map(
              ({ code: name, amount, whyNot }) =>
                whyNot && (
                  <li key={name}>
                    −<Money value={amount} /> · {whyNot}
                  </li>
                ),
            )}
          </ul>
        </details>
      )}
    </div>
  )
}
