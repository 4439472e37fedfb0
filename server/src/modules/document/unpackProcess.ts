/** The disposable process that unpacks zips of safety data sheets. */
import path from 'node:path'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { serveOrders } from '../../kernel/disposableChild.ts'
import { pdfDanger } from '../../kernel/pdfDanger.ts'
import { TableProblem } from '../../kernel/tables/problem.ts'
import { MAX_SHEETS } from './contract.ts'
import { MAX_SHEET_BYTES, MAX_UNPACKED_BYTES, mdlOfName, type UnpackOrder, type Unpacked } from './unpacking.ts'

serveOrders(async function* ({ file }: UnpackOrder): AsyncGenerator<Unpacked> {
  const zip = await opened(file)
  const seen = new Set<string>()
  let unpacked = 0
  let position = 0
  try {
    if (zip.entryCount > MAX_SHEETS) throw new TableProblem('zip_bomb', `${zip.entryCount} entries`)
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/') || /(^|\/)(__MACOSX\/|\._|\.DS_Store$)/.test(entry.fileName)) continue
      if (++position > MAX_SHEETS) throw new TableProblem('zip_bomb', 'too many entries')
      const name = path.posix.basename(entry.fileName).slice(0, 200)
      const mdl = mdlOfName(name)
      const told = (problem: Unpacked['problem']) => ({ position, name, mdl, problem, content: null })
      if (mdl === null) yield told('NAME')
      else if (entry.isEncrypted()) yield told('ENCRYPTED')
      else if (seen.has(mdl)) yield told('TWICE')
      else {
        seen.add(mdl)
        const { bytes, problem, content } = await unpack(zip, entry, MAX_UNPACKED_BYTES - unpacked)
        unpacked += bytes
        yield problem ? told(problem) : { position, name, mdl, problem, content }
      }
    }
  } catch (error) {
    throw error instanceof TableProblem ? error : new TableProblem('unreadable', (error as Error).message)
  } finally {
    zip.close()
  }
})

async function opened(file: string): Promise<ZipFile> {
  try {
    return await openPromise(file, { lazyEntries: true, autoClose: false, strictFileNames: true })
  } catch (error) {
    throw new TableProblem('unreadable', (error as Error).message)
  }
}

/** One entry as base64, for this process may write nothing; what comes out is counted, not what the zip says of it. */
async function unpack(zip: ZipFile, entry: Entry, room: number) {
  const chunks: Buffer[] = []
  let bytes = 0
  const refused = (problem: 'TOO_LARGE' | 'NOT_PDF' | 'BROKEN' | 'ACTIVE' | 'ENCRYPTED') => ({
    bytes,
    problem,
    content: null,
  })
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      chunks.push(chunk as Buffer)
      bytes += (chunk as Buffer).length
      if (bytes > room) throw new TableProblem('zip_bomb', 'inflated size')
      if (bytes > MAX_SHEET_BYTES) return refused('TOO_LARGE')
    }
  } catch (error) {
    if (error instanceof TableProblem) throw error
    return refused('BROKEN')
  }
  const content = Buffer.concat(chunks)
  if (content.toString('latin1', 0, 5) !== '%PDF-') return refused('NOT_PDF')
  try {
    const danger = await pdfDanger(content)
    if (danger !== null) return refused(danger === 'ACTIVE' ? 'ACTIVE' : 'ENCRYPTED')
  } catch {
    return refused('BROKEN')
  }
  return { bytes, problem: null, content: content.toString('base64') }
}
