import { useSyncExternalStore } from 'react'
import { Icon } from './kit.tsx'
import { noToasts, onToasts, toasts } from './toast.ts'

const icons = { ok: 'check', info: 'info', warn: 'alert', danger: 'alert' } as const

/** Where the short messages appear, of the page or of a dialog; there before the first one, so that screen readers hear what enters. */
export function Toasts({ dialog = '' }: { dialog?: string }) {
  const items = useSyncExternalStore(
    onToasts,
    () => toasts(dialog),
    () => noToasts,
  )
  return (
    <div className="toasts" role={dialog ? undefined : 'status'} aria-live="polite">
      {items.map((item) => (
        <div key={item.id} className={`toast ${item.tone}`}>
          <Icon name={icons[item.tone]} />
          {item.text}
        </div>
      ))}
    </div>
  )
}
