/** What is wrong with the layout of a page at the width it has now, in words that name the place. */
export type FaultKind = 'sideways' | 'cut' | 'squeezed' | 'spilled' | 'outside' | 'overlap' | 'touching' | 'small'
export interface Fault {
  kind: FaultKind
  /** The element, by its classes and those around it. */
  at: string
  /** The first words of the first such element. */
  example: string
}

/**
 * Measures the page that is shown; runs in the browser, so it may use nothing but its own body.
 *
 * - `sideways`: the page scrolls to the side, or its end cuts off a text that nothing brings into view.
 * - `cut`: text ends at an edge without an ellipsis and a title (or the like) that says it in full.
 * - `squeezed`: an ellipsis leaves less than 40 px of a longer text, or a text stands in a column of single characters.
 * - `spilled`: text leaves the cell, card or button that it belongs to.
 * - `outside`: a control leaves its cell or card, or the window.
 * - `overlap`: two texts, or a text and a control, lie on each other.
 * - `touching`: two cards below one another have nothing between them.
 * - `small`: a control is less than 24 px high or wide (WCAG 2.5.8; links within text are excepted).
 */
export function faultsOf(): Fault[] {
  const MIN_CONTROL = 24
  const MIN_TEXT = 40
  const MIN_LINES = 3
  const MIN_GAP = 4
  const found = new Map<string, Fault>()
  const wide = document.documentElement.clientWidth
  const styles = new Map<Element, CSSStyleDeclaration>()
  const style = (element: Element) => {
    let known = styles.get(element)
    if (!known) styles.set(element, (known = getComputedStyle(element)))
    return known
  }
  const name = (element: Element) => {
    const chain: string[] = []
    for (let one: Element | null = element; one && chain.length < 3 && one.id !== 'root'; one = one.parentElement) {
      const classes = [...one.classList].slice(0, 2).map((single) => `.${single}`)
      chain.unshift(one.tagName.toLowerCase() + classes.join(''))
    }
    return chain.join(' > ')
  }
  const words = (element: Element) =>
    (element.textContent?.trim() || element.getAttribute('aria-label') || '').replaceAll(/\s+/g, ' ').slice(0, 30)
  const fault = (kind: FaultKind, element: Element, more = '') => {
    const at = name(element) + more
    if (!found.has(`${kind} ${at}`)) found.set(`${kind} ${at}`, { kind, at, example: words(element) })
  }
  /** Only for screen readers. */
  const unseen = (element: Element): boolean => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { clipPath, width, opacity } = style(one)
      if ((clipPath !== 'none' && parseFloat(width) <= 1) || opacity === '0') return true
      if (one.classList.contains('sr') || one.getAttribute('inert') !== null) return true
    }
    return false
  }
  const seen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !unseen(element)
  const clips = (element: Element) => !['visible', ''].includes(style(element).overflowX)
  const scrolls = (element: Element) => ['auto', 'scroll'].includes(style(element).overflowX)
  const floats = (element: Element) => ['fixed', 'sticky', 'absolute'].includes(style(element).position)
  /** What floats lies on others on purpose: only what lies in the same layer is compared. */
  const layerOf = (element: Element): Element => {
    for (let one: Element | null = element; one; one = one.parentElement) if (floats(one)) return one
    return document.body
  }
  const inScroller = (element: Element) => {
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement)
      if (scrolls(one)) return true
    return false
  }
  /** Ends with an ellipsis, whose rest is no part of the page's width. */
  const ellipsed = (element: Element) => {
    for (let one: Element | null = element; one && one.id !== 'main'; one = one.parentElement)
      if (['hidden', 'clip'].includes(style(one).overflowX)) return true
    return false
  }
  /** What of a rectangle is left in view of everything around it that cuts or scrolls. */
  const inView = (element: Element, rect: DOMRect) => {
    let { left, right, top, bottom } = rect
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      if (!clips(one) && style(one).overflowY === 'visible') continue
      const edge = one.getBoundingClientRect()
      left = Math.max(left, edge.left)
      right = Math.min(right, edge.right)
      top = Math.max(top, edge.top)
      bottom = Math.min(bottom, edge.bottom)
    }
    return { left, right, top, bottom }
  }
  /** The nearest thing with edges that one can see, unless something floats in between. */
  const boxOf = (element: Element): Element | null => {
    if (floats(element)) return null
    for (let one = element.parentElement; one && one.id !== 'main'; one = one.parentElement) {
      if (clips(one)) return null
      const { borderRightStyle, borderRightWidth, backgroundColor, display } = style(one)
      const bordered = borderRightStyle !== 'none' && parseFloat(borderRightWidth) > 0
      const filled = backgroundColor !== 'rgba(0, 0, 0, 0)' && backgroundColor !== 'transparent'
      if (display === 'table-cell' || ((bordered || filled) && !display.startsWith('inline'))) return one
      if (display.startsWith('inline-') && (bordered || filled)) return one
      if (floats(one)) return null
    }
    return null
  }

  if (document.documentElement.scrollWidth > wide) fault('sideways', document.body)

  // Controls.
  const controls = [
    ...document.body.querySelectorAll('a.btn, button, summary, select, textarea, input:not([type=hidden]), [role=tab]'),
  ].filter((element) => seen(element))
  const boxes: { element: Element; layer: Element; control: boolean; rect: ReturnType<typeof inView> }[] = []
  for (const control of controls) {
    const target = /^(checkbox|radio|file)$/.test(control.getAttribute('type') ?? '') ? control.closest('label') : null
    const rect = (target ?? control).getBoundingClientRect()
    if (rect.width === 0 || rect.height === 0) continue
    // Not in a label: the component draws something else in its place.
    const drawn = /^(checkbox|radio|file)$/.test(control.getAttribute('type') ?? '') && !target
    // Of antd's fields the frame around the input is the target.
    const framed = control.tagName === 'INPUT' && control.closest('.ant-picker, .ant-select, .ant-input-affix-wrapper')
    if (!drawn && !framed && (rect.height < MIN_CONTROL - 0.5 || rect.width < MIN_CONTROL - 0.5))
      fault('small', control)
    if (!inScroller(control) && (rect.right > wide + 1 || rect.left < -1)) fault('outside', control)
    const box = boxOf(control)
    const edge = box?.getBoundingClientRect()
    if (edge && (rect.right > edge.right + 1 || rect.left < edge.left - 1)) fault('outside', control)
    if (!drawn && !framed)
      boxes.push({ element: control, layer: layerOf(control), control: true, rect: inView(control, rect) })
  }

  // Texts.
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const cutters = new Set<Element>()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !node.textContent?.trim() || element.closest('script, style, noscript, option, iframe, svg'))
      continue
    if (!seen(element)) continue
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    if (lines.some(({ right }) => right > wide + 1) && !inScroller(element) && !ellipsed(element))
      fault('sideways', element)
    // Two characters a line, of a text that would not fill one line of a phone.
    const letters = node.textContent.trim().length
    if (lines.length >= MIN_LINES && letters / lines.length < 3) fault('squeezed', element)
    const edge = clips(element) ? undefined : boxOf(element)?.getBoundingClientRect()
    const layer = layerOf(element)
    for (const line of lines) {
      if (edge && (line.right > edge.right + 1 || line.left < edge.left - 1)) fault('spilled', element)
      const rect = inView(element, line)
      // Of a line as high as its font says only what letters fill counts.
      const inset = (line.bottom - line.top) * 0.2
      const filled = {
        ...rect,
        top: Math.max(rect.top, line.top + inset),
        bottom: Math.min(rect.bottom, line.bottom - inset),
      }
      boxes.push({ element, layer, control: false, rect: filled })
    }
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      if (style(one).overflowX === 'hidden' || style(one).overflowX === 'clip' || style(one).webkitLineClamp !== 'none')
        cutters.add(one)
      if (scrolls(one)) break
    }
  }
  for (const element of cutters) {
    if (element.id === 'main' || element.closest('.ant-table-measure-row')) continue
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
    const { textOverflow, webkitLineClamp, overflowY } = style(element)
    const across = scrollWidth > clientWidth + 1 && clientWidth > 1
    const down = (webkitLineClamp !== 'none' || overflowY === 'hidden') && scrollHeight > clientHeight + 4
    if (!across && !down) continue
    const ends = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    const titled = '[title]:not([title=""])'
    const said = element.closest(titled) ?? element.querySelector(titled)
    if (!ends || !said) fault('cut', element)
    if (across && ends && clientWidth < MIN_TEXT) fault('squeezed', element)
  }

  // What lies on each other, from the top down.
  const shown = boxes.filter(({ rect }) => rect.right - rect.left > 1 && rect.bottom - rect.top > 1)
  shown.sort((a, b) => a.rect.top - b.rect.top)
  for (const [i, a] of shown.entries()) {
    for (let k = i + 1; k < shown.length; k++) {
      const b = shown[k]!
      if (b.rect.top >= a.rect.bottom - 2) break
      if (a.layer !== b.layer || a.element === b.element) continue
      const across = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left)
      const down = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top)
      if (across <= 2 || down <= 2) continue
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue
      // The words of a label stand in the target of its control.
      const label = (a.control ? a : b).element.closest('label')
      if (label?.contains(a.element) && label.contains(b.element) && (a.control || b.control)) continue
      fault('overlap', a.element, ` and ${name(b.element)}`)
    }
  }

  const cards = [...document.querySelectorAll('main .card')].filter((element) => seen(element))
  for (const [i, upper] of cards.entries()) {
    const a = upper.getBoundingClientRect()
    for (const lower of cards.slice(i + 1)) {
      const b = lower.getBoundingClientRect()
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      if (across > 2 && a.height > 2 && b.height > 2 && Math.abs(b.top - a.bottom) < MIN_GAP)
        fault('touching', upper, ` and ${name(lower)}`)
    }
  }
  return [...found.values()]
}
