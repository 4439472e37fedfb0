import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { turns } from './turns.ts'

// argon2id, 19 MiB, 2 passes, 1 lane, kept as a PHC string that names its own parameters.

const derive = promisify(argon2)
const parameters = { memory: 19_456, passes: 2, parallelism: 1 } as const
const bytes = { tag: 32, salt: 16 } as const

/** Hashing holds a core and 19 MiB for a tenth of a second: a storm of sign-ins must not take them all. */
const inTurn = turns(2, 50)

/** A password as it counts: keyboards write the same characters in several ways. */
export const canonicalPassword = (password: string) => password.normalize('NFKC')

const unpadded = (buffer: Buffer) => buffer.toString('base64').replace(/=+$/, '')
const head = (p: typeof parameters | Parsed) => `$argon2id$v=19$m=${p.memory},t=${p.passes},p=${p.parallelism}$`

/** What is kept of a password. @throws Refusal BUSY when too many are being hashed */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(bytes.salt)
  const tag = await inTurn(() =>
    derive('argon2id', { message: canonicalPassword(password), nonce, tagLength: bytes.tag, ...parameters }),
  )
  return `${head(parameters)}${unpadded(nonce)}$${unpadded(tag)}`
}

interface Parsed {
  memory: number
  passes: number
  parallelism: number
  nonce: Buffer
  tag: Buffer
}

function parse(kept: string): Parsed {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(kept)
  if (!match) throw new Error('A kept password is no argon2id string')
  const [memory, passes, parallelism] = match.slice(1, 4).map(Number) as [number, number, number]
  return { memory, passes, parallelism, nonce: Buffer.from(match[4]!, 'base64'), tag: Buffer.from(match[5]!, 'base64') }
}

/** Stands in for accounts that do not exist, so that they cost the same time. */
const nobody = `${head(parameters)}${unpadded(randomBytes(bytes.salt))}$${unpadded(randomBytes(bytes.tag))}`

/**
 * Whether a password is the kept one; `null` (no such account, none chosen yet) takes as long and is never right.
 * @throws Refusal BUSY when too many are being hashed
 */
export async function verifyPassword(password: string, kept: string | null): Promise<boolean> {
  const { nonce, tag, ...its } = parse(kept ?? nobody)
  const found = await inTurn(() =>
    derive('argon2id', { message: canonicalPassword(password), nonce, tagLength: tag.length, ...its }),
  )
  return timingSafeEqual(found, tag) && kept !== null
}

/** Whether a kept password was hashed with other parameters than today's. */
export const isOutdated = (kept: string) => !kept.startsWith(head(parameters))

/** Fewer and more characters than these are refused, counted after NFKC. */
export const passwordLength = { least: 10, most: 128 } as const
const leastScore = 3

let factory: ZxcvbnFactory | undefined
/** Its dictionaries cost a tenth of a second and some memory: read when the first password is chosen. */
const strength = () =>
  (factory ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  }))

/**
 * What is wrong with a new password.
 * @param known words an attacker tries first: mail address, names, company, product
 */
export function passwordProblem(password: string, known: readonly string[]): 'short' | 'long' | 'weak' | null {
  const text = canonicalPassword(password)
  const count = [...text].length
  if (count < passwordLength.least) return 'short'
  if (count > passwordLength.most) return 'long'
  const words = known.flatMap((word) => [word, ...word.split(/[\s@.,_-]+/)]).filter((word) => word.length > 2)
  return strength().check(text, ['reagora', ...words]).score < leastScore ? 'weak' : null
}
