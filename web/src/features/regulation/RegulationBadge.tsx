import { regulation } from '@reagora/server/regulation/contract'
import { useTranslation } from '../../ui/texts.ts'
import { Link } from 'react-router'
import { useApi } from '../../api/useApi.ts'
import { Tag } from '../../ui/kit.tsx'
import { regulatedPath } from './rules.ts'
import './badge.css'

/** Whether lists name a molecule: by which, and why, in one line each, with the way to what follows. Nothing where none does. */
export function RegulationBadge({ moleculeId, asked }: { moleculeId: string; asked: string }) {
  const { t } = useTranslation('product')
  const { data } = useApi(regulation.ofMolecule, { id: moleculeId }, { quiet: true })
  if (!data || data.matches.length === 0) return null
  const certain = data.matches.some((match) => match.certain)
  const listOf = (id: string) => data.regulations.find((one) => one.regulationId === id)
  const shown = data.matches.filter((match) => match.certain === certain)
  const names = [...new Set(shown.map(({ entry }) => listOf(entry.regulationId)?.name ?? ''))]
  return (
    <section className="regulated-badge" aria-label={t('regulation')}>
      <p className="row wrap">
        <Tag tone={certain ? 'danger' : 'warn'}>{t(certain ? 'regulated' : 'perhapsRegulated')}</Tag>
        <span className="small">
          {names.slice(0, 3).join(' · ')}
          {names.length > 3 && ` +${names.length - 3}`}
        </span>
      </p>
      <p className="small muted">
        {shown[0]!.reason} <Link to={regulatedPath(asked)}>{t('regulationMore')}</Link>
      </p>
    </section>
  )
}
