import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Context } from '../../kernel/context.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import { say } from '../../kernel/i18n.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Access } from '../../kernel/shared/access.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import { languages, type Language } from '../../kernel/shared/wire.ts'
import { writeMarkedWorkbook } from '../../kernel/tables/markedWorkbook.ts'
import type { ReceivedFile } from '../../kernel/uploads.ts'
import * as replies from '../quoteReply/service.ts'
import { quoteWorkbookErrors } from './contract.ts'
import { rowsOf, tell } from './reading.ts'
import { answeredHeadings, askedHeadings, itemsIn, keyOf, lineName, linesIn, readRows } from './rules.ts'

type Ctx = Context<Exclude<Access, 'public'>>

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
interface Sheet {
  name: string
  /** The first row is its heading. */
  rows: readonly (readonly string[])[]
}
/** A workbook of texts; what would run as a formula is disarmed. */
async function workbookOf(name: string, sheets: readonly Sheet[]): Promise<FileAnswer> {
  const rows = sheets.flatMap((sheet) =>
    sheet.rows.map((cells, at) => ({ sheet: sheet.name, row: at + 1, cells: [...cells] })),
  )
  const out = new PassThrough()
  const whole = buffer(out)
  await writeMarkedWorkbook(out, rows, {
    reasonTitle: '',
    isHeader: ({ row }) => row === 1,
    of: () => [],
    reasonColumn: Math.max(...rows.map(({ cells }) => cells.length)),
  })
  return { name, mediaType, body: await whole }
}
const headings = (language: Language, of: string, fields: readonly string[]) =>
  fields.map((field) => say(language, 'quoteWorkbook', `${of}.${field}`))

/** Headings with those of our own workbooks, in whatever language they were downloaded. */
const withOwn = <F extends string>(known: Readonly<Record<F, string>>, of: 'head' | 'column') =>
  Object.fromEntries(
    (Object.keys(known) as F[]).map((field) => {
      const own = languages.map((language) => keyOf(say(language, 'quoteWorkbook', `${of}.${field}`)))
      return [field, [known[field], ...own].join('|')]
    }),
  ) as Record<F, string>
const inRequests = withOwn(askedHeadings, 'head')
const inAnswers = withOwn(answeredHeadings, 'column')

const askedColumns = ['name', 'cas', 'mdl', 'purity', 'pack', 'quantity', 'use', 'remark'] as const
/** An empty workbook for a request; its second sheet says what goes into each column. */
export function template({ language }: Ctx): Promise<FileAnswer> {
  const heads = headings(language, 'head', askedColumns)
  const hints = headings(language, 'hint', askedColumns)
  return workbookOf('quote-request.xlsx', [
    { name: say(language, 'quoteWorkbook', 'sheet'), rows: [heads] },
    {
      name: say(language, 'quoteWorkbook', 'hintSheet'),
      rows: [[say(language, 'quoteWorkbook', 'hintTitle')], ...heads.map((head, at) => [`${head}: ${hints[at]!}`])],
    },
  ])
}

/** Reads a workbook into items to look at; nothing is kept (rule QUOTE-5). */
export async function readRequest({ language }: Ctx, file: ReceivedFile) {
  const found = readRows(await rowsOf(language, file), inRequests, [['name', 'cas'], ['pack']])
  if (!found)
    throw refuse(quoteWorkbookErrors.HEADINGS_MISSING, { headings: needed(language, 'head', ['cas', 'pack']) })
  const { items, problems } = itemsIn(found)
  return { items, ...tell(language, problems) }
}
const needed = (language: Language, of: string, fields: readonly string[]) => headings(language, of, fields).join(', ')

const supplierColumns = [
  'line',
  'askedName',
  'askedCas',
  'askedPurity',
  'askedRemark',
  'askedPack',
  'askedQuantity',
  'pack',
  'quantity',
  'unitPrice',
  'purity',
  'shipDays',
  'notes',
] as const
/** A request as its supplier reads it, with what was filled in so far. */
export async function workbookForSupplier(ctx: Ctx, id: number): Promise<FileAnswer> {
  const { language } = ctx
  const asked = await replies.showForSupplier(ctx, id)
  const lines = asked.items.flatMap((item) => item.packages.map((pack) => ({ item, pack })))
  const use = say(language, 'quoteWorkbook', 'head.use')
  const rows = lines.map(({ item, pack }, at) => {
    const given = asked.answer.lines.find(({ lineId }) => lineId === String(pack.id))
    return [
      lineName(asked.quoteNumber, at, asked.version),
      item.productName,
      item.productCas ?? '',
      item.productPurity,
      [item.intendedUse && `${use}: ${item.intendedUse}`, item.specialRemark].filter(Boolean).join('\n'),
      pack.packageSpec,
      String(pack.packageNum ?? ''),
      given?.packageSpec || pack.packageSpec,
      String(given?.packageNum ?? pack.packageNum ?? ''),
      given?.unitPrice ?? '',
      given?.purity ?? '',
      String(given?.shipDays ?? ''),
      given?.notes ?? '',
    ]
  })
  return workbookOf(`${asked.quoteNumber}.xlsx`, [
    { name: asked.quoteNumber, rows: [headings(language, 'column', supplierColumns), ...rows] },
  ])
}

interface Filled {
  id: number
  /** The answer that the supplier has before them while they send the workbook. */
  seen?: string | undefined
  file: ReceivedFile
}
/** Keeps what a supplier has filled in, as the grid keeps it; rows with a problem stay as they were. */
export async function readAnswer(ctx: Ctx, mailer: Mailer, { id, seen, file }: Filled) {
  const { language } = ctx
  const asked = await replies.showForSupplier(ctx, id)
  const found = readRows(await rowsOf(language, file), inAnswers, [['line'], ['unitPrice']])
  if (!found)
    throw refuse(quoteWorkbookErrors.HEADINGS_MISSING, { headings: needed(language, 'column', ['line', 'unitPrice']) })
  const packs = asked.items.flatMap((item) => item.packages)
  const { lines, problems } = linesIn(
    found,
    new Map(
      packs.map(({ id: lineId, open }, at) => {
        const sent = asked.answer.lines.find((line) => line.lineId === String(lineId))
        return [lineName(asked.quoteNumber, at, 0), { id: lineId, open, unitPrice: sent?.unitPrice ?? '' }]
      }),
    ),
    asked.version,
  )
  const filled = new Map(lines.map((line) => [line.lineId, line]))
  const before = asked.answer.lines.map((line) => ({ ...line, lineId: Number(line.lineId) }))
  const { currency, paymentCode, paymentTerm, freight, minimumOrder, expirationDate, notes } = asked.answer
  await replies.answer(ctx, mailer, {
    id,
    oper: 'save',
    // What the workbook does not say is kept as it was read here, so nobody may have changed it since.
    seen: seen ?? asked.seen,
    currency,
    paymentCode,
    paymentTerm,
    freight,
    minimumOrder,
    expirationDate,
    notes,
    declineReason: '',
    lines: [...lines, ...before.filter(({ lineId }) => !filled.has(lineId))],
  })
  return { lines: lines.filter(({ unitPrice }) => unitPrice !== '').length, ...tell(language, problems) }
}
