import { keys, read, write } from '../api/storage.ts'

/** At most one reload for each version, so that two servers of different versions do not make a page spin. */
function reloadOnce(reason: string) {
  const mark = 'reloadedFor'
  try {
    if (sessionStorage.getItem(mark) === reason) return
    sessionStorage.setItem(mark, reason)
  } catch {
    return
  }
  location.reload()
}

/**
 * Keeps the version of this page in storage. When another tab has met a newer one, or a chunk of ours is no longer on the
 * server, the page is loaded anew (rule ROUTER-4).
 */
export function watchVersion(version: string) {
  addEventListener('vite:preloadError', () => reloadOnce(`gone ${version}`))
  if (!version) return
  if (read(keys.version) !== version) write({ [keys.version]: version })
  addEventListener('storage', (event) => {
    if (event.key === keys.version && event.newValue && event.newValue !== version) reloadOnce(event.newValue)
  })
}
