import type { Make, Numbers } from './shared.ts'

const PAGE = 1 << 16

/** One number for each of many ids, 0 unless set: in pages, so that ids may have gaps. */
export class ById<T extends Numbers> {
  private readonly pages = new Map<number, T>()
  private readonly make: Make<T>
  /** The page that was used last: ids mostly come in order. */
  private last: T | undefined
  private lastAt = -1

  constructor(make: Make<T>) {
    this.make = make
  }

  get(id: number): number {
    return this.page(Math.floor(id / PAGE))?.[id % PAGE] ?? 0
  }

  set(id: number, value: number): void {
    const at = Math.floor(id / PAGE)
    let page = this.page(at)
    if (!page) {
      page = this.make(PAGE)
      this.pages.set(at, page)
      this.last = page
    }
    page[id % PAGE] = value
  }

  private page(at: number): T | undefined {
    if (at !== this.lastAt) {
      this.last = this.pages.get(at)
      this.lastAt = at
    }
    return this.last
  }
}
