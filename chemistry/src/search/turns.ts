/** Work of several callers: whoever has had least is next, and each caller's own work goes round. */
export class Turns<Work extends { readonly caller: string }> {
  readonly #turns = new Map<string, { work: Work[]; bites: number }>()
  /** bites that the one served last had had: newcomers are taken to have had as many */
  #served = 0

  add(work: Work): void {
    const turn = this.#turns.get(work.caller)
    if (turn === undefined) this.#turns.set(work.caller, { work: [work], bites: this.#served })
    else if (!turn.work.includes(work)) turn.work.push(work)
  }

  remove(work: Work): void {
    const turn = this.#turns.get(work.caller)
    if (turn === undefined) return
    turn.work = turn.work.filter((other) => other !== work)
    if (turn.work.length === 0) this.#turns.delete(work.caller)
  }

  /** Whose turn it is, for a bite that counts as `costOf` says. */
  next(costOf: (work: Work) => number): Work | null {
    let turn: { work: Work[]; bites: number } | undefined
    for (const other of this.#turns.values()) if (turn === undefined || other.bites < turn.bites) turn = other
    const work = turn?.work.shift()
    if (turn === undefined || work === undefined) return null
    turn.work.push(work)
    this.#served = turn.bites
    turn.bites += costOf(work)
    return work
  }
}
