import { allows } from '@reagora/server/kernel/access'
import { bulk } from '@reagora/server/bulk/contract'
import { isOffered, type ListAct, type Listing } from '@reagora/server/kernel/listing'
import { Dropdown } from 'antd'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { useTranslation } from '../texts.ts'
import { guest, stored, subscribe } from '../../api/storage.ts'
import { useAction } from '../../api/useAction.ts'
import { confirm } from '../confirm.tsx'
import { Area } from '../form/controls.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { useEndpointForm } from '../form/useForm.ts'
import { Button, Icon, ReasonedButton } from '../kit.tsx'
import { useUrlState } from '../urlState.ts'
import type { Selection } from './selection.ts'
import type { Listed } from './useListing.ts'

/** A text that a list declares, in whichever noun it stands. */
export function useDeclared() {
  const { t } = useTranslation('listing')
  const say = t as unknown as (key: string, options: { ns: string }) => string
  return (text: string) => {
    const [ns = '', key = ''] = text.split(':')
    return say(key, { ns })
  }
}

/** Shows a run at the side; it stands in the address, so that a reload shows it again. */
export function useShowRun() {
  const url = useUrlState()
  return (id: string) => url.set({ run: id, open: null }, true)
}

function useHeld() {
  const { token, permissions } = useSyncExternalStore(subscribe, stored, () => guest)
  return { signedIn: token !== '', permissions: permissions ?? new Set<string>() }
}

/** The acts of a list that the person may do at all and that stand on its bar, by the id of their endpoint. */
export function useActs({ listing }: Listed<unknown>): (readonly [string, ListAct])[] {
  const held = useHeld()
  return Object.entries(listing.acts ?? {}).filter(([, { access, byPage }]) => !byPage && allows(access, held))
}

interface Which {
  list: string
  filter: Record<string, string | string[]>
  rows?: { id: string; label: string }[]
}

const named = (rows: Selection<unknown>['rows']) => rows.map(({ id, label }) => ({ id, label }))
const allOf = ({ endpoint, ask, sort }: Listed<unknown>): Which => ({ list: endpoint, filter: { ...ask, sort } })
/** The rows that are chosen, as acts and files are told of them. */
export const chosenOf = (listed: Listed<unknown>): Which => ({
  ...allOf(listed),
  ...(!listed.selection.all && { rows: named(listed.selection.rows) }),
})

/** How many of the chosen rows allow an act, as far as the list can tell, and which these are. */
function offerOf(listed: Listed<unknown>, act: ListAct): { size: number; which: Which } {
  const { selection, listing, counts, ask } = listed
  const { when } = act
  if (when && !selection.all) {
    const rows = selection.rows.filter(({ row }) => isOffered(act, row))
    return { size: rows.length, which: { ...allOf(listed), rows: named(rows) } }
  }
  if (!when || when.of !== listing.tabs || listing.filters[when.of]?.kind !== 'someOf')
    return { size: selection.size, which: chosenOf(listed) }
  // Of all that are filtered the counts of the tabs tell.
  const chosen = ask[when.of] ?? Object.keys(counts)
  const values = when.in.filter((value) => chosen.includes(value) && counts[value])
  const which = { ...allOf(listed), filter: { ...allOf(listed).filter, [when.of]: values } }
  return { size: values.reduce((sum, value) => sum + (counts[value] ?? 0), 0), which }
}

/** A file of what belongs to the rows of a list, such as the lines of orders: a list with the same filters and sorts. */
export interface OtherFile {
  list: string
  listing: Listing
  /** What a row of it is, and what one of the list itself is. */
  title: string
  itself: string
}

interface ExportProps {
  listed: Listed<unknown>
  /** The columns shown, in their order. */
  columns: readonly string[]
  /** Only what is chosen, not all that is filtered. */
  chosen?: true
  other?: OtherFile | undefined
}

const formats = ['csv', 'xlsx'] as const

/** Writes what is filtered, or what is chosen of it, into a file with the columns that are shown; or all of what belongs to it. */
export function ExportMenu({ listed, columns, chosen, other }: ExportProps) {
  const { t } = useTranslation('listing')
  const { t: common } = useTranslation()
  const show = useShowRun()
  const start = useAction(bulk.file, { onDone: ({ id }) => show(id) })
  const held = columns.filter((key) => listing(listed)[key] !== undefined)
  const person = useHeld()
  const { fileAccess = 'signed-in' } = listed.listing
  if (!allows(fileAccess, person)) return null
  const title = (
    <>
      <Icon name="download" />
      {t('export')}
    </>
  )
  // It stands there from the first paint on: what comes and goes with the rows would move its neighbours.
  const blocked = listed.pending ? common('loading') : listed.total === 0 && t('nothingToExport')
  if (blocked) return <ReasonedButton blocked={blocked}>{title}</ReasonedButton>
  const write = (format: (typeof formats)[number]) =>
    start.mutate({ ...(chosen ? chosenOf(listed) : allOf(listed)), columns: held, format })
  const writeOther = ({ list, listing: { columns: all = {} } }: OtherFile, format: (typeof formats)[number]) =>
    start.mutate({ ...allOf(listed), list, columns: Object.keys(all), format })
  const own = formats.map((format) => ({ key: format, label: format.toUpperCase(), onClick: () => write(format) }))
  const items = other
    ? [
        { key: 'itself', type: 'group' as const, label: other.itself, children: own },
        {
          key: 'other',
          type: 'group' as const,
          label: other.title,
          children: formats.map((format) => ({
            key: `other-${format}`,
            label: format.toUpperCase(),
            onClick: () => writeOther(other, format),
          })),
        },
      ]
    : own
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button busy={start.isPending}>{title}</Button>
    </Dropdown>
  )
}
const listing = ({ listing: { columns = {} } }: Listed<unknown>): Record<string, unknown> => columns

