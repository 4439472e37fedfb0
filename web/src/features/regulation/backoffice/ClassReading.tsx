import type { Output } from '@reagora/server/kernel/endpoint'
import type { regulation } from '@reagora/server/regulation/contract'
import { useTranslation } from '../../../ui/texts.ts'
import { Link } from 'react-router'
import { classes } from '../../../ui/kit.tsx'
import { Structure } from '../../../ui/parts.tsx'
import { moleculePath, namesIn } from '../../molecule/names.ts'
import '../../identity/account.css'

type Reading = Output<typeof regulation.readClass>

/** What a pattern names, before it is kept: its picture, how many molecules, some that have it, some like them that have not. */
export function ClassReading({ reading, stale }: { reading: Reading | null | undefined; stale: boolean }) {
  const { t } = useTranslation('regulation')
  const { t: ofStructure, i18n } = useTranslation('structure')
  if (!reading)
    return (
      <p className="muted" role="status">
        {t(stale ? 'patternReading' : 'patternNone')}
      </p>
    )
  const { svg, molecules, onSale, complete, matching, others } = reading
  const notes = reading.notes.filter((note) => i18n.exists('structure', `note.${note}`))
  return (
    <div className={classes('class-reading', stale && 'stale')} aria-busy={stale}>
      {svg && <Structure svg={svg} alt={t('pattern')} size={132} />}
      <div>
        <p role="status">
          <strong className="num">{t(complete ? 'classFound' : 'classFoundAtLeast', { n: molecules })}</strong>{' '}
          <span className="muted num">{t('classOnSale', { n: onSale })}</span>
        </p>
        {notes.map((note) => (
          <p key={note} className="notice">
            {ofStructure(`note.${note}` as 'note.any_atom')}
          </p>
        ))}
        {molecules > 0 && <Examples title={t('classMatching')} examples={matching} />}
        {others.length > 0 && <Examples title={t('classOthers')} examples={others} />}
      </div>
    </div>
  )
}

function Examples({ title, examples }: { title: string; examples: Reading['matching'] }) {
  const { i18n } = useTranslation('regulation')
  return (
    <section aria-label={title}>
      <h3 className="small muted">{title}</h3>
      <ul>
        {examples.map((one) => (
          <li key={one.moleculeId}>
            {one.svg ? <Structure svg={one.svg} alt={one.formula ?? one.number} size={84} /> : <span />}
            <Link to={moleculePath(one)} target="_blank" className="small">
              {namesIn(i18n.language, one).name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
