/** The nine pictograms of the Globally Harmonised System. */
export const pictograms = ['GHS01', 'GHS02', 'GHS03', 'GHS04', 'GHS05', 'GHS06', 'GHS07', 'GHS08', 'GHS09'] as const
export type Pictogram = (typeof pictograms)[number]

/** `H225`, `H360FD`, `EUH066`, `P210`, `P305+P351+P338`: a code or a combination that is read as one. */
export const hazardCode = /^(H[2-4]\d\d[A-Za-z]{0,2}|EUH\d{3}[A-Z]?)(\+H[2-4]\d\d[A-Za-z]{0,2})*$/
export const precautionCode = /^P[1-5]\d\d[a-z]?(\+P[1-5]\d\d[a-z]?)*$/

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
