import { codeShapes } from './contract.ts'
import { job } from '../../kernel/shared/job.ts'

/** A document's name on the reader's disk: what it is, of what, in which language or of which lot. */
export function documentName(document: {
  kind: 'sds' | 'coa'
  subject: string
  language: string
  lot: string
}): string {
  const parts = [document.kind.toUpperCase(), document.subject, document.lot, document.language]
  const safe = (part: string) => part.replace(/[^\p{L}\p{N}.-]+/gu, '-')
  return `${parts.filter(Boolean).map(safe).join('_')}.pdf`
}

/** The codes in a text as it is copied from a data sheet, and what in it is none. */
export function codesIn(text: string, kind: keyof typeof codeShapes): { codes: string[]; wrong: string[] } {
  const parts = text
    .normalize('NFKC')
    .replace(/\s*\+\s*/g, '+')
    .split(/[\s,;、]+/)
    .filter(Boolean)
    .map((part) => part.replace(/^euh|^[hp]|(?<=\+)[hp]/g, (letters) => letters.toUpperCase()))
  const codes = [...new Set(parts)]
  const shape = new RegExp(codeShapes[kind])
  return { codes: codes.filter((one) => shape.test(one)), wrong: codes.filter((one) => !shape.test(one)) }
}

export { forgottenFile } from '../../kernel/shared/forgottenFile.ts'
/** Takes the sheets of a zip. */
export const sheetsJob = job<{ uploadId: number }>('document.takeSheets')
/** Reads what a safety data sheet says of dangers. */
export const readSheetJob = job<{ documentId: number }>('document.readSheet')
