import { z } from 'zod'
import { limitedText } from '../../kernel/limitedText.ts'
import { readSigned, signatureOf, type Envelope } from '../../kernel/signedMessage.ts'
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
const MAX_STEPS = 200

const Step = z.object({
  eventId: z.string().trim().min(1).max(100),
  status: z.enum(parcelStatuses),
  place: z.string().trim().max(120).default(''),
  words: z.string().trim().max(300).default(''),
  at: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
})
const Known = z.object({ known: z.boolean() })
const Way = z.object({ number: z.string().max(100), steps: z.array(Step).max(MAX_STEPS) })
const Notice = Step.extend({ parcel: z.uuid(), number: z.string().max(100) })
export type Notice = z.output<typeof Notice>

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
    return JSON.parse(await limitedText(response, MAX_ANSWER_BYTES, 'the carrier service')) as unknown
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

/** Reads a notice; what is wrong with it where it cannot be trusted. */
export const readNotice = (secret: string, envelope: Envelope, now: Date) => readSigned(secret, envelope, Notice, now)
