interface Units {
  quantity: number
  shipped: number
  cancelled: number
  backordered: number
}

/** What of a line is still to be sent. */
export const openUnits = ({ quantity, shipped, cancelled }: Omit<Units, 'backordered'>) =>
  quantity - shipped - cancelled

/** What is reserved or unmanaged can leave now; what is awaited is put into a parcel by hand once it has come. */
export const leavesNow = (line: Units) => openUnits(line) - line.backordered

/** What was typed into the fields of a parcel: what is no amount or more than is open, what leaves, and whether that is all. */
export function parcelOf<L extends Units & { id: string }>(
  open: readonly L[],
  typed: Readonly<Record<string, string>>,
) {
  const lines = open.map((line) => ({ line, text: (typed[line.id] ?? '').normalize('NFKC').trim() }))
  return {
    wrong: lines
      .filter(({ line, text }) => !/^\d{0,6}$/.test(text) || Number(text) > openUnits(line))
      .map(({ line }) => line),
    sent: lines.flatMap(({ line, text }) =>
      Number(text) > 0 ? [{ orderLineId: line.id, quantity: Number(text) }] : [],
    ),
    whole: lines.every(({ line, text }) => Number(text) === openUnits(line)),
  }
}
