// Small shared parts: exact figures, structures, histories, states. Without a word of the trade's flow in them.
import { formatMoney } from '@reagora/server/kernel/money'
import { Fragment, useState, type ReactNode } from 'react'
import { useTranslation } from './texts.ts'
import { formulaParts } from './formula.ts'
import { dayText, momentText } from './moment.ts'
import { Icon, type IconName } from './kit.tsx'
import { toast } from './toast.ts'

export { Bone, PageBones } from './bones.tsx'

export interface WireMoney {
  /** A decimal string, as it came over the wire. */
  amount: string
  currency: string
}
/** "¥ 1,234.50", always with two decimals (rule CART-11); yuan say so where currencies stand side by side (`mixed`). */
export function Money({ value, mixed }: { value: WireMoney; mixed?: boolean }) {
  return <span className="num nowrap">{formatMoney(value.amount, value.currency, mixed || undefined)}</span>
}

/** C6H6BBrO2 with subscripts; of a known structure with charge and isotopes, water and hydrogen halides behind a dot. */
export function Formula({ value, smiles }: { value: string; smiles?: string | null }) {
  return (
    <span className="nowrap">
      {formulaParts(value, smiles).map(({ text, as }, i) =>
        as === 'sub' ? <sub key={i}>{text}</sub> : as === 'sup' ? <sup key={i}>{text}</sup> : text,
      )}
    </span>
  )
}

/** A number that copies itself: CAS, order number. */
export function Copy({ value, label }: { value: string; label?: string }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
    } catch {
      return toast.warn(t('copyFailed'))
    }
    setCopied(true)
    setTimeout(() => setCopied(false), 1200)
  }
  return (
    <button type="button" className="cas" onClick={() => void copy()} aria-label={`${label ?? t('copy')} ${value}`}>
      {value}
      <Icon name={copied ? 'check' : 'copy'} size={13} />
    </button>
  )
}
export const Cas = ({ value }: { value: string }) => <Copy value={value} />

interface StructureProps {
  /** Where the drawing is; below 80 px the small one with thicker lines. */
  src?: string
  /** The drawing itself, on a page whose first paint shall have it. Made by our server only. */
  svg?: string
  /** Name and formula. */
  alt: string
  size?: number
  eager?: boolean
}
/** Milliseconds after which a drawing is asked for again, and how often: a server at its limit refuses, and browsers do not ask twice. */
const AGAIN = { after: 2000, times: 2 }

function askAgain(image: HTMLImageElement) {
  const asked = Number(image.dataset['asked'] ?? 0)
  if (asked === AGAIN.times) return
  image.dataset['asked'] = String(asked + 1)
  const { src } = image
  // A drawing of something else stands there by then, or none.
  setTimeout(() => image.src === src && (image.src = src), AGAIN.after)
}

/** What failed before React had taken the document over told nobody. */
function askAgainIfBroken(image: HTMLImageElement | null) {
  if (image?.complete && image.naturalWidth === 0) askAgain(image)
}

/** A structure: black on transparent, turned for the dark theme by the style sheet. */
export function Structure({ src, svg, alt, size = 120, eager }: StructureProps) {
  if (svg)
    return (
      <span
        className="structure"
        role="img"
        aria-label={alt}
        style={{ width: size, height: size }}
        dangerouslySetInnerHTML={{ __html: svg }}
      />
    )
  return (
    <img
      className="structure"
      src={src}
      alt={alt}
      width={size}
      height={size}
      loading={eager ? 'eager' : 'lazy'}
      {...(eager && { fetchPriority: 'high' as const })}
      decoding="async"
      ref={askAgainIfBroken}
      onError={(event) => askAgain(event.currentTarget)}
    />
  )
}

export interface Figure {
  label: ReactNode
  value: ReactNode
  /** How it came about. */
  why?: ReactNode
  sum?: boolean
}
/** A column of figures; each may say how it came about. */
export function FigureWithReason({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="figures">
      {figures.map((figure, i) => (
        <Fragment key={i}>
          <dt className={figure.sum ? 'sum' : ''}>{figure.label}</dt>
          <dd className={figure.sum ? 'sum' : ''}>{figure.value}</dd>
          {figure.why && <dd className="why">{figure.why}</dd>}
        </Fragment>
      ))}
    </dl>
  )
}

export interface Moment {
  /** ISO 8601; empty for what is still to come. */
  at: string
  title: ReactNode
  who?: ReactNode
  note?: ReactNode
  /** Not yet happened. */
  next?: boolean
}
/** Who did what when. */
export function Timeline({ moments }: { moments: readonly Moment[] }) {
  return (
    <ol className="timeline">
      {moments.map((moment, i) => (
        <li key={i} className={moment.next ? 'next' : ''}>
          <div className="row between wrap">
            <strong>{moment.title}</strong>
            {moment.at && <Time value={moment.at} />}
          </div>
          {moment.who && <div className="small muted">{moment.who}</div>}
          {moment.note && <div className="small">{moment.note}</div>}
        </li>
      ))}
    </ol>
  )
}

/** 2026-11-20, or with the time of day: in the clock of the reader, so the server's render leaves it to the browser. */
export function Time({ value, day }: { value: string; day?: boolean }) {
  const date = new Date(value)
  return (
    <time className="small muted num nowrap" dateTime={value} suppressHydrationWarning>
      {day ? dayText(date) : momentText(date)}
    </time>
  )
}

interface StateBlockProps {
  /** None beneath a picture that says more. */
  icon: IconName | null
  title: ReactNode
  /** `h1` where it is the whole page. */
  heading?: 'h1' | 'h2' | 'h3'
  children?: ReactNode
  actions?: ReactNode
}
/** Empty or failed: what happened, what is safe, what to do next. */
export function StateBlock({ icon, title, heading: Heading = 'h2', children, actions }: StateBlockProps) {
  return (
    <section className="state" role="status">
      {icon && <Icon name={icon} size={28} />}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {actions && <div className="row wrap center">{actions}</div>}
    </section>
  )
}
