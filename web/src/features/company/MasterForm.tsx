import { languageNames, languages } from '@reagora/messages'
import { audit } from '@reagora/server/audit/contract'
import { company } from '@reagora/server/company/contract'
import { legalEntities, legalEntityCodes, market } from '@reagora/server/market/contract'
import {
  catalogServices,
  catalogSources,
  customerMaster,
  decidesMoney,
  divisions,
  paymentChannels,
  ranks,
} from '@reagora/server/customerMaster/contract'
import type { Output, SentInput } from '@reagora/server/kernel/endpoint'
import { Link } from 'react-router'
import { useApi } from '../../api/useApi.ts'
import { useSession } from '../../app/session.tsx'
import { Area, Choice, Text, Ticks } from '../../ui/form/controls.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { Button, Field } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'
import { CountryChoice } from '../address/CountryChoice.tsx'
import { CompanyPicker } from './CompanyPicker.tsx'

export type Master = Output<typeof customerMaster.detail>
type Sent = SentInput<typeof customerMaster.save>

/** What makes the answers about a company stale. */
export const changedByMaster = [customerMaster.detail, company.forStaff, company.detail, company.list, audit.trail]

/** What staff know and decide about a company besides what its own people fill in (rule COMP-5). */
export function MasterForm({ given }: { given: Master }) {
  const { t } = useTranslation('company')
  const { t: common } = useTranslation()
  const { may } = useSession()
  const mayMoney = may(decidesMoney)
  const form = useEndpointForm(customerMaster.save, {
    initial: {
      name: given.name,
      country: given.country,
      erpId: given.erpId,
      category: given.category,
      supplierCategory: given.supplierCategory,
      parent: given.parent,
      divisions: given.divisions,
      legalEntity: given.legalEntity ?? '',
      creditLimit: given.creditLimit,
      paymentChannel: given.paymentChannel as string,
      termsPrefix: given.termsPrefix,
      catalogService: given.catalogService as string,
      catalogSource: given.catalogSource as string,
      supplierRank: given.supplierRank ?? '',
      customerRank: given.customerRank ?? '',
      supplierIdSuffix: given.supplierIdSuffix,
      accountManagerId: given.accountManagerId ?? '',
      shippingNote: given.shippingNote,
      sdsLanguage: given.sdsLanguage,
      description: given.description,
    },
    guard: 'query',
    places: {
      UNKNOWN_COUNTRY: 'country',
      PARENT_ABOVE: 'parent',
      PARENT_UNKNOWN: 'parent',
      LEGAL_ENTITY_WRONG: 'legalEntity',
      MANAGER_UNKNOWN: 'accountManagerId',
      CREDIT_WRONG: 'creditLimit',
      CREDIT_NOT_YOURS: 'creditLimit',
      NO_PROFILE: 'catalogService',
    },
    check: (values) => ({
      divisions: values.divisions.length === 0 && t('divisionFirst'),
      creditLimit: !/^(\d{1,11}(\.\d{1,2})?)?$/.test(values.creditLimit.trim()) && t('creditWrong'),
    }),
    input: ({ parent, ...values }) => ({
      ...values,
      companyId: given.companyId,
      parentId: parent?.id ?? null,
      legalEntity: (values.legalEntity || null) as Sent['legalEntity'],
      paymentChannel: values.paymentChannel as Sent['paymentChannel'],
      catalogService: values.catalogService as Sent['catalogService'],
      catalogSource: values.catalogSource as Sent['catalogSource'],
      supplierRank: (values.supplierRank || null) as Sent['supplierRank'],
      customerRank: (values.customerRank || null) as Sent['customerRank'],
      accountManagerId: values.accountManagerId || null,
      sdsLanguage: values.sdsLanguage as Sent['sdsLanguage'],
      version: given.version,
    }),
    refresh: changedByMaster,
    onDone: () => toast.ok(common('saved')),
  })
  const { parent, country } = form.values
  const sellers = useApi(market.sellers, {}, { quiet: true }).data
  /** Until the answer is there all are offered; the server judges in any case. */
  const sellersOf = (code: string) =>
    sellers?.find(({ countries }) => countries.includes(code))?.legalEntities ?? legalEntityCodes
  const none = ['', t('notChosen')] as const
  const rankOptions = [none, ...ranks.map((rank) => [rank, rank] as const)]
  return (
    <FormPage form={form} submit={t('saveMaster')}>
      <fieldset>
        <legend>{t('masterIds')}</legend>
        <div className="pairs">
          <Text className="whole" form={form} name="name" label={t('companyName')} />
          <CountryChoice
            form={form}
            name="country"
            label={t('country')}
            onChosen={(code) =>
              form.values.legalEntity !== '' &&
              !(sellersOf(code) as readonly string[]).includes(form.values.legalEntity) &&
              form.fill({ legalEntity: '' })
            }
          />
          <Choice
            form={form}
            name="legalEntity"
            label={t('legalEntity')}
            hint={t('legalEntityHint')}
            options={[none, ...sellersOf(country).map((code) => [code, `${legalEntities[code]} ${code}`] as const)]}
          />
          <Text form={form} name="erpId" label={t('erpId')} />
          <Text form={form} name="supplierIdSuffix" label={t('supplierIdSuffix')} />
          <div className="whole">
            {parent ? (
              <Field label={t('parent')} error={form.wrong['parent'] || null}>
                {(control) => (
                  <p {...control} className="row wrap">
                    <Link to={`/admin/companies/${parent.id}`}>{parent.name}</Link>
                    <Button size="sm" look="quiet" onClick={() => form.fill({ parent: null })}>
                      {t('remove')}
                    </Button>
                  </p>
                )}
              </Field>
            ) : (
              <CompanyPicker
                label={t('parent')}
                hint={t('parentNone')}
                error={form.wrong['parent']}
                without={given.companyId}
                onChosen={(chosen) => form.fill({ parent: chosen })}
              />
            )}
          </div>
          {given.daughters.length > 0 && (
            <div className="whole small">
              {t('daughters')}
              {t('colon', { ns: 'common' })}
              {given.daughters.map(({ id, name }, at) => (
                <span key={id}>
                  {at > 0 && t('comma')}
                  <Link to={`/admin/companies/${id}`}>{name}</Link>
                </span>
              ))}
            </div>
          )}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('masterClass')}</legend>
        <Ticks
          form={form}
          name="divisions"
          legend={t('divisions')}
          hint={t('divisionsHint')}
          options={divisions.map((one) => [one, t(`division.${one}`)] as const)}
          read={(chosen) => chosen.map((one) => t(`division.${one}`)).join(t('comma'))}
        />
        <div className="pairs">
          <Text form={form} name="category" label={t('category')} />
          <Text form={form} name="supplierCategory" label={t('supplierCategory')} />
          <Choice form={form} name="customerRank" label={t('customerRank')} options={rankOptions} />
          <Choice form={form} name="supplierRank" label={t('supplierRank')} options={rankOptions} />
          <Choice
            form={form}
            name="accountManagerId"
            label={t('accountManager')}
            options={[none, ...given.managers.map(({ id, name }) => [id, name] as const)]}
          />
          <Choice
            form={form}
            name="sdsLanguage"
            label={t('sdsLanguage')}
            options={languages.map((code) => [code, languageNames[code]] as const)}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('masterTrade')}</legend>
        <div className="pairs">
          <Text
            form={form}
            name="creditLimit"
            label={t('creditLimit', { currency: given.currency })}
            hint={mayMoney ? t('creditHint') : t('creditLocked')}
            inputMode="decimal"
            readOnly={!mayMoney}
          />
          <Choice
            form={form}
            name="paymentChannel"
            label={t('paymentChannel')}
            options={paymentChannels.map((one) => [one, t(`channel.${one}`)] as const)}
          />
          <Text form={form} name="termsPrefix" label={t('termsPrefix')} />
          <Choice
            form={form}
            name="catalogService"
            label={t('catalogService')}
            options={catalogServices.map((one) => [one, t(`service.${one}`)] as const)}
          />
          <Choice
            form={form}
            name="catalogSource"
            label={t('catalogSource')}
            options={catalogSources.map((one) => [one, t(`catalogFrom.${one}`)] as const)}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('masterOthers')}</legend>
        <Area form={form} name="shippingNote" label={t('shippingNote')} />
        <Area form={form} name="description" label={t('description')} hint={t('descriptionHint')} />
      </fieldset>
    </FormPage>
  )
}
