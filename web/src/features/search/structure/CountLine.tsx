import { Link } from 'react-router'
import { useTranslation } from '../../../ui/texts.ts'
import { Formula } from '../../../ui/parts.tsx'
import { pagePath, type Mode } from '../../structure/paths.ts'
import type { Answer, StructureOut } from '../../structure/types.ts'
import { useGrouped } from '../../../ui/count.ts'

/** How many were found, or have been so far. */
export function CountLine({ answer, counting, stale }: { answer: Answer; counting: boolean; stale: boolean }) {
  const { t } = useTranslation('structure')
  const grouped = useGrouped()
  const { total, products, structure } = answer
  const values = { molecules: grouped(total), products: grouped(products) }
  return (
    <>
      <span className="num nowrap counted" role="status">
        {stale ? t('searching') : counting ? t('counting', values) : `${answer.exact ? '' : '≈ '}${t('found', values)}`}
      </span>
      {structure?.formula && (
        <span className="muted">
          <Formula value={structure.formula} />
        </span>
      )}
    </>
  )
}

/**
 * What has to be known before the results are read: how the structure was read and can be read besides, how parts of it were taken, and
 * whether all was searched.
 */
export function Notes({
  answer: { structure, exact, awaiting },
  counting,
  params,
  mode,
}: {
  answer: Answer
  counting: boolean
  params: URLSearchParams
  mode: Mode
}) {
  const { t, i18n } = useTranslation('structure')
  const { t: ofSearch } = useTranslation('search')
  const notes = (structure?.notes ?? []).filter((note) => i18n.exists('structure', `note.${note}`))
  return (
    <>
      {!exact && !counting && (
        <p className="notice" role="status">
          {awaiting ? ofSearch('awaiting') : t('incomplete')}
        </p>
      )}
      {structure && mode === 'substructure' && <ReadAs structure={structure} params={params} />}
      {notes.map((note) => (
        <p key={note} className="notice" role="status">
          {t(`note.${note}` as 'note.any_atom')}
        </p>
      ))}
    </>
  )
}

/** As what a line was read, and the other reading one click away. */
function ReadAs({
  structure: { as, smarts, otherwise },
  params,
}: {
  structure: StructureOut
  params: URLSearchParams
}) {
  const { t } = useTranslation('structure')
  if (otherwise === null && as !== 'smarts') return null
  const other = new URLSearchParams(params)
  other.delete('page')
  if (otherwise === 'auto') other.delete('form')
  else if (otherwise !== null) other.set('form', otherwise)
  return (
    <p className="reading-taken muted small row wrap" role="status">
      <span>
        {t(`readAs.${as === 'smarts' ? 'smarts' : 'smiles'}`)} {smarts && <code>{smarts}</code>}
      </span>
      {otherwise !== null && (
        <Link className="chip" to={`${pagePath}?${other}`}>
          {t(`otherwise.${otherwise}`)}
        </Link>
      )}
    </p>
  )
}
