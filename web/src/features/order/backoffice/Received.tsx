import { orderDesk, receiptChannels } from '@reagora/server/orderDesk/contract'
import { useState } from 'react'
import { download } from '../../../api/call.ts'
import { FileField } from '../../../ui/form/FileField.tsx'
import { Choice, Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Button } from '../../../ui/kit.tsx'
import { Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { Facts } from '../Confirmation.tsx'
import { changedByMoves } from '../refresh.ts'
import type { DeskOfOrder, Order } from '../words.ts'

interface Props {
  order: Order
  desk: DeskOfOrder
}

/** How an order came that staff entered for a buyer, with its paper. */
export function Received({ order, desk }: Props) {
  const { t } = useTranslation('orderDesk')
  const [open, setOpen] = useState(false)
  const { received } = desk
  if (!desk.enteredByStaff) return null
  return (
    <>
      <div className="row between wrap">
        <h3>{t('received')}</h3>
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('recordReceived')}
        </Button>
      </div>
      {received ? (
        <Facts
          rows={[
            [t('channel'), t(`channel.${received.channel}`)],
            [t('receivedAt'), <Time key="at" value={received.receivedAt} />],
            [t('reference'), received.reference],
            [
              t('paper'),
              received.fileName && (
                <button
                  type="button"
                  key="paper"
                  className="line"
                  onClick={() => void download(orderDesk.paper, { id: desk.id }).catch(() => {})}
                >
                  {received.fileName}
                </button>
              ),
            ],
            [t('enteredBy'), received.enteredBy],
          ]}
        />
      ) : (
        <p className="muted small">{t('receivedMissing')}</p>
      )}
      {open && <ReceivedDialog order={order} desk={desk} onClose={() => setOpen(false)} />}
    </>
  )
}

/** A moment as the field of the browser writes it, in the reader's own time. */
function localTime(iso: string) {
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function ReceivedDialog({ order, desk, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('orderDesk')
  const { received } = desk
  const form = useEndpointForm(orderDesk.receive, {
    initial: {
      channel: received?.channel ?? 'fax',
      receivedAt: localTime(received?.receivedAt ?? order.createdDate),
      reference: received?.reference ?? '',
      file: null as File | null,
    },
    check: ({ receivedAt }) => ({
      receivedAt: Number.isNaN(new Date(receivedAt).getTime()) && t('required', { ns: 'common' }),
    }),
    input: ({ receivedAt, file, ...said }) => ({
      ...said,
      id: desk.id,
      receivedAt: new Date(receivedAt).toISOString(),
      files: file ? [file] : [],
    }),
    places: { RECEIVED_LATER: 'receivedAt', UNSUPPORTED_MEDIA: 'file', TOO_LARGE: 'file' },
    refresh: changedByMoves,
    onDone: () => {
      toast.ok(t('receivedSaved'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`${t('received')} · ${order.orderNumber}`}
      submit={t('save', { ns: 'common' })}
      onClose={onClose}
    >
      <Choice
        form={form}
        name="channel"
        label={t('channel')}
        options={receiptChannels.map((one) => [one, t(`channel.${one}`)] as const)}
      />
      <Text form={form} name="receivedAt" label={t('receivedAt')} type="datetime-local" required />
      <Text form={form} name="reference" label={t('reference')} />
      <FileField
        label={t('paper')}
        hint={t('paperHint')}
        error={form.wrong.file || null}
        file={form.values.file}
        accept="application/pdf,image/png,image/jpeg,text/plain,.pdf,.png,.jpg,.jpeg,.txt"
        onFile={(file) => form.set('file', file)}
      />
    </FormDialog>
  )
}
