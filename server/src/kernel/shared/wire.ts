import { languages, type Language } from '@reagora/messages'
import { z } from 'zod'
import { currencies, toDecimal, type Currency } from './money.ts'

// How values travel. Inside: numbers for ids, minor units for money, Date for time. On the wire: strings.

/** An id in an input: decimal digits, `number` inside. */
export const IdIn = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** An id in an output: `number` from the handler, string on the wire. */
export const IdOut = z.int().transform(String).pipe(z.string())

/** A moment: `Date` from the handler, ISO 8601 with zone on the wire. */
export const TimeOut = z
  .date()
  .transform((date) => date.toISOString())
  .pipe(z.string())

/** An amount: `{ minor, currency }` from the handler, `{ amount: "120.50", currency: "CNY" }` on the wire. */
const CurrencyCode = z.enum(Object.keys(currencies) as [Currency, ...Currency[]])
export const MoneyOut = z
  .object({ minor: z.int(), currency: CurrencyCode })
  .transform((money) => ({ amount: toDecimal(money), currency: money.currency }))
  .pipe(z.object({ amount: z.string(), currency: CurrencyCode }))

/** A whole number that a form or a query sends as text. */
export const IntIn = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number),
])

/** The record that is acted on, in the version that was seen: one that somebody has changed meanwhile is refused. */
export const seenRecord = { id: IdIn, version: IntIn }

/** What an act leaves behind: the record, its state, and the version that the next act names. */
export const movedRecord = <const S extends readonly string[]>(statuses: S) =>
  z.object({ id: IdOut, status: z.enum(statuses), version: z.int() })

/** A truth value that a form or a query sends as text. */
export const BoolIn = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((v) => v === 'true' || v === '1'),
])

/** One line of text: trimmed, NFC, no control characters. */
export const Line = (max: number, min = 0) =>
  z
    .string()
    .max(max * 2)
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(min)
        .max(max)
        .regex(/^[^\u0000-\u001f\u007f]*$/),
    )

/**
 * The name of a person or a company: a line without what would make an address of the web of it in a mail, and without
 * invisible signs that show it otherwise than it is.
 */
export const Name = (max: number, min = 0) => Line(max, min).refine((text) => !disguised.test(text.normalize('NFKC')))
const disguised = /[<>\p{Cf}\p{Zl}\p{Zp}]|:\/\/|\bwww\.|\.\p{L}{2,}\//iu

/** Text with line breaks. */
export const Paragraph = (max: number, min = 0) =>
  z
    .string()
    .max(max * 2)
    .transform((text) => text.normalize('NFC').replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .min(min)
        .max(max)
        .regex(/^[^\u0000-\u0008\u000b-\u001f\u007f]*$/),
    )

/** An e-mail address, lower case. */
export const Email = z
  .string()
  .trim()
  .max(254)
  .transform((text) => text.toLowerCase())
  .pipe(z.email())

/** A page of a list: at most 100 rows, at most 10,000 rows deep. */
export const pageInput = {
  pageNumber: IntIn.pipe(z.int().min(1).max(1000)).default(1),
  pageSize: IntIn.pipe(z.int().min(1).max(100)).default(20),
}

/** `{ total, list, pageNumber, pageSize }`, the shape of every list. */
export const pageOf = <T extends z.core.$ZodType>(row: T) =>
  z.object({ total: z.int(), list: z.array(row), pageNumber: z.int(), pageSize: z.int() })

export { languages, type Language }

/** Emails as they would be sent, each as its reader gets it. */
export const MailsOut = z.array(
  z.object({ to: z.string(), language: z.enum(languages), subject: z.string(), body: z.string() }),
)

/** What is said in Chinese, and in further languages where somebody has written it in them. */
export const inLanguages = <T extends z.core.$ZodType>(text: T) =>
  z.object({
    ...(Object.fromEntries(languages.map((language) => [language, z.optional(text)])) as Record<
      Exclude<Language, 'zh'>,
      z.ZodOptional<T>
    >),
    zh: text,
  })
