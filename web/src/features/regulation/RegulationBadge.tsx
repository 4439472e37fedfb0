import { regulation } from '@reagora/server/regulation/contract'
import { useTranslation } from '../../ui/texts.ts'
import { Link } from 'react-router'
import { useApi } from '../../api/useApi.ts'
import { Tag, type TagTone } from '../../ui/kit.tsx'
import { Held } from './Held.tsx'
import { regulatedPath } from './rules.ts'
import './badge.css'

interface Row {
  tone: TagTone
  text: string
  lists: string[]
  reason: string
}

/** What lists say of a molecule: controls and ratings of hazards apart. Null until it is known. */
function useRows(moleculeId: string) {
  const { t } = useTranslation('product')
  const { data } = useApi(regulation.ofMolecule, { id: moleculeId }, { quiet: true })
  if (!data) return null
  const listOf = new Map(data.regulations.map((one) => [one.regulationId, one]))
  const of = (nature: 'control' | 'hazard', certain: boolean) =>
    data.matches.filter((one) => one.certain === certain && listOf.get(one.entry.regulationId)?.nature === nature)
  const row = (matches: typeof data.matches, tone: TagTone, text: string): Row[] => {
    const lists = [...new Set(matches.map(({ entry }) => listOf.get(entry.regulationId)!.name))]
    return matches[0] ? [{ tone, text, lists, reason: matches[0].reason }] : []
  }
  const surely = row(of('control', true), 'danger', t('regulated'))
  const controls = surely.length > 0 ? surely : row(of('control', false), 'warn', t('perhapsRegulated'))
  const hazards = row([...of('hazard', true), ...of('hazard', false)], 'warn', t('rated'))
  return { controls, hazards, held: data.held }
}

interface RegulationProps {
  moleculeId: string
}

/** Whether lists name a molecule, in the room that its page keeps for it, with the way to what they say. */
export function RegulationTags({ moleculeId }: RegulationProps) {
  const { t } = useTranslation('product')
  const rows = useRows(moleculeId)
  if (!rows) return null
  const tags = [...rows.controls, ...rows.hazards]
  return (
    <>
      {tags.length > 0 && (
        <span className="row wrap">
          {tags.map(({ tone, text }) => (
            <Tag key={text} tone={tone}>
              {text}
            </Tag>
          ))}
        </span>
      )}
      {rows.controls.length === 0 && <p className="small">{t('onNoList')}</p>}
      <a className="small" href="#regulation">
        {t('regulationMore')}
      </a>
    </>
  )
}

/** Which lists name a molecule, and why, in one line each, with the way to what follows. Where no list of controls does, what was looked at. */
export function RegulationBadge({ moleculeId, asked }: RegulationProps & { asked: string }) {
  const { t } = useTranslation('product')
  const rows = useRows(moleculeId)
  if (!rows) return null
  return (
    <section className="regulated-badge" aria-label={t('regulation')}>
      {[...rows.controls, ...rows.hazards].map(({ tone, text, lists, reason }) => (
        <div key={text}>
          <p className="row wrap">
            <Tag tone={tone}>{text}</Tag>
            <span className="small">
              {lists.slice(0, 3).join(' · ')}
              {lists.length > 3 && ` +${lists.length - 3}`}
            </span>
          </p>
          <p className="small muted">{reason}</p>
        </div>
      ))}
      {rows.controls.length === 0 && (
        <>
          <p className="small">{t('onNoList')}</p>
          <Held held={rows.held} />
        </>
      )}
      <Link className="small" to={regulatedPath(asked)}>
        {t('regulationMore')}
      </Link>
    </section>
  )
}
