import type { Output } from '@reagora/server/kernel/endpoint'
import type { search } from '@reagora/server/search/contract'
import { useState } from 'react'
import { Bone } from '../../../ui/parts.tsx'
import type { useUrlState } from '../../../ui/urlState.ts'
import { grouped } from '../../product/words.ts'
import { facetKeys, type FacetKey } from '../rules.ts'
import { useSearchWords } from './words.ts'

export type Facets = NonNullable<Output<typeof search.chemicals>['facets']>
type Url = ReturnType<typeof useUrlState>
interface Value {
  value: string
  count: number
  label: string
}

/** Values shown before "more". */
const FEW = 8

/** The values of every filter with their exact counts, chosen ones included even where they find nothing now. */
export function facetValues(
  facets: Facets,
  key: FacetKey,
  chosen: readonly string[],
  words: ReturnType<typeof useSearchWords>,
): Value[] {
  const found =
    key === 'supplier'
      ? facets.supplier.map((one) => ({ ...one, label: words.supplier(one) }))
      : {
          stock: facets.inStock,
          lead: facets.lead,
          purity: facets.purity,
          price: facets.price,
          group: facets.group,
          from: facets.shipsFrom,
        }[key].map((one) => ({ ...one, label: words.value(key, one.value) }))
  const missing = chosen.filter((value) => !found.some((one) => one.value === value))
  return [...found, ...missing.map((value) => ({ value, count: 0, label: words.value(key, value) }))]
}

/** The values worth showing: all where one of them finds something, else only those chosen, to be let go of. */
const telling = (values: readonly Value[], chosen: readonly string[]) =>
  values.filter(({ value }) => values.some(({ count }) => count > 0) || chosen.includes(value))

/** Narrowing down: every filter with its counts, but those that find nothing at all. Several values of one filter widen it, several filters narrow. */
export function FacetList({ facets, url }: { facets: Facets | null; url: Url }) {
  const words = useSearchWords()
  if (!facets) return <Bones />
  return facetKeys.map((key) => {
    const chosen = url.many(key)
    const values = telling(facetValues(facets, key, chosen, words), chosen)
    if (values.length === 0) return null
    return (
      <fieldset key={key}>
        <legend>{words.t(`facet.${key}`)}</legend>
        <Values values={values} chosen={chosen} onToggle={(value) => url.toggle(key, value)} />
      </fieldset>
    )
  })
}

function Values({
  values,
  chosen,
  onToggle,
}: {
  values: Value[]
  chosen: readonly string[]
  onToggle: (value: string) => void
}) {
  const { t } = useSearchWords()
  const [all, setAll] = useState(false)
  const shown = all ? values : values.filter(({ value }, i) => i < FEW || chosen.includes(value))
  return (
    <>
      {shown.map(({ value, label, count }) => (
        <label key={value} className={count === 0 && !chosen.includes(value) ? 'check off' : 'check'}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => onToggle(value)} />
          <span suppressHydrationWarning>{label}</span>
          <span className="n">{grouped(count)}</span>
        </label>
      ))}
      {values.length > FEW && (
        <button type="button" className="linkish small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('fewerValues') : t('moreValues', { n: values.length - FEW })}
        </button>
      )}
    </>
  )
}

/** How many values the first filters have as a rule. */
const usual = [1, 6, 8, 7]

/** The outline of the filters. Elements of its own: those of the answer are new then, and nothing on the page moves. */
const Bones = () =>
  usual.map((rows, i) => (
    <div key={i} className="fieldset" aria-hidden="true">
      <Bone w={64} />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="check">
          <Bone w={`${80 - ((row * 7) % 24)}%`} />
        </div>
      ))}
    </div>
  ))
