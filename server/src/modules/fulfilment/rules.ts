/** The people behind an order: whose it is, who placed it for them, and where they work. */
export interface Parties {
  buyerId: number
  placedBy: number
  companyId: number
}

/** L11: whoever decides on an order neither bought nor placed it, and does not work for the company that pays. */
export const mayDecide = (decider: { userId: number; companyId: number }, { buyerId, placedBy, companyId }: Parties) =>
  decider.userId !== buyerId && decider.userId !== placedBy && decider.companyId !== companyId
