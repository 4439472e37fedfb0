import type { Output } from '@reagora/server/kernel/endpoint'
import type { regulation } from '@reagora/server/regulation/contract'
import { useTranslation } from '../../ui/texts.ts'
import './badge.css'

type List = Output<typeof regulation.chemicalInfo>['held'][number]

/**
 * What a blank answer rests on: how many lists of controls were looked at, how many entries they have and of when, whether they are
 * whole, and for where any are held.
 */
export function Held({ held }: { held: readonly List[] }) {
  const { t, i18n } = useTranslation('product')
  const lists = held.filter(({ nature }) => nature === 'control')
  const number = (n: number) => n.toLocaleString(i18n.language)
  if (lists.length === 0) return <p className="small muted">{t('heldNone')}</p>
  const days = lists.map(({ effective }) => effective).toSorted()
  const extracts = lists.filter(({ whole }) => !whole).length
  const entries = lists.reduce((sum, one) => sum + one.entries, 0)
  const where = [...new Set(lists.map(({ jurisdiction }) => jurisdiction))].join(', ')
  return (
    <div className="small muted held">
      <p suppressHydrationWarning>
        {t('held', { lists: number(lists.length), entries: number(entries), from: days[0], to: days.at(-1) })}{' '}
        {extracts > 0 && t('heldExtracts', { n: number(extracts) })} {t('heldFor', { where })}
      </p>
      <details>
        <summary>{t('heldWhich')}</summary>
        <ul>
          {lists.map((list) => (
            <li key={list.regulationId} suppressHydrationWarning>
              {list.jurisdiction} · {list.name} ·{' '}
              {t(list.whole ? 'heldWhole' : 'heldExtract', { entries: number(list.entries), date: list.effective })}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