type Act = readonly [id: string, act: ListAct]

interface Props {
  listed: Listed<unknown>
  acts: readonly Act[]
  columns: readonly string[]
  /** Acts of the page itself. */
  children?: ReactNode
}

/** More acts than these are shown only where they are for one of the chosen rows. */
const MAX_SHOWN = 4

/** What can be done with the chosen rows. */
export function BulkBar({ listed, acts, columns, children }: Props) {
  const { t } = useTranslation('listing')
  const words = useDeclared()
  const { selection } = listed
  const [asking, setAsking] = useState<Act | null>(null)
  const show = useShowRun()
  const done = ({ id }: { id: string }) => {
    selection.clear()
    show(id)
  }
  const start = useAction(bulk.act, { onDone: done })
  const begin = async ([act, declared]: Act) => {
    if (declared.asks) return setAsking([act, declared])
    const { size, which } = offerOf(listed, declared)
    const text = t('actSure', { n: size, act: words(declared.title) })
    if (await confirm({ text, yes: words(declared.title), danger: declared.danger ?? false }))
      start.mutate({ ...which, act })
  }
  if (selection.size === 0)
    return selection.dropped ? (
      <p className="small muted" role="status">
        {t('dropped')}
      </p>
    ) : null
  // Where a list offers many acts, those for none of the chosen rows are left out: the row of buttons would be longer than the list.
  const possible = acts.filter(([, act]) => offerOf(listed, act).size > 0)
  const shown = acts.length > MAX_SHOWN ? possible : acts
  const main = children ? undefined : shown.find(([, { danger }]) => !danger)
  return (
    <div className="bulkbar" role="region" aria-label={t('runs')}>
      <strong className="num" role="status">
        {t(selection.all ? 'chosenAll' : 'chosen', { n: selection.size })}
      </strong>
      {!selection.all && listed.total > selection.size && (
        <Button size="sm" look="quiet" onClick={selection.chooseAll}>
          {t('chooseAll', { n: listed.total })}
        </Button>
      )}
      <Button size="sm" look="quiet" icon aria-label={t('unchoose')} title={t('unchoose')} onClick={selection.clear}>
        <Icon name="close" />
      </Button>
      <span className="row acts">
        {children}
        {acts.length > 0 && shown.length === 0 && <span className="small muted">{t('noneOffered')}</span>}
        {shown.map((one) => (
          <ActButton
            key={one[0]}
            listed={listed}
            act={one[1]}
            main={one === main}
            busy={start.isPending && start.variables.act === one[0]}
            onClick={() => void begin(one)}
          />
        ))}
        {listed.listing.columns && <ExportMenu listed={listed} columns={columns} chosen />}
      </span>
      {asking && <ActDialog listed={listed} act={asking} onDone={done} onClose={() => setAsking(null)} />}
    </div>
  )
}

interface ButtonProps {
  listed: Listed<unknown>
  act: ListAct
  main: boolean
  busy: boolean
  onClick: () => void
}

/** An act on the chosen rows: says for how many of them it is, and where for none, for which rows it would be. */
function ActButton({ listed, act, main, busy, onClick }: ButtonProps) {
  const { t, i18n } = useTranslation('listing')
  const words = useDeclared()
  const { size } = offerOf(listed, act)
  const states = act.when?.in.map((value) => words(`${act.when?.words}${value}`)) ?? []
  const either = new Intl.ListFormat(i18n.language, { type: 'disjunction' })
  const title = words(act.title)
  const all = listed.selection.size
  return (
    <ReasonedButton
      blocked={size === 0 && t('onlyFor', { states: either.format(states) })}
      look={act.danger ? 'danger' : main ? 'primary' : 'plain'}
      busy={busy}
      onClick={onClick}
    >
      {size > 0 && size < all ? t('actSome', { act: title, n: size, all }) : title}
    </ReasonedButton>
  )
}

interface DialogProps {
  listed: Listed<unknown>
  act: Act
  onDone: (run: { id: string }) => void
  onClose: () => void
}

/** Asks for what an act needs besides the rows, the same for all of them. */
function ActDialog({ listed, act: [id, act], onDone, onClose }: DialogProps) {
  const { t } = useTranslation('listing')
  const words = useDeclared()
  const { key, title, max, required } = act.asks!
  const { size, which } = offerOf(listed, act)
  const form = useEndpointForm(bulk.act, {
    initial: { [key]: '' } as Record<string, string>,
    ...(required && { required: [key] }),
    input: (values) => ({ ...which, act: id, input: values }),
    onDone: (run) => {
      onClose()
      onDone(run)
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('actSure', { n: size, act: words(act.title) })}
      submit={words(act.title)}
      look={act.danger ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <Area form={form} name={key} label={words(title)} maxLength={max} />
    </FormDialog>
  )
}
