/** What `public/early.js` keeps: what was done on the page before React had taken it over. */
interface Early {
  /** Fields that were changed, with what they held afterwards. */
  fields: Map<Field, string | boolean>
  /** Buttons that were pressed and forms that were sent, each once: an impatient second press means the first. */
  acts: Set<HTMLButtonElement | HTMLFormElement>
  /** Characters are being composed (pinyin, kana): a field must not be touched meanwhile. */
  composing: boolean
  /** From now on React answers events. */
  taken: boolean
  /** What was done too early has been done again: from here on the page is as it will be. */
  done: boolean
  end: () => void
}
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

declare global {
  interface Window {
    reagoraEarly?: Early
  }
}

/** Resolves when nobody is in the middle of a composition, which taking the page over would break. */
export async function composed(): Promise<void> {
  if (!window.reagoraEarly?.composing) return
  await new Promise((resolve) => addEventListener('compositionend', resolve, { once: true }))
}

/** Says that React is about to take the page over, and notes what the browser itself filled in: after a reload, from its keys. */
export function beginTaking(root: HTMLElement): void {
  const early = (window.reagoraEarly ??= {
    fields: new Map(),
    acts: new Set(),
    composing: false,
    taken: true,
    done: false,
    end: () => {},
  })
  early.taken = true
  for (const field of root.querySelectorAll<Field>('input, textarea, select')) {
    if (!early.fields.has(field) && isChanged(field)) early.fields.set(field, valueOf(field))
  }
}

/** Does again what was done too early, now that React is listening. */
export function doAgain(): void {
  const early = window.reagoraEarly
  if (!early) return
  early.end()
  for (const [field, value] of early.fields) if (field.isConnected) refill(field, value)
  for (const act of early.acts) {
    if (!act.isConnected) continue
    if (act instanceof HTMLFormElement) act.requestSubmit()
    else act.click()
  }
  early.fields.clear()
  early.acts.clear()
  early.done = true
}

const isTick = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'
const valueOf = (field: Field) => (isTick(field) ? field.checked : field.value)

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const written = [...field.options].findIndex((option) => option.defaultSelected)
    return field.selectedIndex !== Math.max(0, written)
  }
  return isTick(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

/**
 * React compares a field with what it saw last, which is what the person has left there: to be told it has to see the old value
 * first. The setters of the element itself are React's, those of its class are the browser's.
 */
function refill(field: Field, value: string | boolean): void {
  if (isTick(field)) {
    if (field.type === 'radio' && !value) return
    field.checked = !value
    field.click()
  } else if (field instanceof HTMLSelectElement) {
    field.value = String(value)
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field.type !== 'file') {
    // A rendering before this one may have emptied the field; then the caret goes to the end.
    const caret = field.value === value && document.activeElement === field ? field.selectionStart : null
    const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value)
    if (caret !== null) field.setSelectionRange(caret, caret)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  } else field.dispatchEvent(new Event('change', { bubbles: true }))
}
