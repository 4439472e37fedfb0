import type { identity } from '@reagora/server/identity/contract'
import type { Permission, Role } from '@reagora/server/kernel/access'
import type { Output } from '@reagora/server/kernel/endpoint'

/** Names in the browser's storage, exactly as published (rule STATE-1). */
export const keys = {
  token: 'mallToken',
  user: 'USER_INFO',
  roles: 'ROLE_LIST',
  buyer: 'BUYER_INFO',
  onBehalf: 'OBO_TOKEN',
  history: 'QUERY_STR',
  menus: 'AUTH_MENUS',
  version: 'SITE_VERSION',
  language: 'LANGUAGE',
} as const
export const orderPageTypeKey = 'orderPageType'

/** Keeps a value for this window alone; where storage is forbidden nothing is kept. */
export function rememberForWindow(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Nothing depends on it.
  }
}

export type User = Output<typeof identity.login>['userInfo']
export type Buyer = Output<typeof identity.buyers>[number]

/** Kept where somebody has no permission at all, so that "none" is not mistaken for "not loaded yet". */
export const noMenus = 'none'

/** Who is signed in, as the storage says. */
export interface Stored {
  token: string
  user: User | null
  roles: readonly Role[]
  buyer: Buyer | null
  onBehalfToken: string
  /** null until the menus were loaded once. */
  permissions: ReadonlySet<Permission> | null
}

export const guest: Stored = { token: '', user: null, roles: [], buyer: null, onBehalfToken: '', permissions: null }

// Where storage is forbidden (private windows, blocked cookies) the session lasts as long as the page.
const memory = new Map<string, string>()
export const read = (key: string): string => {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return memory.get(key) ?? ''
  }
}
/** Writes, or removes where the value is empty, and tells everybody who shows it. */
export function write(values: Partial<Record<string, string>>) {
  for (const [key, value] of Object.entries(values)) {
    try {
      if (value) localStorage.setItem(key, value)
      else localStorage.removeItem(key)
    } catch {
      if (value) memory.set(key, value)
      else memory.delete(key)
    }
  }
  changed()
}

function parse<T>(key: string): T | null {
  try {
    return JSON.parse(read(key) || 'null') as T | null
  } catch {
    return null
  }
}

let current: Stored | null = null
const listeners = new Set<() => void>()
function changed() {
  current = null
  for (const listener of listeners) listener()
}

export function stored(): Stored {
  const menus = read(keys.menus)
  return (current ??= {
    token: read(keys.token),
    user: parse<User>(keys.user),
    roles: (parse<{ roleCode: Role }[]>(keys.roles) ?? []).map((role) => role.roleCode),
    buyer: parse<Buyer>(keys.buyer),
    onBehalfToken: read(keys.onBehalf),
    permissions: menus ? new Set(menus.split(',') as Permission[]) : null,
  })
}

/** Tells of every change, also of one made in another tab. */
export function subscribe(listener: () => void) {
  const other = () => changed()
  listeners.add(listener)
  addEventListener('storage', other)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', other)
  }
}

/** A cookie for what the server must know before React runs: language, theme, outline of the header. */
export function remember(name: 'lang' | 'theme' | 'outline', value: string) {
  document.cookie = `${name}=${value};path=/;max-age=${value ? 31_536_000 : 0};samesite=lax`
}

/** Has the next document outlined for whoever is here, where the cookie went before the storage, or the storage before the cookie. */
export function rememberOutline(): void {
  const { token, onBehalfToken } = stored()
  remember('outline', token === '' ? '' : onBehalfToken === '' ? 'in' : 'obo')
}

/**
 * What tells the server that somebody has signed in here before: it opens nothing, and outlives the session. A cookie of the page
 * that signs in, because the keys of the storage are published (rule STATE-1).
 */
const rememberDevice = (secret: string) => {
  const secure = location.protocol === 'https:' ? ';secure' : ''
  document.cookie = `device=${secret};path=/login;max-age=31536000;samesite=strict${secure}`
}
export const knownDevice = (): string | undefined => /(?:^|;\s*)device=([\w-]+)/.exec(document.cookie)?.[1]

/** Keeps what the login answered; everything else of a former session goes. */
export function beginSession(session: Output<typeof identity.login>) {
  rememberDevice(session.device)
  write({
    [keys.token]: session.token,
    [keys.user]: JSON.stringify(session.userInfo),
    [keys.roles]: JSON.stringify(session.roles),
    [keys.menus]: session.permissions.join(',') || noMenus,
    [keys.buyer]: '',
    [keys.onBehalf]: '',
  })
  rememberOutline()
}

/** Keeps who the token belongs to, where that was lost or never stored here. */
export function keepUser({ roles, ...me }: User & { roles: readonly { roleCode: Role }[] }) {
  const { id, userEmail, surname, name, companyName, userLnId } = me
  write({
    [keys.user]: JSON.stringify({ id, userEmail, surname, name, companyName, userLnId } satisfies User),
    [keys.roles]: JSON.stringify(roles.map(({ roleCode }) => ({ roleCode }))),
  })
}

/** Clears user, roles, token, menus, buyer and on-behalf token (rules STATE-4, ERR-2). */
export function clearSession() {
  write({
    [keys.token]: '',
    [keys.user]: '',
    [keys.roles]: '',
    [keys.menus]: '',
    [keys.buyer]: '',
    [keys.onBehalf]: '',
  })
  rememberOutline()
}

/** From now on every call acts for this buyer (rule STATE-3); null goes back to oneself (rule STATE-5). */
export function actFor(buyer: Buyer | null, onBehalfToken = '') {
  write({ [keys.buyer]: buyer ? JSON.stringify(buyer) : '', [keys.onBehalf]: onBehalfToken })
  rememberOutline()
}

/** The search history, newest first; comma-joined in storage, so a comma within a text is kept as a full-width one. */
export const searchHistory = () => read(keys.history).split(',').filter(Boolean).reverse()
export function addToHistory(text: string) {
  const kept = read(keys.history).split(',').filter(Boolean)
  const entry = text.replaceAll(',', '，')
  if (!kept.includes(entry)) write({ [keys.history]: [...kept, entry].slice(-20).join(',') })
}
export function removeFromHistory(entry: string) {
  const kept = read(keys.history).split(',').filter(Boolean)
  write({ [keys.history]: kept.filter((other) => other !== entry).join(',') })
}
export const clearHistory = () => write({ [keys.history]: '' })
