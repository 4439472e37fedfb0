import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Settings } from '../../kernel/settings.ts'
import { erpCodeNames, erpCodes, type attemptOutcomes } from './contract.ts'
import type { MessageKind } from './rules.ts'

// How the ERP is spoken to over HTTP: a message is posted as signed JSON, what became of it is asked for by its key.

/** More than an answer about the longest order holds. */
const MOST_CHARACTERS = 1024 * 1024

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

export interface Heard {
  outcome: (typeof attemptOutcomes)[number]
  httpStatus: number | null
  tookMs: number
  answer: ErpAnswer | null
}

async function speak(
  { ERP_URL = '', ERP_SECRET = '', ERP_SECONDS }: ErpSettings,
  key: string,
  body: string | null,
  read: (status: number, text: string) => Pick<Heard, 'outcome' | 'answer'>,
): Promise<Heard> {
  const started = performance.now()
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', ERP_SECRET)
    .update(`${timestamp}.${key}.${body ?? ''}`)
    .digest('hex')
  const url = new URL(ERP_URL)
  if (body === null) url.searchParams.set('key', key)
  let httpStatus: number | null = null
  const heard = (found: Pick<Heard, 'outcome' | 'answer'>) => ({
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
      if (text.length > MOST_CHARACTERS) return heard({ outcome: 'unreadable', answer: null })
    }
    return heard(read(response.status, text))
  } catch {
    // Whether it arrived cannot be told: refused, broken off and too slow all count as a lost answer.
    return heard({ outcome: 'unreachable', answer: null })
  }
}

const reading = (kind: MessageKind) => (_: number, text: string) => {
  const answer = readAnswer(text, kind)
  return { outcome: answer ? ('answered' as const) : ('unreadable' as const), answer }
}

/** Hands a message to the ERP (`x-signature`: HMAC-SHA256, in hex, of `x-timestamp`, key and body with full stops between them). */
export const post = (settings: ErpSettings, kind: MessageKind, key: string, body: object): Promise<Heard> =>
  speak(settings, key, JSON.stringify(body), reading(kind))

/** Asks what became of a message; `absent` where the ERP says with a 404 that it never had it. */
export const ask = (settings: ErpSettings, kind: MessageKind, key: string): Promise<Heard> =>
  speak(settings, key, null, (status, text) =>
    status === 404 ? { outcome: 'absent', answer: null } : reading(kind)(status, text),
  )
