import type { SheetProblem } from './contract.ts'

/** Which zip is unpacked. */
export interface UnpackOrder {
  file: string
}
/** An entry of a zip: its bytes in base64, or why it is not taken. */
export interface Unpacked {
  position: number
  name: string
  mdl: string | null
  problem: Exclude<SheetProblem, 'UNKNOWN_MDL'> | null
  content: string | null
}

/** Bytes of one sheet, and of all of a zip, once unpacked. */
export const MAX_SHEET_BYTES = 10 * 1024 * 1024
export const MAX_UNPACKED_BYTES = 40 * 1024 * 1024

/** The MDL number that names a file, `MFCD00036043.pdf`; null where none does. */
export const mdlOfName = (name: string): string | null => /^(MFCD\d{8})\.pdf$/i.exec(name)?.[1]?.toUpperCase() ?? null
