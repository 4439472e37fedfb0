import { search } from '@reagora/server/search/contract'
import { structure } from '@reagora/server/structure/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { keyOf } from '../../api/call.ts'
import { useApi } from '../../api/useApi.ts'
import { facetInput, type SearchInput } from '../search/rules.ts'

/** The first answer to a stroke: as many hits as are seen at once, without counts. */
const quickly = { withFacets: false, partial: true, pageSize: 6 }

/**
 * The answer to a search by structure, the quick one first: the page of hits as soon as it is known, and only then the same with
 * exact counts and filters, which would hold the first up. Whatever is no longer wanted is abandoned.
 */
export function useFound(input: SearchInput | null) {
  const quick = { quiet: true }
  const isKnown = useQueryClient().getQueryData(keyOf(search.chemicals, input)) !== undefined
  const first = input?.pageNumber === 1 && !isKnown ? { ...input, ...quickly } : null
  const partial = useApi(search.chemicals, first, quick)
  const partialNow = partial.data && !partial.isPlaceholderData && first ? partial.data : undefined
  // The first hits are on the screen before the rest is asked for: sending two requests takes as long as showing them.
  const isShown = useDeferredValue(partialNow !== undefined)
  const rest = first === null || (partialNow && isShown) ? input : null
  const whole = useApi(search.chemicals, rest, quick)
  const counted = useApi(search.chemicals, rest && facetInput(rest), quick)
  const wholeNow = whole.data && !whole.isPlaceholderData && rest ? whole.data : undefined
  const now = wholeNow ?? partialNow
  const failed = partial.error ? partial : whole
  return {
    /** What is to be seen: the newest there is; an older one stays, dimmed, until then. */
    answer: input ? (now ?? whole.data ?? partial.data) : undefined,
    stale: !now,
    /** What is seen at once stands, the rest of the page is still to come. */
    beginning: now !== undefined && now === partialNow,
    /** The first page stands, the rest is being counted. */
    counting: !wholeNow && partialNow !== undefined && !partialNow.exact && !whole.error,
    facets: counted.data?.facets ?? null,
    error: failed.error,
    retry: () => void failed.refetch(),
  }
}

/** Drawings of these molecules with the part marked that was searched for, by molecule. */
export function useHighlights(input: SearchInput | null, moleculeIds: readonly string[]) {
  const isPart = input?.searchType === 'substructure' && input.structure !== undefined
  const { data } = useApi(
    structure.highlights,
    isPart && moleculeIds.length > 0
      ? {
          structure: input.structure!,
          ...(input.structureAs && { as: input.structureAs }),
          ...(input.stereo && { stereo: input.stereo }),
          moleculeIds: [...moleculeIds],
        }
      : null,
    { quiet: true },
  )
  // Those of before stay until the next ones come.
  return useMemo(
    () =>
      new Map(isPart ? data?.flatMap(({ moleculeId, svg }) => (svg ? [[moleculeId, svg] as const] : [])) : undefined),
    [isPart, data],
  )
}
