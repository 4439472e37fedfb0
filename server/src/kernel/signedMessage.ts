import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'

// Messages between us and services outside: signed with a shared secret over their time and text, and not good for long.

export interface Envelope {
  /** Seconds since 1970. */
  timestamp: string
  payload: string
  /** In hex. */
  signature: string
}

/** A message is good for so many seconds before and after its time. */
const WINDOW_SECONDS = 300

/** HMAC-SHA256, in hex, of time and text with a full stop between them. */
export const signatureOf = (secret: string, timestamp: string, text: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex')

/** Signs a text with the time. */
export function signedAt(secret: string, payload: string, at: Date): Envelope {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  return { timestamp, payload, signature: signatureOf(secret, timestamp, payload) }
}

/**
 * Reads a signed message of JSON.
 * @returns its content; `signature` where it was not signed with the secret or has another shape, `time` where it is too old or too early
 */
export function readSigned<Shape extends z.ZodType>(
  secret: string,
  { timestamp, payload, signature }: Envelope,
  shape: Shape,
  now: Date,
): z.output<Shape> | 'signature' | 'time' {
  const given = Buffer.from(signature, 'hex')
  const right = Buffer.from(signatureOf(secret, timestamp, payload), 'hex')
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'signature'
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > WINDOW_SECONDS) return 'time'
  try {
    return shape.parse(JSON.parse(payload))
  } catch {
    return 'signature'
  }
}
