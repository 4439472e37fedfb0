// Fetched with the first Ctrl+K: no page needs it.
import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { useNavigate } from 'react-router'
import { Dialog } from '../../ui/Dialog.tsx'
import { composing } from '../../ui/keys.ts'
import { useRecords, type FoundGroup } from './useRecords.ts'
import { usePlaces, type Place } from './usePlaces.ts'
import './palette.css'

interface Entry extends Place {
  more?: string
}
interface Group {
  name: 'pages' | 'actions' | 'everything' | FoundGroup['group']
  entries: Entry[]
}
/** Pages shown before anything is typed. */
const FEW_PAGES = 8

interface Props {
  onClose: () => void
  onPickBuyer: () => void
}

/** One field to anywhere: pages, records by number, name or email, and what can be done. Arrows and Enter, or the pointer. */
export default function Palette({ onClose, onPickBuyer }: Props) {
  const { t } = useTranslation('palette')
  const { t: common } = useTranslation()
  const go = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const text = typed.trim()
  const { pages, actions } = usePlaces(onPickBuyer)
  const { found, busy } = useRecords(text)
  const groups = groupsOf(text, pages, actions, found, t('searchFor', { text }))
  const entries = groups.flatMap((group) => group.entries)
  const at = Math.min(active, entries.length - 1)

  const choose = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    if (typeof entry.go === 'string') void go(entry.go)
    else entry.go()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (composing(event.nativeEvent)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((at + step + entries.length) % entries.length)
    else if (event.key === 'Enter') choose(entries[at])
    else return
    event.preventDefault()
  }
  let index = -1
  return (
    <Dialog open onClose={onClose} title={t('title')} closeLabel={common('close')}>
      <div className="palette">
        <input
          className="input"
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
          aria-label={t('title')}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('placeholder')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <div role="listbox" id={id} aria-label={t('title')} aria-busy={busy}>
          {groups.map((group) => (
            <div key={group.name} role="group" aria-label={t(group.name)}>
              <p className="small muted" aria-hidden="true">
                {t(group.name)}
              </p>
              {group.entries.map((entry) => {
                index++
                const own = index
                return (
                  <div
                    key={entry.key}
                    id={`${id}-${own}`}
                    ref={own === at ? inSight : undefined}
                    role="option"
                    aria-selected={own === at}
                    onMouseMove={() => setActive(own)}
                    onClick={() => choose(entry)}
                  >
                    <span className="what">{entry.text}</span>
                    {entry.more && <span className="muted small more">{entry.more}</span>}
                  </div>
                )
              })}
            </div>
          ))}
        </div>
        <p className="small muted foot" role="status">
          {busy ? t('searching') : t('keys')}
        </p>
      </div>
    </Dialog>
  )
}

const inSight = (entry: HTMLElement | null) => entry?.scrollIntoView({ block: 'nearest' })

/** Every word typed stands in the entry. */
const fits = (text: string) => {
  const words = text.toLowerCase().split(/\s+/)
  return (entry: Entry) =>
    words.every((word) => `${entry.text} ${typeof entry.go === 'string' ? entry.go : ''}`.toLowerCase().includes(word))
}

function groupsOf(
  text: string,
  pages: readonly Place[],
  actions: readonly Place[],
  found: readonly FoundGroup[],
  searchFor: string,
): Group[] {
  if (!text)
    return [
      { name: 'pages', entries: pages.slice(0, FEW_PAGES) },
      { name: 'actions', entries: [...actions] },
    ]
  const fitting = fits(text)
  const everything = `/chemicalProductList?q=${encodeURIComponent(text)}`
  const groups: Group[] = [
    { name: 'pages', entries: pages.filter(fitting) },
    { name: 'actions', entries: actions.filter(fitting) },
    ...found.map(({ group, records }) => ({
      name: group,
      // Two invoices of an order lead to the same page.
      entries: records.map((one, at) => ({ key: `${at} ${one.to}`, text: one.text, more: one.more, go: one.to })),
    })),
    { name: 'everything', entries: [{ key: 'everything', text: searchFor, go: everything }] },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}
