import { antibodyFieldKeys, antibodyFields, antibodyLists, type AntibodyField } from '@reagora/server/antibody/contract'
import { dilutionOf, dilutionText, EVERY_APPLICATION, isListed } from '@reagora/server/antibody/rules'
import { Field, Input, Select, Tag } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import type { Draft } from '../useDraft.ts'
import { useProductWords } from '../words.ts'

interface Props {
  draft: Draft
}
type Of<Kind> = { [F in AntibodyField]: (typeof antibodyFields)[F]['kind'] extends Kind ? F : never }[AntibodyField]

/** What antibodies alone are described by: values of lists are chosen, words of a file stay until somebody takes them away. */
export function AntibodyFields({ draft }: Props) {
  const { t } = useTranslation('antibody')
  return (
    <section className="card pad">
      <h2>{t('title')}</h2>
      <p className="small muted">{t('hint')}</p>
      <div className="pairs">
        {antibodyFieldKeys.map((field) => {
          const { kind } = antibodyFields[field]
          if (kind === 'one') return <One key={field} draft={draft} field={field as Of<'one'>} />
          if (kind === 'text') return <Own key={field} draft={draft} field={field as Of<'text'>} />
          return kind === 'several' ? <Several key={field} draft={draft} field={field as Of<'several'>} /> : null
        })}
      </div>
      <Dilutions draft={draft} />
    </section>
  )
}

/** A value of a list; words of a file are offered beside its values. */
function One({ draft, field }: Props & { field: Of<'one'> }) {
  const { t } = useTranslation('antibody')
  const words = useProductWords()
  const value = draft.state[field]
  const all = valuesOf(field)
  const own = value !== '' && !all.includes(value) ? [[value, `${value} (${t('asWritten')})`] as const] : []
  return (
    <Field label={words.field(field)} error={draft.wrongAt(field)}>
      {({ id }) => (
        <Select
          id={id}
          label={words.field(field)}
          value={value}
          onChange={(chosen) => draft.change({ ...draft.state, [field]: chosen })}
          options={[['', t('choose')], ...own, ...all.map((one) => [one, words.value(field, one)] as const)]}
        />
      )}
    </Field>
  )
}

function Own({ draft, field }: Props & { field: Of<'text'> }) {
  const words = useProductWords()
  return (
    <Field label={words.field(field)} error={draft.wrongAt(field)}>
      {(control) => (
        <Input
          {...control}
          value={draft.state[field]}
          onChange={(event) => draft.change({ ...draft.state, [field]: event.target.value })}
        />
      )}
    </Field>
  )
}

/** Values are added one by one, each taken away by its own button; the dilution for an application goes with it. */
function Several({ draft, field }: Props & { field: Of<'several'> }) {
  const { t } = useTranslation('antibody')
  const words = useProductWords()
  const chosen = draft.state[field]
  const called = (value: string) => words.value(field, [value])
  const left = valuesOf(field).filter((value) => !chosen.includes(value))
  const set = (values: string[]) => {
    const dilution = draft.state.dilution.filter((one) => field !== 'application' || isFor(one, values))
    draft.change({ ...draft.state, [field]: values, dilution })
  }
  return (
    <Field label={words.field(field)} error={draft.wrongAt(field)}>
      {({ id }) => (
        <div className="row wrap">
          {chosen.map((value) => (
            <Tag key={value}>
              {called(value)}{' '}
              <button
                type="button"
                className="tag-x"
                aria-label={t('remove', { value: called(value) })}
                onClick={() => set(chosen.filter((one) => one !== value))}
              >
                ×
              </button>
            </Tag>
          ))}
          <Select
            id={id}
            label={words.field(field)}
            value=""
            onChange={(value) => value && set([...chosen, value])}
            options={[['', t('add')], ...left.map((value) => [value, called(value)] as const)]}
          />
        </div>
      )}
    </Field>
  )
}

const isFor = (dilution: string, applications: readonly string[]) => {
  const [application] = dilutionOf(dilution)
  return application === EVERY_APPLICATION || applications.includes(application)
}

/** A dilution for each application, and one for all of them where the supplier's file says it so. */
function Dilutions({ draft }: Props) {
  const { t } = useTranslation('antibody')
  const words = useProductWords()
  const kept = new Map(draft.state.dilution.map(dilutionOf))
  const rows = [...draft.state.application, ...(kept.has(EVERY_APPLICATION) ? [EVERY_APPLICATION] : [])]
  if (rows.length === 0) return null
  const set = (application: string, text: string) => {
    const all = new Map(kept).set(application, text)
    const dilution = rows.flatMap((one) => (all.get(one) ? [dilutionText(one, all.get(one)!)] : []))
    draft.change({ ...draft.state, dilution })
  }
  return (
    <div className="pairs">
      {rows.map((application, i) => (
        <Field
          key={application}
          label={t('dilutionOf', { application: words.value('application', [application]) })}
          hint={t('dilutionHint')}
          error={i === 0 ? draft.wrongAt('dilution') : null}
        >
          {(control) => (
            <Input
              {...control}
              value={kept.get(application) ?? ''}
              onChange={(event) => set(application, event.target.value)}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

const valuesOf = (field: AntibodyField): readonly string[] => (isListed(field) ? antibodyLists[field] : [])
