import { company } from '@reagora/server/company/contract'
import { currencies } from '@reagora/server/kernel/money'
import type { SentInput } from '@reagora/server/kernel/endpoint'
import { audit } from '@reagora/server/audit/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction.ts'
import { Check } from '../../ui/kit.tsx'
import { toast } from '../../ui/toast.ts'
import { Choice, LightForm, Send, Text } from '../identity/fields.tsx'
import { useFields } from '../identity/useFields.ts'
import { useTerms } from './CompanyFacts.tsx'
import type { Company } from './words.ts'

type Terms = SentInput<typeof company.setTerms>

/** What only staff decide: when the company pays, in which currency, with which tax. */
export function TermsForm({ given }: { given: Company }) {
  const { t } = useTranslation('company')
  const { t: common } = useTranslation()
  const { terms } = useTerms()
  const { paymentTerm, currency, taxRate } = given
  const [trusted, setTrusted] = useState(given.allowPendingAddress)
  const { fields, send, form } = useFields({ paymentTerm, currency, taxRate: taxRate ?? '' } as Record<
    'paymentTerm' | 'currency' | 'taxRate',
    string
  >)
  const action = useAction(company.setTerms, {
    quiet: true,
    refresh: [company.forStaff, company.detail, company.list, audit.trail],
  })
  const save = () =>
    send({
      required: [],
      check: (values): Partial<Record<string, string>> =>
        basisPoints(values.taxRate) === undefined ? { taxRate: t('taxWrong') } : {},
      act: async (values) => {
        await action.mutateAsync({
          companyId: given.id,
          paymentTerm: values.paymentTerm as Terms['paymentTerm'],
          currency: values.currency as NonNullable<Terms['currency']>,
          taxRateBasisPoints: basisPoints(values.taxRate) ?? null,
          allowPendingAddress: trusted,
          version: given.version,
        })
        toast.ok(common('saved'))
      },
    })
  return (
    <LightForm form={form} problem={fields.problem} onSend={() => void save()}>
      <Choice
        fields={fields}
        name="paymentTerm"
        label={t('paymentTerm')}
        options={terms.map(({ code, name }) => [code, code === 'pending' ? name : `${code} · ${name}`] as const)}
      />
      <div className="pairs">
        <Choice
          fields={fields}
          name="currency"
          label={t('currency')}
          options={Object.keys(currencies).map((code) => [code, code] as const)}
        />
        <Text
          fields={fields}
          name="taxRate"
          label={t('taxRatePercent')}
          hint={t('taxHint')}
          inputMode="decimal"
          maxLength={6}
        />
      </div>
      <Check checked={trusted} onChange={setTrusted}>
        {t('pendingAtCheckout')}
      </Check>
      <Send busy={fields.busy} text={t('saveTerms')} />
    </LightForm>
  )
}

/** `13` or `7.5` per cent as basis points; null where nothing is written, undefined where it is no rate. */
function basisPoints(text: string): number | null | undefined {
  const written = text.normalize('NFKC').replace(',', '.').replace('%', '').trim()
  if (written === '') return null
  return /^\d{1,3}(\.\d{1,2})?$/.test(written) && Number(written) <= 100 ? Math.round(Number(written) * 100) : undefined
}
