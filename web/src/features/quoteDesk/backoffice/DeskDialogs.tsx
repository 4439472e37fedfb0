import { quoteDesk } from '@reagora/server/quoteDesk/contract'
import { useApi } from '../../../api/useApi.ts'
import { Area, Choice, Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { SupplierPicks } from '../../quote/SupplierPicks.tsx'
import { dayIn } from '../../quote/words.tsx'
import { changed, type Request } from '../refresh.ts'
import { supplierNameIn } from '../../supplier/SupplierName.tsx'

interface Props {
  request: Request
  onClose: () => void
}

/** Closes the dialog and says what has happened. */
function useDone({ request, onClose }: Props) {
  const { t } = useTranslation('quoteDesk')
  return () => {
    toast.ok(t('done', { number: request.quoteNumber }))
    onClose()
  }
}

/** An act that may have a note of staff. */
export function NoteDialog({ move, ...props }: Props & { move: 'clearReview' | 'followUpDone' }) {
  const { t } = useTranslation('quoteDesk')
  const form = useEndpointForm(quoteDesk[move], {
    initial: { note: '' },
    input: (values) => ({ id: props.request.id, ...values }),
    refresh: changed,
    onDone: useDone(props),
  })
  return (
    <FormDialog form={form} title={t(`move.${move}`)} submit={t(`move.${move}`)} onClose={props.onClose}>
      <Area form={form} name="note" label={t('note')} hint={t('noteHint')} />
    </FormDialog>
  )
}

/** A day: until when somebody sees to the request, or by which it is wanted now. */
export function DayDialog({ move, ...props }: Props & { move: 'requestFollowUp' | 'extend' }) {
  const { t } = useTranslation('quoteDesk')
  const { request } = props
  const done = useDone(props)
  const follow = useEndpointForm(quoteDesk.requestFollowUp, {
    initial: { followUpDate: request.followUpDate ?? dayIn(1), note: request.followUpNote },
    input: (values) => ({ id: request.id, ...values }),
    refresh: changed,
    onDone: done,
  })
  const extend = useEndpointForm(quoteDesk.extend, {
    initial: { expectedDate: request.expectedDate ?? dayIn(7) },
    input: (values) => ({ id: request.id, ...values }),
    refresh: changed,
    onDone: done,
  })
  const words = { title: t(`move.${move}`), submit: t(`move.${move}`), onClose: props.onClose }
  if (move === 'extend')
    return (
      <FormDialog form={extend} {...words}>
        <Text
          form={extend}
          name="expectedDate"
          label={t('expected', { ns: 'quote' })}
          type="date"
          min={dayIn(1)}
          required
        />
      </FormDialog>
    )
  return (
    <FormDialog form={follow} {...words}>
      <Text form={follow} name="followUpDate" label={t('followUpDate')} type="date" min={dayIn(1)} required />
      <Area form={follow} name="note" label={t('note')} hint={t('noteHint')} />
    </FormDialog>
  )
}

/** Who looks after the request from now on. */
export function CsrDialog(props: Props) {
  const { t } = useTranslation('quoteDesk')
  const { data } = useApi(quoteDesk.people, {}, { quiet: true })
  const form = useEndpointForm(quoteDesk.reassign, {
    initial: { csrEmail: props.request.csrEmail },
    input: (values) => ({ id: props.request.id, ...values }),
    refresh: changed,
    onDone: useDone(props),
  })
  return (
    <FormDialog form={form} title={t('move.reassign')} submit={t('move.reassign')} onClose={props.onClose}>
      <Choice
        form={form}
        name="csrEmail"
        label={t('csrEmail')}
        required
        options={[
          ['', t('choose')] as const,
          ...(data?.people ?? []).map(({ name, email }) => [email, `${name} · ${email}`] as const),
        ]}
      />
    </FormDialog>
  )
}

/** More suppliers, by name. */
export function SuppliersDialog(props: Props) {
  const { t } = useTranslation('quoteDesk')
  const asked = new Set(props.request.replies.map(({ supplierId }) => supplierId))
  const form = useEndpointForm(quoteDesk.addSuppliers, {
    initial: { supplierIds: [] as string[] },
    input: (values) => ({ id: props.request.id, ...values }),
    check: ({ supplierIds }) => ({ supplierIds: supplierIds.length === 0 && t('chooseSupplier') }),
    refresh: changed,
    onDone: useDone(props),
  })
  return (
    <FormDialog
      wide
      form={form}
      title={t('move.addSuppliers')}
      submit={t('askMore', { n: form.values.supplierIds.length })}
      onClose={props.onClose}
    >
      <SupplierPicks
        chosen={form.values.supplierIds}
        asked={asked}
        notAsked={props.request.notAsked}
        room={10 - asked.size}
        most={10}
        onChange={(ids) => form.set('supplierIds', ids)}
      />
      {form.wrong.supplierIds && (
        <p className="reason" role="alert">
          {form.wrong.supplierIds}
        </p>
      )}
    </FormDialog>
  )
}

/** A supplier may quote a line above its platform price, for a reason. */
export function ExceptionDialog({
  lineId,
  part,
  pack,
  ...props
}: Props & { lineId: string; part: Request['replies'][number]; pack: string }) {
  const { t, i18n } = useTranslation('quoteDesk')
  const form = useEndpointForm(quoteDesk.grantException, {
    initial: { reason: '' },
    input: (values) => ({ id: props.request.id, lineId, supplierId: part.supplierId, ...values }),
    refresh: changed,
    onDone: useDone(props),
  })
  return (
    <FormDialog form={form} title={t('grant')} submit={t('grant')} onClose={props.onClose}>
      <p className="muted">{t('grantHint', { supplier: supplierNameIn(i18n.language, part), pack })}</p>
      <Area form={form} name="reason" label={t('reason')} required />
    </FormDialog>
  )
}
