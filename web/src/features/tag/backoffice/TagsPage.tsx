import { DEEPEST_TAG, tag } from '@reagora/server/tag/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Button, ReasonedButton, Tag } from '../../../ui/kit.tsx'
import { PageBones, StateBlock } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { Meant } from '../../discount/words.tsx'
import { MoveHandle } from '../../supplier/MoveHandle.tsx'
import { tagName, type StaffTag } from '../words.ts'
import { TagForm } from './TagForm.tsx'
import './tags.css'

export const route = {
  path: '/admin/tags',
  nouns: ['tag', 'discount'],
  area: 'staff',
  access: 'staffMarketing',
  menu: { group: 'marketing', label: 'tag:title' },
} satisfies PageRow

/** What is in the form: a tag that is changed, or a new one beneath another. */
type Editing = { tag: StaffTag | null; parentId: string | null }

/** The tree of tags: who sees each, how many products it has, and in which order they stand (rule TAG-1). */
export default function TagsPage() {
  const { t } = useTranslation('tag')
  const { data, error, refetch } = useApi(tag.tree, {}, { quiet: true })
  const [editing, setEditing] = useState<Editing | null>(null)
  return (
    <Page title={t('title')}>
      <div className="row wrap between">
        <h1>{t('title')}</h1>
        <Button look="primary" onClick={() => setEditing({ tag: null, parentId: null })}>
          {t('add')}
        </Button>
      </div>
      <p className="muted">{t('lead', { most: DEEPEST_TAG })}</p>
      {data ? (
        <section className="card tags">
          {data.length === 0 ? (
            <StateBlock icon="list" title={t('none')}>
              {t('noneHint')}
            </StateBlock>
          ) : (
            <Tree tags={data} edit={setEditing} />
          )}
        </section>
      ) : error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : (
        <PageBones />
      )}
      {editing && data && <TagForm {...editing} tags={data} onClose={() => setEditing(null)} />}
    </Page>
  )
}

interface TreeProps {
  tags: readonly StaffTag[]
  edit: (what: Editing) => void
}
function Tree({ tags, edit }: TreeProps) {
  const { t, i18n } = useTranslation('tag')
  const [dragged, setDragged] = useState<StaffTag | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const options = { refresh: [tag.tree] }
  const moving = useAction(tag.move, options)
  const removing = useAction(tag.remove, { ...options, onDone: () => toast.ok(t('removed')) })
  const neighboursOf = ({ parentId }: StaffTag) => tags.filter((one) => one.parentId === parentId)
  const move = (one: StaffTag, to: number) => {
    const place = Math.max(0, Math.min(neighboursOf(one).length - 1, to))
    if (place === neighboursOf(one).indexOf(one) || moving.isPending) return
    moving.mutate(
      { id: one.id, parentId: one.parentId, place },
      { onSuccess: () => setSaid(t('moved', { name: tagName(one, i18n.language), n: place + 1 })) },
    )
  }
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  const remove = async (one: StaffTag) => {
    const text = t('removeSure', { name: tagName(one, i18n.language), n: one.products })
    if (await confirm({ text, danger: true })) removing.mutate({ id: one.id })
  }
  return (
    <>
      <p className="sr" role="status">
        {said}
      </p>
      <div className="scroll">
        <table className="grid">
          <thead>
            <tr>
              <th scope="col">{t('tag')}</th>
              <th scope="col">{t('seenBy')}</th>
              <th scope="col" className="num">
                {t('products')}
              </th>
              <th scope="col">{t('stateTitle')}</th>
              <th scope="col">
                <span className="sr">{t('acts')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {tags.map((one) => {
              const name = tagName(one, i18n.language)
              const at = neighboursOf(one).indexOf(one)
              const hasTags = tags.some(({ parentId }) => parentId === one.id)
              const mayDrop = dragged !== null && dragged.parentId === one.parentId
              return (
                <tr
                  key={one.id}
                  className={over === one.id ? 'over' : dragged === one ? 'dragged' : undefined}
                  onDragOver={(event) => {
                    if (!mayDrop) return
                    event.preventDefault()
                    setOver(one.id)
                  }}
                  onDrop={(event) => {
                    event.preventDefault()
                    if (mayDrop) move(dragged, at)
                    end()
                  }}
                >
                  <td className={`depth-${one.depth}`}>
                    <span className="row">
                      <MoveHandle
                        label={t('moveOf', { name, n: at + 1 })}
                        at={at}
                        move={(to) => move(one, to)}
                        onDragStart={(event) => {
                          event.dataTransfer.effectAllowed = 'move'
                          event.dataTransfer.setData('text/plain', name)
                          setDragged(one)
                        }}
                        onDragEnd={end}
                      />
                      <Link className="strong" to={`/admin/tags/${one.id}`}>
                        {name}
                      </Link>
                    </span>
                  </td>
                  <td data-label={t('seenBy')}>
                    <SeenBy of={one} />
                  </td>
                  <td className="num" data-label={t('products')}>
                    {one.productsWithin}
                    {one.productsWithin !== one.products && (
                      <div className="small muted">{t('ownProducts', { n: one.products })}</div>
                    )}
                  </td>
                  <td data-label={t('stateTitle')}>
                    <Tag tone={one.active ? 'ok' : undefined}>{t(one.active ? 'active' : 'inactive')}</Tag>
                  </td>
                  <td aria-label={t('acts')}>
                    <span className="row wrap acts">
                      <Button size="sm" onClick={() => edit({ tag: one, parentId: one.parentId })}>
                        {t('edit')}
                        <span className="sr"> {name}</span>
                      </Button>
                      <ReasonedButton
                        size="sm"
                        blocked={one.depth >= DEEPEST_TAG && t('deepest', { most: DEEPEST_TAG })}
                        onClick={() => edit({ tag: null, parentId: one.id })}
                      >
                        {t('addBeneath')}
                        <span className="sr"> {name}</span>
                      </ReasonedButton>
                      <ReasonedButton
                        size="sm"
                        look="quiet"
                        busy={removing.isPending && removing.variables?.id === one.id}
                        blocked={hasTags && t('hasTags')}
                        onClick={() => void remove(one)}
                      >
                        {t('remove')}
                        <span className="sr"> {name}</span>
                      </ReasonedButton>
                    </span>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** How many companies are named in a row of the tree. */
const NAMED = 2

function SeenBy({ of: { companies } }: { of: StaffTag }) {
  const { t } = useTranslation('tag')
  if (companies.length === 0) return <span className="muted">{t('everybody')}</span>
  return <Meant some={companies.slice(0, NAMED)} count={companies.length} />
}
