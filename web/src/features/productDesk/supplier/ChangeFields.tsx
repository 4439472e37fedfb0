import { productGroups, storageConditions, transportConditions } from '@reagora/server/domain/contract'
import { countriesIn } from '@reagora/server/domain/rules'
import { currencyCodes } from '@reagora/server/kernel/money'
import { priceWays, roundings } from '@reagora/server/productChange/contract'
import '../../../ui/form/form.css'
import { Check, Field, Input, Select, Tag } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { useProductWords } from '../words.ts'
import type { Wish, Wrong } from './wish.ts'

interface Props {
  wish: Wish
  wrong: Wrong
  onChange: (wish: Wish) => void
}
type TextField = { [K in keyof Wish]: Wish[K] extends string ? K : never }[keyof Wish]

/** What can be changed about many products at once; what is left blank stays. */
export function ChangeFields(props: Props) {
  const { t, i18n } = useTranslation('productChange')
  const words = useProductWords()
  const { wish, onChange } = props
  const lists = {
    productGroup: productGroups,
    storageCondition: storageConditions,
    transportCondition: transportConditions,
  } as const
  const countries = countriesIn(i18n.language).map(({ code, name }) => [code, name] as const)
  return (
    <div className="change-many">
      <PriceFields {...props} />
      <div className="pairs">
        <Typed {...props} field="stock" label={t('stock')} hint={t('stockHint')} numeric />
        <Typed {...props} field="brand" label={words.field('brand')} />
        <Typed {...props} field="leadMin" label={t('leadMin')} numeric />
        <Typed {...props} field="leadMax" label={t('leadMax')} numeric />
      </div>
      {wish.leadMin !== '' && (
        <Check checked={wish.leadPacks} onChange={(leadPacks) => onChange({ ...wish, leadPacks })}>
          {t('leadPacks')}
        </Check>
      )}
      <div className="pairs">
        {(Object.keys(lists) as (keyof typeof lists)[]).map((field) => (
          <Chosen
            key={field}
            {...props}
            field={field}
            label={words.field(field)}
            options={lists[field].map((value) => [value, words.value(field, value)] as const)}
          />
        ))}
        <Chosen {...props} field="shipsFrom" label={words.field('shipsFrom')} options={countries} />
        <Countries {...props} field="add" options={countries} />
        <Countries {...props} field="remove" options={countries} />
      </div>
    </div>
  )
}

function PriceFields(props: Props) {
  const { t } = useTranslation('productChange')
  const { wish } = props
  const { way } = wish
  return (
    <div className="pairs">
      <Chosen
        {...props}
        field="way"
        label={t('price')}
        options={priceWays.map((one) => [one, t(`way.${one}`)] as const)}
      />
      {way !== '' && (
        <>
          <Typed {...props} field="by" label={t('by')} hint={t(`byHint.${way}`)} numeric />
          <Chosen
            {...props}
            field="currency"
            label={t('currency')}
            blank={way === 'percent' ? t('allCurrencies') : '–'}
            options={currencyCodes.map((code) => [code, code] as const)}
          />
          <Field label={t('rounding')}>
            {({ id }) => (
              <Select
                id={id}
                label={t('rounding')}
                value={wish.rounding}
                onChange={(rounding) => props.onChange({ ...wish, rounding: rounding as Wish['rounding'] })}
                options={roundings.map((step) => [step, step === 'exact' ? t('round.exact') : t('round.to', { step })])}
              />
            )}
          </Field>
        </>
      )}
    </div>
  )
}

interface Of {
  field: TextField
  label: string
}

function Typed({ wish, wrong, onChange, field, label, hint, numeric }: Props & Of & { hint?: string; numeric?: true }) {
  const { t } = useTranslation('productChange')
  const why = wrong[field]
  return (
    <Field label={label} error={why && wish[field] !== '' ? t(why) : null} {...(hint && { hint })}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          placeholder={t('stays')}
          {...(numeric && { inputMode: 'decimal' as const })}
          value={wish[field]}
          onChange={(event) => onChange({ ...wish, [field]: event.target.value })}
        />
      )}
    </Field>
  )
}

function Chosen({
  wish,
  wrong,
  onChange,
  field,
  label,
  blank,
  options,
}: Props & Of & { blank?: string; options: readonly (readonly [string, string])[] }) {
  const { t } = useTranslation('productChange')
  const why = wrong[field]
  return (
    <Field label={label} error={why ? t(why) : null}>
      {({ id }) => (
        <Select
          id={id}
          label={label}
          value={wish[field]}
          onChange={(value) => onChange({ ...wish, [field]: value })}
          options={[['', blank ?? t('stays')], ...options]}
        />
      )}
    </Field>
  )
}

interface CountriesProps extends Props {
  field: 'add' | 'remove'
  options: readonly (readonly [code: string, name: string])[]
}

/** Countries are added one by one, each taken away by its own button. */
function Countries({ wish, onChange, field, options }: CountriesProps) {
  const { t } = useTranslation('productChange')
  const { t: ofProducts } = useTranslation('productDesk')
  const chosen = wish[field]
  const nameOf = (code: string) => options.find(([one]) => one === code)?.[1] ?? code
  const other = wish[field === 'add' ? 'remove' : 'add']
  const left = options.filter(([code]) => !chosen.includes(code) && !other.includes(code))
  const set = (codes: readonly string[]) => onChange({ ...wish, [field]: codes })
  return (
    <Field label={t(field)}>
      {({ id }) => (
        <div className="row wrap">
          {chosen.map((code) => (
            <Tag key={code}>
              {nameOf(code)}{' '}
              <button
                type="button"
                className="tag-x"
                aria-label={t('without', { country: nameOf(code) })}
                onClick={() => set(chosen.filter((one) => one !== code))}
              >
                ×
              </button>
            </Tag>
          ))}
          <Select
            id={id}
            label={t(field)}
            value=""
            onChange={(code) => code && set([...chosen, code])}
            options={[['', ofProducts('addCountry')], ...left]}
          />
        </div>
      )}
    </Field>
  )
}
