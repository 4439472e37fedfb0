export type Tone = 'ok' | 'info' | 'warn' | 'danger'
export interface ToastItem {
  id: number
  tone: Tone
  text: string
}

let items: readonly ToastItem[] = []
let count = 0
const listeners = new Set<() => void>()
function set(next: readonly ToastItem[]) {
  items = next
  for (const listener of listeners) listener()
}

/** The dialogs that are open, the uppermost last: what is said meanwhile is said in that one, as the page behind it is out of reach. */
let dialogs: readonly string[] = []
/** Refusals whose time is over, of a dialog that is still there to be put right. */
let lasting: ReadonlySet<number> = new Set()
const withoutLasting = () => {
  const left = items.filter(({ id }) => !lasting.has(id))
  lasting = new Set()
  return left
}

const show = (tone: Tone, ms: number) => (text: string) => {
  // The same words twice would only flicker.
  if (!text || items.some((item) => item.text === text && item.tone === tone)) return
  const id = ++count
  set([...withoutLasting(), { id, tone, text }])
  setTimeout(() => {
    if (dialogs.length > 0 && (tone === 'warn' || tone === 'danger')) lasting = new Set([...lasting, id])
    else set(items.filter((item) => item.id !== id))
  }, ms)
}

/** A dialog opens; answers what is to be called when it has closed. */
export function openLayer(dialog: string): () => void {
  dialogs = [...dialogs, dialog]
  set(items)
  return () => {
    dialogs = dialogs.filter((one) => one !== dialog)
    set(withoutLasting())
  }
}

/** Somebody tries again in a dialog: what it was refused before is over, whether or not it says anything this time. */
export function clearRefusals(): void {
  if (dialogs.length === 0) return
  lasting = new Set()
  set(items.filter(({ tone }) => tone === 'ok' || tone === 'info'))
}

/** Short messages at the foot of the page, or in the dialog above it: warnings and errors for 2 s (there until it is closed or says something else), the rest for 3 s. */
export const toast = {
  ok: show('ok', 3000),
  info: show('info', 3000),
  warn: show('warn', 2000),
  danger: show('danger', 2000),
  /** The warning about an outdated browser stays 5 s (rule ROUTER-5). */
  notice: show('warn', 5000),
}

/** What is said in a dialog, or on the page itself; another layer says nothing. */
export const toasts = (dialog = '') => ((dialogs.at(-1) ?? '') === dialog ? items : noToasts)
export const noToasts: readonly ToastItem[] = []
export function onToasts(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
