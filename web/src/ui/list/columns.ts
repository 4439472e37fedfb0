import type { ReactNode } from 'react'
import { read, write } from '../../api/storage.ts'
import { useUrlState } from '../urlState.ts'

export interface ListColumn<Row> {
  /** Where it is among the sorts of the list, its head sorts. */
  key: string
  title: string
  render: (row: Row) => ReactNode
  right?: boolean
  width?: number
  /** Not shown until somebody chooses it. */
  optional?: boolean
}

const placeOf = (name: string) => `COLUMNS_${name}`

/** The columns that are shown: those of the address, else those chosen last in this browser, else all but the optional ones. The first always is. */
export function useColumns<Row>(name: string, columns: readonly ListColumn<Row>[]) {
  const url = useUrlState()
  const chosen = (url.get('cols') || read(placeOf(name)))
    .split(',')
    .filter((key) => columns.some((one) => one.key === key))
  const shown = columns.filter(({ key, optional }, index) =>
    index === 0 ? true : chosen.length > 0 ? chosen.includes(key) : !optional,
  )
  const choose = (keys: readonly string[] | null) => {
    write({ [placeOf(name)]: keys?.join(',') ?? '' })
    url.set({ cols: keys?.join(',') ?? null }, true, true)
  }
  return { shown, choose }
}
