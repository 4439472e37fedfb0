import { productDesk } from '@reagora/server/productDesk/contract'
import type { State } from '@reagora/server/productDesk/rules'
import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { call, type Refusal } from '../../api/call.ts'
import { useGuard } from '../../ui/form/guard.tsx'
import type { Problems, ProductRecord } from './words.ts'

/** Milliseconds without another key after which what was typed is kept. */
const PAUSE = 700

/**
 * What somebody types about a product: kept on the server after every pause, one save after the other. What could not be kept stays
 * on the page, and leaving asks first.
 */
export function useDraft(of: ProductRecord) {
  const cache = useQueryClient()
  const [state, setState] = useState<State>(of.draft?.state ?? of.current)
  // Of a product that was just begun nobody has typed anything yet that could be wrong.
  const isBlank = of.draft !== null && JSON.stringify(of.draft.state) === JSON.stringify(of.draft.base)
  const [problems, setProblems] = useState<Problems>(isBlank ? [] : (of.draft?.problems ?? []))
  const [version, setVersion] = useState(of.draft?.version ?? 0)
  const [saved, setSaved] = useState(state)
  const [failure, setFailure] = useState<Refusal | null>(null)
  const [busy, setBusy] = useState(false)
  const base = useRef(of.draft?.base ?? of.current)
  const typed = state !== saved
  useGuard(typed)

  const save = async (): Promise<boolean> => {
    setBusy(true)
    const sent = state
    try {
      const input = { id: of.productId, version, base: base.current, state: sent }
      const kept = await call(productDesk.save, input, { quiet: true })
      setVersion(kept.version)
      setProblems(kept.problems)
      setSaved(sent)
      setFailure(null)
      await cache.invalidateQueries({ queryKey: [productDesk.list.id] })
      return true
    } catch (error) {
      setFailure(error as Refusal)
      return false
    } finally {
      setBusy(false)
    }
  }
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    if (!typed || busy || failure) return
    const timer = setTimeout(() => void latest.current(), PAUSE)
    return () => clearTimeout(timer)
  }, [typed, busy, failure, state])

  const change = (next: State) => {
    setState(next)
    setFailure(null)
  }
  const wrongAt = (place: string) => problems.find((one) => one.place === place)?.problem ?? null
  return { state, change, problems, wrongAt, version, typed, busy, failure, save: () => latest.current() }
}
export type Draft = ReturnType<typeof useDraft>
