import { followChannel } from '../../kernel/channel.ts'
import type { Db } from '../../kernel/context.ts'
import { HEARTBEAT, type Events, type EventSink } from '../../kernel/events.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Person } from '../../kernel/shared/access.ts'
import { errors, refuse, tooMany } from '../../kernel/shared/errors.ts'
import { toldOf, type Told as Unread } from './store.ts'

/** Streams that one person may hold at a time: one for each window in sight, on all devices. */
const MAX_OF_PERSON = 10
/** Streams that a process holds; connections beyond them are for everything else. */
const MAX = 2500
/** Seconds after which somebody with too many may ask again. */
const ASK_AGAIN = 60

/** What waits in the queues of one of the staff. */
export interface Waiting {
  mine: number
  free: number
  mark: string
}
type Told = Unread & { tasks: Waiting | null }

/** What the database says where no person in particular has something new: tasks have changed. */
const TASKS = 'tasks'

interface Reader {
  userId: number
  sessionId: number
  sink: EventSink<Told>
  told: Told | null
}

export interface LiveNotifications {
  /** What somebody is told of while they read it. @throws Refusal TOO_MANY_REQUESTS or BUSY */
  follow: (person: Person) => Events<Told>
  /** Ends all streams. */
  close: () => Promise<void>
}

/**
 * Tells open pages of their notifications. The database says whom something is new for, and nothing else; what it is then is
 * read for all their streams in one go, together with whether their sessions still count. The same is asked for everybody once a
 * heartbeat: for sessions that end by time, and for whatever was not said.
 * @param sessionsThatCount which sessions still let somebody in
 * @param waitingFor what waits in the queues of those of the people who are staff
 */
export function liveNotifications(
  { db, settings, log }: Pick<Resources, 'db' | 'settings' | 'log'>,
  sessionsThatCount: (db: Db, ids: readonly number[]) => Promise<Set<number>>,
  waitingFor: (db: Db, userIds: readonly number[]) => Promise<Map<number, Waiting>>,
): LiveNotifications {
  const readers = new Map<number, Set<Reader>>()
  let count = 0
  /** People to look at. */
  const due = new Set<number>()
  let looking: Promise<void> | null = null
  let channel: ReturnType<typeof followChannel> | null = null
  let beat: NodeJS.Timeout | undefined
  let closed = false

  function start() {
    // By the first reader: a process that serves none needs no connection.
    channel ??= followChannel({
      settings,
      log,
      channel: 'readers',
      onListening: wakeAll,
      onTold: (payload) => wake(payload === TASKS ? readersOfTasks() : [Number(payload)]),
    })
    beat ??= setInterval(wakeAll, HEARTBEAT).unref()
  }

  const readersOfTasks = () =>
    [...readers].flatMap(([userId, own]) => ([...own].some(({ told }) => told === null || told.tasks) ? [userId] : []))

  const wakeAll = () => wake(readers.keys())

  function wake(userIds: Iterable<number>) {
    if (closed) return
    for (const userId of userIds) if (readers.has(userId)) due.add(userId)
    if (due.size > 0) looking ??= look().finally(() => (looking = null))
  }

  /** One look at a time: whoever is told of many things meanwhile hears of them once. */
  async function look() {
    while (due.size > 0 && !closed) {
      const userIds = [...due]
      due.clear()
      const those = userIds.flatMap((userId) => [...(readers.get(userId) ?? [])])
      try {
        const counting = await sessionsThatCount(db, [...new Set(those.map(({ sessionId }) => sessionId))])
        const [now, tasks] = [await toldOf(db, userIds), await waitingFor(db, userIds)]
        for (const reader of those)
          if (counting.has(reader.sessionId))
            tell(reader, { ...now.get(reader.userId)!, tasks: tasks.get(reader.userId) ?? null })
          else reader.sink.end()
      } catch (error) {
        log.warn({ err: error }, 'open pages were not told of their notifications')
      }
    }
  }

  function tell(reader: Reader, now: Told) {
    const { told, sink } = reader
    if (told && isSame(told, now)) return
    reader.told = now
    sink.send(now)
  }

  function leave(reader: Reader) {
    const own = readers.get(reader.userId)
    if (!own?.delete(reader)) return
    count--
    if (own.size === 0) readers.delete(reader.userId)
  }

  return {
    follow: ({ userId, sessionId }) => {
      if ((readers.get(userId)?.size ?? 0) >= MAX_OF_PERSON) throw tooMany(ASK_AGAIN)
      if (closed || count >= MAX) throw refuse(errors.BUSY)
      return (sink) => {
        const reader: Reader = { userId, sessionId, sink, told: null }
        const own = readers.get(userId) ?? new Set()
        readers.set(userId, own.add(reader))
        count++
        start()
        wake([userId])
        return () => leave(reader)
      }
    },
    close: async () => {
      closed = true
      clearInterval(beat)
      for (const { sink } of [...readers.values()].flatMap((own) => [...own])) sink.end()
      await channel?.close()
      await looking
    },
  }
}

const isSame = (told: Told, now: Told) =>
  told.unread === now.unread &&
  told.newest === now.newest &&
  told.tasks?.mark === now.tasks?.mark &&
  told.tasks?.mine === now.tasks?.mine
