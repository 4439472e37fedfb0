import { defineMachine } from '../../kernel/shared/machine.ts'
import { job } from '../../kernel/shared/job.ts'
import { libraryErrors, ranges, type Filters, type LibraryState, type RangeKey } from './contract.ts'

/** From the choice of compounds to their arrival (rule LIB-1). */
export const libraryMachine = defineMachine(
  'library',
  {
    begin: { from: [null], to: 'selecting' },
    'choose again': { from: ['selected', 'failed'], to: 'selecting' },
    finish: { from: ['selecting'], to: 'selected' },
    fail: { from: ['selecting'], to: 'failed' },
    order: { from: ['selected'], to: 'ordered' },
    withdraw: { from: ['ordered'], to: 'cancelled' },
    confirm: { from: ['ordered'], to: 'confirmed' },
    ship: { from: ['confirmed'], to: 'shipped' },
    deliver: { from: ['shipped'], to: 'delivered' },
    cancel: { from: ['ordered', 'confirmed'], to: 'cancelled' },
  } satisfies Record<string, { from: (LibraryState | null)[]; to: LibraryState }>,
  libraryErrors.LIBRARY_STATE,
)
export type LibraryMove = keyof typeof libraryMachine.moves

/** By which everybody names one. */
export const numberOf = (id: number) => `LB-${String(id).padStart(6, '0')}`

const ROWS = 'ABCDEFGH'
/** Columns 1 and 12 of a plate stay empty for controls. */
const FIRST_COLUMN = 2
const COLUMNS = 10
/** Compounds of a plate of 96 wells. */
export const PER_PLATE = ROWS.length * COLUMNS
/** Every well, row by row, as a plate is drawn. */
export const wells = [...ROWS].flatMap((row) => Array.from({ length: 12 }, (_, at) => wellOf(row, at + 1)))

function wellOf(row: string, column: number): string {
  return `${row}${String(column).padStart(2, '0')}`
}

/** Whether a well stays empty for controls. */
export const isControl = (well: string) => ['01', '12'].includes(well.slice(1))

/**
 * Where the n-th compound lies: plates are filled column by column from A02.
 * @param n from 0
 */
export function placeOf(n: number): { plate: number; well: string } {
  const at = n % PER_PLATE
  const column = FIRST_COLUMN + Math.floor(at / ROWS.length)
  return { plate: Math.floor(n / PER_PLATE) + 1, well: wellOf(ROWS[at % ROWS.length]!, column) }
}

/** Prices in minor units of one currency. */
export interface Rates {
  compound: number
  plate: number
}
/**
 * What so many compounds come to, in minor units: full plates at the price of a plate, the rest by the compound and never more than a
 * plate. 0 for none.
 */
export function totalOf(compounds: number, { compound, plate }: Rates): number {
  const full = Math.floor(compounds / PER_PLATE)
  return full * plate + Math.min((compounds % PER_PLATE) * compound, plate)
}
export const platesOf = (compounds: number) => Math.ceil(compounds / PER_PLATE)

export type Figures = Record<RangeKey, number | null>
/** Whether figures lie within the ranges, both ends included; what has no figure lies in no range. */
export const within = (figures: Figures, filters: Pick<Filters, 'ranges'>) =>
  ranges.every((key) => {
    const { least = null, most = null } = filters.ranges[key] ?? {}
    const figure = figures[key]
    if (least === null && most === null) return true
    return figure !== null && (least === null || figure >= least) && (most === null || figure <= most)
  })

/** The first range that ends before it begins. */
export const reversed = (filters: Filters) =>
  ranges.find((key) => {
    const { least = null, most = null } = filters.ranges[key] ?? {}
    return least !== null && most !== null && least > most
  })

/** Compounds at least so alike are shown as one cluster. */
export const CLUSTER_SIMILARITY = 0.6

/** Finds what a library is chosen from; chooses from it. */
export const collectJob = job<{ libraryId: number }>('library.collect')
export const selectJob = job<{ libraryId: number }>('library.select')
