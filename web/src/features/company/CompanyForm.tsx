import { company } from '@reagora/server/company/contract'
import { isIban, isSwiftCode, isTaxNumber, missingFields, plainNumber } from '@reagora/server/company/rules'
import { customerMaster } from '@reagora/server/customerMaster/contract'
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
    places: { TAX_ID_WRONG: 'taxId', IBAN_WRONG: 'iban', SWIFT_WRONG: 'swiftCode' },
    check: ({ taxId, iban, swiftCode }) => ({
      taxId: isWrong(taxId, given.taxId, (number) => isTaxNumber(given.country, number)) && t('taxIdWrong'),
      iban: isWrong(iban, given.iban, isIban) && t('ibanWrong'),
      swiftCode: isWrong(swiftCode, given.swiftCode, isSwiftCode) && t('swiftWrong'),
    }),
    input: (values) => ({ ...values, version: given.version, ...(staff && { companyId: given.id }) }),
    refresh: [company.detail, company.forStaff, customerMaster.detail, company.summary, company.list],
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

/** What stood there before it was checked stays until it is changed. */
const isWrong = (text: string, before: string, isOne: (number: string) => boolean) =>
  text.trim() !== '' && text.trim() !== before && !isOne(plainNumber(text))
