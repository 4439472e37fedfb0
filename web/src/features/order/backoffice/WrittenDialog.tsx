import { orderDesk } from '@reagora/server/orderDesk/contract'
import { Area, Choice, Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { changedByMoves } from '../refresh.ts'
import type { DeskOfOrder, Order } from '../words.ts'

/** The references of an order, and whose it is in the house. */
export function WrittenDialog({ order, desk, onClose }: { order: Order; desk: DeskOfOrder; onClose: () => void }) {
  const { t } = useTranslation('orderDesk')
  const form = useEndpointForm(orderDesk.setWritten, {
    initial: {
      internalRepId: desk.internalRepId ?? '',
      purchaseOrder: desk.purchaseOrder,
      requisitionNumber: desk.requisitionNumber,
      projectCode: desk.projectCode,
      carrierAccount: desk.carrierAccount,
      remark: desk.remark,
    },
    input: ({ internalRepId, ...written }) => ({
      ...written,
      internalRepId: internalRepId || null,
      id: desk.id,
      version: desk.version,
    }),
    places: { PROJECT_CODE_FORMAT: 'projectCode', REP_NOT_STAFF: 'internalRepId' },
    refresh: changedByMoves,
    onDone: () => {
      toast.ok(t('writtenSaved'))
      onClose()
    },
  })
  const people = desk.representatives.map(({ id, name }) => [id, name] as const)
  // Who has left the house is still named.
  const left = desk.internalRepId && !people.some(([id]) => id === desk.internalRepId)
  return (
    <FormDialog
      wide
      form={form}
      title={`${t('references')} · ${order.orderNumber}`}
      submit={t('save', { ns: 'common' })}
      onClose={onClose}
    >
      <div className="pairs">
        <Choice
          form={form}
          name="internalRepId"
          label={t('internalRepName')}
          options={[
            ['', t('nobody')],
            ...(left ? [[desk.internalRepId!, desk.internalRepName] as const] : []),
            ...people,
          ]}
        />
        <Text form={form} name="carrierAccount" label={t('carrierAccount')} hint={t('carrierAccountHint')} />
        <Text form={form} name="purchaseOrder" label={t('purchaseOrder')} />
        <Text form={form} name="requisitionNumber" label={t('requisitionNumber')} />
        <Text form={form} name="projectCode" label={t('projectCode')} />
        <Area form={form} name="remark" label={t('remark')} className="whole" />
      </div>
    </FormDialog>
  )
}
