import { Link } from 'react-router'
import { useTranslation } from '../../ui/texts.ts'
import { tagName, tagPath } from './words.ts'

interface Props {
  tags: readonly { tagId: string; names: Readonly<Record<string, string>> }[]
}
/** The tags of some products, each the way to all that bear it (rule TAG-1); nothing where there are none. */
export function TagChips({ tags }: Props) {
  const { t, i18n } = useTranslation()
  if (tags.length === 0) return null
  return (
    <ul className="chips" aria-label={t('tags')}>
      {tags.map((one) => (
        <li key={one.tagId}>
          <Link className="chip" to={tagPath(one.tagId)}>
            {tagName(one, i18n.language)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
