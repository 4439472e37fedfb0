import { job } from '../../kernel/shared/job.ts'

/** Fetches one source; `userId` is whoever did not want to wait for its time. */
export const fetchJob = job<{ feedId: number; userId: number | null }>('feed.fetch')

/** Failures in a row after which people are told, and after which it is asked no more until a person has looked. */
export const TOLD_AFTER = 3
export const PAUSED_AFTER = 10

export interface Schedule {
  everyHours: number | null
  /** `HH:MM` in China. */
  dailyAt: string
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** China has one time, without summer time. */
const CHINA = 8 * HOUR

/** When a source is fetched next. */
export function nextTime({ everyHours, dailyAt }: Schedule, now: Date): Date {
  if (everyHours !== null) return new Date(now.getTime() + everyHours * HOUR)
  const [hours = 0, minutes = 0] = dailyAt.split(':').map(Number)
  const midnight = Math.floor((now.getTime() + CHINA) / DAY) * DAY - CHINA
  const today = midnight + hours * HOUR + minutes * 60_000
  return new Date(today > now.getTime() ? today : today + DAY)
}

/** The address of a source; null where it is none, or names who asks. Without TLS only within one's own network. */
export function sourceOf(text: string, within: boolean): URL | null {
  const url = URL.parse(text.trim())
  if (!url || url.hostname === '' || url.username !== '' || url.password !== '' || url.hash !== '') return null
  if (url.protocol === 'sftp:') return url.pathname.length > 1 ? url : null
  return url.protocol === 'https:' || (within && url.protocol === 'http:') ? url : null
}

/** Whom a password is told: where this changes, it has to be said again. */
export const receiverOf = (url: string, username: string) => {
  const { protocol, host } = new URL(url)
  return JSON.stringify([protocol, host, username])
}
