import { supply } from '@reagora/server/supply/contract'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { Text } from '../../../ui/form/controls.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Grid, Input } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { useWords } from '../../cart/words.ts'
import { ColumnTitle } from '../../order/ColumnTitle.tsx'
import { LotField } from '../../order/LotField.tsx'
import '../../order/order.css'
import { oneLine } from '../../order/words.ts'
import { changedByActs, type Part } from './part.tsx'

/** A parcel: carrier, tracking number, and of each line how much of which lot. */
export function ShipDialog({ part, onClose }: { part: Part; onClose: () => void }) {
  const { t } = useTranslation('supply')
  const { name, pack, place } = useWords()
  const open = part.lines.filter((line) => line.open > 0)
  const each = (value: (line: Part['lines'][number]) => string) =>
    Object.fromEntries(open.map((line) => [line.id, value(line)]))
  const form = useEndpointForm(supply.ship, {
    initial: { carrier: '', trackingNumber: '', amounts: each((line) => String(line.open)), lots: each(() => '') },
    check: ({ amounts }) => {
      const typed = open.map((line) => ({ most: line.open, text: (amounts[line.id] ?? '').normalize('NFKC').trim() }))
      const wrong = typed.some(({ most, text }) => !/^\d{0,6}$/.test(text) || Number(text) > most)
      return { amounts: wrong ? t('whyAmounts') : typed.every(({ text }) => Number(text) === 0) && t('whyNothing') }
    },
    input: ({ carrier, trackingNumber, amounts, lots }) => ({
      id: part.id,
      carrier,
      trackingNumber,
      lines: open.flatMap(({ id }) => {
        const quantity = Number((amounts[id] ?? '').normalize('NFKC'))
        return quantity > 0 ? [{ orderLineId: id, quantity, lot: lots[id] ?? '' }] : []
      }),
    }),
    refresh: changedByActs,
    onDone: () => {
      toast.ok(t('done.ship', { number: part.orderNumber }))
      onClose()
    },
  })
  const { amounts, lots } = form.values
  return (
    <FormDialog
      wide
      form={form}
      title={`${t('act.ship')} · ${part.orderNumber}`}
      submit={t('act.ship')}
      onClose={onClose}
    >
      <div className="pairs">
        <Text form={form} name="carrier" label={t('carrier')} />
        <Text form={form} name="trackingNumber" label={t('trackingNumber')} autoComplete="off" />
      </div>
      <div>
        <Grid
          className="stacked"
          caption={t('goods')}
          rows={open}
          rowKey={(line) => line.id}
          columns={[
            {
              key: 'what',
              title: t('goods'),
              render: (line) => (
                <>
                  {name(line)}{' '}
                  <span className="muted small num nowrap">
                    {pack(line.pack)} · {line.productCode}
                  </span>
                  {line.shipTo && (
                    <span className="small below">
                      {t('goesTo', { name: `${line.shipTo.contact} ${oneLine(line.shipTo, place)}`, ns: 'cart' })}
                    </span>
                  )}
                </>
              ),
            },
            {
              key: 'open',
              title: t('open'),
              right: true,
              render: (line) => (
                <>
                  <ColumnTitle>{t('open')}</ColumnTitle>
                  {line.open}
                </>
              ),
            },
            {
              key: 'now',
              title: t('inParcel'),
              right: true,
              render: (line) => (
                <span className="edit-cell">
                  <ColumnTitle>{t('inParcel')}</ColumnTitle>
                  <Input
                    className="qty"
                    inputMode="numeric"
                    aria-label={`${t('inParcel')} ${name(line)} ${line.pack}`}
                    aria-invalid={Boolean(form.wrong.amounts) || undefined}
                    value={amounts[line.id] ?? ''}
                    onFocus={(event) => event.target.select()}
                    onChange={(event) => form.set('amounts', { ...amounts, [line.id]: event.target.value })}
                  />
                </span>
              ),
            },
            {
              key: 'lot',
              title: t('lot'),
              render: (line) => (
                <LotField
                  title={t('lot')}
                  of={`${name(line)} ${line.pack}`}
                  value={lots[line.id] ?? ''}
                  onChange={(lot) => form.set('lots', { ...lots, [line.id]: lot })}
                />
              ),
            },
          ]}
        />
      </div>
      {form.wrong.amounts && (
        <p className="reason" role="alert">
          {form.wrong.amounts}
        </p>
      )}
    </FormDialog>
  )
}
