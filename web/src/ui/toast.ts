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

const show = (tone: Tone, ms: number) => (text: string) => {
  // The same words twice would only flicker.
  if (!text || items.some((item) => item.text === text && item.tone === tone)) return
  const id = ++count
  set([...items, { id, tone, text }])
  setTimeout(() => set(items.filter((item) => item.id !== id)), ms)
}

/** Short messages at the foot of the page: warnings and errors for 2 s, the rest for 3 s. */
export const toast = {
  ok: show('ok', 3000),
  info: show('info', 3000),
  warn: show('warn', 2000),
  danger: show('danger', 2000),
  /** The warning about an outdated browser stays 5 s (rule ROUTER-5). */
  notice: show('warn', 5000),
}

export const toasts = () => items
export const noToasts: readonly ToastItem[] = []
export function onToasts(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
