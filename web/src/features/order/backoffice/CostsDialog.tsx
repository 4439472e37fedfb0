import { fromDecimal } from '@reagora/server/kernel/money'
import { orderDesk } from '@reagora/server/orderDesk/contract'
import { Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Grid, Input } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { useWords } from '../../cart/words.ts'
import { changedByMoves } from '../refresh.ts'
import type { DeskOfOrder, Order } from '../words.ts'

/** What an order costs the house, line by line. */
export function CostsDialog({ order, desk, onClose }: { order: Order; desk: DeskOfOrder; onClose: () => void }) {
  const { t } = useTranslation('orderDesk')
  const { name, pack } = useWords()
  const { currency } = order.grandTotal
  const isCost = (text: string) => text.trim() === '' || (fromDecimal(text.trim(), currency) ?? -1) >= 0
  const texts = (pick: 'unitCost' | 'quotedUnitPrice') =>
    Object.fromEntries(desk.lines.map((line) => [line.orderLineId, line[pick]?.amount ?? '']))
  const form = useEndpointForm(orderDesk.setCosts, {
    initial: {
      platformCost: desk.platformCost.amount,
      unitCost: texts('unitCost'),
      quotedUnitPrice: texts('quotedUnitPrice'),
    },
    check: ({ platformCost, unitCost, quotedUnitPrice }) => ({
      platformCost: !isCost(platformCost) && t('wrongCost'),
      unitCost:
        [...Object.values(unitCost), ...Object.values(quotedUnitPrice)].some((text) => !isCost(text)) && t('wrongCost'),
    }),
    input: ({ platformCost, unitCost, quotedUnitPrice }) => ({
      id: desk.id,
      version: desk.version,
      platformCost: platformCost.trim(),
      lines: desk.lines.map(({ orderLineId }) => ({
        orderLineId,
        unitCost: (unitCost[orderLineId] ?? '').trim(),
        quotedUnitPrice: (quotedUnitPrice[orderLineId] ?? '').trim(),
      })),
    }),
    refresh: changedByMoves,
    onDone: () => {
      toast.ok(t('costsSaved'))
      onClose()
    },
  })
  const lines = order.lines.filter(({ id }) => desk.lines.some(({ orderLineId }) => orderLineId === id))
  const field = (key: 'unitCost' | 'quotedUnitPrice') => ({
    key,
    title: t(key),
    right: true,
    render: (line: Order['lines'][number]) => (
      <Input
        className="price"
        inputMode="decimal"
        aria-label={`${t(key)} ${line.lineNumber} ${name(line)}`}
        value={form.values[key][line.id] ?? ''}
        maxLength={20}
        aria-invalid={!isCost(form.values[key][line.id] ?? '') || undefined}
        onChange={(event) => form.set(key, { ...form.values[key], [line.id]: event.target.value })}
      />
    ),
  })
  return (
    <FormDialog
      wide
      form={form}
      title={`${t('margin')} · ${order.orderNumber}`}
      submit={t('save', { ns: 'common' })}
      note={t('deskHint')}
      onClose={onClose}
    >
      <section className="scroll" tabIndex={0} aria-label={t('lines')}>
        <Grid
          caption={t('lines')}
          rows={lines}
          rowKey={(line) => line.id}
          columns={[
            {
              key: 'what',
              title: t('goods'),
              render: (line) => (
                <>
                  {`${line.lineNumber}. ${name(line)}`}
                  <span className="muted small num below">
                    {pack(line.pack)} × {line.quantity - line.cancelled}
                  </span>
                </>
              ),
            },
            field('quotedUnitPrice'),
            field('unitCost'),
          ]}
        />
      </section>
      {form.wrong.unitCost && (
        <p className="reason" role="alert">
          {form.wrong.unitCost}
        </p>
      )}
      <Text
        form={form}
        name="platformCost"
        label={`${t('platformCost')} (${currency})`}
        hint={t('platformCostHint')}
        inputMode="decimal"
        maxLength={20}
      />
    </FormDialog>
  )
}
