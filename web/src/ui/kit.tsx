// Light parts: plain elements and our own style sheet, no library. The public pages are made of these alone.
import {
  useId,
  useRef,
  type ButtonHTMLAttributes,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { count } from './count.ts'
import { Icon } from './Icon.tsx'
import { useTranslation } from './texts.ts'

export { Icon, type IconName } from './Icon.tsx'

export const classes = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')

/** Without `disabled`: what is forbidden says why, as a ReasonedButton. */
export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  /** `buy` is amber: the one main action of a page. */
  look?: 'plain' | 'primary' | 'buy' | 'quiet' | 'danger'
  size?: 'sm' | 'lg'
  /** Square, for a lone icon; give it an aria-label. */
  icon?: boolean
  block?: boolean
  /** At work: keeps its width, shows a spinner, takes no second click. */
  busy?: boolean
}

export function Button({ look, size, icon, block, busy, className, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={classes('btn', look, size, icon && 'icon', block && 'block', busy && 'busy', className)}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {children}
    </button>
  )
}

interface ReasonedProps extends ButtonProps {
  /** Why it is not possible now; null or false where it is. */
  blocked: string | null | false
  /** Prints the reason beneath instead of in a bubble. */
  show?: boolean
  /** The bubble opens to the right. */
  start?: boolean
  /** The reason as a title: for a button pressed again and again, which has to keep the focus once it can go no further. */
  brief?: boolean
}
/** Disabled with the reason: stays focusable, so that keyboard and screen reader learn it too. */
export function ReasonedButton({ blocked, show, start, brief, ...rest }: ReasonedProps) {
  const id = useId()
  // An empty reason is one that somebody forgot to write: what it forbids stays forbidden.
  if (blocked === null || blocked === false) return <Button {...rest} />
  const { onClick: _, type: __, ...looks } = rest
  if (brief) return <Button aria-disabled title={blocked} {...looks} />
  const button = <Button aria-disabled aria-describedby={id} {...looks} />
  if (show)
    return (
      <>
        {button}
        <p className="small reason" id={id}>
          {blocked}
        </p>
      </>
    )
  return (
    <span className={classes('tip', start && 'start')}>
      {button}
      <span role="tooltip" id={id} className="bubble">
        {blocked}
      </span>
    </span>
  )
}

export type TagTone = 'ok' | 'warn' | 'danger' | 'brand'
export function Tag({ tone, children }: { tone?: TagTone | undefined; children: ReactNode }) {
  return <span className={classes('tag', tone)}>{children}</span>
}

