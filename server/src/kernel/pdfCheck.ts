import { open, readFile } from 'node:fs/promises'
import { inDisposableProcess } from './disposable.ts'
import type { PdfFound, PdfOrder } from './pdfCheckProcess.ts'
import { isActive, namesIn } from './pdfDanger.ts'
import { errors, refuse } from './shared/errors.ts'
import { TableProblem } from './tables/problem.ts'

// A PDF is refused for what it would do on the desk of whoever opens it (docs/decisions/0229): before anything of a request begins, for
// whatever it is sent.

const entry = new URL('./pdfCheckProcess.ts', import.meta.url)
const limits = { time: 10_000, memory: 500 * 1024 * 1024 }
/** One as short as this without packed objects is looked through at once: a process takes longer than that. */
const SHORT = 64 * 1024

/** @throws Refusal PDF_ACTIVE, PDF_LOCKED; PDF_BROKEN where it takes more time or memory than a paper may, or cannot be read to see */
export async function demandHarmlessPdf(file: string, size: number): Promise<void> {
  if (!(await beginsAsPdf(file))) return
  if (size <= SHORT) {
    const found = namesIn(await readFile(file, 'latin1'))
    if (isActive(found)) throw refuse(errors.PDF_ACTIVE)
    if (!found.encrypted && !found.packed) return
  }
  try {
    for await (const { danger } of inDisposableProcess<PdfOrder, PdfFound>(entry, { file }, limits))
      if (danger !== null) throw refuse(danger === 'ACTIVE' ? errors.PDF_ACTIVE : errors.PDF_LOCKED)
  } catch (error) {
    throw error instanceof TableProblem ? refuse(errors.PDF_BROKEN) : error
  }
}

async function beginsAsPdf(file: string): Promise<boolean> {
  const opened = await open(file)
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(5), 0, 5, 0)
    return buffer.toString('latin1', 0, bytesRead) === '%PDF-'
  } finally {
    await opened.close()
  }
}
