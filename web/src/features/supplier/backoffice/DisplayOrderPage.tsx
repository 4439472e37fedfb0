import type { Output } from '@reagora/server/kernel/endpoint'
import { qualityLevels, supplier } from '@reagora/server/supplier/contract'
import { useMemo, useState } from 'react'
import { namesOf } from './namesOf.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { DraftBar } from '../../../ui/form/DraftBar.tsx'
import { same } from '../../../ui/form/rebase.ts'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Button, Input, Select, Tag } from '../../../ui/kit.tsx'
import { PageBones, StateBlock } from '../../../ui/parts.tsx'
import { toast } from '../../../ui/toast.ts'
import { MoveHandle } from '../MoveHandle.tsx'
import { Programmes } from '../Programmes.tsx'
import './displayOrder.css'
import '../storefront/supplier.css'

export const route = {
  path: '/admin/display-order',
  nouns: ['displayOrder', 'supplier'],
  area: 'staff',
  access: 'staffPrices',
  menu: { group: 'catalogue', label: 'displayOrder:title' },
} satisfies PageRow

type Order = Output<typeof supplier.displayOrder>
type Row = Order['suppliers'][number]

/** Rows shown at once: a thousand of them with their controls would make every step slow. */
const SHOWN = 100

/** In which order suppliers stand wherever they are listed: by drag, by keyboard or by number, with stars and preference. */
export default function DisplayOrderPage() {
  const { t } = useTranslation('displayOrder')
  const { data, error, refetch } = useApi(supplier.displayOrder, {}, { quiet: true })
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      {data ? <Editor order={data} /> : error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones />}
    </Page>
  )
}

/** What can be changed of a supplier here. */
type Settings = Pick<Row, 'stars' | 'topTag' | 'quality'>
const draftOf = ({ suppliers }: Order) => ({
  order: suppliers.map(({ supplierId }) => supplierId),
  of: Object.fromEntries(
    suppliers.map(({ supplierId, stars, topTag, quality }): [string, Settings] => [
      supplierId,
      { stars, topTag, quality },
    ]),
  ),
})

function Editor({ order }: { order: Order }) {
  const { t, i18n } = useTranslation('displayOrder')
  const initial = useMemo(() => draftOf(order), [order])
  const form = useEndpointForm(supplier.saveDisplayOrder, {
    initial,
    input: ({ order: ids, of }) => ({
      version: order.version,
      suppliers: ids.map((supplierId) => ({ supplierId, ...of[supplierId]! })),
    }),
    refresh: [supplier.displayOrder],
    onDone: () => toast.ok(t('saved')),
  })
  const { values } = form
  const known = new Map(order.suppliers.map((row) => [row.supplierId, row]))
  const rows = values.order.flatMap((id) => {
    const row = known.get(id)
    return row ? [{ ...row, ...values.of[id] }] : []
  })
  const [text, setText] = useState('')
  const [limit, setLimit] = useState(SHOWN)
  const [said, setSaid] = useState('')
  const changed = values.order.filter(
    (id, at) => initial.order[at] !== id || !same(initial.of[id], values.of[id]),
  ).length

  const change = ({ supplierId }: Row, some: Partial<Settings>) =>
    form.set('of', { ...values.of, [supplierId]: { ...values.of[supplierId]!, ...some } })
  const move = ({ supplierId, name }: Row, to: number) => {
    const at = Math.max(0, Math.min(rows.length - 1, to))
    const others = values.order.filter((one) => one !== supplierId)
    form.set('order', [...others.slice(0, at), supplierId, ...others.slice(at)])
    setSaid(t('moved', { name, n: at + 1 }))
  }
  /** The first of them say enough of an order. */
  const firstOf = (ids: readonly string[]) =>
    [...ids.slice(0, 5).map(nameOf), ...(ids.length > 5 ? ['…'] : [])].join(' · ')
  const nameOf = (id: string) => {
    const row = known.get(id)
    return row ? (namesOf(row, i18n.language)[0] ?? '') : ''
  }
  const read = ([name, id = '', key]: readonly string[], theirs: unknown) => {
    if (name === 'order') return { about: t('place'), text: firstOf((theirs ?? []) as string[]) }
    const about = { stars: t('stars'), topTag: t('preferred'), quality: t('quality') }[key as keyof Settings]
    const text = key === 'topTag' ? (theirs ? '✓' : '–') : key === 'stars' ? '★'.repeat(Number(theirs)) : String(theirs)
    return { about: `${nameOf(id)} · ${about}`, text: theirs === 'none' || text === '' ? t('noStars') : text }
  }
  const wanted = text.trim().toLowerCase()
  const found = rows
    .map((row, at) => ({ row, at }))
    .filter(({ row }) => [row.name, row.nameZh, row.code].some((one) => one.toLowerCase().includes(wanted)))
  return (
    <>
      <DraftBar
        form={form}
        savedAt={order.savedAt}
        told={changed > 0 && t('changes', { n: changed })}
        tools={
          <Input
            type="search"
            aria-label={t('find')}
            placeholder={t('find')}
            value={text}
            maxLength={100}
            onChange={(event) => setText(event.target.value)}
          />
        }
        read={read}
      />
      <p className="small muted">{t('how')}</p>
      <p className="sr" role="status">
        {said}
      </p>
      <section className="card">
        {found.length === 0 ? (
          <StateBlock icon="search" title={t('nothing')} />
        ) : (
          <Table found={found.slice(0, limit)} move={move} change={change} />
        )}
        {found.length > limit && (
          <p className="pad">
            <Button onClick={() => setLimit(limit + SHOWN)}>
              {t('more', { n: Math.min(SHOWN, found.length - limit) })}
            </Button>
          </p>
        )}
      </section>
    </>
  )
}

