/** A whole number of days up to a year. */
export const isDays = (text: string) =>
  /^\d{1,3}$/.test(text.normalize('NFKC').trim()) && Number(text.normalize('NFKC')) <= 365
