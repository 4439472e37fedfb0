const PAGE = 65_536
/** More rows than any segment has. */
const ROWS = 2 ** 21

/** Where each molecule lies. Ids of molecules are small and dense, so that pages of an array do; V8's heap holds none of it. */
export class Places {
  readonly #pages = new Map<number, Float64Array>()

  get(id: number): { segment: number; row: number } | undefined {
    const place = this.#pages.get(Math.floor(id / PAGE))?.[id % PAGE] ?? 0
    return place === 0 ? undefined : { segment: Math.floor(place / ROWS), row: place % ROWS }
  }

  set(id: number, segment: number, row: number): void {
    const number = Math.floor(id / PAGE)
    let page = this.#pages.get(number)
    if (page === undefined) this.#pages.set(number, (page = new Float64Array(PAGE)))
    page[id % PAGE] = segment * ROWS + row
  }

  delete(id: number): void {
    const page = this.#pages.get(Math.floor(id / PAGE))
    if (page !== undefined) page[id % PAGE] = 0
  }

  get bytes(): number {
    return this.#pages.size * PAGE * 8
  }
}
