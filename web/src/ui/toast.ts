export type Tone = 'ok' | 'info' | 'warn' | 'danger'
export interface ToastItem {
  id: number
  tone: Tone
  text: string
}

/** The page itself, beneath all dialogs. */
const PAGE = ''

/** What is said in each layer that says something. */
let said: ReadonlyMap<string, readonly ToastItem[]> = new Map()
let count = 0
const listeners = new Set<() => void>()
function change(layer: string, items: readonly ToastItem[]) {
  const next = new Map(said).set(layer, items)
  if (items.length === 0) next.delete(layer)
  said = next
  for (const listener of listeners) listener()
}
function remove(layer: string, goes: (item: ToastItem) => boolean) {
  const items = toasts(layer)
  const rest = items.filter((item) => !goes(item))
  if (rest.length < items.length) change(layer, rest)
}

/** The dialogs that are open, the uppermost last: what is said meanwhile is said in that one, as the page behind it is out of reach. */
let dialogs: readonly string[] = []
const uppermost = () => dialogs.at(-1) ?? PAGE
/** The timers of those whose time is not over. A refusal that stands without one stays until its dialog says something else or closes. */
const ends = new Map<number, ReturnType<typeof setTimeout>>()
const inTime = (layer: string) => toasts(layer).filter(({ id }) => ends.has(id))

const show = (tone: Tone, ms: number) => (text: string) => {
  if (!text) return
  const layer = uppermost()
  const same = (item: ToastItem) => item.text === text && item.tone === tone
  // The same words twice would only flicker; they stay as long as if they were new.
  const known = toasts(layer).find(same)
  const id = known?.id ?? ++count
  if (!known) {
    for (const other of said.keys()) remove(other, same)
    change(layer, [...inTime(layer), { id, tone, text }])
  }
  clearTimeout(ends.get(id))
  ends.set(
    id,
    setTimeout(() => end(id, tone), ms),
  )
}

function end(id: number, tone: Tone) {
  ends.delete(id)
  const it = (item: ToastItem) => item.id === id
  for (const layer of said.keys()) if (layer === PAGE || tone === 'ok' || tone === 'info') remove(layer, it)
}

/**
 * A dialog opens; answers what is to be called when it has closed. What was said before stays where it stands: a message that came
 * along would move the buttons of the dialog when its time is over, under the pointer of whoever presses one.
 */
export function openLayer(dialog: string): () => void {
  dialogs = [...dialogs, dialog]
  return () => {
    dialogs = dialogs.filter((one) => one !== dialog)
    const left = inTime(dialog)
    if (left.length > 0) change(uppermost(), [...toasts(uppermost()), ...left])
    change(dialog, [])
  }
}

/** Somebody tries again in a dialog: what it was refused before is over, whether or not it says anything this time. */
export function clearRefusals(): void {
  const layer = uppermost()
  if (layer === PAGE) return
  remove(layer, ({ tone }) => tone === 'warn' || tone === 'danger')
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

/** What is said in a dialog, or on the page itself. */
export const toasts = (layer = PAGE) => said.get(layer) ?? noToasts
export const noToasts: readonly ToastItem[] = []
export function onToasts(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
