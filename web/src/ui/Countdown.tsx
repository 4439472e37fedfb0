import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { serverNow } from '../api/clock.ts'
import { useTranslation } from './texts.ts'

const DAY = 86_400

// One timer for all of a page.
const waiting = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
function subscribe(tell: () => void) {
  waiting.add(tell)
  timer ??= setInterval(() => waiting.forEach((one) => one()), 1000)
  return () => {
    waiting.delete(tell)
    if (waiting.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Seconds until a moment by the server's clock, by whole minutes while it is more than a day; 0 once it has passed. */
export function useSecondsLeft(until: string): number {
  const left = () => {
    const seconds = Math.max(0, Math.floor((Date.parse(until) - serverNow()) / 1000))
    return seconds > DAY ? seconds - (seconds % 60) : seconds
  }
  return useSyncExternalStore(subscribe, left, left)
}

const two = (n: number) => String(n).padStart(2, '0')
/** `04:36:12`; from a day on without the seconds. */
function clockText(seconds: number): string {
  const hours = two(Math.floor((seconds % DAY) / 3600))
  const minutes = two(Math.floor(seconds / 60) % 60)
  return seconds > DAY ? `${hours}:${minutes}` : `${two(Math.floor(seconds / 3600))}:${minutes}:${two(seconds % 60)}`
}

/** A moment in the reader's time, with the zone's name: `2026-11-24 18:00 GMT+8`. */
export function zonedText(moment: string): string {
  const at = new Date(moment)
  const zone = new Intl.DateTimeFormat('en', { timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())} ${zone ?? ''}`
}

interface Props {
  /** ISO 8601. */
  until: string
  /** What is shown once it has passed. */
  over?: ReactNode
}
/** How long is left: `2 天 04:36`. Read out at an hour and at ten minutes alone; a click of each second would drown the page. */
export function Countdown({ until, over = null }: Props) {
  const { t } = useTranslation('common')
  const left = useSecondsLeft(until)
  const [begun] = useState(left)
  if (left === 0) return over
  const days = left > DAY ? Math.floor(left / DAY) : 0
  const due = [600, 3600].find((mark) => left <= mark && begun > mark)
  return (
    <span role="timer" className="nowrap" title={zonedText(until)}>
      <time dateTime={until} className="num">
        {days > 0 && `${t('leftDays', { n: days })} `}
        {clockText(left)}
      </time>
      <span className="sr" aria-live="polite">
        {due !== undefined && t('leftMinutes', { n: due / 60 })}
      </span>
    </span>
  )
}
