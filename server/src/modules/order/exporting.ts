import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Context } from '../../kernel/context.ts'
import { csvOf, csvRows } from '../../kernel/csv.ts'
import { fileCells, fileHeads } from '../../kernel/fileCells.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { ListedLine, orderLineListing, type order } from './contract.ts'
import { companyNameIn, scopeOf } from './rules.ts'
import * as views from './exportViews.ts'

type Ctx = Context<Exclude<Access, 'public'>>

const describe = (language: Language, { companyName, companyLocalName, currency, ...line }: views.ExportedLine) => ({
  ...line,
  buyerCompany: companyNameIn(language, { name: companyName, localName: companyLocalName }),
  supplierName: (language === 'zh' && line.supplierLocalName) || line.supplierName,
  productName: (language === 'zh' && line.nameZh) || line.nameEn,
  unitPrice: { minor: line.unitPrice, currency },
  lineTotal: { minor: line.lineTotal, currency },
})

/** A page of the lines of the orders that the caller sees, by its number or by the line that it follows. */
export async function listLines({ db, actor, language }: Ctx, { after, ...asked }: ParsedInput<typeof order.lines>) {
  const scope = scopeOf(actor)
  const { total, rows, counts } = after
    ? { total: null, rows: await views.linesAfter(db, scope, asked, after), counts: {} }
    : await views.pageOfLines(db, scope, asked)
  const last = rows.length === asked.pageSize ? rows.at(-1) : undefined
  return {
    total,
    list: rows.map((row) => describe(language, row)),
    next: last ? `${last.orderId}-${last.lineNumber}` : null,
    pageNumber: asked.pageNumber,
    pageSize: asked.pageSize,
    counts,
  }
}

const columns = Object.values(orderLineListing.columns)

/** All of them as a spreadsheet, sent while they are read: the published call, for programs. People have a run write the file. */
export function exportOrders({ db, actor, language }: Ctx, filter: ParsedInput<typeof order.exportOrders>): FileAnswer {
  const scope = scopeOf(actor)
  async function* text() {
    yield csvOf([fileHeads(language, columns)])
    for await (const lines of views.exportLines(db, scope, filter)) {
      const rows = z.array(ListedLine).parse(lines.map((line) => describe(language, line)))
      yield csvRows(rows.map((row) => fileCells(language, columns, row)))
    }
  }
  return { name: 'orders.csv', mediaType: 'text/csv; charset=utf-8', body: Readable.from(text()) }
}
