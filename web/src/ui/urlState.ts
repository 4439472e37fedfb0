import { useSearchParams } from 'react-router'

/** Marks a navigation that must not scroll: a drawer opened, a filter changed. */
export const keepsScroll = { keepsScroll: true } as const

/** What a list shows lives in the address: filters, sort, page, view, open drawer. Empty values leave it; a changed filter goes to page 1. `replace` makes no entry of the history: what moves continuously. */
export function useUrlState() {
  const [params, setParams] = useSearchParams()
  const set = (changes: Record<string, string | null | undefined>, keepPage = false, replace = false) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        if (!keepPage) next.delete('page')
        for (const [key, value] of Object.entries(changes)) {
          if (value) next.set(key, value)
          else next.delete(key)
        }
        return next
      },
      { preventScrollReset: true, replace, state: keepsScroll },
    )
  const get = (key: string) => params.get(key) ?? ''
  const many = (key: string) => get(key).split(',').filter(Boolean)
  const toggle = (key: string, value: string) => {
    const now = many(key)
    set({ [key]: (now.includes(value) ? now.filter((other) => other !== value) : [...now, value]).join(',') })
  }
  const page = Math.max(1, Math.trunc(Number(get('page'))) || 1)
  return { params, get, many, set, toggle, page }
}
