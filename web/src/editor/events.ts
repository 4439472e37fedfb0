// Ketcher asks for Node's `events`, which browsers do not have; of it this much is used.

type Listener = (...values: unknown[]) => void

export class EventEmitter {
  readonly #listeners = new Map<string, Set<Listener>>()

  addListener(name: string, listener: Listener): this {
    this.#of(name).add(listener)
    return this
  }

  removeListener(name: string, listener: Listener): this {
    this.#of(name).delete(listener)
    return this
  }

  on(name: string, listener: Listener): this {
    return this.addListener(name, listener)
  }

  off(name: string, listener: Listener): this {
    return this.removeListener(name, listener)
  }

  emit(name: string, ...values: unknown[]): boolean {
    const told = [...this.#of(name)]
    for (const listener of told) listener(...values)
    return told.length > 0
  }

  #of(name: string): Set<Listener> {
    const known = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, known)
    return known
  }
}
