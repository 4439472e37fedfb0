/** Whether the text is a standard or non-standard InChIKey. */
export function isInchiKey(text: string): boolean {
  return /^[A-Z]{14}-[A-Z]{8}[SN][A-Z]-[A-Z]$/.test(text)
}

/** `MFCD` and eight digits out of what people type (`mfcd 1234567`, full-width, leading zeros left out); null otherwise. */
export function normaliseMdl(text: string): string | null {
  if (text.length > 40) return null
  const digits = /^(?:MDL(?:\s*(?:No|Nr|Number|号|编号))?\s*\.?\s*[:#]?)?\s*MFCD[\s:-]*(\d{1,8})$/i.exec(
    text.normalize('NFKC').trim(),
  )?.[1]
  return digits === undefined ? null : `MFCD${digits.padStart(8, '0')}`
}
