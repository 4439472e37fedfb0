import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { IdIn } from '../../kernel/shared/wire.ts'
import { quoteErrors } from '../quote/contract.ts'
import { Answer } from '../quoteReply/contract.ts'

// Requests and answers as workbooks: a template that a buyer fills in, a request that a supplier fills in and sends back.

export const quoteWorkbookErrors = defineErrors('quoteWorkbook', {
  WORKBOOK_REFUSED: [400, 140001],
  HEADINGS_MISSING: [400, 140002],
})

export const MAX_WORKBOOK_BYTES = 2 * 1024 * 1024

const Problem = z.object({
  /** As the person sees it, the first is 1. */
  row: z.int(),
  /** `B`; empty for a whole row. */
  column: z.string(),
  value: z.string(),
  /** What is wrong and what to do, in the caller's language. */
  text: z.string(),
})
export const MAX_PROBLEMS = 200

export const quoteWorkbook = defineContract('quoteWorkbook', {
  template: {
    method: 'GET',
    path: '/order/mall/quotes/excelTemplate',
    access: 'quoteManagement',
    summary: 'An empty workbook for a request, with headings in the caller’s language',
    answers: 'file',
  },
  uploadExcelFile: {
    method: 'POST',
    path: '/order/mall/quotes/uploadExcelFile',
    access: 'quoteManagement',
    summary:
      'Reads a workbook (xlsx, xls, csv; columns in any order) into items to look at before asking; nothing is kept',
    carries: 'file',
    bodyLimit: MAX_WORKBOOK_BYTES,
    limit: 20,
    output: z.object({
      items: z.array(
        z.object({
          row: z.int(),
          productName: z.string(),
          productCas: z.string(),
          productMdl: z.string(),
          productPurity: z.string(),
          specialRemark: z.string(),
          intendedUse: z.string(),
          packages: z.array(z.object({ row: z.int(), packageSpec: z.string(), packageNum: z.string() })),
        }),
      ),
      problems: z.array(Problem),
      /** Problems beyond those that are told. */
      more: z.int(),
    }),
    errors: [
      errors.TOO_LARGE,
      errors.UNSUPPORTED_MEDIA,
      quoteWorkbookErrors.WORKBOOK_REFUSED,
      quoteWorkbookErrors.HEADINGS_MISSING,
    ],
    reads: true,
  },
  forSupplier: {
    method: 'GET',
    path: '/order/mall/quotes/supplierExcel',
    access: 'supplierQuotes',
    owner: 'supplier',
    summary: 'A request as a workbook for the caller’s supplier to fill in',
    answers: 'file',
    input: z.object({ id: IdIn }),
    errors: [errors.NOT_FOUND],
  },
  fromSupplier: {
    method: 'POST',
    path: '/order/mall/quotes/uploadSupplierExcel',
    access: 'supplierQuotes',
    owner: 'supplier',
    summary:
      'Takes the workbook of a request that the caller’s supplier has filled in: saved as a partial answer, not sent',
    carries: 'file',
    bodyLimit: MAX_WORKBOOK_BYTES,
    limit: 20,
    input: z.object({ id: IdIn, seen: Answer.seen }),
    output: z.object({ lines: z.int(), problems: z.array(Problem), more: z.int() }),
    errors: [
      errors.NOT_FOUND,
      errors.TOO_LARGE,
      errors.UNSUPPORTED_MEDIA,
      quoteErrors.QUOTE_OVER,
      quoteErrors.ANSWERED_MEANWHILE,
      quoteWorkbookErrors.WORKBOOK_REFUSED,
      quoteWorkbookErrors.HEADINGS_MISSING,
    ],
    onBehalf: false,
  },
})
