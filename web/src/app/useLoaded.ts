import type { Noun } from '@reagora/messages'
import { useState, type ComponentType } from 'react'
import { useTranslation } from '../ui/texts.ts'
import { toast } from '../ui/toast.ts'
import { loadMessages } from './i18n.ts'

/** A dialog whose code and texts come with the first click, so that the page it stands on stays light. */
export function useLoaded<P>(load: () => Promise<{ default: ComponentType<P> }>, nouns: readonly Noun[]) {
  const { t, i18n } = useTranslation()
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null)
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      const [module] = await Promise.all([load(), loadMessages(i18n, nouns)])
      setLoaded(() => module.default)
      setShown(true)
    } catch {
      toast.danger(t('offline'))
    } finally {
      setBusy(false)
    }
  }
  return { Loaded, shown, busy, open: () => void open(), close: () => setShown(false) }
}
