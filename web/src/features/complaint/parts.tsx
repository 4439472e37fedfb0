import type { ComplaintStatus } from '@reagora/server/complaint/contract'
import { returnAdvice } from '@reagora/server/complaint/rules'
import { formatMoney } from '@reagora/server/kernel/money'
import type { ReactNode } from 'react'
import { Icon, Tag } from '../../ui/kit.tsx'
import { Copy, Money, Time, Timeline } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { useWords } from '../cart/words.ts'
import '../order/order.css'
import './complaint.css'
import { tones, type Complaint, type ComplaintRow } from './words.ts'

// Parts that the pages of buyers, staff and suppliers share.

export function StatusTag({ status }: { status: ComplaintStatus }) {
  const { t } = useTranslation('complaint')
  return <Tag tone={tones[status]}>{t(`status.${status}`)}</Tag>
}

/** What the first line of a complaint is about, and how many more there are. */
export function FirstGoods({ row }: { row: Pick<ComplaintRow, 'firstLine' | 'lineCount'> }) {
  const { t } = useTranslation('complaint')
  const { name, pack } = useWords()
  return (
    <>
      {name(row.firstLine)}{' '}
      <span className="muted small num nowrap">
        {pack(row.firstLine.pack)} × {row.firstLine.quantity}
        {row.lineCount > 1 && ` · ${t('moreLines', { n: row.lineCount - 1 })}`}
      </span>
    </>
  )
}

type Line = Complaint['lines'][number]
type Shown = Pick<Line, 'productCode' | 'productName' | 'productChineseName' | 'pack' | 'quantity' | 'lot' | 'opened'> &
  Partial<Pick<Line, 'hazard'>>

/** Name, pack, quantity and lot of a line, with what makes sending it back dangerous. */
export function Goods({ line, children }: { line: Shown; children?: ReactNode }) {
  const { t } = useTranslation('complaint')
  const { name, pack } = useWords()
  return (
    <div>
      {name(line)}{' '}
      <span className="num nowrap">
        {pack(line.pack)} × {line.quantity}
      </span>
      <span className="muted small num below">
        {[line.productCode, line.lot && `${t('lot')} ${line.lot}`, line.opened && t('opened')]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {(line.hazard === 'yes' || line.hazard === 'unknown') && (
        <span className="below">
          <Tag tone={line.hazard === 'yes' ? 'danger' : 'warn'}>{t(`hazard.${line.hazard}`)}</Tag>
        </span>
      )}
      {children}
    </div>
  )
}

/** The lines of a complaint, each with what was decided. */
export function Lines({ of, facts }: { of: Complaint; facts?: (line: Line) => ReactNode }) {
  const { t } = useTranslation('complaint')
  return (
    <section className="card pad" aria-labelledby="complaint-lines">
      <h2 id="complaint-lines">{t('linesTitle')}</h2>
      <ul className="complaint-lines">
        {of.lines.map((line) => (
          <li key={line.id}>
            <Goods line={line}>{facts?.(line)}</Goods>
            <div className="result">
              <Result line={line} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Result({ line: { decision, outcome, amount, refusal, goodsBack, received, quantity } }: { line: Line }) {
  const { t } = useTranslation('complaint')
  if (decision === null) return <span className="muted">{t('decision.waits')}</span>
  if (decision === 'refused')
    return (
      <>
        <Tag>{t('decision.refused')}</Tag>
        <span className="small complaint-text">{refusal}</span>
      </>
    )
  return (
    <>
      <Tag tone="ok">
        {outcome === 'credit' && amount
          ? t('outcome.credit', { amount: formatMoney(amount.amount, amount.currency) })
          : t(`outcome.${outcome === 'replacement' ? 'replacement' : 'none'}`)}
      </Tag>
      {goodsBack && (
        <span className="small muted">
          {received === null ? t('back') : t('receivedOf', { n: received, all: quantity })}
        </span>
      )}
    </>
  )
}

/** How goods come back, or that nothing is to be sent back yet. */
export function Advice({ of }: { of: Complaint }) {
  const { t } = useTranslation('complaint')
  if (of.returnLabel)
    return (
      <p className="alert quiet">
        <Icon name="info" />
        <span className="complaint-text">
          <strong>{t('howBack')}</strong>
          {'\n'}
          {of.returnLabel}
        </span>
      </p>
    )
  return of.state === 'open' ? <ReturnAdvice lines={of.lines} /> : null
}

export function ReturnAdvice({ lines }: { lines: Parameters<typeof returnAdvice>[0] }) {
  const { t } = useTranslation('complaint')
  return (
    <p className="alert quiet">
      <Icon name="info" />
      <span>{t(`advice.${returnAdvice(lines)}`)}</span>
    </p>
  )
}

/** Credit notes and the replacement that came of a complaint. */
export function Results({ of }: { of: Complaint }) {
  const { t } = useTranslation('complaint')
  const { credits, replacement } = of
  if (credits.length === 0 && !replacement) return null
  return (
    <section className="card pad">
      {credits.length > 0 && (
        <>
          <h2>{t('credits')}</h2>
          <ul>
            {credits.map(({ number, amount, issuedOn }) => (
              <li key={number} className="row between wrap">
                <span className="num">
                  {number} <span className="small muted">{issuedOn}</span>
                </span>
                <strong>
                  <Money value={amount} />
                </strong>
              </li>
            ))}
          </ul>
          <p className="small muted">{t('creditHint')}</p>
        </>
      )}
      {replacement && (
        <>
          <h2>{t('replacement')}</h2>
          <p className="row wrap">
            {replacement.carrier} <Copy value={replacement.trackingNumber} label={t('copyTracking')} />{' '}
            <Time value={replacement.at} />
          </p>
        </>
      )}
    </section>
  )
}

const known = ['report', 'ask', 'answer', 'decide', 'awaitReturn', 'receive', 'replace', 'close', 'withdraw'] as const
const isStep = (move: string): move is (typeof known)[number] => (known as readonly string[]).includes(move)

/** What happened to a complaint, as its buyer reads it. */
export function Steps({ of }: { of: Complaint }) {
  const { t } = useTranslation('complaint')
  return (
    <section className="card pad">
      <h2>{t('steps')}</h2>
      <Timeline
        moments={of.steps.map(({ move, at, side, who }) => ({
          at,
          title: isStep(move) ? t(`step.${move}`) : move,
          who: [t(`side.${side}`), who].filter(Boolean).join(' · '),
        }))}
      />
    </section>
  )
}
