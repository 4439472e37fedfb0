import { useTranslation } from '../../../ui/texts.ts'
import { Formula } from '../../../ui/parts.tsx'
import { grouped } from '../../product/words.ts'
import type { Mode } from '../../structure/paths.ts'
import type { Answer } from '../../structure/types.ts'

/** How many were found, or have been so far. */
export function CountLine({
  answer,
  counting,
  stale,
  mode,
}: {
  answer: Answer
  counting: boolean
  stale: boolean
  mode: Mode
}) {
  const { t } = useTranslation('structure')
  const { total, products, structure } = answer
  const values = { molecules: grouped(total), products: grouped(products) }
  return (
    <>
      <h2>{t(`found.${mode}`)}</h2>
      <span className="num nowrap counted" role="status">
        {stale ? t('searching') : counting ? t('counting', values) : t('found', values)}
      </span>
      {structure?.formula && (
        <span className="muted">
          <Formula value={structure.formula} />
        </span>
      )}
    </>
  )
}

/** What has to be known before the results are read: how parts of the structure were taken, and whether all was searched. */
export function Notes({ answer: { structure, exact }, counting }: { answer: Answer; counting: boolean }) {
  const { t, i18n } = useTranslation('structure')
  const notes = (structure?.notes ?? []).filter((note) => i18n.exists('structure', `note.${note}`))
  return (
    <>
      {!exact && !counting && (
        <p className="notice" role="status">
          {t('incomplete')}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="notice" role="status">
          {t(`note.${note}` as 'note.any_atom')}
        </p>
      ))}
    </>
  )
}
