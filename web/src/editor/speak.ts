// Ketcher speaks English alone. Its tool tips and the words of its dialogs are translated as they appear: those that the
// lists in `words/`, or the sheet of a language, have, exactly; anything else stays English.
import lists from 'virtual:editor-words'

const attributes = ['title', 'aria-label', 'placeholder'] as const

/** A tool tip ends with its keys: `Erase (Del)`. */
const parts = (text: string) => /^\s*(.*?)(\s*\([^()]*\))?\s*$/s.exec(text) ?? [text, text]

/** Translates what stands in the document, and what comes. */
export async function speak(language: string): Promise<void> {
  document.documentElement.lang = language
  const words = (await lists[language]?.())?.default
  if (!words) return
  const inOurs = (text: string) => {
    const [, word = '', keys = ''] = parts(text)
    const own = words[word]
    return own && own + keys
  }
  function translate(node: Node) {
    if (node instanceof Text) {
      const own = node.data.trim() && inOurs(node.data)
      if (own && own !== node.data) node.data = own
    } else if (node instanceof Element) {
      for (const name of attributes) {
        const own = inOurs(node.getAttribute(name) ?? '')
        if (own && own !== node.getAttribute(name)) node.setAttribute(name, own)
      }
      // The drawing itself has no words.
      if (!(node instanceof SVGElement)) for (const child of node.childNodes) translate(child)
    }
  }
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type !== 'childList') translate(target)
      else for (const node of addedNodes) translate(node)
    }
  }).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: [...attributes],
  })
}
