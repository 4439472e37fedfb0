import { z } from 'zod'
import type { Settings } from '../../kernel/settings.ts'
import { currencyCodes } from '../../kernel/shared/money.ts'
import { signatureOf } from '../../kernel/signedMessage.ts'
import { paymentTermCodes } from '../domain/contract.ts'
import { erpCodeNames, erpCodes, type attemptOutcomes } from './contract.ts'
import type { MessageKind } from './rules.ts'

// How the ERP is spoken to over HTTP: a message is posted as signed JSON, what became of it is asked for by its key.

/** More than an answer about the longest order holds. */
const MAX_CHARACTERS = 1024 * 1024

const Words = z.string().trim().max(2000).catch('').default('')
const ErpNumber = z
  .string()
  .trim()
  .max(60)
  .nullish()
  .transform((number) => number || null)
const Answer = z.object({
  code: z.enum(erpCodeNames),
  erpNumber: ErpNumber,
  message: Words,
  lines: z
    .array(
      z.object({
        line: z.int().positive(),
        erpNumber: ErpNumber,
        code: z.enum(erpCodeNames).nullish(),
        message: Words,
      }),
    )
    .max(1000)
    .default([]),
})
export type ErpAnswer = z.output<typeof Answer>

const Said = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => text.normalize('NFC'))
    .nullish()
    .catch(null)
/** What the ERP has of a customer: the names are those of the customer master, and what it leaves out it does not know. */
const Customer = z.object({
  erpId: z.string().trim().min(1).max(40),
  name: Said(200),
  localName: Said(120),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullish()
    .catch(null),
  taxId: Said(40),
  registrationAddress: Said(200),
  registrationPhone: Said(40),
  bankName: Said(120),
  bankAccount: Said(60),
  iban: Said(60),
  swiftCode: Said(20),
  currency: z.enum(currencyCodes).nullish().catch(null),
  paymentTerm: z.enum(paymentTermCodes).nullish().catch(null),
  creditLimit: Said(20),
})
export type ErpCustomer = z.output<typeof Customer>

/** A customer as it was sent; null where it is none, or another one than was asked for. */
function readCustomer(text: string, erpId: string | null): ErpCustomer | null {
  try {
    const { data } = Customer.safeParse(JSON.parse(text))
    return data && (erpId === null || data.erpId === erpId) ? data : null
  } catch {
    return null
  }
}

/** The answer of the ERP as it was sent; null where it is none of those agreed on. An order that was taken has a number. */
function readAnswer(text: string, kind: MessageKind): ErpAnswer | null {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return null
  }
  const { data } = Answer.safeParse(parsed)
  if (!data) return null
  return kind === 'create' && erpCodes[data.code] === 'taken' && !data.erpNumber ? null : data
}

export type ErpSettings = Pick<Settings, 'ERP_URL' | 'ERP_SECRET' | 'ERP_SECONDS'>

export interface Heard<T = ErpAnswer> {
  outcome: (typeof attemptOutcomes)[number]
  httpStatus: number | null
  tookMs: number
  answer: T | null
}
type Read<T> = Pick<Heard<T>, 'outcome' | 'answer'>

/** @param asks what stands in the query besides the key where there is no body */
async function speak<T>(
  { ERP_URL = '', ERP_SECRET = '', ERP_SECONDS }: ErpSettings,
  key: string,
  body: string | null,
  read: (status: number, text: string) => Read<T>,
  asks: Record<string, string> = {},
): Promise<Heard<T>> {
  const started = performance.now()
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = signatureOf(ERP_SECRET, timestamp, `${key}.${body ?? ''}`)
  const url = new URL(ERP_URL)
  if (body === null) for (const [name, value] of Object.entries({ key, ...asks })) url.searchParams.set(name, value)
  let httpStatus: number | null = null
  const heard = (found: Read<T>) => ({
    ...found,
    httpStatus,
    tookMs: Math.round(performance.now() - started),
  })
  try {
    const response = await fetch(url, {
      method: body === null ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-timestamp': timestamp,
        'x-signature': signature,
      },
      ...(body !== null && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(ERP_SECONDS * 1000),
    })
    httpStatus = response.status
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      if (text.length > MAX_CHARACTERS) return heard({ outcome: 'unreadable', answer: null })
    }
    return heard(read(response.status, text))
  } catch {
    // Whether it arrived cannot be told: refused, broken off and too slow all count as a lost answer.
    return heard({ outcome: 'unreachable', answer: null })
  }
}

const heardAs = <T>(answer: T | null): Read<T> => ({ outcome: answer ? 'answered' : 'unreadable', answer })
const reading = (kind: MessageKind) => (_: number, text: string) => heardAs(readAnswer(text, kind))

/** Hands a message to the ERP (`x-signature`: HMAC-SHA256, in hex, of `x-timestamp`, key and body with full stops between them). */
export const post = (settings: ErpSettings, kind: MessageKind, key: string, body: object): Promise<Heard> =>
  speak(settings, key, JSON.stringify(body), reading(kind))

/** Asks what became of a message; `absent` where the ERP says with a 404 that it never had it. */
export const ask = (settings: ErpSettings, kind: MessageKind, key: string): Promise<Heard> =>
  speak(settings, key, null, (status, text) =>
    status === 404 ? { outcome: 'absent', answer: null } : reading(kind)(status, text),
  )

/** Asks for a customer by its number at the ERP or by its tax number; `absent` where the ERP says with a 404 that it has none. */
export const askCustomer = (settings: ErpSettings, by: { customer: string } | { taxId: string }) =>
  speak<ErpCustomer>(
    settings,
    `customer-${'customer' in by ? by.customer : by.taxId}`,
    null,
    (status, text) =>
      status === 404
        ? { outcome: 'absent', answer: null }
        : heardAs(readCustomer(text, 'customer' in by ? by.customer : null)),
    by,
  )
