import { cart } from '@reagora/server/cart/contract'
import { useApi } from '../../../api/useApi.ts'
import { Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Field, Input } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import type { CartLine } from '../words.ts'

/** What all of some lines say alike. */
const alike = (texts: readonly string[]) => (new Set(texts).size === 1 ? texts[0]! : '')

/** Project and budget of lines: of the company's list of codes, or a new one. */
export default function ProjectDialog({ lines, onClose }: { lines: readonly CartLine[]; onClose: () => void }) {
  const { t } = useTranslation('cart')
  const { t: common } = useTranslation()
  const { data } = useApi(cart.projectCodes, {}, { quiet: true })
  const form = useEndpointForm(cart.assign, {
    initial: {
      projectCode: alike(lines.map(({ projectCode }) => projectCode)),
      budget: alike(lines.map(({ budget }) => budget)),
    },
    input: (values) => ({ cartLineIds: lines.map(({ id }) => id), ...values }),
    places: { LINE_PROJECT: 'projectCode' },
    refresh: [cart.list],
    onDone: () => {
      toast.ok(t('projectSaved'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('projectFor', { n: lines.length })} submit={common('save')} onClose={onClose}>
      <p className="muted">{t('projectHint')}</p>
      <Field label={t('projectCode')} hint={t('projectCodeHint')} error={form.wrong['projectCode'] || null}>
        {(control) => (
          <Input
            {...control}
            list="line-projects"
            maxLength={60}
            value={form.values.projectCode}
            onChange={(event) => form.set('projectCode', event.target.value)}
          />
        )}
      </Field>
      <datalist id="line-projects">
        {data?.codes.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </datalist>
      <Text form={form} name="budget" label={t('budget')} />
    </FormDialog>
  )
}
