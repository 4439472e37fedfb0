import { useEffect } from 'react'

type Pressed = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>
/** True while an input method is composing; 229 is what Chrome reports for the Enter that ends it. */
export const composing = (event: Pressed) => event.isComposing || event.keyCode === 229

/** True while shortcuts must rest: a modifier is held, a word is being composed or written into a field, a dialog is open. */
export function typing(event: KeyboardEvent) {
  const element = event.target as HTMLElement
  const field = /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName) && !('keys' in element.dataset)
  const modal = document.querySelector('dialog[open]') !== null
  return (
    composing(event) || event.ctrlKey || event.metaKey || event.altKey || element.isContentEditable || field || modal
  )
}

/** Calls back when this key is pressed outside of fields. */
export function useKey(key: string, act: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== key || typing(event)) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}

/** j and k walk through every element marked `data-keys`; Enter is left to the element itself. */
export function useJK(selector = '[data-keys]') {
  useKey('j', () => step(1, selector))
  useKey('k', () => step(-1, selector))
}

export function step(by: 1 | -1, selector = '[data-keys]') {
  const all = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.offsetParent !== null)
  const at = all.indexOf(document.activeElement as HTMLElement)
  const next = all[at < 0 ? (by > 0 ? 0 : all.length - 1) : at + by]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}
