import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import type { Place } from './postgres-place.ts'
import { StartRefused } from './settings.ts'

/** `superuser` only makes the roles and databases; `owner` migrates; `app` serves and can neither create nor alter. */
export type PostgresRole = 'superuser' | 'owner' | 'app'

const roleNames = { superuser: 'postgres', owner: 'reagora_owner', app: 'reagora_app' } as const
export const defaultDatabase = 'reagora'
export type Passwords = Record<PostgresRole, string>

/** The address of a database as a role. */
export const address = (passwords: Passwords, port: number, role: PostgresRole, database: string) =>
  `postgresql://${roleNames[role]}:${passwords[role]}@127.0.0.1:${port}/${database}`

export function readPasswords({ folder }: Place): Passwords {
  const file = path.join(folder, 'passwords.json')
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8')) as Passwords
  if (fs.existsSync(path.join(folder, 'data')))
    throw new StartRefused(`${file} is missing, without which the database beside it cannot be opened.`)
  const password = () => randomBytes(24).toString('base64url')
  const passwords = { superuser: password(), owner: password(), app: password() }
  fs.writeFileSync(`${file}.new`, JSON.stringify(passwords), { mode: 0o600 })
  fs.renameSync(`${file}.new`, file)
  return passwords
}

/** Made beside its place and renamed, so that a half-made cluster is never taken for a whole one. */
export async function makeCluster(place: Place, cluster: string, passwords: Passwords, say?: (line: string) => void) {
  say?.('Setting up the database (only the first time) …')
  const unfinished = `${cluster}.unfinished`
  const passwordFile = path.join(place.folder, 'password')
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.writeFileSync(passwordFile, passwords.superuser, { mode: 0o600 })
  if (place.identity) fs.chownSync(passwordFile, place.identity.uid, place.identity.gid)
  try {
    await runInitdb(place, [
      `--pgdata=${unfinished}`,
      `--pwfile=${passwordFile}`,
      `--username=${roleNames.superuser}`,
      '--auth=scram-sha-256',
      // Hashing again and again slows the guessing of words. Our passwords are 192 random bits, and each connection would pay for it.
      '--set=scram_iterations=1',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
    ])
  } finally {
    fs.rmSync(passwordFile, { force: true })
  }
  fs.renameSync(unfinished, cluster)
}

function runInitdb(place: Place, flags: string[]) {
  const child = spawn(place.initdb, flags, { ...place.identity, cwd: place.folder, env: environment(), detached: true })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new StartRefused(`The database could not be set up:\n${output.trim()}`)),
    )
  })
}

/** No variables of ours: PGDATA, PGPORT or a foreign LD_LIBRARY_PATH must not reach it. */
export const environment = () => ({ PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' })

export async function makeRolesAndDatabase(
  url: (role: PostgresRole, database?: string) => string,
  passwords: Passwords,
) {
  await asClient(url('superuser', 'postgres'), async (client) => {
    for (const role of ['owner', 'app'] as const) {
      const name = roleNames[role]
      const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name])
      if (rowCount === 0)
        await client.query(
          `CREATE ROLE ${name} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${escapeLiteral(passwords[role])}`,
        )
    }
    await makeDatabase(client, defaultDatabase)
  })
  await openToRoles(url('superuser'))
}

/** Creates a database of the owner role unless it is there. */
export async function makeDatabase(superuser: Client, name: string, template = 'template0') {
  const { rowCount } = await superuser.query('SELECT FROM pg_database WHERE datname = $1', [name])
  if (rowCount === 0)
    await superuser.query(
      `CREATE DATABASE ${escapeIdentifier(name)} OWNER ${roleNames.owner} TEMPLATE ${escapeIdentifier(template)} STRATEGY file_copy`,
    )
}

/** Only the owner creates; the app role may connect and look. */
async function openToRoles(superuserUrl: string) {
  await asClient(superuserUrl, async (client) => {
    await client.query(`
      ALTER SCHEMA public OWNER TO ${roleNames.owner};
      REVOKE ALL ON SCHEMA public FROM PUBLIC;
      REVOKE ALL ON DATABASE ${defaultDatabase} FROM PUBLIC;
      GRANT CONNECT ON DATABASE ${defaultDatabase} TO ${roleNames.app};
    `)
  })
}

/** Runs something on one connection and closes it. */
export async function asClient<T>(address: string, run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: address, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
