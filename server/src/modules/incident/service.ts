import { createHash } from 'node:crypto'
import { count } from '../../kernel/counters.ts'
import type { Resources } from '../../kernel/resources.ts'
import { countOf, countUp } from '../../kernel/throttle.ts'

export interface Incident {
  where: 'page' | 'server'
  /** The route of a page or of a call. */
  route: string
  message: string
  /** Where in the code. */
  frame: string
}

const day = 24 * 60
/** Emails of new defects within an hour, so that an hour in which everything breaks does not bury the team. */
export const MAX_ALERTS_AN_HOUR = 20

/**
 * Tells the team of a defect by email: of each one once a day, whoever meets it. Returns whether it has been told of this one.
 * Numbers are left out of what makes two defects the same: they are ids, lengths and positions.
 */
export async function alertTeam(resources: Resources, { where, route, message, frame }: Incident): Promise<boolean> {
  const { db, mailer, settings } = resources
  count('incidents_total', { where })
  const same = [where, route, message, frame].join('\n').replaceAll(/\d+/g, '0')
  const told = `incident ${createHash('sha256').update(same).digest('base64url')}`
  // What browsers report anybody may invent: it uses up none of the room for what the server met itself.
  const emails = `incident emails ${where}`
  if ((await countOf(db, told, day)) > 0) return true
  if ((await countOf(db, emails, 60)) >= MAX_ALERTS_AN_HOUR) return false
  if ((await countUp(db, told, day)) > 1) return true
  await countUp(db, emails, 60)
  await db.transaction().execute((inside) =>
    mailer.queue(inside, {
      kind: 'incident',
      noun: 'incident',
      to: settings.ALERT_EMAIL ?? settings.SERVICE_EMAIL,
      language: 'zh',
      values: { where, route, message, frame: frame || '–' },
      because: 'event',
    }),
  )
  return true
}

/** A defect of the server as {@link alertTeam} takes it. */
export function defectOf(route: string, error: unknown): Incident {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const frames = stack.split('\n').filter((line) => line.trim().startsWith('at '))
  const frame = frames.find((line) => !/node_modules|node:/.test(line)) ?? frames[0] ?? ''
  return { where: 'server', route, message: message.slice(0, 300), frame: frame.trim().slice(0, 300) }
}
