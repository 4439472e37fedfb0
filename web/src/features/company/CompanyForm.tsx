import { company } from '@reagora/server/company/contract'
import { missingFields } from '@reagora/server/company/rules'
import { useTranslation } from '../../ui/texts.ts'
import { Text } from '../../ui/form/controls.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { toast } from '../../ui/toast.ts'
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
  const form = useEndpointForm(company.update, {
    initial,
    guard: 'query',
    required: complete ? needed : [],
    input: (values) => ({ ...values, version: given.version, ...(staff && { companyId: given.id }) }),
    refresh: [company.detail, company.forStaff, company.summary, company.list],
    onDone: () => {
      toast.ok(common('saved'))
      onDone?.()
    },
  })
  return (
    <FormPage form={form} submit={saveLabel}>
      {groups.map(({ title, keys }) => (
        <fieldset key={title}>
          <legend>{t(title)}</legend>
          <div className="pairs">
            {keys.map((key) => (
              <Text
                key={key}
                form={form}
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
    </FormPage>
  )
}
