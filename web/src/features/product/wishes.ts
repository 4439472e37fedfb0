/** Quantities a guest filled in before the login took over: by package id, until the tab is closed or they are taken up. */
const key = 'WISHES'

function kept(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

export function keepWishes(amounts: Readonly<Record<string, string>>) {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...kept(), ...amounts }))
  } catch {
    // Without storage the quantities have to be typed again; nothing else is lost.
  }
}

/** The kept quantities of these packages; what is taken is no longer kept. */
export function takeWishes(packageIds: readonly string[]): Record<string, string> {
  const all = kept()
  const own = packageIds.flatMap((id) => (all[id] ? [[id, all[id]] as const] : []))
  if (own.length === 0) return {}
  for (const [id] of own) delete all[id]
  sessionStorage.setItem(key, JSON.stringify(all))
  return Object.fromEntries(own)
}
