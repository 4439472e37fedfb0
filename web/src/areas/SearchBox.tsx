import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { usePages } from '../app/site.tsx'
import { addToHistory, clearHistory, searchHistory } from '../app/storage.ts'
import { composing, useKey } from '../ui/keys.ts'
import { Button, classes, Icon } from '../ui/kit.tsx'
import { toast } from '../ui/toast.ts'

/** The results of a text, and of a whole product group. */
export const groupPath = (group: string) => `/chemicalProductList?group=${group}`
export const resultsPath = (text: string) => `/chemicalProductList?q=${encodeURIComponent(text)}`

/**
 * The search of the header, and the large one of the home page. A plain form with an action, so that it works before
 * React does; what was searched before opens beneath it (rule HEAD-5).
 */
export function SearchBox({ big }: { big?: boolean }) {
  const { t } = useTranslation()
  const go = useNavigate()
  const [params] = useSearchParams()
  const shown = params.get('q') ?? ''
  const [text, setText] = useState(shown)
  const [history, setHistory] = useState<readonly string[] | null>(null)
  const [active, setActive] = useState(-1)
  const box = useRef<HTMLInputElement>(null)
  const id = useId()
  const pages = usePages()
  useEffect(() => setText(shown), [shown])
  useKey('/', () => {
    box.current?.focus()
    box.current?.select()
  })
  const open = history !== null && history.length > 0
  const close = () => {
    setHistory(null)
    setActive(-1)
  }

  function search(wanted: string) {
    const trimmed = wanted.trim()
    if (!trimmed) {
      toast.warn(t('emptyKeyword'))
      box.current?.focus()
      return
    }
    addToHistory(trimmed)
    setText(trimmed)
    close()
    box.current?.blur()
    void go(resultsPath(trimmed))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    search(open && active >= 0 ? history[active]! : text)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    // An Enter that ends a composition chooses characters; it does not search.
    if (composing(event.nativeEvent)) {
      if (event.key === 'Enter') event.preventDefault()
    } else if (event.key === 'Escape') close()
    else if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      const by = event.key === 'ArrowDown' ? 1 : -1
      setActive((at) => ((at + by + 1 + history.length + 1) % (history.length + 1)) - 1)
    }
  }
  return (
    <form
      className={classes('seek', big && 'big')}
      role="search"
      action="/chemicalProductList"
      onSubmit={onSubmit}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <select aria-label={t('searchKind')} defaultValue="chemical">
        <option value="chemical">{t('chemicals')}</option>
        {pages.has('/consumablesProductList') && <option value="consumable">{t('consumables')}</option>}
      </select>
      <input
        ref={box}
        name="q"
        type="text"
        role="combobox"
        aria-label={t('search')}
        aria-expanded={open}
        aria-controls={`${id}-history`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        placeholder={t(big ? 'searchLong' : 'searchHint')}
        value={text}
        maxLength={2000}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setText(event.target.value)
          setActive(-1)
        }}
        onFocus={() => setHistory(searchHistory())}
        onKeyDown={onKeyDown}
      />
      {!big && <kbd aria-hidden="true">/</kbd>}
      {pages.has('/structureSearch') && (
        <Link className="btn quiet draw" to="/structureSearch" aria-label={t('drawSearch')} title={t('drawSearch')}>
          <Icon name="draw" size={18} />
        </Link>
      )}
      <button type="submit" className="btn primary">
        {big ? t('search') : <Icon name="search" />}
        {!big && <span className="sr">{t('search')}</span>}
      </button>
      {open && (
        <div className="history">
          <div className="row between">
            <span className="muted small">{t('history')}</span>
            <Button
              look="quiet"
              size="sm"
              onClick={() => {
                clearHistory()
                setHistory([])
              }}
            >
              {t('clearHistory')}
            </Button>
          </div>
          <ul role="listbox" id={`${id}-history`} aria-label={t('history')}>
            {history.map((entry, index) => (
              <li
                key={entry}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => search(entry)}
              >
                <Icon name="clock" size={14} />
                {entry}
              </li>
            ))}
          </ul>
        </div>
      )}
    </form>
  )
}
