import { complaintDesk } from '@reagora/server/complaintDesk/contract'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Field, Input } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { Goods } from '../parts.tsx'
import { changedByDeeds, type ComplaintRecord } from '../words.ts'

const plain = (text: string | undefined) => (text ?? '').normalize('NFKC').trim()

/** How many of the awaited units have come back. */
export function ReceiveDialog({ of, onClose }: { of: ComplaintRecord; onClose: () => void }) {
  const { t } = useTranslation('complaint')
  const lines = of.lines.filter(({ goodsBack }) => goodsBack)
  const form = useEndpointForm(complaintDesk.receive, {
    initial: { counts: Object.fromEntries(lines.map(({ id, quantity }) => [id, String(quantity)])) },
    check: ({ counts }) => ({
      counts:
        lines.some(
          ({ id, quantity }) => !/^\d{1,6}$/.test(plain(counts[id])) || Number(plain(counts[id])) > quantity,
        ) && t('whyReceived'),
    }),
    places: { RECEIVED_TOO_MANY: 'counts' },
    input: ({ counts }) => ({
      complaintId: of.id,
      lines: lines.map(({ id }) => ({ complaintLineId: id, received: Number(plain(counts[id])) })),
    }),
    refresh: changedByDeeds,
    onDone: () => {
      toast.ok(t('receivedDone'))
      onClose()
    },
  })
  const { counts } = form.values
  return (
    <FormDialog form={form} title={`${t('act.receive')} · ${of.number}`} submit={t('act.receive')} onClose={onClose}>
      <ul className="complaint-lines">
        {lines.map((line) => (
          <li key={line.id}>
            <Goods line={line} />
            <Field label={t('receivedCount')} error={form.wrong['counts'] || null}>
              {(control) => (
                <Input
                  {...control}
                  className="qty"
                  inputMode="numeric"
                  value={counts[line.id] ?? ''}
                  onFocus={(event) => event.target.select()}
                  onChange={(event) => form.set('counts', { ...counts, [line.id]: event.target.value })}
                />
              )}
            </Field>
          </li>
        ))}
      </ul>
      <p className="small muted">{t('receiveHint')}</p>
    </FormDialog>
  )
}
