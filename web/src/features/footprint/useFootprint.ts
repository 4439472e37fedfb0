import { footprint } from '@reagora/server/footprint/contract'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { useSession } from '../../app/session.tsx'

/** Remembers that the page of a molecule was looked at. Whoever acts for a buyer leaves no trace. */
export function useFootprint(moleculeId: string) {
  const { may, buyer } = useSession()
  const remembers = may('personalFootprint') && !buyer
  useEffect(() => {
    if (remembers) call(footprint.save, { moleculeId }, { quiet: true }).catch(() => {})
  }, [remembers, moleculeId])
}
