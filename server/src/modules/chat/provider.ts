import { createHmac, randomInt } from 'node:crypto'
import { z } from 'zod'
import type { Settings } from '../../kernel/settings.ts'

// The provider of the chat behind one adapter: whoever it is is told who comes, signed so that it can believe it.

/** Who opens the chat. */
export interface ChatPerson {
  email: string
  name: string
  company: string
}
/** What a provider receives. */
export interface ChatPayload extends ChatPerson {
  /** Twelve characters by chance, new with each opening. */
  nonce: string
  /** Seconds since 1970. */
  timestamp: number
  /** HMAC-SHA256 in hexadecimal of the other five, each on a line of its own in this order, by the secret of both. */
  signature: string
}

export const NONCE_LENGTH = 12
const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const aNonce = () => Array.from({ length: NONCE_LENGTH }, () => signs[randomInt(signs.length)]).join('')

/** The payload of a person at a moment. */
export function signedPayload({ email, name, company }: ChatPerson, secret: string, now: Date): ChatPayload {
  const nonce = aNonce()
  const timestamp = Math.floor(now.getTime() / 1000)
  const signature = createHmac('sha256', secret)
    .update([email, name, company, nonce, timestamp].join('\n'))
    .digest('hex')
  return { email, name, company, nonce, timestamp, signature }
}

/** Milliseconds that a provider may take. */
const PATIENCE_MS = 8_000
/** More than an answer holds. */
const MAX_CHARACTERS = 10_000
const Answer = z.object({ url: z.url({ protocol: /^https?$/ }).max(2000) })

/**
 * Tells the provider who comes: from the server, so that neither name nor email stand in an address.
 * @returns where the person goes on; null where the inbox of the house is the provider
 * @throws whatever went wrong at the provider
 */
export async function openAtProvider(
  { CHAT_URL, CHAT_SECRET = '' }: Pick<Settings, 'CHAT_URL' | 'CHAT_SECRET'>,
  person: ChatPerson,
  now: Date,
): Promise<string | null> {
  if (!CHAT_URL) return null
  const answer = await fetch(CHAT_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signedPayload(person, CHAT_SECRET, now)),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const text = await answer.text()
  if (!answer.ok || text.length > MAX_CHARACTERS) throw new Error(`the chat provider answered ${answer.status}`)
  return Answer.parse(JSON.parse(text)).url
}
