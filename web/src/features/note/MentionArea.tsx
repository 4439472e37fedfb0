import { note } from '@reagora/server/note/contract'
import type { NotedRecord } from '@reagora/server/note/rules'
import { useId, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../ui/texts.ts'
import { useApi } from '../../api/useApi.ts'
import { Area } from '../../ui/form/controls.tsx'
import type { Form } from '../../ui/form/useForm.ts'
import { composing } from '../../ui/keys.ts'
import type { Named } from './words.ts'

interface Props<V extends { text: string }> {
  form: Form<V>
  entity: NotedRecord
  label: string
  placeholder?: string
  /** Who was chosen so far. */
  meant: readonly Named[]
  onMeant: (people: readonly Named[]) => void
  focus?: boolean
}

/** Where `@` and what was typed after it begin, and what that is; not within an address. */
function typedAt(field: HTMLTextAreaElement) {
  const found = /(?:^|[^\w.@-])@([^\s@]{0,30})$/.exec(field.value.slice(0, field.selectionStart))
  return found && { from: field.selectionStart - found[1]!.length - 1, until: field.selectionStart, text: found[1]! }
}

/** A text in which `@` offers the colleagues who may read it. */
export function MentionArea<V extends { text: string }>({
  form,
  entity,
  label,
  placeholder,
  meant,
  onMeant,
  focus = false,
}: Props<V>) {
  const { t } = useTranslation('note')
  const id = useId()
  const [typed, setTyped] = useState<ReturnType<typeof typedAt>>(null)
  const [active, setActive] = useState(0)
  const { data } = useApi(note.colleagues, typed ? { entity, text: typed.text } : null, { quiet: true })
  const offered = typed ? (data ?? []) : []
  const at = Math.min(active, offered.length - 1)

  const look = (event: SyntheticEvent<HTMLTextAreaElement>) => {
    setTyped(typedAt(event.currentTarget))
    setActive(0)
  }
  const choose = (field: HTMLTextAreaElement, { id: person, name, userEmail }: (typeof offered)[number]) => {
    if (!typed) return
    // Two of one name are told apart by their addresses.
    const shown = meant.some((one) => one.name === name && one.id !== person) ? `${name}(${userEmail})` : name
    const before = `${field.value.slice(0, typed.from)}@${shown} `
    // At once: a caret that is set with the next frame would go back behind what was typed before it.
    flushSync(() => {
      form.set('text', `${before}${field.value.slice(typed.until)}` as V['text'])
      onMeant([...meant.filter((one) => one.id !== person), { id: person, name: shown }])
      setTyped(null)
    })
    field.focus()
    field.setSelectionRange(before.length, before.length)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const one = offered[at]
    if (!one || composing(event.nativeEvent) || event.ctrlKey || event.metaKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((at + step + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(event.currentTarget, one)
    else if (event.key === 'Escape') setTyped(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="mention">
      <Area
        form={form as unknown as Form<{ text: string }>}
        name="text"
        label={label}
        placeholder={placeholder}
        autoFocus={focus}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={offered.length > 0}
        aria-controls={id}
        aria-activedescendant={offered.length > 0 ? `${id}-${at}` : undefined}
        onInput={look}
        onClick={look}
        onBlur={() => setTyped(null)}
        onKeyDown={onKeyDown}
      />
      {/* There from the beginning: what is named by `aria-controls` has to be. */}
      <div role="listbox" id={id} aria-label={t('colleagues')} hidden={offered.length === 0}>
        {offered.map((one, index) => (
          <div
            key={one.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            onMouseMove={() => setActive(index)}
            // Before the field loses the focus.
            onMouseDown={(event) => {
              event.preventDefault()
              const field = event.currentTarget.closest('.mention')?.querySelector('textarea')
              if (field) choose(field, one)
            }}
          >
            <strong>{one.name}</strong> <span className="small muted">{one.userEmail}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
