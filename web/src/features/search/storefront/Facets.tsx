import type { Output } from '@reagora/server/kernel/endpoint'
import type { search } from '@reagora/server/search/contract'
import { useState } from 'react'
import { symbolOf } from '@reagora/server/kernel/money'
import { classes, Select } from '../../../ui/kit.tsx'
import { Bone } from '../../../ui/parts.tsx'
import type { useUrlState } from '../../../ui/urlState.ts'
import { tagName } from '../../tag/words.ts'
import { bandCurrencies, currencyOf, facetKeys, type FacetKey } from '../rules.ts'
import { useSearchWords } from '../words.ts'
import { useGrouped } from '../../../ui/count.ts'

export type Facets = NonNullable<Output<typeof search.chemicals>['facets']>
type Url = ReturnType<typeof useUrlState>
interface Value {
  value: string
  count: number
  label: string
  /** How far beneath others it stands. */
  depth?: number
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
      : key === 'tag'
        ? facets.tag.map((one) => ({ ...one, label: tagName(one, words.language), depth: depthIn(facets.tag, one) }))
        : counted(facets)[key].map((one) => ({ ...one, label: words.value(key, one.value) }))
  const missing = chosen.filter((value) => !found.some((one) => one.value === value))
  return [...found, ...missing.map((value) => ({ value, count: 0, label: words.value(key, value) }))]
}

/** How many of the tags that are counted a tag stands beneath. */
function depthIn(tags: Facets['tag'], { parentId }: Facets['tag'][number]): number {
  const above = tags.find(({ value }) => value === parentId)
  return above ? 1 + depthIn(tags, above) : 0
}

/** What each filter but those with names of their own counts; what is regulated can be hidden or be all that is shown. */
function counted({
  inStock,
  stockAt,
  lead,
  purity,
  price,
  group,
  shipsFrom,
  programme,
  safetySheet,
  regulated,
  hazard,
}: Facets) {
  const named = (value: string) => regulated.find((one) => one.value === value)?.count ?? 0
  return {
    stock: inStock,
    at: stockAt,
    lead,
    purity,
    price,
    group,
    from: shipsFrom,
    programme,
    sheet: safetySheet,
    // Where nothing is regulated there is nothing to choose.
    regulated: named('true')
      ? [
          { value: 'hide', count: named('false') },
          { value: 'only', count: named('true') },
        ]
      : [],
    // Where nothing is known of any there is nothing to choose.
    hazard: hazard.some(({ value, count }) => value !== 'unknown' && count > 0) ? hazard : [],
  }
}

/** Filters of which one value excludes the others. */
const single: readonly FacetKey[] = ['regulated']

/** The values worth showing: all where one of them finds something, else only those chosen, to be let go of. */
const telling = (values: readonly Value[], chosen: readonly string[]) =>
  values.filter(({ value }) => values.some(({ count }) => count > 0) || chosen.includes(value))

/** Narrowing down: every filter with its counts, but those that find nothing at all. Several values of one filter widen it, several filters narrow. */
export function FacetList({ facets, url }: { facets: Facets | null; url: Url }) {
  const currency = currencyOf(url.params)
  const words = useSearchWords(currency)
  if (!facets) return <Bones />
  return facetKeys.map((key) => {
    const chosen = url.many(key)
    const values = telling(facetValues(facets, key, chosen, words), chosen)
    if (values.length === 0) return null
    return (
      <fieldset key={key}>
        <legend>{words.t(`facet.${key}`)}</legend>
        {key === 'price' && (
          <Select
            label={words.t('currency')}
            value={currency}
            onChange={(next) => url.set({ cur: next === 'CNY' ? null : next })}
            options={bandCurrencies.map((one) => [one, `${one} ${symbolOf(one)}`])}
          />
        )}
        <Values
          values={values}
          chosen={chosen}
          onToggle={(value) =>
            single.includes(key) ? url.set({ [key]: chosen.includes(value) ? null : value }) : url.toggle(key, value)
          }
        />
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
  const grouped = useGrouped()
  const { t } = useSearchWords()
  const [all, setAll] = useState(false)
  const shown = all ? values : values.filter(({ value }, i) => i < FEW || chosen.includes(value))
  return (
    <>
      {shown.map(({ value, label, count, depth = 0 }) => (
        <label
          key={value}
          className={classes('check', count === 0 && !chosen.includes(value) && 'off', depth > 0 && `beneath-${depth}`)}
        >
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => onToggle(value)} />
          <span title={label} suppressHydrationWarning>
            {label}
          </span>
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
