import { featured, MIN_FEATURED, MAX_FEATURED } from '@reagora/server/featured/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { supplier } from '@reagora/server/supplier/contract'
import { useState } from 'react'
import { namesOf } from './namesOf.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { DraftBar } from '../../../ui/form/DraftBar.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Button, Input, ReasonedButton, Tag } from '../../../ui/kit.tsx'
import { PageBones, StateBlock } from '../../../ui/parts.tsx'
import { toast } from '../../../ui/toast.ts'
import { MoveHandle } from '../MoveHandle.tsx'
import './displayOrder.css'

export const route = {
  path: '/admin/featured-suppliers',
  nouns: ['featured'],
  area: 'staff',
  access: 'staffMarketing',
  menu: { group: 'marketing', label: 'featured:title' },
} satisfies PageRow

type Choice = Output<typeof featured.chosen>
type Row = Choice['suppliers'][number]

/** The two to six suppliers at the head of the pages: found, put into order by drag or by keyboard, saved as a whole (rule TAG-2). */
export default function FeaturedPage() {
  const { t } = useTranslation('featured')
  const { data, error, refetch } = useApi(featured.chosen, {}, { quiet: true })
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      {data ? <Editor choice={data} /> : error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones />}
    </Page>
  )
}

function Editor({ choice }: { choice: Choice }) {
  const { t, i18n } = useTranslation('featured')
  /** Suppliers that were found here, beside those that stood there. */
  const [added, setAdded] = useState<readonly Row[]>([])
  const [said, setSaid] = useState('')
  const form = useEndpointForm(featured.save, {
    initial: { supplierIds: choice.suppliers.map(({ supplierId }) => supplierId) },
    input: ({ supplierIds }) => ({ version: choice.version, supplierIds }),
    refresh: [featured.chosen],
    onDone: () => toast.ok(t('saved')),
  })
  const known = new Map([...added, ...choice.suppliers].map((row) => [row.supplierId, row]))
  const rowsOf = (ids: readonly string[]) => ids.flatMap((id) => known.get(id) ?? [])
  const rows = rowsOf(form.values.supplierIds)
  const put = (suppliers: readonly Row[]) =>
    form.set(
      'supplierIds',
      suppliers.map(({ supplierId }) => supplierId),
    )
  const move = (row: Row, to: number) => {
    const at = Math.max(0, Math.min(rows.length - 1, to))
    const others = rows.filter((one) => one !== row)
    put([...others.slice(0, at), row, ...others.slice(at)])
    setSaid(t('moved', { name: row.name, n: at + 1 }))
  }
  const selling = rows.filter(({ sells }) => sells).length
  return (
    <>
      <DraftBar
        form={form}
        savedAt={choice.savedAt}
        told={t('count', { n: rows.length, most: MAX_FEATURED })}
        blocked={rows.length < MIN_FEATURED && t('need', { least: MIN_FEATURED })}
        read={(_, theirs) => ({
          about: '',
          text: rowsOf((theirs ?? []) as string[])
            .map((row) => namesOf(row, i18n.language)[0])
            .join(' · '),
        })}
      />
      {rows.length > 0 && selling < MIN_FEATURED && (
        <div className="card pad display-conflict" role="alert">
          {t('tooFew')}
        </div>
      )}
      <p className="sr" role="status">
        {said}
      </p>
      <section className="card">
        {rows.length === 0 ? (
          <StateBlock icon="list" title={t('none')}>
            {t('noneHint')}
          </StateBlock>
        ) : (
          <>
            <p className="small muted pad">{t('how')}</p>
            <Rows rows={rows} move={move} remove={(row) => put(rows.filter((one) => one !== row))} />
          </>
        )}
      </section>
      <Finder
        chosen={rows}
        add={(row) => {
          setAdded((before) => [...before, row])
          put([...rows, row])
        }}
      />
    </>
  )
}

interface RowsProps {
  rows: readonly Row[]
  move: (row: Row, to: number) => void
  remove: (row: Row) => void
}
function Rows({ rows, move, remove }: RowsProps) {
  const { t, i18n } = useTranslation('featured')
  const [dragged, setDragged] = useState<Row | null>(null)
  return (
    <ol className="featured-rows">
      {rows.map((row, at) => (
        <li
          key={row.supplierId}
          className={dragged === row ? 'dragged' : undefined}
          onDragOver={(event) => dragged && event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            if (dragged) move(dragged, at)
            setDragged(null)
          }}
        >
          <MoveHandle
            label={t('move', { name: row.name, n: at + 1 })}
            at={at}
            move={(to) => move(row, to)}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', row.code)
              setDragged(row)
            }}
            onDragEnd={() => setDragged(null)}
          />
          <span className="num muted">{at + 1}</span>
          <span className="grow">
            <strong>{namesOf(row, i18n.language)[0]}</strong>
            <span className="small muted below">{[...namesOf(row, i18n.language).slice(1), row.code].join(' · ')}</span>
          </span>
          {!row.sells && <Tag tone="warn">{t('closed')}</Tag>}
          <Button look="quiet" icon aria-label={t('remove', { name: row.name })} onClick={() => remove(row)}>
            ×
          </Button>
        </li>
      ))}
    </ol>
  )
}

/** Suppliers found at once. */
const FOUND = 8

function Finder({ chosen, add }: { chosen: readonly Row[]; add: (row: Row) => void }) {
  const { t, i18n } = useTranslation('featured')
  const [text, setText] = useState('')
  const wanted = text.trim()
  const { data } = useApi(
    supplier.all,
    { ...(wanted && { text: wanted }), pageSize: FOUND + MAX_FEATURED },
    { quiet: true },
  )
  const taken = new Set(chosen.map(({ supplierId }) => supplierId))
  const found = (data?.list ?? []).filter(({ supplierId }) => !taken.has(supplierId)).slice(0, FOUND)
  return (
    <section className="card pad featured-finder">
      <h2>{t('add')}</h2>
      <Input
        type="search"
        aria-label={t('find')}
        placeholder={t('find')}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
      />
      {data && found.length === 0 && <p className="muted">{t('nothing')}</p>}
      <ul>
        {found.map(({ supplierId, code, name, nameZh }) => (
          <li key={supplierId} className="row">
            <span className="grow">
              {namesOf({ name, nameZh }, i18n.language)[0]}
              <span className="small muted below">
                {[...namesOf({ name, nameZh }, i18n.language).slice(1), code].join(' · ')}
              </span>
            </span>
            <ReasonedButton
              size="sm"
              aria-label={t('addOne', { name })}
              blocked={chosen.length >= MAX_FEATURED && t('full', { most: MAX_FEATURED })}
              onClick={() => add({ supplierId, code, name, nameZh, sells: true })}
            >
              ＋
            </ReasonedButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
