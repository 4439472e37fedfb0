import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { parcelStatuses } from './contract.ts'

// How a carrier service is spoken to (docs/carrier-service.md): parcels are registered and asked about over HTTP, notices come signed.
// Another service is another adapter that answers the same two questions and reads its own notices.

/** A parcel as the service is told of it. */
export interface Registered {
  /** Ours: by it the service names the parcel. */
  parcel: string
  carrier: string
  number: string
  shippedAt: Date
}

export interface ToldStep {
  eventId: string
  status: (typeof parcelStatuses)[number]
  place: string
  words: string
  at: Date
}

export interface CarrierService {
  /** Registers a parcel, as often as one likes; whether the carrier knows its number. @throws Error where the service does not answer */
  register: (parcel: Registered, signal: AbortSignal) => Promise<boolean>
  /** What is known of a registered parcel; null where it is not registered there. @throws Error where the service does not answer */
  ask: (parcel: string, signal: AbortSignal) => Promise<{ number: string; steps: ToldStep[] } | null>
}

const TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 500_000
const MOST_STEPS = 200
/** A notice is good for so many seconds before and after its time. */
const WINDOW_SECONDS = 300

const Step = z.object({
  eventId: z.string().trim().min(1).max(100),
  status: z.enum(parcelStatuses),
  place: z.string().trim().max(120).default(''),
  words: z.string().trim().max(300).default(''),
  at: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
})
const Known = z.object({ known: z.boolean() })
const Way = z.object({ number: z.string().max(100), steps: z.array(Step).max(MOST_STEPS) })
const Notice = Step.extend({ parcel: z.uuid(), number: z.string().max(100) })
export type Notice = z.output<typeof Notice>

/** HMAC-SHA256, in hex, of time and text with a full stop between them. */
export const signatureOf = (secret: string, timestamp: string, text: string) =>
  createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex')

/** @param limit ends a question that takes too long */
export function httpCarrier(
  { url, secret }: { url: string; secret: string },
  limit = () => AbortSignal.timeout(TIMEOUT_MS),
): CarrierService {
  const speak = async (path: string, body: string | null, signal: AbortSignal) => {
    const timestamp = String(Math.floor(Date.now() / 1000))
    const response = await fetch(`${url.replace(/\/+$/, '')}/${path}`, {
      method: body === null ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': signatureOf(secret, timestamp, body ?? path),
      },
      ...(body !== null && { body }),
      redirect: 'error',
      signal: AbortSignal.any([signal, limit()]),
    })
    if (response.status === 404) {
      await response.body?.cancel()
      return null
    }
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`the carrier service answered ${response.status}`)
    }
    return JSON.parse(await limited(response)) as unknown
  }
  return {
    async register({ parcel, carrier, number, shippedAt }, signal) {
      const told = await speak('parcels', JSON.stringify({ parcel, carrier, number, shippedAt }), signal)
      return told !== null && Known.parse(told).known
    },
    async ask(parcel, signal) {
      const told = await speak(`parcels/${parcel}`, null, signal)
      return told === null ? null : Way.parse(told)
    },
  }
}

async function limited(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > MAX_ANSWER_BYTES) throw new Error('the carrier service answered too much')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

export interface Envelope {
  /** Seconds since 1970. */
  timestamp: string
  payload: string
  signature: string
}

/** Reads a notice; what is wrong with it where it cannot be trusted. */
export function readNotice(
  secret: string,
  { timestamp, payload, signature }: Envelope,
  now: Date,
): Notice | 'signature' | 'time' {
  const given = Buffer.from(signature, 'hex')
  const right = Buffer.from(signatureOf(secret, timestamp, payload), 'hex')
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'signature'
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > WINDOW_SECONDS) return 'time'
  try {
    return Notice.parse(JSON.parse(payload))
  } catch {
    return 'signature'
  }
}