interface TableProps {
  found: readonly { row: Row; at: number }[]
  move: (row: Row, to: number) => void
  change: (row: Row, some: Partial<Settings>) => void
}
function Table({ found, move, change }: TableProps) {
  const { t, i18n } = useTranslation('displayOrder')
  const [dragged, setDragged] = useState<Row | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return (
    <div className="scroll">
      <table className="grid display-order">
        <thead>
          <tr>
            <th scope="col" className="place">
              {t('place')}
            </th>
            <th scope="col">{t('supplier')}</th>
            <th scope="col">{t('preferred')}</th>
            <th scope="col">{t('stars')}</th>
            <th scope="col">{t('quality')}</th>
            <th scope="col">{t('programmes')}</th>
          </tr>
        </thead>
        <tbody>
          {found.map(({ row, at }) => (
            <tr
              key={row.supplierId}
              className={over === row.supplierId ? 'over' : dragged === row ? 'dragged' : undefined}
              onDragOver={(event) => {
                if (!dragged) return
                event.preventDefault()
                setOver(row.supplierId)
              }}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged) move(dragged, at)
                end()
              }}
            >
              <td className="place">
                <span className="row">
                  <MoveHandle
                    label={t('move', { name: row.name, n: at + 1 })}
                    at={at}
                    move={(to) => move(row, to)}
                    onDragStart={(event) => {
                      event.dataTransfer.effectAllowed = 'move'
                      event.dataTransfer.setData('text/plain', row.code)
                      setDragged(row)
                    }}
                    onDragEnd={end}
                  />
                  <PlaceInput key={at} row={row} at={at} move={move} />
                </span>
              </td>
              <td>
                <strong>{namesOf(row, i18n.language)[0]}</strong>
                <span className="small muted below">
                  {[...namesOf(row, i18n.language).slice(1), row.code].join(' · ')}
                </span>
              </td>
              <td data-label={t('preferred')}>
                <input
                  type="checkbox"
                  aria-label={t('preferredOf', { name: row.name })}
                  checked={row.topTag}
                  onChange={(event) => change(row, { topTag: event.target.checked })}
                />
              </td>
              <td data-label={t('stars')}>
                <Select
                  label={t('starsOf', { name: row.name })}
                  value={String(row.stars ?? '')}
                  onChange={(value) => change(row, { stars: value === '' ? null : Number(value) })}
                  options={[['', t('noStars')], ...[5, 4, 3, 2, 1].map((n) => [String(n), '★'.repeat(n)] as const)]}
                />
              </td>
              <td data-label={t('quality')}>
                <Select
                  label={t('qualityOf', { name: row.name })}
                  value={row.quality}
                  onChange={(value) => change(row, { quality: value as Row['quality'] })}
                  options={qualityLevels.map((one) => [one, one === 'none' ? t('noStars') : one] as const)}
                />
              </td>
              <td data-label={t('programmes')}>
                <span className="row wrap badges">
                  <Programmes programmes={row.programmes.filter((one) => one !== 'quality-guarantee')} />
                  {row.quotesOnline && <Tag tone="brand">{t('quotesOnline')}</Tag>}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface PlaceProps {
  row: Row
  at: number
  move: (row: Row, to: number) => void
}
/** The place as a number, taken with Enter or when it is left. */
function PlaceInput({ row, at, move }: PlaceProps) {
  const { t } = useTranslation('displayOrder')
  const [typed, setTyped] = useState(String(at + 1))
  const take = () => {
    const place = Number(typed)
    if (!Number.isInteger(place) || place < 1) setTyped(String(at + 1))
    else if (place !== at + 1) move(row, place - 1)
  }
  return (
    <Input
      className="num"
      inputMode="numeric"
      aria-label={t('placeOf', { name: row.name })}
      maxLength={5}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
    />
  )
}
