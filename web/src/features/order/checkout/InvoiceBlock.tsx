import { useTranslation } from '../../../ui/texts.ts'
import { Field, Input, RequiredHint } from '../../../ui/kit.tsx'
import { Choice } from '../Choice.tsx'
import { Fold } from './Fold.tsx'
import type { Ordering } from './useOrder.ts'

/** What kind of invoice, and on whose name. */
export function InvoiceBlock({ ordering }: { ordering: Ordering }) {
  const { t } = useTranslation('order')
  const { data, filled, fill } = ordering
  return (
    <Fold
      name="invoice"
      ordering={ordering}
      done={filled.invoiceTitle.trim() !== ''}
      short={`${t(`invoice.${filled.invoiceType}`)} · ${filled.invoiceTitle}`}
    >
      <div className="choices" role="radiogroup" aria-label={t('invoiceType')}>
        {(['vat normal', 'vat special'] as const).map((type) =>
          data.invoiceTypes.includes(type) ? (
            <Choice
              key={type}
              name="invoice"
              checked={filled.invoiceType === type}
              onChange={() => fill({ invoiceType: type })}
              title={t(`invoice.${type}`)}
            >
              {t(`invoiceHint.${type}`)}
            </Choice>
          ) : (
            <p key={type} className="muted small">
              {t('specialNeedsTaxId')}
            </p>
          ),
        )}
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
        {data.taxId && (
          <Field label={t('taxId')} hint={t('taxIdHint')}>
            {(control) => <Input {...control} readOnly value={data.taxId} />}
          </Field>
        )}
      </div>
    </Fold>
  )
}
