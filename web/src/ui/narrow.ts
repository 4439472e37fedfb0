import { useSyncExternalStore } from 'react'

const query = '(max-width: 760px)'
const subscribe = (tell: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}

/** Whether the window is a phone's: for what would be too much to draw twice; where little differs, `only-phone` hides it. */
export const useNarrow = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
