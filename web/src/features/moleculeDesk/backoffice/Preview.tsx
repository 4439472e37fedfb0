import { useTranslation } from '../../../ui/texts.ts'
import { namesIn } from '../../molecule/names.ts'
import type { MovePreview } from '../words.ts'

/** What a move would change, a line for each place where somebody would see it. */
export function Preview({ of }: { of: MovePreview }) {
  const { t, i18n } = useTranslation('moleculeDesk')
  const { from, into } = of
  const left = from.offers - of.offers
  const named = (one: MovePreview['from']) => `${one.number} ${namesIn(i18n.language, one).name}`
  return (
    <section aria-label={t('preview')}>
      <h3>{t('changes', { from: named(from), into: named(into) })}</h3>
      <ul>
        <li>{t('change.offers', { n: of.offers, packs: of.packs, all: of.products })}</li>
        <li>
          {left > 0
            ? t('change.fromKeeps', { number: from.number, n: left })
            : t('change.fromEmpty', { number: from.number })}
        </li>
        <li>{t('change.intoHas', { number: into.number, n: into.offers + of.offers })}</li>
        {of.newCas.length > 0 && <li>{t('change.newCas', { number: into.number, cas: of.newCas.join(', ') })}</li>}
        <li>{t('change.favourites', { n: of.favourites })}</li>
        <li>{t('change.alerts', { n: of.productAlerts, losing: of.alertsLosing, gaining: of.alertsGaining })}</li>
        <li>{t('change.lists', { n: of.listLines })}</li>
      </ul>
    </section>
  )
}
