import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pipeline } from 'node:stream/promises'
import type { Identity } from '../kernel/postgres-place.ts'
import { isSegment } from './archive.ts'
import { decrypt } from './crypt.ts'
import { expanded } from './place.ts'

/**
 * PostgreSQL asks for one segment of its log after the other, and runs a command for each. The command leaves a note with the
 * name and waits; this process, which has the key, answers. Nothing else of the log is ever lying about decrypted.
 */
const script = `#!/bin/sh
# folder segment target
cd "$1" || exit 1
: > "asked/$2"
tries=0
while [ ! -e "given/$2" ] && [ ! -e "none/$2" ]; do
  tries=$((tries + 1))
  [ $tries -gt 12000 ] && exit 1
  sleep 0.05
done
[ -e "given/$2" ] && cd "$OLDPWD" && mv "$1/given/$2" "$3"
`

export interface LogServer {
  /** For the configuration of the PostgreSQL that replays. */
  restoreCommand: string
  /** The newest segment that was given. */
  last: () => string | undefined
  /** @throws what went wrong with a segment */
  stop: () => Promise<void>
}

/** Hands the segments of a folder of backups to a PostgreSQL that recovers. */
export function serveLog(from: string, postgresFolder: string, key: Buffer, owner: Identity | undefined): LogServer {
  const folder = path.join(postgresFolder, 'replay')
  for (const part of ['', 'asked', 'given', 'none']) {
    const made = path.join(folder, part)
    fs.mkdirSync(made, { recursive: true, mode: 0o700 })
    if (owner) fs.chownSync(made, owner.uid, owner.gid)
  }
  const command = path.join(folder, 'give.sh')
  fs.writeFileSync(command, script, { mode: 0o700 })
  if (owner) fs.chownSync(command, owner.uid, owner.gid)
  let last: string | undefined
  let stopped = false
  let failure: unknown
  const answer = async (name: string) => {
    const source = path.join(from, name)
    if (failure || !/^[0-9A-F.a-z]+$/.test(name) || !fs.existsSync(source))
      return fs.writeFileSync(path.join(folder, 'none', name), '')
    const draft = path.join(folder, `${name}.part`)
    try {
      await pipeline(
        expanded(decrypt(fs.createReadStream(source), key, name)),
        fs.createWriteStream(draft, { mode: 0o600 }),
      )
    } catch (error) {
      failure ??= error
      return fs.writeFileSync(path.join(folder, 'none', name), '')
    }
    if (owner) fs.chownSync(draft, owner.uid, owner.gid)
    fs.renameSync(draft, path.join(folder, 'given', name))
    if (isSegment(name)) last = name
  }
  const serving = (async () => {
    while (!stopped) {
      for (const name of fs.readdirSync(path.join(folder, 'asked'))) {
        fs.rmSync(path.join(folder, 'asked', name))
        await answer(name)
      }
      await delay(10)
    }
  })()
  const quoted = `'${folder.replaceAll('%', '%%').replaceAll("'", `'\\''`)}'`
  return {
    restoreCommand: `sh ${quoted}/give.sh ${quoted} %f %p`,
    last: () => last,
    stop: async () => {
      stopped = true
      await serving
      fs.rmSync(folder, { recursive: true, force: true })
      if (failure) throw failure
    },
  }
}
