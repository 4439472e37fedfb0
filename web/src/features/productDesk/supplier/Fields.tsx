import { countriesIn } from '@reagora/server/domain/rules'
import {
  productGroups,
  storageConditions,
  temperatureUnits,
  transportConditions,
} from '@reagora/server/domain/contract'
import type { State } from '@reagora/server/productDesk/rules'
import { Field, Input, Select, Tag } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { otherScales } from '../../molecule/temperature.ts'
import type { Draft } from '../useDraft.ts'
import { useProductWords } from '../words.ts'
import { AntibodyFields } from './AntibodyFields.tsx'
import '../../../ui/form/form.css'

export type TextField = { [K in keyof State]: State[K] extends string ? K : never }[keyof State]
interface Props {
  draft: Draft
}

export function Typed({ draft, field, lang, hint }: Props & { field: TextField; lang?: string; hint?: string }) {
  const words = useProductWords()
  return (
    <Field label={words.field(field)} error={draft.wrongAt(field)} {...(hint && { hint })}>
      {(control) => (
        <Input
          {...control}
          {...(lang && { lang })}
          value={draft.state[field]}
          onChange={(event) => draft.change({ ...draft.state, [field]: event.target.value })}
        />
      )}
    </Field>
  )
}

export function Listed({ draft, field, values }: Props & { field: TextField; values: readonly string[] }) {
  const { t } = useTranslation('productDesk')
  const words = useProductWords()
  return (
    <Field label={words.field(field)} error={draft.wrongAt(field)}>
      {({ id }) => (
        <Select
          id={id}
          label={words.field(field)}
          value={draft.state[field]}
          onChange={(value) => draft.change({ ...draft.state, [field]: value })}
          options={[['', t('choose')], ...values.map((value) => [value, words.value(field, value)] as const)]}
        />
      )}
    </Field>
  )
}

/** A range of degrees with its unit, beside each other. */
function Temperature({ draft, what }: Props & { what: 'melting' | 'boiling' }) {
  const { t } = useTranslation('productDesk')
  const [low, high, unit] = [draft.state[`${what}Low`], draft.state[`${what}High`], draft.state[`${what}Unit`]]
  const others =
    unit === '' ? [] : otherScales(`${low}${high === '' ? '' : ` – ${high}`} ${unit === 'K' ? 'K' : `°${unit}`}`)
  return (
    <>
      <div className="temperature">
        <Typed draft={draft} field={`${what}Low`} />
        <Typed draft={draft} field={`${what}High`} />
        <Listed draft={draft} field={`${what}Unit`} values={temperatureUnits} />
      </div>
      {others.length > 0 && <p className="small muted">{t('otherScales', { text: others.join(' · ') })}</p>}
    </>
  )
}

/** Everything that is said of a product beside its packs. A consumable is no substance. */
export function Fields({ draft, substance, antibody }: Props & { substance: boolean; antibody: boolean }) {
  const { t } = useTranslation('productDesk')
  const words = useProductWords()
  return (
    <>
      <section className="card pad">
        <h2>{t('section.substance')}</h2>
        <div className="pairs">
          <Typed draft={draft} field="nameZh" lang="zh-CN" />
          <Typed draft={draft} field="nameEn" lang="en" />
          {substance && (
            <>
              <Typed draft={draft} field="cas" />
              <Typed draft={draft} field="mdl" hint="MFCD00000000" />
              <Typed draft={draft} field="ec" />
              <Typed draft={draft} field="formula" />
              <Typed draft={draft} field="weight" hint="g/mol" />
            </>
          )}
        </div>
        {substance && (
          <Field label={words.field('structure')} hint={t('structureHint')} error={draft.wrongAt('structure')}>
            {(control) => (
              <textarea
                {...control}
                className="input num"
                rows={2}
                spellCheck={false}
                value={draft.state.structure}
                onChange={(event) => draft.change({ ...draft.state, structure: event.target.value })}
              />
            )}
          </Field>
        )}
      </section>
      {antibody && <AntibodyFields draft={draft} />}
      <section className="card pad">
        <h2>{t('section.properties')}</h2>
        <div className="pairs">
          <Typed draft={draft} field="purity" hint={t('purityHint')} />
          <Listed draft={draft} field="productGroup" values={productGroups} />
        </div>
        {substance && (
          <>
            <Temperature draft={draft} what="melting" />
            <Temperature draft={draft} what="boiling" />
            <div className="pairs">
              <Typed draft={draft} field="density" hint={t('densityHint')} />
            </div>
          </>
        )}
        <div className="pairs">
          <Listed draft={draft} field="storageCondition" values={storageConditions} />
          <Typed draft={draft} field="storage" />
          <Listed draft={draft} field="transportCondition" values={transportConditions} />
          <Typed draft={draft} field="transport" />
        </div>
      </section>
      <section className="card pad">
        <h2>{t('section.trade')}</h2>
        <div className="pairs">
          <Typed draft={draft} field="brand" />
          <Typed draft={draft} field="sku" />
          <Typed draft={draft} field="itemNumber" />
          <Countries draft={draft} />
          <Typed draft={draft} field="leadMin" hint={t('days')} />
          <Typed draft={draft} field="leadMax" hint={t('days')} />
        </div>
        <NotForSale draft={draft} />
      </section>
    </>
  )
}

function Countries({ draft }: Props) {
  const { i18n } = useTranslation('productDesk')
  const words = useProductWords()
  return (
    <Field label={words.field('shipsFrom')} error={draft.wrongAt('shipsFrom')}>
      {({ id }) => (
        <Select
          id={id}
          label={words.field('shipsFrom')}
          value={draft.state.shipsFrom}
          onChange={(shipsFrom) => draft.change({ ...draft.state, shipsFrom })}
          options={countriesIn(i18n.language).map(({ code, name }) => [code, name] as const)}
        />
      )}
    </Field>
  )
}

/** Countries are added one by one, each taken away by its own button. */
function NotForSale({ draft }: Props) {
  const { t, i18n } = useTranslation('productDesk')
  const words = useProductWords()
  const chosen = draft.state.notForSale
  const all = countriesIn(i18n.language)
  const nameOf = (code: string) => all.find((one) => one.code === code)?.name ?? code
  const set = (notForSale: string[]) => draft.change({ ...draft.state, notForSale })
  const left = all.filter(({ code }) => !chosen.includes(code))
  return (
    <Field label={words.field('notForSale')} hint={t('notForSaleHint')}>
      {({ id }) => (
        <div className="row wrap">
          {chosen.map((code) => (
            <Tag key={code}>
              {nameOf(code)}{' '}
              <button
                type="button"
                className="tag-x"
                aria-label={t('sellIn', { country: nameOf(code) })}
                onClick={() => set(chosen.filter((one) => one !== code))}
              >
                ×
              </button>
            </Tag>
          ))}
          <Select
            id={id}
            label={words.field('notForSale')}
            value=""
            onChange={(code) => code && set([...chosen, code].sort())}
            options={[['', t('addCountry')], ...left.map(({ code, name }) => [code, name] as const)]}
          />
        </div>
      )}
    </Field>
  )
}
