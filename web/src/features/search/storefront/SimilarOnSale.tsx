import { search } from '@reagora/server/search/contract'
import { Link } from 'react-router'
import { useApi } from '../../../api/useApi.ts'
import { Structure } from '../../../ui/parts.tsx'
import { drawingPath, drawingText, moleculePath, namesIn } from '../../molecule/names.ts'
import { isLookalike } from '../rules.ts'
import { useSearchWords } from '../words.ts'

/** Percent: the least that the search calls similar. */
const MIN_SIMILARITY = 40
const SHOWN = 6

/** What is on sale and most like a structure that is not. */
export function SimilarOnSale({ smiles }: { smiles: string }) {
  const { t, language } = useSearchWords()
  const asked = { structure: smiles, structureAs: 'smiles', searchType: 'similarity', similarity: String(MIN_SIMILARITY), offers: '1', withFacets: false, pageSize: String(SHOWN) } as const // prettier-ignore
  const { data } = useApi(search.chemicals, asked, { quiet: true })
  if (!data || data.molecules.length === 0) return null
  return (
    <section className="similar-on-sale">
      <h3>{t('similarOnSale')}</h3>
      <ul>
        {data.molecules.map((one) => (
          <li key={one.moleculeId}>
            <Link to={moleculePath(one)}>
              <Structure src={drawingPath(one.moleculeId, 'small')} alt={drawingText(language, one)} size={96} />
              {namesIn(language, one).name}
            </Link>
            {one.similarity !== null && (
              <span className="small muted num">
                {Math.round(one.similarity)} %{isLookalike(one) && ` · ${t('otherSubstance')}`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
