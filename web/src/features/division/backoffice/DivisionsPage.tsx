import { categoryDivisions, division } from '@reagora/server/division/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { useState } from 'react'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { DraftBar } from '../../../ui/form/DraftBar.tsx'
import { useGuard } from '../../../ui/form/guard.tsx'
import { same } from '../../../ui/form/rebase.ts'
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

function Editor({ state }: { state: State }) {
  const { t } = useTranslation('division')
  /** What is changed, over the version it began with. */
  const [draft, setDraft] = useState<State | null>(null)
  const shown = draft ?? state
  const changed = draft !== null && !same([draft.divisions, draft.categories], [state.divisions, state.categories])
  const saving = useAction(division.save, {
    refresh: [division.all],
    quiet: true,
    onDone: () => {
      setDraft(null)
      toast.ok(t('saved'))
    },
  })
  useGuard(changed && !saving.isPending)
  const letGo = () => {
    setDraft(null)
    saving.reset()
  }
  const save = async () => {
    const open = new Set(state.divisions.filter(({ anonymous }) => anonymous).map(({ code }) => code))
    const closed = shown.divisions.filter(({ code, anonymous }) => !anonymous && open.has(code))
    const names = closed.map(({ code }) => t(`of.${code}`)).join(', ')
    if (closed.length > 0 && !(await confirm({ text: t('confirm', { names }) }))) return
    saving.mutate({
      version: shown.version,
      divisions: shown.divisions.map(({ code, anonymous }) => ({ code, anonymous })),
      categories: shown.categories.map(({ id, division: of }) => ({ id, division: of })),
    })
  }
  return (
    <>
      <DraftBar changed={changed} savedAt={state.savedAt} saving={saving} onSave={() => void save()} onUndo={letGo} />
      <Divisions state={shown} put={setDraft} />
      <Categories state={shown} put={setDraft} />
    </>
  )
}

interface PartProps {
  state: State
  put: (state: State) => void
}

function Divisions({ state, put }: PartProps) {
  const { t } = useTranslation('division')
  return (
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
          {state.divisions.map(({ code, anonymous, products }) => (
            <tr key={code}>
              <td>
                <strong>{t(`of.${code}`)}</strong>
                {code === 'chemicals' && <span className="small muted below">{t('chemicalsHint')}</span>}
              </td>
              <td>
                <input
                  type="checkbox"
                  aria-label={t('openTo', { name: t(`of.${code}`) })}
                  checked={anonymous}
                  onChange={(event) =>
                    put({
                      ...state,
                      divisions: state.divisions.map((one) =>
                        one.code === code ? { ...one, anonymous: event.target.checked } : one,
                      ),
                    })
                  }
                />
              </td>
              <td className="num">{products}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

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

function Categories({ state, put }: PartProps) {
  const { t, i18n } = useTranslation('division')
  const rows = inTree(state.categories)
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
              const name = category.names[i18n.language] ?? category.names['en'] ?? ''
              return (
                <tr key={category.id}>
                  <td className={`depth-${Math.min(depth, 3)}`}>{name}</td>
                  <td>
                    <Select
                      label={t('divisionOf', { name })}
                      value={category.division ?? ''}
                      onChange={(value) => {
                        const chosen = categoryDivisions.find((code) => code === value) ?? null
                        put({
                          ...state,
                          categories: state.categories.map((one) =>
                            one.id === category.id ? { ...one, division: chosen } : one,
                          ),
                        })
                      }}
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
