import { complaintDesk } from '@reagora/server/complaintDesk/contract'
import { formatMoney } from '@reagora/server/kernel/money'
import { Area } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm, type Form } from '../../../ui/form/useForm.ts'
import { Check, Field, Input } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { Goods } from '../parts.tsx'
import { changedByDeeds, type ComplaintRecord } from '../words.ts'

const choices = ['credit', 'replacement', 'none', 'refused'] as const
type Choice = (typeof choices)[number]
type Line = ComplaintRecord['lines'][number]

interface Values {
  choices: Record<string, Choice>
  amounts: Record<string, string>
  backs: Record<string, boolean>
  refusals: Record<string, string>
  returnLabel: string
  text: string
}

/** What a buyer who wishes that is given where nothing stands against it. */
const usual: Record<ComplaintRecord['wish'], Choice> = {
  replacement: 'replacement',
  refund: 'credit',
  return: 'credit',
  notice: 'none',
}

/** The decision about a complaint, line by line. */
export function DecideDialog({ of, onClose }: { of: ComplaintRecord; onClose: () => void }) {
  const { t } = useTranslation('complaint')
  const each = <T,>(value: (line: Line) => T) => Object.fromEntries(of.lines.map((line) => [line.id, value(line)]))
  const form = useEndpointForm<typeof complaintDesk.decide, Values>(complaintDesk.decide, {
    initial: {
      choices: each(() => usual[of.wish]),
      amounts: each(({ worth }) => worth.amount),
      backs: each(() => of.wish === 'return'),
      refusals: each(() => ''),
      returnLabel: '',
      text: '',
    },
    check: (values) => ({
      amounts:
        of.lines.some(({ id }) => values.choices[id] === 'credit' && !values.amounts[id]?.trim()) && t('whyAmount'),
      refusals:
        of.lines.some(({ id }) => values.choices[id] === 'refused' && !values.refusals[id]?.trim()) && t('whyRefusal'),
      returnLabel: comesBack(of, values) && !values.returnLabel.trim() && t('required', { ns: 'common' }),
    }),
    places: {
      CREDIT_TOO_MUCH: 'amounts',
      AMOUNT_NOT_POSSIBLE: 'amounts',
      REFUSAL_REASON: 'refusals',
      LABEL_NEEDED: 'returnLabel',
    },
    input: (values) => ({
      complaintId: of.id,
      version: of.version,
      lines: of.lines.map(({ id }) => lineOf(id, values)),
      returnLabel: comesBack(of, values) ? values.returnLabel : '',
      text: values.text,
    }),
    refresh: changedByDeeds,
    onDone: () => {
      toast.ok(t('decidedDone'))
      onClose()
    },
  })
  return (
    <FormDialog
      wide
      form={form}
      title={`${t('act.decide')} · ${of.number}`}
      submit={t('act.decide')}
      note={t('creditable', { amount: formatMoney(of.creditable.amount, of.creditable.currency) })}
      onClose={onClose}
    >
      <ul className="complaint-lines">
        {of.lines.map((line) => (
          <LineChoice key={line.id} form={form} line={line} />
        ))}
      </ul>
      {comesBack(of, form.values) && (
        <Area form={form} name="returnLabel" label={t('labelLabel')} hint={t('labelHint')} rows={3} required />
      )}
      <Area form={form} name="text" label={t('textToBuyer')} rows={3} />
    </FormDialog>
  )
}

const comesBack = (of: ComplaintRecord, { choices: chosen, backs }: Values) =>
  of.lines.some(({ id }) => chosen[id] !== 'refused' && backs[id])

function lineOf(complaintLineId: string, { choices: chosen, amounts, backs, refusals }: Values) {
  const choice = chosen[complaintLineId]!
  if (choice === 'refused')
    return { complaintLineId, decision: 'refused' as const, refusal: refusals[complaintLineId] ?? '' }
  const credit = choice === 'credit' && { amount: (amounts[complaintLineId] ?? '').normalize('NFKC').trim() }
  const goodsBack = backs[complaintLineId] ?? false
  return { complaintLineId, decision: 'accepted' as const, outcome: choice, goodsBack, ...credit }
}

function LineChoice({ form, line }: { form: Form<Values>; line: Line }) {
  const { t } = useTranslation('complaint')
  const { id } = line
  const { choices: chosen, amounts, backs, refusals } = form.values
  const choice = chosen[id]!
  return (
    <li>
      <Goods line={line}>
        <span className="muted small below">{line.supplierName}</span>
      </Goods>
      <span className="small muted">{t('worth', { amount: formatMoney(line.worth.amount, line.worth.currency) })}</span>
      <div className="entry">
        <Field label={t('choice')}>
          {(control) => (
            <select
              {...control}
              className="select"
              value={choice}
              onChange={(event) => form.set('choices', { ...chosen, [id]: event.target.value as Choice })}
            >
              {choices.map((one) => (
                <option key={one} value={one}>
                  {t(`choice.${one}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {choice === 'credit' && (
          <Field label={t('amount', { currency: line.worth.currency })} error={form.wrong['amounts'] || null}>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                value={amounts[id] ?? ''}
                onFocus={(event) => event.target.select()}
                onChange={(event) => form.set('amounts', { ...amounts, [id]: event.target.value })}
              />
            )}
          </Field>
        )}
        {choice === 'refused' ? (
          <Field label={t('refusalLabel')} error={form.wrong['refusals'] || null} required>
            {(control) => (
              <Input
                {...control}
                maxLength={500}
                value={refusals[id] ?? ''}
                onChange={(event) => form.set('refusals', { ...refusals, [id]: event.target.value })}
              />
            )}
          </Field>
        ) : (
          <div>
            <Check checked={backs[id] ?? false} onChange={(on) => form.set('backs', { ...backs, [id]: on })}>
              {t('goodsBack')}
            </Check>
            {choice === 'credit' && backs[id] && <p className="small muted">{t('goodsBackHint')}</p>}
          </div>
        )}
      </div>
    </li>
  )
}
