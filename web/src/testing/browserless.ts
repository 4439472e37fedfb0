/** What modules of the page find in a browser, for tests without one: storage that is kept, and cookies as they were written. */
export function browserless() {
  const storage = () => {
    const kept = new Map<string, string>()
    return {
      kept,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
  }
  const [localStorage, sessionStorage, cookies] = [storage(), storage(), [] as string[]]
  const document = {
    documentElement: { lang: 'de' },
    get cookie() {
      return cookies.map((one) => one.split(';')[0]).join('; ')
    },
    set cookie(text: string) {
      cookies.push(text)
    },
  }
  for (const [name, value] of Object.entries({ localStorage, sessionStorage, document }))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  Object.assign(globalThis, {
    location: { protocol: 'https:' },
    addEventListener: () => {},
    removeEventListener: () => {},
  })
  return { local: localStorage.kept, session: sessionStorage.kept, cookies }
}
