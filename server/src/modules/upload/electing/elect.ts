import { shorthands } from '@reagora/chemistry/shorthand'
import type { Elected, Marked, NameBallot, NumberBallot } from './ballots.ts'

/**
 * What a name says about the structure it is used for: `same` where it is read into it, `other` where into one of other atoms or
 * bonds, `open` where it cannot be read or says less than the drawing.
 */
export type Reading = 'same' | 'other' | 'open'

/** A name that suppliers use, whatever its number. */
export interface Candidate {
  name: string
  language: 'en' | 'zh'
}

const known = new Map(shorthands.flatMap((one) => (one.structure ? [[one.structure.inchiKey, one] as const] : [])))
const fold = (name: string) => name.toLowerCase()
const isKnown = (inchiKey: string | null, name: string) =>
  known.get(inchiKey ?? '')?.names.some((one) => fold(one) === fold(name)) ?? false

/** Names of one molecule and language that are worth reading: those of most suppliers, and known ones. */
const MAX_READ = 6

/** The names that have to be read before the molecule's can be elected: none where there is nothing to choose from. */
export function namesToRead({ inchiKey }: Marked, ballots: readonly NameBallot[]): Candidate[] {
  if (inchiKey === null) return []
  return (['en', 'zh'] as const).flatMap((language) => {
    const names = [...byName(ballots, language).values()]
    if (names.length < 2) return []
    const first = names.sort((a, b) => b.all.size - a.all.size).slice(0, MAX_READ)
    return [...first, ...names.slice(MAX_READ).filter(({ name }) => isKnown(inchiKey, name))].map(({ name }) => ({
      name,
      language,
    }))
  })
}

/**
 * The number and the names a molecule is shown with. What staff chose stays. The number of the compilation wins where a supplier
 * states it, then the one that most suppliers state; a molecule without structure is its number. A name counts by the suppliers that
 * use it with that number; one that is read into another structure comes last, a compiled one that is read into this structure
 * first. What is level stays as it is.
 */
export function elect(
  marked: Marked,
  numbers: readonly NumberBallot[],
  names: readonly NameBallot[],
  readingOf: (name: string) => Reading,
): Elected {
  const cas = electNumber(marked, numbers, names, readingOf)
  const nameOf = (language: 'en' | 'zh', current: string) =>
    electName({ inchiKey: marked.inchiKey, cas, language, current }, names, readingOf)
  return {
    id: marked.id,
    cas,
    nameEn: marked.chosen.includes('name_en') ? marked.nameEn : nameOf('en', marked.nameEn),
    nameZh: marked.chosen.includes('name_zh') ? marked.nameZh : nameOf('zh', marked.nameZh),
  }
}

function electNumber(
  { inchiKey, cas: current, chosen }: Marked,
  numbers: readonly NumberBallot[],
  names: readonly NameBallot[],
  readingOf: (name: string) => Reading,
): string | null {
  if (inchiKey === null || chosen.includes('cas')) return current
  const compiled = known.get(inchiKey)?.cas
  // Suppliers that use a number together with a name of just this structure.
  const agreeing = (cas: string) =>
    new Set(names.filter((one) => one.cas === cas && readingOf(one.name) === 'same').flatMap((one) => one.suppliers))
      .size
  return (
    best(
      numbers.filter(({ suppliers, cas }) => suppliers > 0 || cas === current),
      ({ cas, suppliers, elsewhere }) => [
        +(cas === compiled && suppliers > 0),
        suppliers,
        agreeing(cas),
        +!elsewhere,
        +(cas === current),
      ],
      ({ cas }) => cas,
    )?.cas ?? current
  )
}

interface Race {
  inchiKey: string | null
  cas: string | null
  language: 'en' | 'zh'
  current: string
}

function electName(
  { inchiKey, cas, language, current }: Race,
  ballots: readonly NameBallot[],
  readingOf: (name: string) => Reading,
): string {
  const names = [...byName(ballots, language, cas).values()]
  const winner = best(
    names,
    ({ name, all, fitting }) => {
      const reading = names.length > 1 ? readingOf(name) : 'open'
      const compiled = isKnown(inchiKey, name)
      return [
        +(reading !== 'other'),
        +(compiled && reading === 'same'),
        fitting.size,
        +(reading === 'same'),
        all.size,
        +compiled,
        +(fold(name) === fold(current)),
        +(name !== name.toUpperCase() || language === 'zh'),
        -name.length,
      ]
    },
    ({ name }) => name,
  )
  // The same name in other capitals is no other name.
  return winner === undefined || fold(winner.name) === fold(current) ? current : winner.name
}

interface Tally {
  name: string
  /** Suppliers that use it, and of these those that use it with the elected number or with none. */
  all: Set<number>
  fitting: Set<number>
}

function byName(ballots: readonly NameBallot[], language: 'en' | 'zh', elected?: string | null): Map<string, Tally> {
  const tallies = new Map<string, Tally>()
  for (const { name, cas, suppliers, language: of } of ballots) {
    if (of !== language) continue
    const key = fold(name)
    const tally = tallies.get(key) ?? { name, all: new Set(), fitting: new Set() }
    tallies.set(key, tally)
    for (const supplier of suppliers) {
      tally.all.add(supplier)
      if (cas === null || cas === elected) tally.fitting.add(supplier)
    }
  }
  return tallies
}

/** The one with the largest rank, compared place by place; of equal ones the one whose text comes first, so that the order of rows decides nothing. */
function best<T>(all: readonly T[], rankOf: (one: T) => number[], textOf: (one: T) => string): T | undefined {
  const ranked = all.map((one) => ({ one, rank: rankOf(one), text: textOf(one) }))
  ranked.sort((a, b) => {
    const at = a.rank.findIndex((value, place) => value !== b.rank[place])
    return at === -1 ? (a.text < b.text ? -1 : 1) : b.rank[at]! - a.rank[at]!
  })
  return ranked[0]?.one
}
