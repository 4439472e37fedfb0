import { company } from '@reagora/server/company/contract'
import { missingFields } from '@reagora/server/company/rules'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction.ts'
import { toast } from '../../ui/toast.ts'
import { LightForm, Send, Text } from '../identity/fields.tsx'
import { useFields } from '../identity/useFields.ts'
import { ownKeys, type Company, type OwnKey } from './words.ts'

const nothing = { phone: '', taxId: '', bankName: '', bankAccount: '', registrationAddress: '', registrationPhone: '' }
const groups: readonly { title: 'howToReach' | 'forInvoices' | 'bank'; keys: readonly OwnKey[] }[] = [
  { title: 'howToReach', keys: ['localName', 'phone', 'email', 'url'] },
  {
    title: 'forInvoices',
    keys: ['taxId', 'legalPerson', 'registrationPhone', 'registeredCapital', 'registrationAddress'],
  },
  { title: 'bank', keys: ['bankName', 'bankAccount', 'iban', 'swiftCode'] },
]
const kinds: Partial<Record<OwnKey, 'tel' | 'email' | 'url'>> = {
  phone: 'tel',
  registrationPhone: 'tel',
  email: 'email',
  url: 'url',
}
const whole = new Set<OwnKey>(['registrationAddress'])

interface Props {
  given: Company
  /** Staff name the company they edit. */
  staff?: boolean
  /** What an order needs must be filled in before it is saved. */
  complete?: boolean
  saveLabel: string
  onDone?: () => void
}
/** What the people of a company say about it: how to reach it, and what an invoice needs. */
export function CompanyForm({ given, staff, complete, saveLabel, onDone }: Props) {
  const { t } = useTranslation('company')
  const { t: common } = useTranslation()
  const needed = missingFields({ ...nothing, country: given.country })
  const initial = Object.fromEntries(ownKeys.map((key) => [key, given[key]])) as Record<OwnKey, string>
  const { fields, send, form } = useFields(initial)
  const action = useAction(company.update, {
    quiet: true,
    refresh: [company.detail, company.forStaff, company.summary, company.list],
  })
  const save = () =>
    send({
      required: complete ? needed : [],
      act: async (values) => {
        await action.mutateAsync({ ...values, version: given.version, ...(staff && { companyId: given.id }) })
        toast.ok(common('saved'))
        onDone?.()
      },
    })
  return (
    <LightForm form={form} problem={fields.problem} onSend={() => void save()}>
      {groups.map(({ title, keys }) => (
        <fieldset key={title}>
          <legend>{t(title)}</legend>
          <div className="pairs">
            {keys.map((key) => (
              <Text
                key={key}
                fields={fields}
                name={key}
                label={t(key)}
                type={kinds[key] ?? 'text'}
                required={(needed as readonly string[]).includes(key)}
                {...(whole.has(key) && { className: 'whole' })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <Send busy={fields.busy} text={saveLabel} />
    </LightForm>
  )
}
