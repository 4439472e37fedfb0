// Fetched when a search box is first focused: no page needs it to be read.
import type { Output } from '@reagora/server/kernel/endpoint'
import { search } from '@reagora/server/search/contract'
import { useTranslation } from '../ui/texts.ts'
import { call } from '../api/call.ts'
import { clearHistory, removeFromHistory } from '../api/storage.ts'
import { Button, Icon } from '../ui/kit.tsx'
import { Formula } from '../ui/parts.tsx'
import './searchPopup.css'

export { listValues } from '@reagora/server/search/rules'

type Suggestion = Output<typeof search.suggestions>[number]
/** A line of the popup: what was searched before, or a molecule. */
export interface PopupItem {
  text: string
  suggestion?: Suggestion
}

/** Answers kept, so that going back a letter costs nothing. */
const MAX_KEPT = 200
const kept = new Map<string, PopupItem[]>()

/** What begins with a text, best first; nothing where the server does not answer: typing goes on without. */
export async function suggest(text: string, signal: AbortSignal): Promise<PopupItem[]> {
  const known = kept.get(text)
  if (known) return known
  const found = await call(search.suggestions, { text }, { signal, quiet: true })
  const items = found.map((suggestion) => ({ text: suggestion.text, suggestion }))
  if (kept.size >= MAX_KEPT) kept.clear()
  kept.set(text, items)
  return items
}

interface Props {
  id: string
  items: readonly PopupItem[]
  /** The line that the arrow keys are on; -1: none. */
  active: number
  onChoose: (text: string) => void
  onHistory: () => void
}

/** The list beneath a search box; the box keeps the focus and says which line is meant. */
export function SearchPopup({ id, items, active, onChoose, onHistory }: Props) {
  const { t } = useTranslation()
  const past = items.every(({ suggestion }) => !suggestion)
  return (
    <div className="seekpop">
      {past && (
        <div className="row between">
          <span className="muted small">{t('history')}</span>
          <Button
            look="quiet"
            size="sm"
            onClick={() => {
              clearHistory()
              onHistory()
            }}
          >
            {t('clearHistory')}
          </Button>
        </div>
      )}
      <ul role="listbox" id={id} aria-label={t(past ? 'history' : 'suggestions')}>
        {items.map(({ text, suggestion }, index) => (
          <li
            key={suggestion?.moleculeId ?? text}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(text)}
          >
            {suggestion ? <Suggested suggestion={suggestion} /> : <Past text={text} onRemoved={onHistory} />}
          </li>
        ))}
      </ul>
      {past && <p className="small muted hint not-phone">{t('historyKeys')}</p>}
    </div>
  )
}

function Past({ text, onRemoved }: { text: string; onRemoved: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <Icon name="clock" size={14} />
      <span className="text">{text}</span>
      {/* For pointers; the keyboard has Shift and Delete. An option must not hold a button. */}
      <span
        className="remove"
        aria-hidden="true"
        title={t('removeHistory')}
        onClick={(event) => {
          event.stopPropagation()
          removeFromHistory(text)
          onRemoved()
        }}
      >
        <Icon name="close" size={12} />
      </span>
    </>
  )
}

function Suggested({ suggestion }: { suggestion: Suggestion }) {
  const { t, i18n } = useTranslation()
  const { kind, text, nameEn, nameZh, cas, formula, suppliers } = suggestion
  const name = (i18n.language === 'zh' && nameZh) || nameEn || nameZh
  return (
    <>
      <Icon name="search" size={14} />
      <span className="text">
        {text}
        {name !== text && <span className="muted small">{name}</span>}
      </span>
      {kind !== 'name' && <span className="tag not-phone">{t(`suggestion.${kind}`)}</span>}
      {formula && (
        <span className="small muted not-phone">
          <Formula value={formula} />
        </span>
      )}
      <span className="small num cas">{cas === text ? '' : cas}</span>
      <span className="small muted nowrap n not-phone">{t('suppliersOf', { n: suppliers })}</span>
    </>
  )
}
