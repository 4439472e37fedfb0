/** A vendor as catalogue numbers are told apart by it: its name without regard to case, width and blanks; empty for none. */
export const vendorOf = (brand: string | undefined): string =>
  (brand ?? '').normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

/** What a product of one supplier is known by: a catalogue number is one of its vendor. */
export const numberOf = ({ code, vendor }: { code: string; vendor: string }): string =>
  vendor === '' ? code : `${code}\n${vendor}`
