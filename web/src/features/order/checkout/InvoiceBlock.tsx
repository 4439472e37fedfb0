import { isDigital } from '@reagora/server/order/rules'
import { useTranslation } from '../../../ui/texts.ts'
import { Field, Input, RequiredHint } from '../../../ui/kit.tsx'
import { Choice } from '../Choice.tsx'
import { Fold } from './Fold.tsx'
import type { Ordering } from './useOrder.ts'

/** What kind of invoice, and on whose name. */
export function InvoiceBlock({ ordering }: { ordering: Ordering }) {
  const { t } = useTranslation('order')
  const { data, filled, fill } = ordering
  const emailFits = /^(\S+@\S+\.\S+)?$/.test(filled.invoiceEmail)
  return (
    <Fold
      name="invoice"
      ordering={ordering}
      done={filled.invoiceTitle.trim() !== '' && emailFits}
      short={`${t(`invoice.${filled.invoiceType}`)} · ${filled.invoiceTitle}`}
    >
      <div className="order-choices" role="radiogroup" aria-label={t('invoiceType')}>
        {data.invoiceTypes.map((type) => (
          <Choice
            key={type}
            name="invoice"
            checked={filled.invoiceType === type}
            onChange={() => fill({ invoiceType: type })}
            title={t(`invoice.${type}`)}
          >
            {t(`invoiceHint.${type}`)}
          </Choice>
        ))}
        {!data.invoiceTypes.includes('vat special') && <p className="muted small">{t('specialNeedsTaxId')}</p>}
      </div>
      <RequiredHint />
      <div className="form-grid">
        <Field label={t('invoiceTitle')} required>
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={filled.invoiceTitle}
              onChange={(event) => fill({ invoiceTitle: event.target.value })}
            />
          )}
        </Field>
        {isDigital(filled.invoiceType) && (
          <Field label={t('invoiceEmail')} hint={t('invoiceEmailHint')} error={emailFits ? null : t('emailInvalid')}>
            {(control) => (
              <Input
                {...control}
                type="email"
                maxLength={254}
                placeholder={data.buyer.email}
                value={filled.invoiceEmail}
                onChange={(event) => fill({ invoiceEmail: event.target.value.trim() })}
              />
            )}
          </Field>
        )}
        {data.taxId && (
          <Field label={t('taxId')} hint={t('taxIdHint')}>
            {(control) => <Input {...control} readOnly value={data.taxId} />}
          </Field>
        )}
      </div>
    </Fold>
  )
}
