import { useEffect, useState } from 'react'
import { useSession } from '../../app/session.tsx'
import { recordKinds, type FoundRecord } from './records.ts'

export interface FoundGroup {
  group: (typeof recordKinds)[number]['group']
  records: FoundRecord[]
}

/** Milliseconds without a key before anything is asked. */
const PAUSE = 180
/** As much of a text as every list takes. */
const MAX_LENGTH = 100

/** Records of all kinds for what is typed, in the order of the kinds; a kind that cannot be asked is left out. */
export function useRecords(text: string): { found: FoundGroup[]; busy: boolean } {
  const { may } = useSession()
  const [state, setState] = useState<{ text: string; found: FoundGroup[] }>({ text: '', found: [] })
  useEffect(() => {
    if (text.length < 2) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const staff = may('staffOrders') || may('staffCompanies')
      const asked = text.slice(0, MAX_LENGTH)
      const answers = await Promise.all(
        recordKinds
          .filter(({ access, unless }) => may(access) && !(unless && may(unless)))
          .filter(({ numbered }) => !numbered || /\d/.test(asked))
          .map(async ({ group, find }) => ({
            group,
            records: await find(asked, { signal: controller.signal, quiet: true }, staff).catch(() => []),
          })),
      )
      const found = [...Map.groupBy(answers, ({ group }) => group)]
        .map(([group, kinds]) => ({ group, records: kinds.flatMap(({ records }) => records) }))
        .filter(({ records }) => records.length > 0)
      if (!controller.signal.aborted) setState({ text, found })
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, may])
  // What was found for the letters before stays in sight until the next is there.
  return { found: text.length < 2 ? [] : state.found, busy: text.length >= 2 && state.text !== text }
}
