// Keeps what people do on a server-rendered page before React has taken it over (web/src/app/early.ts carries it out then): what they
// type, choose and tick, buttons they press, forms they send. Links, menus and forms that need no script work by themselves.
;(() => {
  if (window.reagoraEarly) return
  const early = { fields: new Map(), acts: new Set(), composing: false, taken: false, done: false, end: () => {} }
  window.reagoraEarly = early

  const isReacts = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))

  function onField({ target }) {
    if (!isReacts(target) && 'value' in target) {
      early.fields.set(target, target.type === 'checkbox' || target.type === 'radio' ? target.checked : target.value)
    }
  }
  function onClick({ target }) {
    const button = target.closest?.('button')
    if (!early.taken && button?.type === 'button' && !isReacts(button)) early.acts.add(button)
  }
  /** A form that would lose something on its own way to the server waits: it has no address, or a field without a name was changed. */
  function onSubmit(event) {
    const form = event.target
    const loses = [...early.fields.keys()].some((field) => field.form === form && !field.name)
    if (early.taken || (form.hasAttribute('action') && !loses)) return
    event.preventDefault()
    early.acts.add(form)
  }
  const onComposition = ({ type }) => (early.composing = type === 'compositionstart')

  const listeners = [
    ['input', onField],
    ['change', onField],
    ['click', onClick],
    ['submit', onSubmit],
    ['compositionstart', onComposition],
    ['compositionend', onComposition],
  ]
  for (const [type, listener] of listeners) window.addEventListener(type, listener, true)
  early.end = () => {
    for (const [type, listener] of listeners) window.removeEventListener(type, listener, true)
  }
})()
