import { cart } from '@reagora/server/cart/contract'
import { checkout, MAX_PARTS } from '@reagora/server/checkout/contract'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { Refusal } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useAskToLeave, useGuard } from '../../../ui/form/guard.tsx'
import { Button, Field, Icon, Input, ReasonedButton, Select } from '../../../ui/kit.tsx'
import { useWords } from '../../cart/words.ts'
import type { Checkout } from '../words.ts'
import type { Ordering } from './useOrder.ts'

interface Part {
  key: number
  quantity: string
  requestedOn: string
  shipAddressId: string
}
interface Props {
  /** The lines of one pack. */
  parts: Checkout['lines']
  units: number
  ordering: Ordering
  onClose: () => void
}

/** The units of a pack in parts, each with its own day and address; saved together. */
export default function SplitDialog({ parts: given, units, ordering, onClose }: Props) {
  const { t } = useTranslation('order')
  const { t: common } = useTranslation()
  const { name, pack } = useWords()
  const [parts, setParts] = useState<readonly Part[]>(() =>
    given.map((line, key) => ({
      key,
      quantity: String(line.productPackageNum),
      requestedOn: line.requestedOn ?? '',
      shipAddressId: line.shipAddressId ?? '',
    })),
  )
  const [begun] = useState(parts)
  const changed = parts !== begun
  const ask = useAskToLeave()
  useGuard(changed)
  const [refused, setRefused] = useState('')
  const save = useAction(checkout.splitLine, { refresh: [cart.list, cart.count], quiet: true })
  const set = (key: number, change: Partial<Part>) =>
    setParts((old) => old.map((part) => (part.key === key ? { ...part, ...change } : part)))
  const placed = parts.reduce((sum, { quantity }) => sum + (Number(quantity) || 0), 0)
  const whole = parts.every(({ quantity }) => /^[1-9]\d*$/.test(quantity)) && placed === units
  const places = ordering.data.addresses.filter(({ kind }) => kind !== 'bill')
  const submit = async () => {
    try {
      const { cartLineIds } = await save.mutateAsync({
        cartLineId: given[0]!.id,
        parts: parts.map(({ quantity, requestedOn, shipAddressId }) => ({
          quantity: Number(quantity),
          requestedOn: requestedOn || null,
          shipAddressId: shipAddressId || null,
        })),
      })
      ordering.divided(
        given.map(({ id }) => id),
        cartLineIds,
      )
      onClose()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setRefused(error.message)
    }
  }
  const first = given[0]!
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      mayClose={async () => !changed || ask()}
      title={`${t('split')} · ${name(first)} ${pack(first.pack)}`}
      closeLabel={common('close')}
      actions={
        <>
          <span className="grow small muted" role="status">
            {t('splitLeft', { n: placed, all: units })}
          </span>
          <ReasonedButton
            look="primary"
            busy={save.isPending}
            blocked={whole ? null : t('splitLeft', { n: placed, all: units })}
            onClick={() => void submit()}
          >
            {t('splitSave')}
          </ReasonedButton>
        </>
      }
    >
      <div className="stack">
        <p className="muted">{t('splitHint')}</p>
        {refused && (
          <p className="alert" role="alert">
            {refused}
          </p>
        )}
        {parts.map((part, index) => (
          <fieldset key={part.key} className="split-part">
            <legend>{t('splitPart', { n: index + 1 })}</legend>
            <Field label={t('units')}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  maxLength={6}
                  value={part.quantity}
                  onChange={(event) => set(part.key, { quantity: event.target.value.trim() })}
                />
              )}
            </Field>
            <Field label={t('requestedOn')}>
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  value={part.requestedOn}
                  onChange={(event) => set(part.key, { requestedOn: event.target.value })}
                />
              )}
            </Field>
            <Field label={t('shipTo')}>
              {({ id }) => (
                <Select
                  id={id}
                  label={t('shipTo')}
                  value={part.shipAddressId}
                  onChange={(shipAddressId) => set(part.key, { shipAddressId })}
                  options={[
                    ['', t('withOrder')],
                    ...places.map((one) => [one.id, one.nickname || `${one.city} ${one.street}`] as const),
                  ]}
                />
              )}
            </Field>
            {parts.length > 1 && (
              <Button
                look="quiet"
                size="sm"
                icon
                aria-label={t('splitLess', { n: index + 1 })}
                onClick={() => setParts(parts.filter(({ key }) => key !== part.key))}
              >
                <Icon name="close" />
              </Button>
            )}
          </fieldset>
        ))}
        {parts.length < Math.min(MAX_PARTS, units) && (
          <div>
            <Button
              size="sm"
              onClick={() =>
                setParts([
                  ...parts,
                  {
                    key: Math.max(...parts.map(({ key }) => key)) + 1,
                    quantity: String(Math.max(0, units - placed) || ''),
                    requestedOn: '',
                    shipAddressId: '',
                  },
                ])
              }
            >
              <Icon name="plus" />
              {t('splitMore')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
