import type { Output, SentInput } from '@reagora/server/kernel/endpoint'
import { currencyCodes } from '@reagora/server/kernel/money'
import {
  MAX_RULES,
  MAX_STEPS,
  requisition,
  ruleKinds,
  stepKinds,
  substances,
} from '@reagora/server/requisition/contract'
import { SavedMeanwhile, Text } from '../../ui/form/controls.tsx'
import { FormBody } from '../../ui/form/FormBody.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { Button, Icon, Input, Select } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'
import '../order/order.css'
import './rules.css'

type Given = Output<typeof requisition.showRules>
type Sent = Required<SentInput<typeof requisition.saveRules>['rules'][number]>
type Step = Required<Sent['steps'][number]>
type Rule = Omit<Sent, 'steps'> & { steps: Step[] }

const ruleOf = ({ kind, amount, projectCode, substance, steps }: Given['rules'][number]): Rule => ({
  kind,
  amount: amount?.amount ?? null,
  currency: amount?.currency ?? null,
  projectCode,
  substance,
  steps: steps.map(({ who, userId }) => ({ who, userId })),
})
const fresh: Rule = {
  kind: 'amount',
  amount: '',
  currency: 'CNY',
  projectCode: null,
  substance: null,
  steps: [{ who: 'role', userId: null }],
}
const isWhole = ({ kind, amount, projectCode, substance, steps }: Rule) =>
  (kind === 'amount'
    ? /^\d+(\.\d{1,2})?$/.test(amount ?? '')
    : kind === 'project'
      ? Boolean(projectCode)
      : substance) && steps.every(({ who, userId }) => who !== 'person' || userId)

/**
 * When orders of the company need approval, and who is asked in turn. What somebody else saves meanwhile stands beside what was changed
 * here.
 */
export function RulesForm({ given }: { given: Given }) {
  const { t, i18n } = useTranslation('requisition')
  const read = useReading(given.people)
  const form = useEndpointForm(requisition.saveRules, {
    initial: {
      rules: given.rules.map(ruleOf),
      remindDays: String(given.remindDays),
      escalateDays: String(given.escalateDays),
    },
    check: ({ rules }) => ({ rules: !rules.every(isWhole) && t('ruleWrong') }),
    input: (values) => ({ version: given.version, ...values }),
    refresh: [requisition.showRules],
    onDone: () => toast.ok(t('saved')),
  })
  const { rules } = form.values
  const put = (all: Rule[]) => form.set('rules', all)
  const byAmount = new Set(rules.flatMap(({ kind, currency }) => (kind === 'amount' ? currency : [])))
  const uncovered = byAmount.size === 0 ? [] : currencyCodes.filter((code) => !byAmount.has(code))
  const set = (at: number, change: Partial<Rule>) =>
    put(rules.map((rule, index) => (index === at ? { ...rule, ...change } : rule)))
  return (
    <section className="card pad stack" aria-labelledby="rules">
      <h2 id="rules">{t('rules')}</h2>
      <p className="muted small">{t('rulesHint')}</p>
      <FormBody form={form} className="approval-rules">
        {rules.length === 0 && <p>{t('noRules')}</p>}
        {rules.map((rule, at) => (
          <fieldset key={at} className="card pad stack">
            <legend className="sr">
              {t('ruleKind')} {at + 1}
            </legend>
            <Condition rule={rule} set={(change) => set(at, change)} />
            <Steps steps={rule.steps} people={given.people} set={(steps) => set(at, { steps })} />
            <div className="row wrap between">
              {rule.steps.length < MAX_STEPS ? (
                <Button size="sm" onClick={() => set(at, { steps: [...rule.steps, { who: 'own', userId: null }] })}>
                  {t('addStep')}
                </Button>
              ) : (
                <span />
              )}
              <Button size="sm" look="quiet" onClick={() => put(rules.filter((_, index) => index !== at))}>
                {t('removeRule')}
              </Button>
            </div>
          </fieldset>
        ))}
        {uncovered.length > 0 && (
          <p className="reason">
            {t('uncovered', {
              currencies: new Intl.ListFormat(i18n.language, { style: 'narrow' }).format(uncovered),
            })}
          </p>
        )}
        {rules.length < MAX_RULES && (
          <div>
            <Button onClick={() => put([...rules, fresh])}>
              <Icon name="plus" />
              {t('addRule')}
            </Button>
          </div>
        )}
        <SavedMeanwhile form={form} name="rules" read={(theirs) => read(theirs as readonly Rule[])} />
        <div className="pairs">
          <Text form={form} name="remindDays" label={t('remindDays')} type="number" min={1} max={30} />
          <Text form={form} name="escalateDays" label={t('escalateDays')} type="number" min={1} max={60} />
        </div>
        {form.wrong['rules'] && (
          <p className="alert" role="alert">
            <Icon name="alert" /> {form.wrong['rules']}
          </p>
        )}
        <div className="sendrow">
          <Button look="primary" type="submit" busy={form.busy}>
            {t('saveRules')}
          </Button>
        </div>
      </FormBody>
    </section>
  )
}

