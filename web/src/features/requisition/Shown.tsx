import { Grid, Tag } from '../../ui/kit.tsx'
import { Money, Timeline } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { Booked } from '../cart/Booked.tsx'
import { useWords } from '../cart/words.ts'
import type { Line, Requisition, Step } from './words.tsx'
import '../order/order.css'

/** What is to be ordered. */
export function Lines({ lines, total }: { lines: readonly Line[]; total: Requisition['total'] }) {
  const { t } = useTranslation('requisition')
  const { name, pack, supplier } = useWords()
  return (
    <section className="card scroll" tabIndex={0} aria-label={t('goods')}>
      <Grid
        caption={t('goods')}
        className="stacked"
        rows={lines}
        rowKey={(line) => String(line.lineNumber)}
        columns={[
          {
            key: 'what',
            title: t('goods'),
            render: (line) => (
              <span>
                {name(line)} {line.hazardous && <Tag tone="warn">{t('hazardous')}</Tag>}{' '}
                {line.controlled && <Tag tone="danger">{t('controlled')}</Tag>}
                <span className="muted small num below">
                  {line.productCode} ·{' '}
                  {line.productCas && (
                    <>
                      <span className="nowrap">{line.productCas}</span> ·{' '}
                    </>
                  )}
                  {supplier(line)}
                </span>
                <Booked line={line} />
              </span>
            ),
          },
          {
            key: 'pack',
            title: t('packCount'),
            right: true,
            render: (line) => (
              <span className="num nowrap">
                {pack(line.pack)} × {line.quantity}
              </span>
            ),
          },
          { key: 'amount', title: t('amount'), right: true, render: (line) => <Money value={line.lineTotal} /> },
        ]}
      />
      <p className="row between lines-sum">
        <strong>{t('grandTotal')}</strong>
        <strong>
          <Money value={total} />
        </strong>
      </p>
    </section>
  )
}

/** The chain: who decides in which order, and what they said. */
export function Chain({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation('requisition')
  const nameOf = ({ name, why, for: absent }: Step['people'][number]) => {
    if (why === 'delegate') return t('insteadOf', { name, for: absent })
    return why === 'escalation' ? t('asEscalation', { name }) : name
  }
  return (
    <section className="card pad" aria-labelledby="chain">
      <h2 id="chain">{t('chain')}</h2>
      <Timeline
        moments={steps.map((step) => ({
          at: step.decidedAt ?? '',
          title: `${t('step', { n: step.position })} · ${t(`state.${step.state}`)}`,
          who: step.decidedBy
            ? step.decidedFor
              ? t('insteadOf', { name: step.decidedBy, for: step.decidedFor })
              : step.decidedBy
            : step.people.length > 0
              ? step.people.map(nameOf).join(', ')
              : step.state === 'open'
                ? t('nobody')
                : t(`who.${step.who}`),
          note: step.note,
          next: step.state === 'waiting' || step.state === 'open',
        }))}
      />
    </section>
  )
}
