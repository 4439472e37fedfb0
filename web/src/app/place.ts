import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { keepsScroll } from '../ui/urlState.ts'

/** Where somebody was on a page: how far down, and on what. */
interface Place {
  y: number
  focus: { selector: string; nth: number } | null
}
const places = new Map<string, Place>()

/** Frames that a page may take to be as long as it was. */
const PATIENCE = 60

const useLayoutEffectInBrowser = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** A new address begins at the top, one that keeps the scroll stays, and one gone back to is as it was left: place and focus. */
export function usePlace() {
  const { key, state } = useLocation()
  const type = useNavigationType()
  const first = useRef(true)
  const restoring = useRef(false)
  useLayoutEffectInBrowser(() => {
    const place = places.get(key)
    if (first.current) first.current = false
    else if (type === 'POP' && place) return restore(place, restoring)
    else if ((state as typeof keepsScroll | null)?.keepsScroll !== true) scrollTo(0, 0)
    return undefined
  }, [key, state, type])
  useEffect(() => {
    const note = () => {
      if (!restoring.current) places.set(key, { y: scrollY, focus: locate(document.activeElement) })
    }
    addEventListener('scroll', note, { passive: true })
    addEventListener('focusin', note)
    return () => {
      removeEventListener('scroll', note)
      removeEventListener('focusin', note)
    }
  }, [key])
}

/** Tries in every frame until the page is long enough; whoever scrolls meanwhile is left alone. */
function restore({ y, focus }: Place, restoring: { current: boolean }): () => void {
  restoring.current = true
  let frame = 0
  const end = () => {
    cancelAnimationFrame(frame)
    restoring.current = false
    for (const type of ['wheel', 'touchstart', 'keydown']) removeEventListener(type, end)
  }
  const attempt = (left: number) => {
    const element = focus && document.querySelectorAll<HTMLElement>(focus.selector)[focus.nth]
    element?.focus({ preventScroll: true })
    scrollTo(0, y)
    if (left === 0 || (Math.abs(scrollY - y) < 2 && (!focus || element))) end()
    else frame = requestAnimationFrame(() => attempt(left - 1))
  }
  for (const type of ['wheel', 'touchstart', 'keydown']) addEventListener(type, end, { passive: true })
  attempt(PATIENCE)
  return end
}

/** How to find an element again after its page was rendered anew. */
function locate(element: Element | null): Place['focus'] {
  if (!element || element === document.body) return null
  const name = ['id', 'href', 'name', 'aria-label'].find((one) => element.getAttribute(one))
  if (!name) return null
  const selector = `${element.tagName.toLowerCase()}[${name}="${CSS.escape(element.getAttribute(name)!)}"]`
  return { selector, nth: [...document.querySelectorAll(selector)].indexOf(element) }
}
