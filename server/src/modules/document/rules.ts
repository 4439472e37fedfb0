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
