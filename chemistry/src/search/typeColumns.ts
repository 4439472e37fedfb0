import type { AtomType } from './atomType.ts'
import type { AtomNumber } from './expression.ts'

/**
 * One number of all atom types of a dictionary. There are thousands of types, but few values of each number: what is asked of it is
 * answered once per value.
 */
class Column {
  readonly #number: AtomNumber
  readonly #values: number[] = []
  readonly #places = new Map<number, number>()
  /** per type the place of its value */
  #of = new Uint16Array(1_024)
  #filled = 0

  constructor(number: AtomNumber) {
    this.#number = number
  }

  /** A byte per type: 1 where the value holds. */
  test(types: readonly AtomType[], holds: (value: number) => boolean): Uint8Array {
    this.#extend(types)
    const answers = Uint8Array.from(this.#values, (value) => (holds(value) ? 1 : 0))
    const table = new Uint8Array(types.length)
    for (let type = 0; type < table.length; type++) table[type] = answers[this.#of[type]!]!
    return table
  }

  #extend(types: readonly AtomType[]): void {
    if (types.length > this.#of.length) {
      const longer = new Uint16Array(Math.max(types.length, this.#of.length * 2))
      longer.set(this.#of)
      this.#of = longer
    }
    for (; this.#filled < types.length; this.#filled++) {
      const value = this.#number(types[this.#filled]!)
      let place = this.#places.get(value)
      if (place === undefined) this.#places.set(value, (place = this.#values.push(value) - 1))
      this.#of[this.#filled] = place
    }
  }
}

/** The columns of a dictionary's types, made when they are first asked for; they grow with it. */
export class TypeColumns {
  readonly #types: readonly AtomType[]
  readonly #columns = new Map<AtomNumber, Column>()

  constructor(types: readonly AtomType[]) {
    this.#types = types
  }

  test(number: AtomNumber, holds: (value: number) => boolean): Uint8Array {
    let column = this.#columns.get(number)
    if (column === undefined) this.#columns.set(number, (column = new Column(number)))
    return column.test(this.#types, holds)
  }
}
