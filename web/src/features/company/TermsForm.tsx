import { company } from '@reagora/server/company/contract'
import { currencies } from '@reagora/server/kernel/money'
import type { SentInput } from '@reagora/server/kernel/endpoint'
import { useTranslation } from '../../ui/texts.ts'
import { Choice, Text } from '../../ui/form/controls.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { Check } from '../../ui/kit.tsx'
import { toast } from '../../ui/toast.ts'
import { useTerms } from '../../app/terms.ts'
import { changedByMaster } from './MasterForm.tsx'
import type { Company } from './words.ts'

type Terms = SentInput<typeof company.setTerms>

/** What only staff decide: when the company pays, in which currency, with which tax. */
export function TermsForm({ given }: { given: Company }) {
  const { t } = useTranslation('company')
  const { t: common } = useTranslation()
  const { terms } = useTerms()
  const { paymentTerm, depositPercent, currency, taxRate, allowPendingAddress } = given
  const form = useEndpointForm(company.setTerms, {
    initial: { paymentTerm, deposit: String(depositPercent), currency, taxRate: taxRate ?? '', allowPendingAddress },
    guard: 'query',
    places: { CREDIT_IN_CURRENCY: 'currency' },
    check: (values) => ({
      deposit: !isDeposit(values.deposit) && t('depositWrong'),
      taxRate: basisPoints(values.taxRate) === undefined && t('taxWrong'),
    }),
    input: ({ deposit, taxRate, paymentTerm, currency, allowPendingAddress }) => ({
      companyId: given.id,
      paymentTerm: paymentTerm as Terms['paymentTerm'],
      depositPercent: Number(deposit.normalize('NFKC')),
      currency: currency as NonNullable<Terms['currency']>,
      taxRateBasisPoints: basisPoints(taxRate) ?? null,
      allowPendingAddress,
      version: given.version,
    }),
    refresh: changedByMaster,
    onDone: () => toast.ok(common('saved')),
  })
  return (
    <FormPage form={form} submit={t('saveTerms')}>
      <Choice
        form={form}
        name="paymentTerm"
        label={t('paymentTerm')}
        options={terms.map(({ code, name }) => [code, code === 'pending' ? name : `${code} · ${name}`] as const)}
      />
      <div className="pairs">
        <Text
          form={form}
          name="deposit"
          label={t('depositPercent')}
          hint={t('depositHint')}
          inputMode="numeric"
          maxLength={2}
        />
        <Choice
          form={form}
          name="currency"
          label={t('currency')}
          options={Object.keys(currencies).map((code) => [code, code] as const)}
        />
        <Text
          form={form}
          name="taxRate"
          label={t('taxRatePercent')}
          hint={t('taxHint')}
          inputMode="decimal"
          maxLength={6}
        />
      </div>
      <Check checked={form.values.allowPendingAddress} onChange={(on) => form.set('allowPendingAddress', on)}>
        {t('pendingAtCheckout')}
        <span className="small muted effect">{t('pendingDoes')}</span>
      </Check>
    </FormPage>
  )
}

const isDeposit = (text: string) => /^\d{1,2}$/.test(text.normalize('NFKC').trim())

/** `13` or `7.5` per cent as basis points; null where nothing is written, undefined where it is no rate. */
function basisPoints(text: string): number | null | undefined {
  const written = text.normalize('NFKC').replace(',', '.').replace('%', '').trim()
  if (written === '') return null
  return /^\d{1,3}(\.\d{1,2})?$/.test(written) && Number(written) <= 100 ? Math.round(Number(written) * 100) : undefined
}
