import { Button } from '../../../ui/kit.tsx'
import { Structure } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { namesIn } from '../../molecule/names.ts'
import type { SplitPreview } from '../words.ts'

interface Props {
  of: SplitPreview
  onInstead: (number: string) => void
}

/** What a split would change, a line for each place where somebody would see it; or the molecule that is there already. */
export function PreviewOfSplit({ of, onInstead }: Props) {
  const { t, i18n } = useTranslation('moleculeDesk')
  const { from, made, there } = of
  const named = (one: SplitPreview['from']) => `${one.number} ${namesIn(i18n.language, one).name}`
  if (there)
    return (
      <section aria-label={t('preview')} aria-live="polite">
        <p className="drawn-otherwise">{t('splitThere', { name: named(there) })}</p>
        <Button onClick={() => onInstead(there.number)}>{t('splitInstead', { number: there.number })}</Button>
      </section>
    )
  const { name } = namesIn(i18n.language, { ...made, number: '' })
  const left = from.offers - of.offers
  return (
    <section aria-label={t('preview')} aria-live="polite">
      <h3>{t('changes', { from: named(from), into: t('splitNew') })}</h3>
      <div className="row top wrap">
        {made.drawing && <Structure svg={made.drawing} alt={name} size={160} />}
        <p>
          <strong>{name}</strong>
          <br />
          <span className="num">{[made.cas, made.formula].filter(Boolean).join(' · ')}</span>
        </p>
      </div>
      {of.alsoCas.length > 0 && (
        <p className="drawn-otherwise">{t('splitAlsoCas', { cas: made.cas ?? '', numbers: of.alsoCas.join(', ') })}</p>
      )}
      <ul>
        <li>{t('change.offers', { n: of.offers, packs: of.packs, all: of.products })}</li>
        <li>
          {left > 0
            ? t('change.fromKeeps', { number: from.number, n: left })
            : t('change.fromEmpty', { number: from.number })}
        </li>
        <li>{t('change.splitHas', { n: of.offers })}</li>
        {of.newCas.length > 0 && <li>{t('change.newCas', { number: t('toNew'), cas: of.newCas.join(', ') })}</li>}
        {of.lostCas.length > 0 && <li>{t('change.lostCas', { number: from.number, cas: of.lostCas.join(', ') })}</li>}
        <li>{t('change.favourites', { n: of.favourites })}</li>
        <li>{t('change.splitAlerts', { n: of.productAlerts, losing: of.alertsLosing })}</li>
        <li>{t('change.lists', { n: of.listLines })}</li>
        <li>
          {of.takenOver.classified || of.takenOver.entries > 0
            ? t(of.takenOver.classified ? 'change.dangersClassified' : 'change.dangers', {
                number: from.number,
                n: of.takenOver.entries,
              })
            : t('change.noDangers', { number: from.number })}
        </li>
      </ul>
    </section>
  )
}
