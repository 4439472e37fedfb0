import { incident } from '@reagora/server/incident/contract'
import { call } from '../api/call.ts'

/** Tells the team of a page that broke. Returns whether it knows; loaded only when it happens. */
export async function tellTeam(page: string, error: unknown): Promise<boolean> {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const frame = stack.split('\n').find((line) => line.includes('/assets/')) ?? ''
  const told = await call(
    incident.report,
    { page, message: message.slice(0, 300).trim() || 'Error', frame: frame.trim().slice(0, 300) },
    { quiet: true },
  )
  return told.alerted
}
