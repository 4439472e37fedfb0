import type { Location } from 'react-router'

/** The login page with the way back: `fromPath` and `query` (rule ERR-2); `wishes` names the login that was begun for what a guest chose. */
export function loginPath({ pathname, search }: Pick<Location, 'pathname' | 'search'>, wishes = '') {
  const back = new URLSearchParams({ fromPath: pathname })
  if (search.length > 1) back.set('query', search.slice(1))
  if (wishes) back.set('wishes', wishes)
  return `/login?${back}`
}

/**
 * Where to go after the login: `fromPath` with `query`, or `redirect` with the remaining parameters, else home.
 * Only paths of this site, so that a prepared link cannot lead elsewhere.
 */
export function afterLogin(params: URLSearchParams): string {
  const rest = new URLSearchParams(params)
  const target = rest.get('fromPath') ?? rest.get('redirect') ?? '/'
  const query = rest.get('fromPath') ? (rest.get('query') ?? '') : withoutRoute(rest)
  const path = target.startsWith('/') ? target : `/${target}`
  const url = new URL(path, 'http://here')
  if (url.origin !== 'http://here' || path.startsWith('//') || url.pathname === '/login') return '/'
  const search = query.startsWith('?') ? query.slice(1) : query
  return url.pathname + (search ? `?${search}` : url.search)
}

function withoutRoute(params: URLSearchParams) {
  params.delete('redirect')
  params.delete('query')
  return params.toString()
}
