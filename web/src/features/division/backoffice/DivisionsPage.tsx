import { categoryDivisions, division } from '@reagora/server/division/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { useGrouped } from '../../../ui/count.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { DraftBar } from '../../../ui/form/DraftBar.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Select } from '../../../ui/kit.tsx'
import { PageBones, StateBlock } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import './divisions.css'

export const route = {
  path: '/admin/divisions',
  nouns: ['division'],
  area: 'staff',
  access: 'staffMarketing',
  menu: { group: 'marketing', label: 'division:title' },
} satisfies PageRow

type State = Output<typeof division.all>
type Category = State['categories'][number]

/** Whether guests see the goods of each division, and to which division each category belongs (rule TAG-4). */
export default function DivisionsPage() {
  const { t } = useTranslation('division')
  const { data, error, refetch } = useApi(division.all, {}, { quiet: true })
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      {data ? <Editor state={data} /> : error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones />}
    </Page>
  )
}

const draftOf = ({ divisions, categories }: State) => ({
  /** Whether guests see it. */
  anonymous: Object.fromEntries(divisions.map(({ code, anonymous }) => [code, anonymous])),
  /** Of each category; null: that of the one above it. */
  divisionOf: Object.fromEntries(categories.map(({ id, division: of }) => [id, of])),
})

function Editor({ state }: { state: State }) {
  const { t, i18n } = useTranslation('division')
  const grouped = useGrouped()
  const form = useEndpointForm(division.save, {
    initial: draftOf(state),
    input: ({ anonymous, divisionOf }) => ({
      version: state.version,
      divisions: state.divisions.map(({ code }) => ({ code, anonymous: anonymous[code]! })),
      categories: state.categories.map(({ id }) => ({ id, division: divisionOf[id] ?? null })),
    }),
    refresh: [division.all],
    onDone: () => toast.ok(t('saved')),
  })
  const { anonymous, divisionOf } = form.values
  const save = async () => {
    const closed = state.divisions.filter((one) => one.anonymous && !anonymous[one.code])
    const names = closed.map(({ code }) => t(`of.${code}`)).join(', ')
    if (closed.length > 0 && !(await confirm({ text: t('confirm', { names }) }))) return
    form.submit()
  }
  const read = ([name, key]: readonly string[], theirs: unknown) => {
    const open = state.divisions.find(({ code }) => code === key)
    if (name === 'anonymous' && open) return { about: t(`of.${open.code}`), text: theirs ? '✓' : '–' }
    const category = state.categories.find(({ id }) => id === key)
    const of = categoryDivisions.find((code) => code === theirs)
    return { about: category ? nameIn(i18n.language, category) : '', text: of ? t(`of.${of}`) : '–' }
  }
  return (
    <>
      <DraftBar form={form} savedAt={state.savedAt} read={read} onSave={() => void save()} />
      <section className="card division-part">
        <table className="grid">
          <thead>
            <tr>
              <th scope="col">{t('division')}</th>
              <th scope="col">{t('access')}</th>
              <th scope="col" className="num">
                {t('products')}
              </th>
            </tr>
          </thead>
          <tbody>
            {state.divisions.map(({ code, products }) => (
              <tr key={code}>
                <td>
                  <strong>{t(`of.${code}`)}</strong>
                  {code === 'chemicals' && <span className="small muted below">{t('chemicalsHint')}</span>}
                </td>
                <td>
                  <input
                    type="checkbox"
                    aria-label={t('openTo', { name: t(`of.${code}`) })}
                    checked={anonymous[code]!}
                    onChange={(event) => form.set('anonymous', { ...anonymous, [code]: event.target.checked })}
                  />
                </td>
                <td className="num">{grouped(products)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Categories
        categories={state.categories.map((one) => ({ ...one, division: divisionOf[one.id] ?? null }))}
        put={(id, chosen) => form.set('divisionOf', { ...divisionOf, [id]: chosen })}
      />
    </>
  )
}

const nameIn = (language: string, { names }: Category) => names[language as 'en'] ?? names['en'] ?? ''

/** The categories as a tree, each with its depth and the division that it takes from above. */
function inTree(categories: readonly Category[]) {
  const children = Map.groupBy(categories, ({ parentId }) => parentId)
  type Row = { category: Category; depth: number; above: (typeof categoryDivisions)[number] }
  const below = (parentId: string | null, depth: number, above: Row['above']): Row[] =>
    (children.get(parentId) ?? []).flatMap((category) => [
      { category, depth, above },
      ...below(category.id, depth + 1, category.division ?? above),
    ])
  return below(null, 0, 'consumables')
}

interface CategoriesProps {
  categories: readonly Category[]
  put: (id: string, chosen: Category['division']) => void
}
function Categories({ categories, put }: CategoriesProps) {
  const { t, i18n } = useTranslation('division')
  const rows = inTree(categories)
  return (
    <section className="card division-part">
      <h2 className="pad">{t('categories')}</h2>
      <p className="pad small muted">{t('categoriesLead')}</p>
      {rows.length === 0 ? (
        <StateBlock icon="list" title={t('noCategories')} />
      ) : (
        <table className="grid">
          <thead>
            <tr>
              <th scope="col">{t('category')}</th>
              <th scope="col">{t('division')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ category, depth, above }) => {
              const name = nameIn(i18n.language, category)
              return (
                <tr key={category.id}>
                  <td className={`depth-${Math.min(depth, 3)}`}>{name}</td>
                  <td>
                    <Select
                      label={t('divisionOf', { name })}
                      value={category.division ?? ''}
                      onChange={(value) => put(category.id, categoryDivisions.find((code) => code === value) ?? null)}
                      options={[
                        ['', t('inherits', { name: t(`of.${above}`) })],
                        ...categoryDivisions.map((code) => [code, t(`of.${code}`)] as const),
                      ]}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </section>
  )
}
