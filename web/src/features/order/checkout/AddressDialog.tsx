import { address } from '@reagora/server/address/contract'
import { chineseProvinces } from '@reagora/server/address/rules'
import type { SentInput } from '@reagora/server/kernel/endpoint'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOf } from '../../../app/i18n.ts'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Button, Field, Input, Select } from '../../../ui/kit.tsx'

type Fields = SentInput<typeof address.save>
const required = ['contact', 'phone', 'country', 'city', 'street'] as const
const empty = {
  nickname: '',
  kind: 'both',
  contact: '',
  phone: '',
  email: '',
  country: 'CN',
  state: '',
  city: '',
  county: '',
  street: '',
  street2: '',
  postalCode: '',
} as const

interface Props {
  onClose: () => void
  /** The id of the new address. */
  onSaved: (id: string) => void
}

/** Another address of the company, without leaving the order. */
export function AddressDialog({ onClose, onSaved }: Props) {
  const { t, i18n } = useTranslation('order')
  const [fields, setFields] = useState<Record<keyof typeof empty, string>>(empty)
  const [tried, setTried] = useState(false)
  const countries = useApi(address.areas, {})
  const save = useAction(address.save, {
    quiet: true,
    onDone: ({ id }) => {
      onSaved(id)
      onClose()
    },
  })
  const set = (key: keyof typeof empty) => (value: string) => setFields((old) => ({ ...old, [key]: value }))
  const issues = (save.error?.details['issues'] ?? []) as { path: string; message: string }[]
  const wrong = (key: keyof typeof empty) =>
    (tried &&
      (required as readonly string[]).includes(key) &&
      !fields[key].trim() &&
      t('required', { ns: 'common' })) ||
    issues.find(({ path }) => path === key)?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (required.every((key) => fields[key].trim())) save.mutate(fields as Fields)
  }
  const input = (key: keyof typeof empty, more: React.InputHTMLAttributes<HTMLInputElement> = {}) => (
    <Field label={t(`address.${key}`)} required={(required as readonly string[]).includes(key)} error={wrong(key)}>
      {(control) => (
        <Input {...control} value={fields[key]} onChange={(event) => set(key)(event.target.value)} {...more} />
      )}
    </Field>
  )
  const language = languageOf(i18n)
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('addAddress')}
      closeLabel={t('close', { ns: 'common' })}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel', { ns: 'common' })}</Button>
          <Button look="primary" type="submit" form="address-form" busy={save.isPending}>
            {t('saveAddress')}
          </Button>
        </>
      }
    >
      <form id="address-form" className="form-grid" onSubmit={submit} noValidate>
        {save.error && issues.length === 0 && (
          <p className="alert whole" role="alert">
            {save.error.message || t('offline', { ns: 'common' })}
          </p>
        )}
        {input('contact', { autoComplete: 'name', autoFocus: true })}
        {input('phone', { autoComplete: 'tel', inputMode: 'tel' })}
        <Field label={t('address.country')} required error={wrong('country')}>
          {(control) => (
            <Select
              {...control}
              label={t('address.country')}
              value={fields.country}
              onChange={set('country')}
              options={(countries.data ?? [{ code: 'CN', name: 'CN' }]).map(({ code, name }) => [code, name] as const)}
            />
          )}
        </Field>
        {fields.country === 'CN' ? (
          <Field label={t('address.state')}>
            {(control) => (
              <Select
                {...control}
                label={t('address.state')}
                value={fields.state}
                onChange={set('state')}
                options={[
                  ['', t('pleaseChoose')],
                  ...chineseProvinces.map(([, zh, en]) => [zh, language === 'zh' ? zh : en] as const),
                ]}
              />
            )}
          </Field>
        ) : (
          input('state', { autoComplete: 'address-level1' })
        )}
        {input('city', { autoComplete: 'address-level2' })}
        {input('county', { autoComplete: 'address-level3' })}
        <div className="whole">{input('street', { autoComplete: 'address-line1' })}</div>
        <div className="whole">{input('street2', { autoComplete: 'address-line2' })}</div>
        {input('postalCode', { autoComplete: 'postal-code' })}
        {input('email', { autoComplete: 'email', type: 'email' })}
        {input('nickname')}
        <Field label={t('address.kind')}>
          {(control) => (
            <Select
              {...control}
              label={t('address.kind')}
              value={fields.kind}
              onChange={set('kind')}
              options={(['both', 'ship', 'bill'] as const).map((kind) => [kind, t(`address.kind.${kind}`)] as const)}
            />
          )}
        </Field>
        <p className="whole muted small">{t('addressReview')}</p>
      </form>
    </Dialog>
  )
}
