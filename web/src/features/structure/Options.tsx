import { exactChoices, MIN_SIMILARITY, SIMILARITY_STEP, structure } from '@reagora/server/structure/contract'
import { useId, useState, type CSSProperties } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { useApi } from '../../api/useApi.ts'
import { Check, Tabs } from '../../ui/kit.tsx'
import { modes, type Asked } from './paths.ts'
import { ignoredOf, leastOf, modeOf } from './rules.ts'
import { useGrouped } from '../../ui/count.ts'

interface Props {
  params: URLSearchParams
  asked: Asked | null
  /** `moving`: one of many values on the way, not worth an entry of the history. */
  onChange: (changes: Record<string, string | null>, moving?: boolean) => void
}

/** How the structure is searched for: as a part of others, by similarity, or as it is. */
export function Modes({ params, onChange, panel }: Pick<Props, 'params' | 'onChange'> & { panel?: string }) {
  const { t } = useTranslation('structure')
  return (
    <Tabs
      value={modeOf(params)}
      onChange={(next) => onChange({ type: next === modes[0] ? null : next, page: null })}
      items={modes.map((key) => ({ key, label: t(`mode.${key}`) }))}
      label={t('mode')}
      {...(panel && { panel })}
    />
  )
}

/** What each kind of search lets one choose. */
export function Options({ params, asked, onChange }: Props) {
  const { t } = useTranslation('structure')
  const mode = modeOf(params)
  const ignored = ignoredOf(params)
  return (
    <div className="options">
      <p className="small muted">{t(`mode.${mode}.hint`)}</p>
      {mode === 'substructure' && (
        <Check
          checked={params.get('stereo') === 'true'}
          onChange={(on) => onChange({ stereo: on ? 'true' : null, page: null })}
        >
          {t('respectStereo')}
        </Check>
      )}
      {mode === 'similarity' && <Least params={params} asked={asked} onChange={onChange} />}
      {mode === 'exact' && (
        <fieldset className="row wrap">
          <legend className="small muted">{t('ignore')}</legend>
          {exactChoices.map((choice) => (
            <Check
              key={choice}
              checked={ignored.includes(choice)}
              onChange={(on) => {
                const next = exactChoices.filter((one) => (one === choice ? on : ignored.includes(one)))
                onChange({ ignore: next.join(',') || null, page: null })
              }}
            >
              {t(`ignore.${choice}`)}
            </Check>
          ))}
        </fieldset>
      )}
    </div>
  )
}

/** The slider of similarity; above each of its steps stands how many molecules are at least so similar. */
function Least({ params, asked, onChange }: Props) {
  const { t } = useTranslation('structure')
  const grouped = useGrouped()
  const id = useId()
  const given = leastOf(params)
  // The thumb is ahead of the address, which takes a moment to follow.
  const [moved, setMoved] = useState<number | null>(null)
  const least = moved ?? given
  if (moved === given) setMoved(null)
  const { data, isPlaceholderData } = useApi(
    structure.similarityCounts,
    asked && { structure: asked.structure, as: asked.as },
    { quiet: true },
  )
  const counts = asked && !isPlaceholderData ? data?.counts : undefined
  const countAt = (percent: number) => counts?.find((one) => one.least === percent)?.molecules
  const most = Math.log1p(countAt(MIN_SIMILARITY) ?? 0) || 1
  const steps = Array.from(
    { length: (100 - MIN_SIMILARITY) / SIMILARITY_STEP + 1 },
    (_, i) => 100 - i * SIMILARITY_STEP,
  )
  const set = (percent: number) => {
    setMoved(percent)
    onChange({ least: String(percent), page: null }, true)
  }
  const count = countAt(least)
  return (
    <div className="least">
      <div className="row between">
        <label htmlFor={id}>{t('least', { n: least })}</label>
        <output htmlFor={id} className="num strong" aria-live="polite">
          {count !== undefined && t('atLeast', { n: grouped(count) })}
        </output>
      </div>
      <div className="bars" aria-hidden="true">
        {steps.map((percent) => {
          const molecules = countAt(percent)
          return (
            <div
              key={percent}
              className={percent >= least ? 'in' : undefined}
              title={molecules === undefined ? undefined : `≥ ${percent} %: ${grouped(molecules)}`}
              onClick={() => set(percent)}
            >
              <span className="num">{molecules === undefined ? '' : short(molecules)}</span>
              <i style={{ height: `${Math.round((Math.log1p(molecules ?? 0) / most) * 40)}px` }} />
            </div>
          )
        })}
      </div>
      <input
        id={id}
        type="range"
        min={MIN_SIMILARITY}
        max={100}
        step={SIMILARITY_STEP}
        value={least}
        // How far the thumb is, for the colour of the way to it.
        style={{ '--at': `${((100 - least) / (100 - MIN_SIMILARITY)) * 100}%` } as CSSProperties}
        aria-valuetext={`${least} %${count === undefined ? '' : `, ${t('atLeast', { n: grouped(count) })}`}`}
        onChange={(event) => set(Number(event.target.value))}
      />
      <div className="row between small muted num" aria-hidden="true">
        <span>100 %</span>
        <span>{MIN_SIMILARITY} %</span>
      </div>
    </div>
  )
}

/** 950, 1.2k, 34k: room for a number above a narrow bar. */
const short = (n: number) =>
  n < 1000 ? String(n) : n < 9950 ? `${(n / 1000).toFixed(1)}k` : `${Math.round(n / 1000)}k`
