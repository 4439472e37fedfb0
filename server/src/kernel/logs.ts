import fs from 'node:fs'
import path from 'node:path'
import pino, { type DestinationStream, type Logger } from 'pino'
import { makeDataFolder } from './folder-lock.ts'
import { enduringStream, writingTo } from './logStream.ts'
import type { Settings } from './settings.ts'

const largest = 50 * 1024 * 1024

/** A second net: nothing that carries these is meant to be logged in the first place. */
const secrets = [
  'password',
  'token',
  'code',
  'captcha',
  'secret',
  'authorization',
  'headers',
  'body',
  'query',
  'connectionString',
].flatMap((key) => [key, `*.${key}`, `*.*.${key}`])

/**
 * The log: one JSON line per event. In production (`NODE_ENV=production`) on standard output; otherwise in
 * `server.log` in the data folder, because the terminal shows a person where to go.
 * @param isShared whether another process of ours writes to the file already, which is then left where it is
 */
export function openLog(settings: Pick<Settings, 'LOG_LEVEL' | 'REAGORA_DATA'>, isShared = false): Logger {
  const file = path.resolve(settings.REAGORA_DATA, 'server.log')
  const production = process.env['NODE_ENV'] === 'production'
  if (!production) {
    makeDataFolder(settings.REAGORA_DATA)
    if (!isShared) setAside(file)
  }
  // Written at once: a start that is refused ends before a buffered stream is even open, and a crash loses no line.
  const descriptor = production ? 1 : fs.openSync(file, 'a')
  return makeLog(settings.LOG_LEVEL, enduringStream(writingTo(descriptor)))
}

/** A log with our fields and redaction, written to any stream. */
export function makeLog(level: string, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secrets, censor: '[removed]' },
      serializers: { err: errorFields },
    },
    destination,
  )
}

/** What helps to find a defect; never the parameters of a statement, which PostgreSQL repeats in `detail`. */
function errorFields(error: Error & { code?: unknown; constraint?: unknown; table?: unknown }) {
  const { name, message, stack, code, constraint, table } = error
  return {
    name,
    message,
    stack,
    code,
    constraint,
    table,
    ...(error.cause instanceof Error && { cause: error.cause.message }),
  }
}

function setAside(file: string) {
  if ((fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largest) fs.renameSync(file, `${file}.1`)
}
