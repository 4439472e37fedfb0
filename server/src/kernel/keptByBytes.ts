/** Values by key within a budget of bytes; where it is exceeded, those not used for longest go first. */
export class KeptByBytes<K, V> {
  private readonly budget: number
  private readonly values = new Map<K, { value: V; bytes: number }>()
  private total = 0

  constructor(budget: number) {
    this.budget = budget
  }

  get(key: K): V | undefined {
    const found = this.values.get(key)
    if (!found) return undefined
    // A map keeps the order of insertion: the last used comes last.
    this.values.delete(key)
    this.values.set(key, found)
    return found.value
  }

  set(key: K, value: V, bytes: number): void {
    this.delete(key)
    if (bytes > this.budget) return
    this.values.set(key, { value, bytes })
    this.total += bytes
    for (const oldest of this.values.keys()) {
      if (this.total <= this.budget) break
      this.delete(oldest)
    }
  }

  /** Bytes of all values. */
  get bytes(): number {
    return this.total
  }

  delete(key: K): void {
    const found = this.values.get(key)
    if (!found) return
    this.values.delete(key)
    this.total -= found.bytes
  }
}
