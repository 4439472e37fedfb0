/** The disposable process that looks for danger in a PDF. */
import { readFile } from 'node:fs/promises'
import { serveOrders } from './disposableChild.ts'
import { pdfDanger, type PdfDanger } from './pdfDanger.ts'

/** Which file is looked at. */
export interface PdfOrder {
  file: string
}
export interface PdfFound {
  danger: PdfDanger | null
}

serveOrders(async function* ({ file }: PdfOrder): AsyncGenerator<PdfFound> {
  yield { danger: await pdfDanger(await readFile(file)) }
})
