import { keysOf, type Filter, type Listing } from '@reagora/server/kernel/listing'
import { Popover } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '../texts.ts'
import { composing, typing } from '../keys.ts'
import { Button, Icon, Input } from '../kit.tsx'
import { useUrlState } from '../urlState.ts'
import { askOf } from './ask.ts'
import { FilterPanel } from './FilterPanel.tsx'
import type { ListWords } from './words.ts'

interface Props {
  listing: Listing
  words: ListWords
  /** Stands at the end of the row: buttons of the page. */
  children?: ReactNode
}

/** What narrows a list: the text, a chip for each filter that is set, and the panel with all of them. `/` leads to the text. */
export function FilterBar({ listing, words: own, children }: Props) {
  const { t } = useTranslation('listing')
  // Set by cockpits and figures, in lists of all sorts.
  const words: ListWords = {
    ...own,
    filter: (key) => (key === 'ofCompany' || key === 'ofSupplier' ? t(key) : own.filter(key)),
    value: (key, value) =>
      key === 'ofCompany' || key === 'ofSupplier' ? (own.named ?? `#${value}`) : own.value(key, value),
  }
  const url = useUrlState()
  const [open, setOpen] = useState(false)
  const filters = Object.entries(listing.filters)
  const text = filters.find(([, filter]) => filter.kind === 'text')
  const others = filters.filter(([, filter]) => filter.kind !== 'text')
  const inPanel = others.filter(([, filter]) => filter.kind !== 'value')
  const ask = askOf(listing, url.params)
  const isSet = ([key, filter]: (typeof filters)[number]) => keysOf(key, filter).some((name) => ask[name] !== undefined)
  const cleared = (entries: typeof filters) =>
    Object.fromEntries(entries.flatMap(([key, filter]) => keysOf(key, filter)).map((name) => [name, null]))
  return (
    <div className="filterbar" role="search">
      {text && (
        <TextFilter
          key={url.get(text[0])}
          name={text[0]}
          label={words.filter(text[0])}
          hint={words.hint ?? words.filter(text[0])}
          max={text[1].kind === 'text' ? text[1].max : 0}
        />
      )}
      {others.filter(isSet).map(([key, filter]) => (
        <span key={key} className="filterchip">
          <button type="button" onClick={() => setOpen(true)}>
            <span className="muted">{words.filter(key)}</span> {chosen(key, filter, ask, words)}
          </button>
          <button
            type="button"
            aria-label={t('removeFilter', { name: words.filter(key) })}
            onClick={() => url.set(cleared([[key, filter]]))}
          >
            <Icon name="close" size={12} />
          </button>
        </span>
      ))}
      {inPanel.length > 0 && (
        <Popover
          open={open}
          onOpenChange={setOpen}
          trigger="click"
          placement="bottomLeft"
          destroyOnHidden
          content={<FilterPanel filters={inPanel} words={words} onDone={() => setOpen(false)} />}
        >
          <Button className="add" aria-expanded={open}>
            <Icon name="plus" size={14} />
            {t('addFilter')}
          </Button>
        </Popover>
      )}
      {filters.some(isSet) && (
        <Button look="quiet" onClick={() => url.set(cleared(filters))}>
          {t('clear')}
        </Button>
      )}
      {children && <span className="row wrap acts">{children}</span>}
    </div>
  )
}

const MAX_WORDS = 3

/** What a filter is set to, in words: `A, B +2`, `2026-01-01 – 2026-01-31`, `≥ 500`. */
function chosen(key: string, filter: Filter, ask: Record<string, string | string[]>, words: ListWords): string {
  if ('keys' in filter) {
    const [from, until] = filter.keys.map((name) => ask[name] as string | undefined)
    if (from !== undefined && until !== undefined) return from === until ? from : `${from} – ${until}`
    return from !== undefined ? `≥ ${from}` : `≤ ${until}`
  }
  const values = [ask[key] ?? []].flat()
  const shown = values.slice(0, MAX_WORDS).map((value) => words.value(key, value))
  return shown.join(', ') + (values.length > MAX_WORDS ? ` +${values.length - MAX_WORDS}` : '')
}

/** A text that stands in the address once Enter was pressed or the field was left. */
function TextFilter({ name, label, hint, max }: { name: string; label: string; hint: string; max: number }) {
  const { t } = useTranslation()
  const url = useUrlState()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(url.get(name))
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || typing(event)) return
      // The page's own search comes before that of the header.
      event.preventDefault()
      event.stopImmediatePropagation()
      field.current?.focus()
      field.current?.select()
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [])
  const apply = () => {
    if (text.trim() !== url.get(name)) url.set({ [name]: text.trim() })
  }
  return (
    <form
      className="find"
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <Input
        ref={field}
        type="search"
        name={name}
        aria-label={label}
        placeholder={hint}
        value={text}
        maxLength={max}
        onChange={(event) => setText(event.target.value)}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && composing(event.nativeEvent)) event.preventDefault()
        }}
      />
      <Button type="submit" icon aria-label={t('search')}>
        <Icon name="search" />
      </Button>
    </form>
  )
}
