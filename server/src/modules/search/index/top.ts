/** The best few of many molecules, as they come by: a heap with the worst of them on top. */
export class Top {
  filled = 0
  /** Whatever comes after these need not be offered. */
  worstSort = Infinity
  worstKey = Infinity
  private readonly room: number
  private readonly sorts: Float64Array
  private readonly keys: Float64Array
  private readonly ids: Float64Array
  private readonly offers: Uint32Array
  private readonly suppliers: Uint32Array

  constructor(room: number) {
    this.room = room
    this.sorts = new Float64Array(room)
    this.keys = new Float64Array(room)
    this.ids = new Float64Array(room)
    this.offers = new Uint32Array(room)
    this.suppliers = new Uint32Array(room)
    if (room === 0) this.worstSort = -Infinity
  }

  /** Least `sort` first, then least `key`, then least `id`. */
  offer(sort: number, key: number, id: number, offers: number, suppliers: number): void {
    if (this.filled < this.room) {
      let at = this.filled++
      while (at > 0) {
        const parent = (at - 1) >>> 1
        if (!this.isWorse(sort, key, id, parent)) break
        this.move(parent, at)
        at = parent
      }
      this.set(at, sort, key, id, offers, suppliers)
    } else if (this.room > 0 && !this.isWorse(sort, key, id, 0)) this.replaceWorst(sort, key, id, offers, suppliers)
    if (this.filled < this.room || this.room === 0) return
    this.worstSort = this.sorts[0]!
    this.worstKey = this.keys[0]!
  }

  /** Offers what another took in. */
  offerAll({ filled, sorts, keys, ids, offers, suppliers }: Top): void {
    for (let i = 0; i < filled; i++) this.offer(sorts[i]!, keys[i]!, ids[i]!, offers[i]!, suppliers[i]!)
  }

  /** From the `from`-th best on. */
  page(from: number): { moleculeId: number; offers: number; suppliers: number }[] {
    const order = Array.from({ length: this.filled }, (_, i) => i)
    const { sorts, keys, ids } = this
    // Two missing values are equal, and their difference is no number.
    order.sort(
      (a, b) => (sorts[a] === sorts[b] ? 0 : sorts[a]! - sorts[b]!) || keys[a]! - keys[b]! || ids[a]! - ids[b]!,
    )
    return order
      .slice(from)
      .map((i) => ({ moleculeId: ids[i]!, offers: this.offers[i]!, suppliers: this.suppliers[i]! }))
  }

  private isWorse(sort: number, key: number, id: number, at: number): boolean {
    const other = this.sorts[at]!
    if (sort !== other) return sort > other
    const otherKey = this.keys[at]!
    return key === otherKey ? id > this.ids[at]! : key > otherKey
  }

  private replaceWorst(sort: number, key: number, id: number, offers: number, suppliers: number) {
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= this.room) break
      if (
        child + 1 < this.room &&
        this.isWorse(this.sorts[child + 1]!, this.keys[child + 1]!, this.ids[child + 1]!, child)
      )
        child++
      if (this.isWorse(sort, key, id, child)) break
      this.move(child, at)
      at = child
    }
    this.set(at, sort, key, id, offers, suppliers)
  }

  private move(from: number, to: number) {
    this.set(to, this.sorts[from]!, this.keys[from]!, this.ids[from]!, this.offers[from]!, this.suppliers[from]!)
  }

  private set(at: number, sort: number, key: number, id: number, offers: number, suppliers: number) {
    this.sorts[at] = sort
    this.keys[at] = key
    this.ids[at] = id
    this.offers[at] = offers
    this.suppliers[at] = suppliers
  }
}
