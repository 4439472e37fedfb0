import { alertSetNames, ranges, type library, type RangeKey } from '@reagora/server/library/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { Button, Check, Field, Input } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { presetNames, presets, rangesBy } from './presets.ts'
import type { TypedFilters } from './typedFilters.ts'
import './library.css'

export type Options = Output<typeof library.options>

interface Props {
  value: TypedFilters
  set: (value: TypedFilters) => void
  options: Options
}

/** What compounds are narrowed by: ranges of properties, published alerts, and how many that differ most. */
export function FilterFields({ value, set, options }: Props) {
  const { t } = useTranslation('library')
  const setRange = (key: RangeKey, more: object) =>
    set({ ...value, ranges: { ...value.ranges, [key]: { ...value.ranges[key]!, ...more } } })
  return (
    <div className="stack">
      <div className="row wrap" role="group" aria-label={t('presets')}>
        <span className="small muted">{t('presets')}</span>
        {presetNames.map((name) => (
          <Button
            key={name}
            size="sm"
            title={presets[name].source}
            onClick={() => set({ ...value, ranges: rangesBy(name, ranges) })}
          >
            {t(`preset.${name}`)}
          </Button>
        ))}
      </div>
      <div className="library-ranges">
        {ranges.map((key) => (
          <fieldset key={key}>
            <legend className="small muted">{t(`range.${key}`)}</legend>
            <div className="row">
              {(['least', 'most'] as const).map((end) => (
                <Input
                  key={end}
                  inputMode="decimal"
                  aria-label={`${t(`range.${key}`)} ${t(end)}`}
                  placeholder={t(end)}
                  maxLength={8}
                  value={value.ranges[key]?.[end] ?? ''}
                  onChange={(event) => setRange(key, { [end]: event.target.value })}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <fieldset className="stack">
        <legend className="small muted">{t('alerts')}</legend>
        {alertSetNames.map((set_) => {
          const known = options.alerts.find(({ set: name }) => name === set_)
          return (
            <div key={set_}>
              <Check
                checked={value.alerts.includes(set_)}
                onChange={(on) =>
                  set({ ...value, alerts: on ? [...value.alerts, set_] : value.alerts.filter((one) => one !== set_) })
                }
              >
                {t(`alert.${set_}`, { n: known?.count ?? 0 })}
              </Check>
              {known && (
                <a className="small muted below" href={`https://doi.org/${known.doi}`} rel="noreferrer" target="_blank">
                  {known.source}
                </a>
              )}
            </div>
          )
        })}
      </fieldset>
      <Field label={t('pick')} hint={t('pickHint')}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            maxLength={5}
            value={value.pick}
            onChange={(event) => set({ ...value, pick: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}
