import { countriesIn } from '@reagora/server/domain/rules'
import type { SentInput } from '@reagora/server/kernel/endpoint'
import { currencyCodes } from '@reagora/server/kernel/money'
import { shippingCost } from '@reagora/server/shippingCost/contract'
import { supplier } from '@reagora/server/supplier/contract'
import { useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Button, Check, Field, Input } from '../../../ui/kit.tsx'
import { Money } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { dayIn } from '../../quote/words.tsx'
import { Charges } from '../Charges.tsx'

type Asked = SentInput<typeof shippingCost.explain>

/** What a parcel would cost on a day, and by which rates. */
export function TryIt({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('shippingCost')
  const language = i18n.language
  const suppliers = useApi(supplier.localNames, {}).data ?? []
  const [typed, setTyped] = useState({
    supplierId: '',
    fromCountry: 'CN',
    toCountry: 'CN',
    currency: 'CNY' as (typeof currencyCodes)[number],
    goods: '100.00',
    grams: '100',
    hazardous: false,
    cold: false,
    day: dayIn(0),
  })
  const [asked, setAsked] = useState<Asked | null>(null)
  const found = useApi(shippingCost.explain, asked, { quiet: true })
  const set = (some: Partial<typeof typed>) => setTyped({ ...typed, ...some })
  const goodsWrong = !/^\d{1,9}(\.\d{1,2})?$/.test(typed.goods.trim())
  const gramsWrong = !/^\d{0,9}$/.test(typed.grams.trim())
  const countries = countriesIn(language)
  const country = (key: 'fromCountry' | 'toCountry') => (
    <Field label={t(key)}>
      {(control) => (
        <select
          {...control}
          className="select"
          value={typed[key]}
          onChange={(event) => set({ [key]: event.target.value })}
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name} ({code})
            </option>
          ))}
        </select>
      )}
    </Field>
  )
  return (
    <section className="card pad rate-try" aria-label={t('try')}>
      <div className="row between">
        <h2>{t('try')}</h2>
        <Button size="sm" look="quiet" onClick={onClose}>
          {t('tryClose')}
        </Button>
      </div>
      <form
        className="rate-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (goodsWrong || gramsWrong) return
          const { supplierId, grams, goods, ...rest } = typed
          setAsked({ ...rest, goods: goods.trim(), grams: grams.trim() || '0', ...(supplierId && { supplierId }) })
        }}
      >
        <Field label={t('supplier')}>
          {(control) => (
            <select
              {...control}
              className="select"
              value={typed.supplierId}
              onChange={(event) => set({ supplierId: event.target.value })}
            >
              <option value="">{t('otherSupplier')}</option>
              {suppliers.map((one) => (
                <option key={one.supplierId} value={one.supplierId}>
                  {(language === 'zh' && one.nameZh) || one.name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('day')}>
          {(control) => (
            <Input {...control} type="date" value={typed.day} onChange={(event) => set({ day: event.target.value })} />
          )}
        </Field>
        {country('fromCountry')}
        {country('toCountry')}
        <Field label={t('goods')} error={goodsWrong ? t('amountWrong') : null}>
          {(control) => (
            <span className="row nowrap">
              <Input
                {...control}
                inputMode="decimal"
                value={typed.goods}
                onChange={(event) => set({ goods: event.target.value })}
              />
              <select
                className="select"
                aria-label={t('currency')}
                value={typed.currency}
                onChange={(event) => set({ currency: event.target.value as 'CNY' })}
              >
                {currencyCodes.map((code) => (
                  <option key={code}>{code}</option>
                ))}
              </select>
            </span>
          )}
        </Field>
        <Field label={t('grams')} error={gramsWrong ? t('weightWrong') : null}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={typed.grams}
              onChange={(event) => set({ grams: event.target.value })}
            />
          )}
        </Field>
        <span className="row">
          <Check checked={typed.hazardous} onChange={(hazardous) => set({ hazardous })}>
            {t('class.hazardous')}
          </Check>
          <Check checked={typed.cold} onChange={(cold) => set({ cold })}>
            {t('class.cold')}
          </Check>
        </span>
        <Button look="primary" type="submit">
          {t('reckon')}
        </Button>
      </form>
      <div role="status">
        {found.error && <Failure error={found.error} retry={() => void found.refetch()} />}
        {found.data && (
          <>
            <p>
              <strong>
                {found.data.fee ? (
                  <>
                    {t('costs', { day: found.data.day })} <Money value={found.data.fee} mixed />
                  </>
                ) : (
                  t('notSent')
                )}
              </strong>
            </p>
            <Charges charges={found.data.charges} />
          </>
        )}
      </div>
    </section>
  )
}
