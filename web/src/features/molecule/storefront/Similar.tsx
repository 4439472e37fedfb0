import { molecule } from '@reagora/server/molecule/contract'
import { useTranslation } from '../../../ui/texts.ts'
import { Link } from 'react-router'
import { useApi } from '../../../api/useApi.ts'
import { Tag } from '../../../ui/kit.tsx'
import { Formula, Money, Structure } from '../../../ui/parts.tsx'
import { drawingPath, drawingText, moleculePath, namesIn } from '../names.ts'

/** What the page asks for. */
export const similarTo = (moleculeId: string) => ({ id: moleculeId, x: '12' })

/** Molecules like this one, with the reason; forms of the same parent have a place of their own above. */
export function Similar({ moleculeId }: { moleculeId: string }) {
  const { t, i18n } = useTranslation('molecule')
  const { data } = useApi(molecule.similar, similarTo(moleculeId), { quiet: true })
  const others = data?.filter(({ why }) => why !== 'form') ?? []
  if (others.length === 0) return null
  return (
    <section className="card section" id="similar">
      <h2>{t('similar')}</h2>
      <p className="small muted pad note">{t('similarHint')}</p>
      <ul className="forms">
        {others.map((one) => (
          <li key={one.moleculeId}>
            <Structure src={drawingPath(one.moleculeId, 'small')} alt={drawingText(i18n.language, one)} size={56} />
            <div>
              <Link to={moleculePath(one)}>{namesIn(i18n.language, one).name}</Link>
              <div className="row wrap small muted num">
                <Tag>{t(`why.${one.why}`)}</Tag>
                {one.cas && <span>CAS {one.cas}</span>}
                {one.formula && <Formula value={one.formula} smiles={one.smiles} />}
                {one.prices[0] && <Money value={one.prices[0]} />}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
