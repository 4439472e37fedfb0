/** The disposable process that reads safety data sheets. */
import { readFile } from 'node:fs/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import { serveOrders } from '../../kernel/disposableChild.ts'
import { readSheetText, type SheetSaid } from './sheetText.ts'

/** Which file is read. */
export interface SheetOrder {
  file: string
}

/** What is said of dangers stands at the beginning. */
const PAGES = 12
const LONGEST = 200_000

serveOrders(async function* ({ file }: SheetOrder): AsyncGenerator<SheetSaid> {
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(file)), { isEvalSupported: false })
  const { text } = await extractText(pdf, { mergePages: false })
  yield readSheetText(text.slice(0, PAGES).join('\n').slice(0, LONGEST))
})
