import { useState } from 'react'

/** A row that can be chosen, with what people know it by. */
export interface Choosable<Row> {
  id: string
  label: string
  /** As it was when it was seen last. */
  row: Row
}

/** Rows of a list that a person has chosen, on however many pages. */
export interface Selection<Row> {
  /** How many: those chosen one by one, or all that are filtered. */
  size: number
  all: boolean
  has: (id: string) => boolean
  ids: readonly string[]
  /** The chosen rows; none where all are. */
  rows: readonly Choosable<Row>[]
  /** The filters have changed, and with them the selection was given up. */
  dropped: boolean
  choose: (ids: readonly string[]) => void
  toggle: (id: string) => void
  chooseAll: () => void
  clear: () => void
}

interface Options<Row> {
  /** What is filtered: another filter is another list, whose rows were not chosen. */
  filter: string
  total: number
  /** The rows of this page. */
  page: readonly Choosable<Row>[]
}

/** Keeps what is chosen while the pages change. */
export function useSelection<Row>({ filter, total, page }: Options<Row>): Selection<Row> {
  const [state, setState] = useState({ filter, chosen: new Map<string, Choosable<Row>>(), all: false, dropped: false })
  if (state.filter !== filter)
    setState({ filter, chosen: new Map(), all: false, dropped: state.all || state.chosen.size > 0 })
  const { chosen, all } = state
  const set = (next: Map<string, Choosable<Row>>, allOfThem = false) =>
    setState({ filter, chosen: next, all: allOfThem, dropped: false })
  const shown = new Map(page.map((one) => [one.id, one]))
  const ids = all ? page.map(({ id }) => id) : [...chosen.keys()]
  const choose = (wanted: readonly string[]) => {
    const known = new Map([...chosen, ...shown])
    set(new Map(wanted.flatMap((id) => known.get(id) ?? []).map((one) => [one.id, one])))
  }
  return {
    size: all ? total : chosen.size,
    all,
    ids,
    has: (id) => all || chosen.has(id),
    rows: all ? [] : [...chosen.values()].map((one) => shown.get(one.id) ?? one),
    dropped: state.dropped,
    choose,
    toggle: (id) => choose(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    chooseAll: () => set(new Map(), true),
    clear: () => set(new Map()),
  }
}
