import { z } from 'zod'
import { currencyCodes } from '../../kernel/shared/money.ts'
import { readSigned, signedAt, type Envelope } from '../../kernel/signedMessage.ts'

// How a provider of online payments tells what happened (decision 61): an envelope with a time, a payload and a signature over
// both. WeChat Pay and Alipay would be further adapters that make a `Told` of their own messages: docs/payment-providers.md.

/** What a provider says of one payment. */
export interface Told {
  /** The provider's number of this message; it comes again with the same one. */
  eventId: string
  /** Ours, given when the payment was started. */
  paymentId: string
  outcome: 'paid' | 'failed'
  transactionId: string
  /** As a decimal of the currency. */
  amount: string
  currency: (typeof currencyCodes)[number]
  reason: string
}
export interface PaymentProvider {
  name: string
  /** Where the buyer pays, on our own pages or the provider's. */
  payPath: (paymentId: string) => string
  /** Reads a message; what is wrong with it where it cannot be trusted. */
  read: (envelope: Envelope, now: Date) => Told | 'signature' | 'time'
}

const Payload = z.strictObject({
  eventId: z.string().min(1).max(100),
  paymentId: z.uuid(),
  outcome: z.enum(['paid', 'failed']),
  transactionId: z.string().min(1).max(100),
  amount: z.string().max(20),
  currency: z.enum(currencyCodes),
  reason: z.string().max(200).default(''),
})

/** The provider of the demo: its page is one of ours, its messages are signed with a shared secret. */
export const localProvider = (secret: string): PaymentProvider => ({
  name: 'local',
  payPath: (paymentId) => `/pay?id=${paymentId}`,
  read: (envelope, now) => readSigned(secret, envelope, Payload, now),
})

/** Signs a message as the local provider does. */
export const signed = (secret: string, told: Told, at: Date): Envelope => signedAt(secret, JSON.stringify(told), at)
