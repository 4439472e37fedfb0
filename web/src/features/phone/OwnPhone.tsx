import { phone } from '@reagora/server/phone/contract'
import { call } from '../../api/call.ts'
import { useApi } from '../../api/useApi.ts'
import { Text } from '../../ui/form/controls.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { Tag } from '../../ui/kit.tsx'
import { Time } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { SendCode } from './SendCode.tsx'
import { useSendCode } from './useSendCode.ts'

interface Props {
  /** The phone of the profile, as it is kept. */
  number: string
  /** Whether another one is typed, and not kept yet: a code would go to the former. */
  changing: boolean
}
/** Whether the own phone is confirmed, and the way to confirm it. */
export function OwnPhone({ number, changing }: Props) {
  const { t } = useTranslation('phone')
  const state = useApi(phone.state, {}, { quiet: true })
  const code = useSendCode()
  const form = useForm({
    initial: { code: '' },
    guard: false,
    required: ['code'],
    act: async (typed) => {
      await call(phone.confirm, typed, { quiet: true })
      await state.refetch()
    },
  })
  if (!number || !state.data) return null
  return (
    <section className="card pad stack">
      <h2>{t('title')}</h2>
      <p className="row wrap">
        <span className="num">{number}</span>
        {state.data.confirmedAt ? <Tag tone="ok">{t('confirmed')}</Tag> : <Tag tone="warn">{t('unconfirmed')}</Tag>}
        {state.data.confirmedAt && (
          <span className="small muted">
            <Time value={state.data.confirmedAt} />
          </span>
        )}
      </p>
      {!state.data.confirmedAt && (
        <>
          <SendCode code={code} number={number} blocked={changing && t('saveFirst')} />
          {code.sent && (
            <FormPage form={form} submit={t('confirm')}>
              <Text form={form} name="code" label={t('code')} inputMode="numeric" autoComplete="one-time-code" />
            </FormPage>
          )}
        </>
      )}
    </section>
  )
}
