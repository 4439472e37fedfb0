import type { FastifyInstance } from 'fastify'
import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'
import { errors, refuse } from './shared/errors.ts'

/** The room on the disk that this installation writes to. */
export interface DiskRoom {
  /** Bytes that were free when it was looked at last. */
  free: () => number
  /** Whether so little is free that only what makes no rows to speak of is still written. */
  scarce: () => boolean
  close: () => void
}

interface Options {
  folder: string
  /** Bytes below which the room is scarce. */
  floor: number
  log: Logger
  /** Milliseconds between two looks. */
  every?: number
  /** Tells the free bytes of a folder's disk; tests have their own. */
  freeOf?: (folder: string) => Promise<number>
}

async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** So much above the floor must be free before writing goes on, or it would stop again with the next order. */
const enough = 1.1

/** Looks after the free space of a folder's disk, so that writing stops before PostgreSQL meets the wall. */
export async function watchDisk({ folder, floor, log, every = 1000, freeOf = freeSpace }: Options): Promise<DiskRoom> {
  let free = 0
  let scarce = false
  const look = async () => {
    free = await freeOf(folder)
    const now = free < (scarce ? floor * enough : floor)
    if (now !== scarce)
      log[now ? 'error' : 'warn']({ free, floor }, now ? 'the disk is nearly full' : 'the disk has room again')
    scarce = now
  }
  await look()
  const timer = setInterval(() => void look().catch((error: Error) => log.error({ err: error }, 'disk')), every)
  timer.unref()
  return { free: () => free, scarce: () => scarce, close: () => clearInterval(timer) }
}

/** Seconds after which the caller may try again. */
const retryAfter = 30

/**
 * Refuses what writes while there is no room, before anything of it is read or done. Reading goes on, and so do the few
 * small writes that an endpoint declares by `whenFull`.
 */
export function refuseWithoutRoom(app: FastifyInstance, resources: { disk?: DiskRoom }): void {
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config
    const writes = endpoint?.method === 'POST' && !endpoint.reads && !endpoint.whenFull
    if (writes && resources.disk?.scarce()) throw refuse(errors.NO_ROOM, { retryAfter })
  })
}
