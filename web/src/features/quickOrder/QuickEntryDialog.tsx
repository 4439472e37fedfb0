import { cart } from '@reagora/server/cart/contract'
import { quickOrder } from '@reagora/server/quickOrder/contract'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useGuard } from '../../ui/form/guard.tsx'
import { Button, Field, ReasonedButton } from '../../ui/kit.tsx'
import { Money } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'
import { sums } from '../cart/lines.ts'
import { EntryLine } from './EntryLine.tsx'
import './quickOrder.css'
import { textOfRows, totalOf, type Entry, type EntryPack } from './words.ts'

/** Which line of the text, whatever else it says. */
const keyOf = ({ rows }: Entry) => String(rows[0])

/**
 * Catalogue numbers with quantities, typed or pasted: checked by the server, shown with their prices, and only then put into the cart.
 * What cannot go there stays in the box.
 */
export default function QuickEntryDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('quickOrder')
  const { t: common } = useTranslation()
  const [text, setText] = useState('')
  const [checked, setChecked] = useState<{ text: string; lines: Entry[] } | null>(null)
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const [waits, setWaits] = useState<ReadonlySet<string>>(new Set())
  const check = useAction(quickOrder.check, { quiet: true })
  const put = useAction(quickOrder.put, { refresh: [cart.list, cart.count] })
  const look = async (what: string) => {
    const answer = await check.mutateAsync({ text: what }).catch(() => null)
    if (answer) setChecked({ text: what, lines: answer.lines })
    setChosen({})
  }
  const lines = checked?.lines ?? []
  const packOf = (line: Entry): EntryPack | undefined =>
    line.state === 'found' ? line.options[0] : line.options.find((one) => one.productPackageId === chosen[keyOf(line)])
  const goes = lines.flatMap((line) => {
    const pack = packOf(line)
    const stops = pack?.problems.some(({ code }) => !(code === 'STOCK_SHORT' && waits.has(keyOf(line))))
    return pack && line.quantity > 0 && !stops ? [{ line, pack }] : []
  })
  const totals = sums(goes.map(({ line, pack }) => ({ lineTotal: totalOf(pack.unitPrice, line.quantity) })))
  const send = async () => {
    const answer = await put
      .mutateAsync({
        lines: goes.map(({ line, pack }) => ({
          productPackageId: pack.productPackageId,
          quantity: line.quantity,
          acknowledgeBackorder: waits.has(keyOf(line)),
        })),
      })
      .catch(() => null)
    if (!answer || !checked) return
    toast.ok(t('allAdded', { n: answer.added.length }))
    const left = new Set(answer.left.map(({ productPackageId }) => productPackageId))
    const gone = new Set(goes.flatMap(({ line, pack }) => (left.has(pack.productPackageId) ? [] : line.rows)))
    const stays = new Set(lines.flatMap(({ rows }) => rows).filter((row) => !gone.has(row)))
    if (stays.size === 0) return onClose()
    const rest = textOfRows(checked.text, stays)
    setText(rest)
    await look(rest)
  }
  useGuard(text.trim() !== '' && !put.isPending)
  const mayClose = async () =>
    text.trim() === '' || confirm({ text: t('leaveEntry'), yes: common('close'), danger: true })
  const stale = checked !== null && checked.text !== text
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      mayClose={mayClose}
      title={t('entryTitle')}
      closeLabel={common('close')}
      actions={
        <>
          {checked && !stale && (
            <span className="grow row wrap entry-goes">
              {t('goesN', { n: goes.length, all: lines.length })}
              {totals.map((total) => (
                <strong key={total.currency} className="num">
                  <Money value={total} />
                </strong>
              ))}
            </span>
          )}
          <Button
            {...((!checked || stale) && { look: 'primary' as const })}
            busy={check.isPending}
            onClick={() => void look(text)}
          >
            {t('check')}
          </Button>
          <ReasonedButton
            look="buy"
            busy={put.isPending}
            blocked={!checked || stale ? t('checkFirst') : goes.length === 0 ? t('noneGoes') : null}
            onClick={() => void send()}
          >
            {t('put', { n: stale ? 0 : goes.length })}
          </ReasonedButton>
        </>
      }
    >
      <div className="stack">
        <Field label={t('entryLabel')} hint={t('entryHint')} error={check.error?.message ?? null}>
          {(control) => (
            <textarea
              {...control}
              className="input entry-box"
              rows={checked ? 5 : 10}
              spellCheck={false}
              value={text}
              placeholder={'A1234\t5 g\t2\nB5678\t1\nC9012'}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
                event.preventDefault()
                void look(text)
              }}
            />
          )}
        </Field>
        {checked && !stale && lines.length === 0 && <p className="muted">{t('nothingRead')}</p>}
        {checked && !stale && lines.length > 0 && (
          <ul className="fill-lines" aria-label={t('preview')}>
            {lines.map((line) => (
              <EntryLine
                key={keyOf(line)}
                line={line}
                pack={packOf(line)}
                waits={waits.has(keyOf(line))}
                onChoose={(id) => setChosen({ ...chosen, [keyOf(line)]: id })}
                onWait={(on) => {
                  const next = new Set(waits)
                  if (on) next.add(keyOf(line))
                  else next.delete(keyOf(line))
                  setWaits(next)
                }}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
