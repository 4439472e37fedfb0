import { useTermText } from '../../../app/terms.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { useWords } from '../../cart/words.ts'
import { Choice } from '../Choice.tsx'
import { Fold } from './Fold.tsx'
import { depositNow, type Ordering } from './useOrder.ts'

/** When the order is paid: the terms agreed with the company, or in advance (rules BUY-5, BUY-6). */
export function TermsBlock({ ordering }: { ordering: Ordering }) {
  const { t } = useTranslation('order')
  const { data, filled, fill } = ordering
  const { paymentTerm } = filled
  const termText = useTermText()
  const { supplier } = useWords()
  const said = new Map(
    data.lines.flatMap((line) => (line.quoted ? [[supplier(line), termText(line.quoted)] as const] : [])),
  )
  const deposit = depositNow(ordering)
  const short =
    paymentTerm && t(`term.${paymentTerm}`) + (deposit > 0 ? ` · ${t('depositShare', { percent: deposit })}` : '')
  return (
    <Fold name="terms" ordering={ordering} done={paymentTerm !== null} short={short}>
      <div className="order-choices" role="radiogroup" aria-label={t('block.terms')}>
        {data.paymentTerms.map((term) => (
          <Choice
            key={term}
            name="term"
            checked={term === paymentTerm}
            disabled={data.creditHold?.terms.includes(term) === true}
            onChange={() => fill({ paymentTerm: term })}
            title={t(`term.${term}`)}
          >
            {t(data.creditHold?.terms.includes(term) ? 'heldTerm' : `termHint.${term}`)}
            {data.deposit?.terms.includes(term) && (
              <span className="below">{t('depositFirst', { percent: data.deposit.percent })}</span>
            )}
            {term === data.quotedTerm && <span className="below">{t('quotedTermHere')}</span>}
          </Choice>
        ))}
      </div>
      {[...said].map(
        ([name, term]) =>
          term && (
            <p key={name} className="small muted">
              {t('quotedTermOf', { supplier: name, term })}
            </p>
          ),
      )}
    </Fold>
  )
}
