import type { Output } from '@reagora/server/kernel/endpoint'
import { formatMoney, fromDecimal, toDecimal, type Currency } from '@reagora/server/kernel/money'
import { payment } from '@reagora/server/payment/contract'
import { useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Button, Check, Input, Select } from '../../../ui/kit.tsx'
import { Bone, FigureWithReason, Money } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import type { BankLine } from '../bankLine.ts'
import './split.css'

/** What is typed for each, by its number. */
type Amounts = Readonly<Record<string, string>>
const start: { amounts: Amounts; keep: boolean; number: string } = { amounts: {}, keep: false, number: '' }
type Owed = Output<typeof payment.payables>['companies'][number]

/** Splits a line over what its payer owes: sets that come to it, or an amount for each. */
export function SplitLineDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const { t } = useTranslation('payment')
  const currency = line.amount.currency as Currency
  const [number, setNumber] = useState('')
  const [companyId, setCompanyId] = useState('')
  const asked = useApi(payment.payables, { lineId: line.id, ...(number && { number }) }, { quiet: true })
  const companies = asked.data?.companies ?? []
  const owed = companies.find((one) => one.companyId === companyId) ?? companies[0]
  const whole = fromDecimal(line.amount.amount, currency)!
  // What was typed for another company stays typed, and counts no longer.
  const filled = (typed: Amounts) =>
    (owed?.items ?? []).flatMap((item): [string, string][] => {
      const amount = typed[item.number]?.trim() ?? ''
      return amount === '' ? [] : [[item.number, amount]]
    })
  const minorsOf = (typed: Amounts) => filled(typed).map(([, amount]) => fromDecimal(amount, currency))
  const leftOf = (typed: Amounts) => whole - minorsOf(typed).reduce<number>((sum, minor) => sum + (minor ?? 0), 0)
  const form = useEndpointForm(payment.splitLine, {
    initial: start,
    input: ({ amounts, keep }) => ({
      lineId: line.id,
      parts: filled(amounts).map(([of, amount]) => ({ number: of, amount })),
      ...(keep && leftOf(amounts) > 0 && { onAccount: toDecimal({ minor: leftOf(amounts), currency }) }),
    }),
    refresh: [payment.lines],
    onDone: ({ parts }) => {
      toast.ok(t('splitDone', { n: parts }))
      onClose()
    },
  })
  const { amounts, keep } = form.values
  const parts = minorsOf(amounts)
  const left = leftOf(amounts)
  const text = (minor: number) => formatMoney(toDecimal({ minor, currency }), currency)
  const blocked =
    parts.length === 0
      ? t('splitNone')
      : parts.some((minor) => minor === null || minor <= 0)
        ? t('splitWrong')
        : left < 0
          ? t('splitOver', { amount: text(-left) })
          : left > 0 && !keep
            ? t('splitUneven', { amount: text(left) })
            : null
  const find = () => {
    setNumber(form.values.number.trim())
    setCompanyId('')
  }
  const change = (of: string, amount: string) => form.set('amounts', { ...amounts, [of]: amount })
  return (
    <FormDialog
      form={form}
      wide
      title={t('splitTitle')}
      submit={t('book')}
      blocked={blocked}
      onClose={onClose}
      note={t('splitLeftOf', { left: text(left), whole: text(whole) })}
    >
      <FigureWithReason
        figures={[{ label: line.payerName || t('payer'), value: <Money value={line.amount} />, sum: true }]}
      />
      {line.remark && <p className="small">{line.remark}</p>}
      {asked.error ? (
        <Failure error={asked.error} retry={() => void asked.refetch()} />
      ) : !asked.data ? (
        <Bone w="100%" h={120} />
      ) : owed ? (
        <>
          {companies.length > 1 ? (
            <Select
              value={owed.companyId}
              label={t('company')}
              options={companies.map((one) => [one.companyId, one.company] as const)}
              onChange={setCompanyId}
            />
          ) : (
            <h3>{owed.company}</h3>
          )}
          <Sets owed={owed} onTake={(set) => form.set('amounts', set)} />
          <ul className="split-items">
            {owed.items.map((item) => (
              <li key={item.number}>
                <Check
                  checked={(amounts[item.number] ?? '') !== ''}
                  onChange={(on) => change(item.number, on ? (item.early ?? item.open).amount : '')}
                >
                  <span className="num">{item.number}</span>{' '}
                  <span className="small muted">
                    {item.kind === 'invoice' ? t('splitOrder', { number: item.orderNumber }) : t('splitOfOrder')}
                    {item.dueOn && <> · {t('due', { day: item.dueOn })}</>}
                    {item.early && (
                      <> · {t('splitEarly', { amount: formatMoney(item.early.amount, item.early.currency) })}</>
                    )}
                  </span>
                </Check>
                <Money value={item.open} />
                <Input
                  className="num"
                  inputMode="decimal"
                  maxLength={20}
                  aria-label={t('splitAmount', { number: item.number })}
                  value={amounts[item.number] ?? ''}
                  onChange={(event) => change(item.number, event.target.value)}
                />
              </li>
            ))}
          </ul>
          {owed.more && <p className="reason small">{t('splitMore', { n: owed.items.length })}</p>}
        </>
      ) : (
        <p className="muted">{t('splitNobody')}</p>
      )}
      <div className="row wrap split-find">
        <Text
          form={form}
          name="number"
          label={t('splitNumber')}
          hint={t('splitNumberHint')}
          maxLength={40}
          onKeyDown={(event) => {
            // Enter looks it up; it must not book what stands above.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            find()
          }}
        />
        <Button busy={asked.isFetching} onClick={find}>
          {t('splitFind')}
        </Button>
      </div>
      <Check checked={keep} onChange={(on) => form.set('keep', on)}>
        {t('splitKeep')}
      </Check>
    </FormDialog>
  )
}

/** Sets whose open amounts come to the line. */
function Sets({ owed, onTake }: { owed: Owed; onTake: (amounts: Amounts) => void }) {
  const { t } = useTranslation('payment')
  if (owed.sets.length === 0) return <p className="small muted">{t(owed.tried ? 'splitNoSet' : 'splitNotAll')}</p>
  return (
    <div className="stack tight">
      <p className="small">{t('splitSets')}</p>
      <div className="row wrap">
        {owed.sets.map((set) => (
          <button
            key={set.map(({ number }) => number).join()}
            type="button"
            className="chip num"
            onClick={() => onTake(Object.fromEntries(set.map(({ number, amount }) => [number, amount.amount])))}
          >
            {set.map(({ number }) => number).join(' + ')}
          </button>
        ))}
      </div>
    </div>
  )
}
