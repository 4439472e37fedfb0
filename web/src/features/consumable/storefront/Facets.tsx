import { useState } from 'react'
import { Link } from 'react-router'
import { classes } from '../../../ui/kit.tsx'
import { countryOf, joined, LIST_KEYS, valuesOf } from '../ask.ts'
import { LIST } from '../paths.ts'
import { useConsumableWords, type Answer, type Facets } from '../words.ts'
import { useGrouped } from '../../../ui/count.ts'

interface Value {
  value: string
  label: string
  count: number
}
interface Group {
  key: string
  title: string
  values: readonly Value[]
}
/** Values shown before "more". */
const FEW = 8

/** Every filter with its values, as the page shows and lets go of them. */
export function useGroups(facets: Facets | undefined, params: URLSearchParams): Group[] {
  const { t, named, valued, supplier, band } = useConsumableWords()
  if (!facets) return []
  return [
    { key: 'stock', title: t('stock'), values: [{ value: 'true', label: t('inStock'), count: facets.inStock }] },
    ...facets.attributes.map(({ code, names, values }) => ({
      key: `a.${code}`,
      title: named(names),
      values: values.map(({ value, names: own, count }) => ({ value, label: valued(value, own), count })),
    })),
    ...(['storage', 'transport'] as const).map((key) => ({
      key,
      title: t(key),
      values: facets[key].map((one) => ({ ...one, label: t(`${key}.${one.value}` as 'storage.cold') })),
    })),
    {
      key: 'price',
      title: t('price'),
      values: facets.price.map(({ value, count }) => ({ value, label: band(value, countryOf(params)), count })),
    },
    { key: 'brand', title: t('brand'), values: facets.brands.map((one) => ({ ...one, label: one.value })) },
    {
      key: 'supplier',
      title: t('supplier'),
      values: facets.suppliers.map((one) => ({ value: one.supplierId, label: supplier(one), count: one.count })),
    },
  ].map((group) => {
    const chosen = valuesOf(params, group.key)
    const missing = chosen.filter((value) => !group.values.some((one) => one.value === value))
    const values = group.values.filter(({ value, count }) => count > 0 || chosen.includes(value))
    return { ...group, values: [...values, ...missing.map((value) => ({ value, label: value, count: 0 }))] }
  })
}

/** The address with another category: text, country and sorting stay, what belongs to the old category goes. */
export function categoryPath(params: URLSearchParams, code: string | null): string {
  const next = new URLSearchParams([...params].filter(([key]) => LIST_KEYS.includes(key)))
  if (code) next.set('cat', code)
  const search = next.toString()
  return search ? `${LIST}?${search}` : LIST
}

/** The tree around the chosen category: what lies above it, it, its siblings and what lies beneath it. */
export function Categories({ answer, params }: { answer: Answer; params: URLSearchParams }) {
  const grouped = useGrouped()
  const { t, named } = useConsumableWords()
  const path = answer.path.map(({ code }) => code)
  const open = new Set<string | null>([null, ...path])
  const shown = answer.facets.categories.filter(({ parentCode }) => open.has(parentCode))
  const depthOf = (parentCode: string | null): number => {
    const parent = answer.facets.categories.find(({ code }) => code === parentCode)
    return parent ? depthOf(parent.parentCode) + 1 : 0
  }
  return (
    <nav className="fieldset tree" aria-label={t('categories')}>
      <h2>{t('categories')}</h2>
      <ul>
        <li>
          <Link to={categoryPath(params, null)} aria-current={path.length === 0 ? 'page' : undefined}>
            <span>{t('allCategories')}</span>
          </Link>
        </li>
        {shown.map(({ code, names, count, parentCode }) => (
          <li key={code} className={`d${depthOf(parentCode)}`}>
            <Link to={categoryPath(params, code)} aria-current={path.at(-1) === code ? 'page' : undefined}>
              <span>{named(names)}</span>
              <span className="n">{grouped(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** One filter: several of its values widen it, several filters narrow. */
export function FacetGroup({
  group: { key, title, values },
  params,
  set,
}: {
  group: Group
  params: URLSearchParams
  set: (changes: Record<string, string>) => void
}) {
  const grouped = useGrouped()
  const { t } = useConsumableWords()
  const [all, setAll] = useState(false)
  const chosen = valuesOf(params, key)
  if (values.length === 0) return null
  const shown = all ? values : values.filter(({ value }, i) => i < FEW || chosen.includes(value))
  const toggle = (value: string) =>
    set({ [key]: joined(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]) })
  return (
    <fieldset>
      <legend>{title}</legend>
      {shown.map(({ value, label, count }) => (
        <label key={value} className={classes('check', count === 0 && !chosen.includes(value) && 'off')} title={label}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
          <span>{label}</span>
          <span className="n">{grouped(count)}</span>
        </label>
      ))}
      {values.length > FEW && (
        <button type="button" className="linkish small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('fewer') : t('more', { n: values.length - FEW })}
        </button>
      )}
    </fieldset>
  )
}
