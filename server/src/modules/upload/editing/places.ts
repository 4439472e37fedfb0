// Where stock lies, as it is typed into one cell of a table and pasted from one.

interface StockPlace {
  place: string
  onHand: number
}

/** Places of one pack. */
const MAX_PLACES = 10
const MAX_PLACE_LENGTH = 60

/** Reads `Shanghai 8; Hamburg: 4`; null where it cannot be read. */
export function parsePlaces(text: string): StockPlace[] | null {
  const parts = text
    .normalize('NFKC')
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const places: StockPlace[] = []
  for (const part of parts) {
    // `Werk 2: 8`, `Werk 2 8` and `上海8`.
    const found = /^(.*[^\s:=])\s*[:=]\s*(\d{1,9})$|^(.*\S)\s+(\d{1,9})$|^(.*\p{L})(\d{1,9})$/u.exec(part)
    const [, ...groups] = found ?? []
    const [name, number] = groups.filter((one) => one !== undefined)
    const place = name?.trim().replace(/\s+/g, ' ')
    if (!place || place.length > MAX_PLACE_LENGTH) return null
    if (places.some((one) => one.place.toLowerCase() === place.toLowerCase())) return null
    places.push({ place, onHand: Number(number) })
  }
  return places.length > MAX_PLACES ? null : places
}

export const placesText = (places: readonly StockPlace[]): string =>
  places.map(({ place, onHand }) => `${place} ${onHand}`).join('; ')

export const sumOfPlaces = (places: readonly StockPlace[]): number =>
  places.reduce((sum, { onHand }) => sum + onHand, 0)
