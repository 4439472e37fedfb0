import { audit } from '@reagora/server/audit/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { MAX_NOT_ASKED, quoteExclusion } from '@reagora/server/quoteExclusion/contract'
import { Area } from '../../ui/form/controls.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useEndpointForm, type Form } from '../../ui/form/useForm.ts'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'
import { SupplierPicks } from '../quote/SupplierPicks.tsx'

interface Props {
  list: Output<typeof quoteExclusion.mine>
  companyId: string | undefined
  onClose: () => void
}
interface Values {
  supplierIds: string[]
  reason: string
}
const nothing: Values = { supplierIds: [], reason: '' }

/** Puts suppliers on the list of the own company, or, for staff, of another. */
export function ExcludeDialog({ companyId, ...props }: Props) {
  return companyId ? <OfCompany {...props} companyId={companyId} /> : <OfOwn {...props} />
}

function OfOwn(props: Omit<Props, 'companyId'>) {
  const options = useOptions(props.onClose)
  const form = useEndpointForm(quoteExclusion.exclude, {
    ...options,
    input: (values: Values) => values,
    refresh: [quoteExclusion.mine],
  })
  return <Fields {...props} form={form} />
}
function OfCompany({ companyId, ...props }: Props & { companyId: string }) {
  const options = useOptions(props.onClose)
  const form = useEndpointForm(quoteExclusion.excludeFor, {
    ...options,
    input: (values: Values) => ({ companyId, ...values }),
    refresh: [quoteExclusion.ofCompany, audit.trail],
  })
  return <Fields {...props} form={form} />
}
function useOptions(onClose: () => void) {
  const { t } = useTranslation('quoteExclusion')
  return {
    initial: nothing,
    check: ({ supplierIds }: Values) => ({ supplierIds: supplierIds.length === 0 && t('chooseSupplier') }),
    onDone: () => {
      toast.ok(t('excluded'))
      onClose()
    },
  }
}

function Fields({ form, list, onClose }: Omit<Props, 'companyId'> & { form: Form<Values> }) {
  const { t } = useTranslation('quoteExclusion')
  const known = list.map((one) => ({ ...one, by: 'company' as const }))
  return (
    <FormDialog
      wide
      form={form}
      title={t('add')}
      submit={t('excludeThem', { n: form.values.supplierIds.length })}
      onClose={onClose}
    >
      <p className="muted">{t('sentStays')}</p>
      <SupplierPicks
        chosen={form.values.supplierIds}
        notAsked={known}
        room={MAX_NOT_ASKED}
        most={MAX_NOT_ASKED}
        onChange={(supplierIds) => form.set('supplierIds', supplierIds)}
      />
      {form.wrong.supplierIds && (
        <p className="reason" role="alert">
          {form.wrong.supplierIds}
        </p>
      )}
      <Area form={form} name="reason" label={t('reason')} hint={t('reasonHint')} />
    </FormDialog>
  )
}
