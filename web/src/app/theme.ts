import { useSyncExternalStore } from 'react'
import { remember } from '../api/storage.ts'
import type { Mode } from '../ui/theme.ts'
import { useFrame } from './site.tsx'

const listeners = new Set<() => void>()
function onMode(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Light or dark, as the document has it. */
export function useMode(): Mode {
  const { mode } = useFrame()
  return useSyncExternalStore(
    onMode,
    () => (document.documentElement.dataset['theme'] as Mode | undefined) ?? mode,
    () => mode,
  )
}

export function setMode(mode: Mode): void {
  document.documentElement.dataset['theme'] = mode
  remember('theme', mode)
  for (const listener of listeners) listener()
}
