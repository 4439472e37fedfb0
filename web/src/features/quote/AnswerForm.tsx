import { currencyCodes } from '@reagora/server/kernel/money'
import type { Output, SentInput } from '@reagora/server/kernel/endpoint'
import type { quoteReply } from '@reagora/server/quoteReply/contract'
import { quotedTerms } from '@reagora/server/domain/contract'
import { useState } from 'react'
import { useTerms } from '../../app/terms.ts'
import { useGuard } from '../../ui/form/guard.tsx'
import { Button, Field, Icon, Input, Select } from '../../ui/kit.tsx'
import { Money } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { dayIn, wishesOf } from './words.tsx'
import { AskedStructure } from './AskedStructure.tsx'
import './quote.css'

export type Asked = Output<typeof quoteReply.supplierDetail>
export type Answer = Omit<SentInput<typeof quoteReply.answerByToken>, 'mailToken'>
type Typed = {
  packageSpec: string
  packageNum: string
  unitPrice: string
  purity: string
  shipDays: string
  notes: string
}

const wholeOf = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : null)

/** What a supplier fills in: a grid of the lines, and what holds for all of them. The same in the portal and by the link of an email. */
export function AnswerForm({
  asked,
  busy,
  problem,
  onFile,
  keeps = true,
  onSend,
}: {
  asked: Asked
  busy: boolean
  /** Why the last try was refused. */
  problem: string | null
  /** Fetches a file of an item. */
  onFile: (fileId: string) => void
  /** Whether what is filled in can be kept without sending it. */
  keeps?: boolean
  onSend: (answer: Answer) => void
}) {
  const { t } = useTranslation('quote')
  const { nameOf } = useTerms()
  const { answer } = asked
  const [head, setHead] = useState({
    currency: answer.currency as string,
    paymentCode: answer.paymentCode ?? '',
    paymentTerm: answer.paymentTerm,
    freight: answer.freight,
    minimumOrder: answer.minimumOrder,
    expirationDate: answer.expirationDate || dayIn(30),
    notes: answer.notes,
    declineReason: answer.declineReason,
  })
  const [declining, setDeclining] = useState(false)
  // What is decided already is no longer asked for.
  const lines = asked.items
    .flatMap((item) => item.packages.map((pack, at) => ({ ...pack, item, first: at === 0 })))
    .filter(({ open }) => open)
  const [typed, setTyped] = useState<Record<string, Typed>>(() =>
    Object.fromEntries(
      lines.map((line) => {
        const given = answer.lines.find(({ lineId }) => lineId === line.id)
        return [
          line.id,
          {
            packageSpec: given?.packageSpec || line.packageSpec,
            packageNum: String(given?.packageNum ?? line.packageNum ?? ''),
            unitPrice: given?.unitPrice ?? '',
            purity: given?.purity ?? '',
            shipDays: given?.shipDays === null || given === undefined ? '' : String(given.shipDays),
            notes: given?.notes ?? '',
          },
        ]
      }),
    ),
  )
  const filled = JSON.stringify([head, typed])
  /** As it came, or as it was sent last. */
  const [known, setKnown] = useState(filled)
  useGuard(!busy && (filled !== known || problem !== null))
  const set = (id: string, key: keyof Typed, value: string) =>
    setTyped((before) => ({ ...before, [id]: { ...before[id]!, [key]: value } }))
  /** Cells of a spreadsheet go into the prices from here downwards. */
  const paste = (from: number) => (event: React.ClipboardEvent<HTMLInputElement>) => {
    const cells = event.clipboardData.getData('text').trim().split(/\r?\n/)
    if (cells.length < 2) return
    event.preventDefault()
    cells.slice(0, lines.length - from).forEach((cell, at) => {
      set(lines[from + at]!.id, 'unitPrice', cell.split('\t')[0]!.replace(/[^\d.]/g, ''))
    })
  }
  const send = (oper: Answer['oper']) => {
    setKnown(filled)
    onSend({
      oper,
      ...head,
      currency: head.currency as Answer['currency'],
      paymentCode: (head.paymentCode || null) as Answer['paymentCode'],
      lines: lines.map(({ id }) => {
        const one = typed[id]!
        return {
          lineId: id,
          packageSpec: one.packageSpec,
          packageNum: wholeOf(one.packageNum),
          unitPrice: one.unitPrice.trim(),
          purity: one.purity,
          shipDays: wholeOf(one.shipDays),
          notes: one.notes,
        }
      }),
    })
  }
  const quoted = lines.filter(({ id }) => typed[id]!.unitPrice.trim() !== '').length
  const total = lines.reduce((sum, { id }) => {
    const { unitPrice, packageNum } = typed[id]!
    return sum + (Number(unitPrice) || 0) * (Number(packageNum) || 0)
  }, 0)
  const cell = (id: string, key: keyof Typed, label: string, more: object = {}) => (
    <label className={`quote-cell c-${key}`}>
      <span>{label}</span>
      <Input value={typed[id]![key]} onChange={(event) => set(id, key, event.target.value)} {...more} />
    </label>
  )
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        send('submit')
      }}
    >
      <div className="card pad quote-head">
        <Field label={t('currency')}>
          {(control) => (
            <Select
              {...control}
              label={t('currency')}
              value={head.currency}
              onChange={(currency) => setHead({ ...head, currency })}
              options={currencyCodes.map((code) => [code, code] as const)}
            />
          )}
        </Field>
        <Field label={t('validUntil')} required>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={head.expirationDate}
              onChange={(event) => setHead({ ...head, expirationDate: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('freight')} hint={t('freightHint')}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={head.freight}
              onChange={(event) => setHead({ ...head, freight: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('minimumOrder')} hint={t('minimumOrderHint')}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={head.minimumOrder}
              onChange={(event) => setHead({ ...head, minimumOrder: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('term')}>
          {(control) => (
            <Select
              {...control}
              label={t('term')}
              value={head.paymentCode}
              onChange={(paymentCode) => setHead({ ...head, paymentCode })}
              options={[['', t('termNone')], ...quotedTerms.map((code) => [code, nameOf(code)] as const)]}
            />
          )}
        </Field>
        <Field label={t('termWords')}>
          {(control) => (
            <Input
              {...control}
              maxLength={100}
              value={head.paymentTerm}
              onChange={(event) => setHead({ ...head, paymentTerm: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('wholeNote')}>
          {(control) => (
            <Input
              {...control}
              maxLength={1000}
              value={head.notes}
              onChange={(event) => setHead({ ...head, notes: event.target.value })}
            />
          )}
        </Field>
      </div>
      <ul className="card quote-lines">
        {lines.map((line, at) => (
          <li key={line.id}>
            <div className="quote-what">
              <strong>
                {at + 1} · {line.item.productName}
              </strong>{' '}
              <span className="num">{line.item.productCas}</span>
              <span className="small muted below">
                {[
                  `${line.packageSpec}${line.packageNum === null ? '' : ` × ${line.packageNum}`}`,
                  line.item.productPurity,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {line.first && <AskedStructure item={line.item} />}
              {line.first && line.item.targetPrice && (
                <span className="small below">
                  {t('target')} <Money value={line.item.targetPrice} mixed />
                </span>
              )}
              {line.first &&
                wishesOf(t, line.item).map((wish) => (
                  <span key={wish} className="small muted below">
                    {wish}
                  </span>
                ))}
              {line.first &&
                line.item.files.map((file) => (
                  <Button key={file.fileId} size="sm" look="quiet" onClick={() => onFile(file.fileId)}>
                    <Icon name="file" />
                    {file.name}
                  </Button>
                ))}
            </div>
            <div className="quote-cells">
              {cell(line.id, 'packageSpec', t('pack'), { maxLength: 60 })}
              {cell(line.id, 'packageNum', t('quantity'), { inputMode: 'numeric' })}
              {cell(line.id, 'unitPrice', t('unitPrice', { currency: head.currency }), {
                inputMode: 'decimal',
                onPaste: paste(at),
              })}
              {cell(line.id, 'purity', t('purity'), { maxLength: 60 })}
              {cell(line.id, 'shipDays', t('shipDays'), { inputMode: 'numeric' })}
              {cell(line.id, 'notes', t('lineNote'), { maxLength: 300 })}
            </div>
          </li>
        ))}
      </ul>
      {problem && (
        <p className="reason" role="alert">
          {problem}
        </p>
      )}
      {declining && (
        <Field label={t('why')} required>
          {(control) => (
            <textarea
              {...control}
              className="area"
              rows={2}
              maxLength={500}
              value={head.declineReason}
              onChange={(event) => setHead({ ...head, declineReason: event.target.value })}
            />
          )}
        </Field>
      )}
      <div className="row wrap quote-bar">
        <span className="num">
          {t('sum', { n: quoted, of: lines.length, total: total.toFixed(2), currency: head.currency })}
        </span>
        {keeps && (
          <Button onClick={() => send('save')} busy={busy}>
            {t('save')}
          </Button>
        )}
        <Button onClick={() => (declining ? send('decline') : setDeclining(true))}>{t('decline')}</Button>
        <Button look="primary" type="submit" busy={busy}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
