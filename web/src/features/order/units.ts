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
