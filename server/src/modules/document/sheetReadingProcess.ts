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
const MAX_LENGTH = 200_000

serveOrders(async function* ({ file }: SheetOrder): AsyncGenerator<SheetSaid> {
  let lost = false
  /** Told of each character map that a font needs and the file has not: its text is left out of what is extracted. */
  class NoCharacterMaps {
    fetch({ kind }: { kind: string }): Promise<never> {
      lost ||= kind === 'cMapUrl'
      return Promise.reject(new Error(`no ${kind}`))
    }
  }
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(file)), {
    isEvalSupported: false,
    verbosity: 0,
    BinaryDataFactory: NoCharacterMaps,
    cMapUrl: 'none/',
    useWorkerFetch: false,
  })
  const { text } = await extractText(pdf, { mergePages: false })
  const raw = text.slice(0, PAGES).join('\n').slice(0, MAX_LENGTH)
  // Letters of which nobody said what they are come out as their numbers in the font.
  const isNumbers = /[\u0000-\u0008\u000e-\u001f]/.test(raw)
  const said = readSheetText(raw)
  yield (lost || isNumbers) && said.outcome !== 'read' ? { ...said, outcome: 'noFont' } : said
})
