import { useEffect, useId, useRef, useState, type ClipboardEvent, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslation } from '../ui/texts.ts'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { usePages } from '../app/site.tsx'
import { rememberForWindow, removeFromHistory, searchHistory } from '../api/storage.ts'
import { composing, useKey } from '../ui/keys.ts'
import { classes, Icon } from '../ui/kit.tsx'
import { toast } from '../ui/toast.ts'
import type * as Popup from './SearchPopup.tsx'
import { useDrawing } from './useDrawing.tsx'

/** The results of a text, and of a whole product group. */
export const groupPath = (group: string) => `/chemicalProductList?group=${group}`
export const resultsPath = (text: string) => `/chemicalProductList?q=${encodeURIComponent(text)}`

const listPath = '/batchQueryView'
const consumablesPath = '/consumablesProductList'
/** Takes a list to its page: kept for this window, because an address cannot hold it. */
export function handOverList(text: string): string {
  rememberForWindow('reagora.list', text)
  return listPath
}

type Kind = 'chemical' | 'consumable' | 'list'
const pastItems = (): Popup.PopupItem[] => searchHistory().map((text) => ({ text }))

/**
 * The search of the header, and the large one of the home page. A plain form with an action, so that it works before
 * React does; what was searched before (rule HEAD-5), and what begins with what is typed, opens beneath it.
 */
export function SearchBox({ big }: { big?: boolean }) {
  const { t } = useTranslation()
  const go = useNavigate()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const shown = params.get('q') ?? ''
  const [text, setText] = useState(shown)
  const box = useRef<HTMLInputElement>(null)
  const id = useId()
  const pages = usePages()
  const kinds = (['chemical', 'consumable', 'list'] as const).filter(
    (kind) => kind === 'chemical' || pages.has(kind === 'list' ? listPath : consumablesPath),
  )
  const [kind, setKind] = useState<Kind>('chemical')
  const popup = usePopup(text, kind === 'chemical')
  const drawing = useDrawing()
  useEffect(() => setText(shown), [shown])
  useEffect(() => setKind(pathname === consumablesPath ? 'consumable' : 'chemical'), [pathname])
  useKey('/', () => {
    box.current?.focus()
    box.current?.select()
  })

  function search(wanted: string) {
    const trimmed = wanted.trim()
    if (!trimmed) {
      toast.warn(t('emptyKeyword'))
      box.current?.focus()
      return
    }
    popup.close()
    box.current?.blur()
    if (kind === 'list') return void go(handOverList(trimmed))
    setText(trimmed)
    void go(kind === 'consumable' ? `${consumablesPath}?q=${encodeURIComponent(trimmed)}` : resultsPath(trimmed))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    search(popup.chosen?.text ?? text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // An Enter that ends a composition chooses characters; it does not search.
    if (composing(event.nativeEvent)) {
      if (event.key === 'Enter') event.preventDefault()
      return
    }
    const { chosen } = popup
    if (event.key === 'Escape') popup.close()
    else if (event.key === 'Tab' && chosen) setText(chosen.text)
    else if (event.key === 'Delete' && event.shiftKey && chosen && !chosen.suggestion) {
      event.preventDefault()
      removeFromHistory(chosen.text)
      popup.refresh()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      popup.move(event.key === 'ArrowDown' ? 1 : -1)
    }
  }
  /** Several lines do not fit into a box of one: a structure file is searched for, a list goes to its page. */
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (/M {2}END/.test(pasted) && pasted.length <= 2000) {
      event.preventDefault()
      return search(pasted)
    }
    const values = /[\r\n\t]/.test(pasted) ? (popup.parts?.listValues(pasted) ?? []) : []
    if (values.length < 2 || !pages.has(listPath)) return
    event.preventDefault()
    toast.ok(t('listPasted', { n: values.length }))
    popup.close()
    void go(handOverList(pasted))
  }
  const listId = `${id}-list`
  return (
    <>
      <form
        className={classes('seek', big && 'big')}
        role="search"
        action="/chemicalProductList"
        onSubmit={onSubmit}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) popup.close()
        }}
      >
        <select aria-label={t('searchKind')} value={kind} onChange={(event) => setKind(event.target.value as Kind)}>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(one === 'chemical' ? 'chemicals' : one === 'consumable' ? 'consumables' : 'list')}
            </option>
          ))}
        </select>
        <input
          ref={box}
          name="q"
          type="text"
          role="combobox"
          aria-label={t('search')}
          aria-expanded={popup.open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={popup.chosen ? `${listId}-${popup.active}` : undefined}
          placeholder={t(big ? 'searchLong' : 'searchHint')}
          value={text}
          maxLength={2000}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value)
            popup.type((event.nativeEvent as InputEvent).isComposing)
          }}
          onCompositionEnd={() => popup.type(false)}
          onFocus={popup.begin}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        {!big && <kbd aria-hidden="true">/</kbd>}
        {drawing.link}
        <button type="submit" className="btn primary">
          {big ? t('search') : <Icon name="search" />}
          {!big && <span className="sr">{t('search')}</span>}
        </button>
        {popup.open && popup.parts && (
          <popup.parts.SearchPopup
            id={listId}
            items={popup.items}
            active={popup.active}
            onChoose={search}
            onHistory={popup.refresh}
          />
        )}
      </form>
      {drawing.dialog}
    </>
  )
}

/** What stands beneath the box: the history until something is typed, then suggestions; nothing while composing. */
function usePopup(text: string, suggests: boolean) {
  const [parts, setParts] = useState<typeof Popup | null>(null)
  const [mode, setMode] = useState<'closed' | 'history' | 'typing' | 'composing'>('closed')
  const [items, setItems] = useState<readonly Popup.PopupItem[]>([])
  const [active, setActive] = useState(-1)
  const typed = text.trim()
  const before = useRef(items)
  useEffect(() => {
    before.current = items
  }, [items])
  useEffect(() => {
    if (!parts || mode !== 'typing' || !typed || !suggests) return
    const asking = new AbortController()
    parts
      .suggest(typed, asking.signal)
      // Typing goes on without suggestions where the server does not answer.
      .catch(() => [])
      .then((found) => {
        if (asking.signal.aborted) return
        setItems(found)
        // The arrow keys may be on a line already; it stays meant wherever it stands now.
        setActive((at) => (at < 0 ? at : found.findIndex(({ text }) => text === before.current[at]?.text)))
      })
    return () => asking.abort()
  }, [parts, mode, typed, suggests])
  const shown = mode === 'history' || (mode === 'typing' && typed !== '' && suggests) ? items : []
  const refresh = () => {
    setItems(pastItems())
    setActive(-1)
  }
  return {
    parts,
    items: shown,
    active,
    open: parts !== null && shown.length > 0,
    chosen: parts ? shown[active] : undefined,
    refresh,
    /** The box has the focus. */
    begin: () => {
      void import('./SearchPopup.tsx').then(setParts)
      setMode('history')
      refresh()
    },
    type: (composes: boolean) => {
      setActive(-1)
      if (mode === 'history') setItems([])
      setMode(composes ? 'composing' : 'typing')
    },
    move: (by: 1 | -1) => {
      if (mode === 'closed') {
        setMode('history')
        return refresh()
      }
      const places = shown.length + 1
      setActive((at) => ((at + by + 1 + places) % places) - 1)
    },
    close: () => {
      setMode('closed')
      setActive(-1)
    },
  }
}
