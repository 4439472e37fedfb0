import { supply } from '@reagora/server/supply/contract'
import { useAction } from '../../../api/useAction.ts'
import { Area, Text, Ticks } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useForm } from '../../../ui/form/useForm.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { useWords } from '../../cart/words.ts'
import { changedByActs, type Part } from './part.tsx'

interface Props {
  part: Part
  act: 'confirm' | 'delay'
  onClose: () => void
}

/** The day on which goods leave: confirmed for all open lines, or later for some of them, with the reason. */
export function PromiseDialog({ part, act, onClose }: Props) {
  const { t } = useTranslation('supply')
  const { t: common } = useTranslation()
  const { name, pack } = useWords()
  const open = part.lines.filter((line) => line.open > 0)
  const later = act === 'delay'
  const options = { refresh: changedByActs, quiet: true }
  const confirm = useAction(supply.confirm, options)
  const delay = useAction(supply.delay, options)
  const form = useForm({
    initial: { expectedOn: part.expectedOn ?? '', reason: '', lines: open.map((line) => line.id) },
    required: later ? ['expectedOn', 'reason'] : ['expectedOn'],
    check: ({ lines }) => ({ lines: later && lines.length === 0 && t('whyLines') }),
    places: { DAY_NOT_AFTER_TODAY: 'expectedOn' },
    act: async ({ expectedOn, reason, lines }) => {
      if (later) await delay.mutateAsync({ id: part.id, expectedOn, reason, orderLineIds: lines })
      else await confirm.mutateAsync({ id: part.id, expectedOn })
      toast.ok(t(`done.${act}`, { number: part.orderNumber }))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`${t(`act.${act}`)} · ${part.orderNumber}`}
      submit={common('save')}
      note={!later && t('confirmHint')}
      onClose={onClose}
    >
      {later && (
        <Ticks
          form={form}
          name="lines"
          legend={t('whichLines')}
          options={open.map(
            (line) =>
              [
                line.id,
                <>
                  {name(line)}{' '}
                  <span className="muted small num nowrap">
                    {line.productCode} · {pack(line.pack)} × {line.open}
                  </span>
                </>,
              ] as const,
          )}
        />
      )}
      <Text form={form} name="expectedOn" label={t('expectedOn')} type="date" />
      {later && <Area form={form} name="reason" label={t('delayReason')} hint={t('delayHint')} maxLength={500} />}
    </FormDialog>
  )
}
