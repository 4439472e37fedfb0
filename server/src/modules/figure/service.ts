import { PassThrough } from 'node:stream'
import type { Context } from '../../kernel/context.ts'
import { csvOf } from '../../kernel/csv.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import { say } from '../../kernel/i18n.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import { toDecimal } from '../../kernel/shared/money.ts'
import { writeMarkedWorkbook } from '../../kernel/tables/markedWorkbook.ts'
import { figureErrors, funnelSteps, MAX_DAYS, type figures, type Grouping } from './contract.ts'
import { rollUpSome } from './rollUp.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

/** Counts anew whatever has changed; what comes meanwhile waits for the next run. */
export async function rollUp({ db }: Pick<Resources, 'db'>): Promise<void> {
  while ((await rollUpSome(db)) > 0);
}

/** @throws Refusal SPAN_WRONG where the days stand the other way round, or lie too far apart */
function checked({ from, until }: store.Span): store.Span {
  const days = (Date.parse(until) - Date.parse(from)) / 86_400_000
  if (!(days >= 0 && days <= MAX_DAYS)) throw refuse(figureErrors.SPAN_WRONG, { days: MAX_DAYS })
  return { from, until }
}

const pageOf = (path: string, filters: Record<string, string>) => `${path}?${new URLSearchParams(filters)}`
const nameIn = ({ language }: Pick<Ctx, 'language'>, { nameEn, nameZh }: { nameEn: string; nameZh: string }) =>
  (language === 'zh' && nameZh) || nameEn

export async function salesOf({ db }: Ctx, asked: store.Span & { by: Grouping }) {
  const rows = await store.sales(db, checked(asked), asked.by)
  return rows.map(({ currency, ordered, revenue, ...row }) => {
    const filters = { from: row.from, until: row.until, currency }
    return {
      ...row,
      currency,
      ordered: { minor: ordered, currency },
      revenue: { minor: revenue, currency },
      ordersPage: pageOf('/admin/orders', filters),
      invoicesPage: pageOf('/admin/invoices', { ...filters, kind: 'invoice,credit note' }),
    }
  })
}

export async function funnelOf({ db }: Ctx, asked: store.Span) {
  const counted = await store.funnel(db, checked(asked))
  const { total, wanted } = await store.inVain(db, asked)
  const steps = funnelSteps.map((step) => ({ step, times: counted.find((one) => one.step === step)?.times ?? 0 }))
  return { steps, inVain: total, wanted }
}

export async function deliveriesOf(ctx: Ctx, asked: store.Span) {
  const rows = await store.deliveries(ctx.db, checked(asked))
  return rows.map((row) => ({
    ...row,
    supplier: nameIn(ctx, row),
    page: pageOf('/admin/orders', { ofSupplier: String(row.supplierId), sentFrom: asked.from, sentUntil: asked.until }),
  }))
}

export async function answersOf(ctx: Ctx, asked: store.Span) {
  const rows = await store.answers(ctx.db, checked(asked))
  return rows.map((row) => ({
    ...row,
    supplier: nameIn(ctx, row),
    page:
      row.kind === 'quote'
        ? pageOf('/admin/quotes', { supplier: row.nameEn })
        : pageOf('/supplier/prices', { search: row.nameEn }),
  }))
}

/** What the caller’s supplier sent and sold; nothing where there is none. */
export async function ownOf({ db, actor }: Ctx) {
  if (actor.supplierId === null) return { lines: 0, units: 0, linesBefore: 0, unitsBefore: 0, sold: [] }
  return { ...(await store.sentBy(db, actor.supplierId)), sold: await store.bestOf(db, actor.supplierId) }
}

type Cell = string | number | null

/** A figure as rows beneath their heads, whose words are keys of `messages/server/figure.json`. */
async function tableOf(ctx: Ctx, asked: ParsedInput<typeof figures.export>): Promise<[string[], Cell[][]]> {
  switch (asked.figure) {
    case 'sales':
      return [
        ['from', 'until', 'currency', 'orders', 'ordered', 'revenue'],
        (await salesOf(ctx, asked)).map((row) => [
          row.from,
          row.until,
          row.currency,
          row.orders,
          toDecimal(row.ordered),
          toDecimal(row.revenue),
        ]),
      ]
    case 'funnel': {
      const { steps, inVain } = await funnelOf(ctx, asked)
      const words = steps.map(({ step, times }) => [say(ctx.language, 'figure', `step.${step}`), times])
      return [
        ['step', 'times'],
        [...words, [say(ctx.language, 'figure', 'step.inVain'), inVain]],
      ]
    }
    case 'deliveries':
      return [
        ['supplier', 'lines', 'units', 'promised', 'median', 'ninth', 'inTime'],
        (await deliveriesOf(ctx, asked)).map((row) => [
          row.supplier,
          row.lines,
          row.units,
          row.promised,
          row.median,
          row.ninth,
          row.inTime === null ? null : row.inTime.toFixed(3),
        ]),
      ]
    case 'answers':
      return [
        ['supplier', 'kind', 'answers', 'medianHours', 'ninthHours'],
        (await answersOf(ctx, asked)).map((row) => [
          row.supplier,
          say(ctx.language, 'figure', `kind.${row.kind}`),
          row.answers,
          row.median,
          row.ninth,
        ]),
      ]
  }
}

/** A figure as a file with heads in the reader's language. */
export async function exported(ctx: Ctx, asked: ParsedInput<typeof figures.export>): Promise<FileAnswer> {
  const [keys, rows] = await tableOf(ctx, asked)
  const head = keys.map((key) => say(ctx.language, 'figure', `column.${key}`))
  const cells = rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))))
  const name = `${asked.figure}-${asked.from}-${asked.until}.${asked.format}`
  if (asked.format === 'csv') return { name, mediaType: 'text/csv; charset=utf-8', body: csvOf([head, ...cells]) }
  const words = new Set(['from', 'until', 'currency', 'supplier', 'kind', 'step'])
  const body = new PassThrough()
  writeMarkedWorkbook(
    body,
    [head, ...cells].map((row, at) => ({ sheet: '', row: at + 1, cells: row })),
    {
      reasonTitle: '',
      isHeader: ({ row }) => row === 1,
      of: () => [],
      reasonColumn: keys.length,
      numbers: new Set(keys.flatMap((key, at) => (words.has(key) ? [] : [at]))),
    },
  ).catch((error: unknown) => body.destroy(error as Error))
  return { name, mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', body }
}