/** How rules read in one line. */
function useReading(people: Given['people']) {
  const { t } = useTranslation('requisition')
  const stepText = ({ who, userId }: Step) =>
    (who === 'person' && people.find((person) => person.userId === userId)?.name) || t(`who.${who}`)
  return (rules: readonly Rule[]) =>
    rules
      .map(({ kind, amount, currency, projectCode, substance, steps }) =>
        [
          t(`kind.${kind}`),
          kind === 'amount' ? `${currency} ${amount}` : kind === 'project' ? projectCode : substance && t(substance),
          '→',
          steps.map(stepText).join(' → '),
        ].join(' '),
      )
      .join(' · ') || t('noRules')
}

function Condition({ rule, set }: { rule: Rule; set: (change: Partial<Rule>) => void }) {
  const { t } = useTranslation('requisition')
  const change = (kind: Rule['kind']) =>
    set({
      kind,
      amount: kind === 'amount' ? '' : null,
      currency: kind === 'amount' ? 'CNY' : null,
      projectCode: kind === 'project' ? '' : null,
      substance: kind === 'substance' ? 'hazardous' : null,
    })
  return (
    <div className="row wrap">
      <Select
        label={t('ruleKind')}
        value={rule.kind}
        onChange={(kind) => change(kind as Rule['kind'])}
        options={ruleKinds.map((kind) => [kind, t(`kind.${kind}`)] as const)}
      />
      {rule.kind === 'amount' && (
        <>
          <Select
            label={t('currency')}
            value={rule.currency ?? 'CNY'}
            onChange={(currency) => set({ currency: currency as Rule['currency'] })}
            options={currencyCodes.map((code) => [code, code] as const)}
          />
          <Input
            aria-label={t('amount')}
            inputMode="decimal"
            maxLength={16}
            value={rule.amount ?? ''}
            onChange={(event) => set({ amount: event.target.value.trim() })}
          />
        </>
      )}
      {rule.kind === 'project' && (
        <Input
          aria-label={t('projectCode')}
          maxLength={60}
          value={rule.projectCode ?? ''}
          onChange={(event) => set({ projectCode: event.target.value })}
        />
      )}
      {rule.kind === 'substance' && (
        <Select
          label={t('goods')}
          value={rule.substance ?? 'hazardous'}
          onChange={(substance) => set({ substance: substance as Rule['substance'] })}
          options={substances.map((substance) => [substance, t(substance)] as const)}
        />
      )}
    </div>
  )
}

interface StepsProps {
  steps: Step[]
  people: Given['people']
  set: (steps: Step[]) => void
}
function Steps({ steps, people, set }: StepsProps) {
  const { t } = useTranslation('requisition')
  const put = (at: number, step: Step) => set(steps.map((one, index) => (index === at ? step : one)))
  const first = people[0]?.userId ?? null
  return (
    <ol className="stack plain">
      {steps.map(({ who, userId }, at) => (
        <li key={at} className="row wrap">
          <span className="muted small">{t('step', { n: at + 1 })}</span>
          <Select
            label={t('step', { n: at + 1 })}
            value={who}
            onChange={(kind) => put(at, { who: kind as Step['who'], userId: kind === 'person' ? first : null })}
            options={stepKinds.map((kind) => [kind, t(`who.${kind}`)] as const)}
          />
          {who === 'person' && (
            <Select
              label={t('person')}
              value={userId ?? ''}
              onChange={(chosen) => put(at, { who, userId: chosen })}
              options={people.map((person) => [person.userId, person.name] as const)}
            />
          )}
          {steps.length > 1 && (
            <Button
              size="sm"
              icon
              aria-label={t('removeStep')}
              onClick={() => set(steps.filter((_, index) => index !== at))}
            >
              <Icon name="close" />
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}