interface CheckProps {
  checked: boolean
  onChange: (on: boolean) => void
  /** How many it would find; shown at the right. */
  count?: number | undefined
  /** Why it cannot be changed now; null where it can. */
  blocked?: string | null
  children: ReactNode
}
export function Check({ checked, onChange, count, blocked = null, children }: CheckProps) {
  return (
    <label className={classes('check', (blocked !== null || (count === 0 && !checked)) && 'off')}>
      <input
        type="checkbox"
        checked={checked}
        disabled={blocked !== null}
        title={blocked ?? undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span title={blocked ?? undefined}>{children}</span>
      {count !== undefined && <span className="n">{count}</span>}
    </label>
  )
}

interface InputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'disabled'> {
  ref?: Ref<HTMLInputElement>
  /** Why nothing can be typed now; null where it can. */
  blocked?: string | null
}
export function Input({ className, blocked = null, ...rest }: InputProps) {
  return (
    <input
      {...rest}
      {...(blocked !== null && { disabled: true, title: blocked })}
      className={classes('input', className)}
    />
  )
}

interface SelectProps {
  value: string
  onChange: (value: string) => void
  options: readonly (readonly [value: string, text: string])[]
  /** What it chooses; read out, not shown. */
  label: string
  id?: string
  /** Why nothing else can be chosen now; null where it can. */
  blocked?: string | null
}
export function Select({ value, onChange, options, label, id, blocked = null }: SelectProps) {
  return (
    <select
      className="select"
      id={id}
      aria-label={label}
      value={value}
      {...(blocked !== null && { disabled: true, title: blocked })}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  )
}

interface FieldProps {
  label: ReactNode
  error?: string | null | undefined
  hint?: ReactNode
  required?: boolean
  /** The control; give it these properties. */
  children: (control: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode
}
/** A control with its label above, and what is wrong with it (or a hint) beneath. */
export function Field({ label, error, hint, required, children }: FieldProps) {
  const id = useId()
  const described = error || hint ? { 'aria-describedby': `${id}-note` } : {}
  return (
    <div className={classes('field', error && 'wrong')}>
      <label htmlFor={id} className={classes(required && 'required')}>
        {label}
      </label>
      {children({ id, ...(error && { 'aria-invalid': true as const }), ...described })}
      {(error || hint) && (
        <p className="note" id={`${id}-note`} role={error ? 'alert' : undefined}>
          {error || hint}
        </p>
      )}
    </div>
  )
}

/** What the mark of a label means; seen only where a form marks one (rule MISC-2). */
export function RequiredHint() {
  const { t } = useTranslation()
  return <p className="required-hint small muted">{t('requiredHint')}</p>
}

export interface TabItem {
  key: string
  label: ReactNode
  count?: number | undefined
  /** There are more than `count`. */
  more?: boolean
}
/** Tabs over one panel; arrow keys walk. `panel` is the id of the panel they change. */
export function Tabs({
  value,
  onChange,
  items,
  label,
  panel,
}: {
  value: string
  onChange: (key: string) => void
  items: readonly TabItem[]
  label: string
  panel?: string
}) {
  const { i18n } = useTranslation()
  const row = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const at = items.findIndex((item) => item.key === value)
    const next = by && items[(at + by + items.length) % items.length]
    if (!next) return
    onChange(next.key)
    row.current?.querySelectorAll('button')[items.indexOf(next)]?.focus()
  }
  const known = items.some((item) => item.key === value)
  return (
    <div className="tabs" role="tablist" aria-label={label} ref={row} onKeyDown={onKeyDown}>
      {items.map((item, index) => (
        <button
          key={item.key}
          type="button"
          role="tab"
          aria-selected={item.key === value}
          aria-controls={panel}
          tabIndex={item.key === value || (!known && index === 0) ? 0 : -1}
          onClick={() => onChange(item.key)}
        >
          {item.label}
          {item.count !== undefined && (
            <span className="n">
              {count(item.count, i18n.language)}
              {item.more && '+'}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}

export interface Column<T> {
  key: string
  title: ReactNode
  right?: boolean
  className?: (row: T, index: number) => string
  render: (row: T, index: number) => ReactNode
}
interface GridProps<T> {
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => string
  className?: string
  /** What the table shows, for screen readers. */
  caption?: string
}
/** A plain table with 36 px rows. */
export function Grid<T>({ columns, rows, rowKey, className, caption }: GridProps<T>) {
  return (
    <table className={classes('grid', className)}>
      {caption && <caption className="sr">{caption}</caption>}
      <thead>
        <tr>
          {columns.map((c) => (
            <th key={c.key} scope="col" className={classes(`c-${c.key}`, c.right && 'right')}>
              {c.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowKey(row)}>
            {columns.map((c) => (
              <td key={c.key} className={classes(`c-${c.key}`, c.right && 'right', c.className?.(row, index))}>
                {c.render(row, index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A drop-down made of `details`, so that it opens before React runs. `name` is read out beside the label. */
export function Menu({ label, name, children }: { label: ReactNode; name: string; children: ReactNode }) {
  const box = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (box.current) box.current.open = false
  }
  return (
    <details
      className="menu"
      name="menu"
      ref={box}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        close()
        box.current?.querySelector('summary')?.focus()
      }}
    >
      <summary>
        {label}
        <span className="sr">{name}</span>
        <Icon name="down" size={12} />
      </summary>
      <div onClick={close}>{children}</div>
    </details>
  )
}
