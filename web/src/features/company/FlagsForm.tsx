import { customerMaster, decidesMoney, flagKeys, type Flag } from '@reagora/server/customerMaster/contract'
import { useSession } from '../../app/session.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { Check } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'
import { changedByMaster, type Master } from './MasterForm.tsx'

/** Programmes of a supplier profile: only a company that has one takes part. */
const ofProfile: readonly Flag[] = ['realTimeSupplier', 'voiSupplier']

/** What a company may do and sees, each switch with its effect beside it (rules COMP-3, COMP-8). */
export function FlagsForm({ given }: { given: Master }) {
  const { t } = useTranslation('company')
  const { t: common } = useTranslation()
  const { may } = useSession()
  const locked = may(decidesMoney) ? null : t('flagsLocked')
  const form = useEndpointForm(customerMaster.setFlags, {
    initial: given.flags,
    guard: 'query',
    input: (values) => ({ ...values, companyId: given.companyId, version: given.version }),
    refresh: changedByMaster,
    onDone: () => toast.ok(common('saved')),
  })
  const switches = (
    <ul className="stack company-flags">
      {flagKeys.map((key) => (
        <li key={key}>
          <Check
            checked={form.values[key]}
            onChange={(on) => form.set(key, on)}
            blocked={locked ?? (ofProfile.includes(key) && given.supplierId === null ? t('flagNoProfile') : null)}
          >
            {t(`flag.${key}`)}
            <span className="small muted effect">{t(`flagDoes.${key}`)}</span>
          </Check>
        </li>
      ))}
    </ul>
  )
  if (locked)
    return (
      <>
        {switches}
        <p className="reason small">{locked}</p>
      </>
    )
  return (
    <FormPage form={form} submit={t('saveFlags')} look="plain">
      {switches}
    </FormPage>
  )
}
