/** Kinds of searches that say what is wanted; browsing and structures do not. */
const telling = new Set(['keyword', 'name', 'shorthand', 'cas', 'mdl', 'ec', 'inchiKey', 'catalogueNumber', 'formula'])

/** Numbers with a check digit, which may be as long as a telephone number. */
const checked = new Set(['cas', 'ec'])

/** A text as it is counted: one spelling for all; null for what is no demand or could name a person. */
export function leadText(kind: string, text: string): string | null {
  const plain = text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
  if (!telling.has(kind) || plain.length < 2 || plain.length > 200) return null
  // Addresses and telephone numbers are typed into search boxes by mistake; what has the check digit of a number of chemistry is none.
  if (/@|https?:|\d{9,}/.test(plain) || (!checked.has(kind) && /^\+?\d[\d ()-]{9,}$/.test(plain))) return null
  return plain
}

/** Words a text is about: Latin words from four letters on, pairs of Chinese characters. */
export function fieldWords(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase()
  const latin = plain.match(/[a-zäöüß]{4,}/g) ?? []
  const han = (plain.match(/[\u3400-\u9fff]{2,}/g) ?? []).flatMap((run) =>
    Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)),
  )
  return [...new Set([...latin, ...han])].slice(0, 30)
}
