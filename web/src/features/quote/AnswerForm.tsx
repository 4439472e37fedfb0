import { currencyCodes, formatMoney } from '@reagora/server/kernel/money'
import { quotedTerms } from '@reagora/server/domain/contract'
import { useRef, useState, type ClipboardEvent } from 'react'
import { useTerms } from '../../app/terms.ts'
import { Area, Choice, SavedMeanwhile, Text } from '../../ui/form/controls.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { Button, Icon, Input } from '../../ui/kit.tsx'
import { Money } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { answerOf, cellOf, filledOf, linesOf, type Answer, type Asked, type Column, type Filled } from './answer.ts'
import { wishesOf } from './words.tsx'
import { AskedStructure } from './AskedStructure.tsx'
import './quote.css'

interface Props {
  asked: Asked
  busy: boolean
  /** Why the last try was refused. */
  problem: string | null
  /** Fetches a file of an item. */
  onFile: (fileId: string) => void
  /** Whether what is filled in can be kept without sending it. */
  keeps?: boolean
  /** Whether what else the page asks for is there; says what is missing where not. */
  ready?: () => boolean
  /** Rejects where it is refused. */
  onSend: (answer: Answer) => Promise<unknown>
}

/**
 * What a supplier fills in: a grid of the lines, and what holds for all of them. The same in the portal, by the link of an email and
 * where staff write it down. What somebody else answers meanwhile stands beside what was filled in here.
 */
export function AnswerForm({ asked, busy, problem, onFile, keeps = true, ready, onSend }: Props) {
  const { t } = useTranslation('quote')
  const { nameOf } = useTerms()
  const oper = useRef<Answer['oper']>('submit')
  const form = useForm<Filled>({
    initial: filledOf(asked),
    act: (filled) => onSend(answerOf(asked, filled, oper.current)),
    // The page says it: `problem`.
    onRefused: () => true,
  })
  const { values } = form
  const [declining, setDeclining] = useState(false)
  const lines = linesOf(asked)
  /** Cells of a spreadsheet go into the prices from here downwards. */
  const paste = (from: number) => (event: ClipboardEvent<HTMLInputElement>) => {
    const cells = event.clipboardData.getData('text').trim().split(/\r?\n/)
    if (cells.length < 2) return
    event.preventDefault()
    const prices = cells
      .slice(0, lines.length - from)
      .map((cell, at) => [cellOf(lines[from + at]!.id, 'unitPrice'), cell.split('\t')[0]!.replace(/[^\d.]/g, '')])
    form.fill(Object.fromEntries(prices))
  }
  const send = (how: Answer['oper']) => {
    if (ready?.() === false) return
    oper.current = how
    form.submit()
  }
  const priceOf = (id: string) => (values[cellOf(id, 'unitPrice')] ?? '').trim()
  const quoted = lines.filter(({ id }) => priceOf(id) !== '').length
  const total = lines.reduce(
    (sum, { id }) => sum + (Number(priceOf(id)) || 0) * (Number(values[cellOf(id, 'packageNum')]) || 0),
    0,
  )
  const cell = (id: string, column: Column, label: string, more: object = {}) => {
    const name = cellOf(id, column)
    return (
      <div>
        <label className={`quote-cell c-${column}`}>
          <span>{label}</span>
          <Input value={values[name] ?? ''} onChange={(event) => form.set(name, event.target.value)} {...more} />
        </label>
        <SavedMeanwhile form={form} name={name} />
      </div>
    )
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        send('submit')
      }}
    >
      <div className="card pad quote-head">
        <Choice
          form={form}
          name="currency"
          label={t('currency')}
          options={currencyCodes.map((code) => [code, code] as const)}
        />
        <Text form={form} name="expirationDate" label={t('validUntil')} type="date" required />
        <Text
          form={form}
          name="freight"
          label={t('inCurrency', { what: t('freight'), currency: values.currency })}
          hint={t('freightHint')}
          inputMode="decimal"
        />
        <Text
          form={form}
          name="minimumOrder"
          label={t('inCurrency', { what: t('minimumOrder'), currency: values.currency })}
          hint={t('minimumOrderHint')}
          inputMode="decimal"
        />
        <Choice
          form={form}
          name="paymentCode"
          label={t('term')}
          options={[['', t('termNone')], ...quotedTerms.map((code) => [code, nameOf(code)] as const)]}
        />
        <Text form={form} name="paymentTerm" label={t('termWords')} maxLength={100} />
        <Text form={form} name="notes" label={t('wholeNote')} className="quote-note" maxLength={1000} />
      </div>
      <ul className="card quote-lines">
        {lines.map((line, at) => (
          <li key={line.id}>
            <div className="quote-what">
              <strong>
                {at + 1} · {line.item.productName}
              </strong>{' '}
              <span className="num nowrap">{line.item.productCas}</span>
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
              {cell(line.id, 'unitPrice', t('unitPrice', { currency: values.currency }), {
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
      {declining && <Area form={form} name="declineReason" label={t('why')} rows={2} maxLength={500} required />}
      <div className="row wrap quote-bar">
        <span className="num">
          {t('sum', { n: quoted, of: lines.length, total: formatMoney(total.toFixed(2), values.currency, true) })}
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
