import { useTranslation } from '../../../ui/texts.ts'
import { Link } from 'react-router'
import { Formula, Structure } from '../../../ui/parts.tsx'
import { drawingPath, drawingText, moleculePath, namesIn } from '../names.ts'
import type { Detail } from './Facts.tsx'

/** Salts, isotopic and stereo forms of the same parent. */
export function OtherForms({ forms }: { forms: Detail['otherForms'] }) {
  const { t, i18n } = useTranslation('molecule')
  if (forms.length === 0) return null
  return (
    <section className="card section" id="forms">
      <h2>{t('otherForms')}</h2>
      <ul className="forms">
        {forms.map((form) => (
          <li key={form.moleculeId}>
            <Structure src={drawingPath(form.moleculeId, 'small')} alt={drawingText(i18n.language, form)} size={56} />
            <div>
              <Link to={moleculePath(form)}>{namesIn(i18n.language, form).name}</Link>
              <div className="row wrap small muted num">
                {form.cas && <span>CAS {form.cas}</span>}
                {form.formula && <Formula value={form.formula} smiles={form.smiles} />}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
