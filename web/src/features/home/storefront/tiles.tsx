import type { ReactNode } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { Link } from 'react-router'
import { useWarmLink } from '../../../areas/Header.tsx'
import { classes } from '../../../ui/kit.tsx'
import { Money, Structure, type WireMoney } from '../../../ui/parts.tsx'
import { drawingPath, drawingText, moleculePath, namesIn } from '../../molecule/names.ts'

interface PartProps {
  id: string
  title: string
  /** How many stand in a row on a desk; four, unless told otherwise. */
  columns?: 'three' | 'five' | 'six'
  /** Stands at the right of the title. */
  more?: ReactNode
  children: ReactNode
}
/** A titled part of the home page, made of tiles. */
export const Part = ({ id, title, columns, more, children }: PartProps) => (
  <section className="home-part" aria-labelledby={id}>
    <div className="row between">
      <h2 id={id}>{title}</h2>
      {more}
    </div>
    <ul className={classes('tiles', columns)}>{children}</ul>
  </section>
)

interface TileProps {
  to: string
  title: string
  hint: string
  /** A figure beneath. */
  figure?: string
}
/** Where something leads, in a line; the whole of it is the link. */
export function Tile({ to, title, hint, figure }: TileProps) {
  const warm = useWarmLink()
  return (
    <li className="card tile">
      <Link className="strong" {...warm(to)}>
        {title}
      </Link>
      <span className="muted small">{hint}</span>
      {figure && <span className="muted small num">{figure}</span>}
    </li>
  )
}

interface Card {
  moleculeId: string
  number: string
  nameEn: string
  nameZh: string
  cas: string | null
  formula: string | null
  prices: readonly WireMoney[]
}
interface MoleculesProps {
  id: string
  title: string
  more?: ReactNode
  /** Undefined while they are on their way: their room is kept. */
  list: readonly Card[] | undefined
  /** Stands beneath the number of each. */
  note?: (index: number) => ReactNode
}

/** Six fill a row on a desk, two rows of three on a tablet, three rows of two on a phone. */
export const MOLECULES = 6

/** A row of molecules with their drawings; nothing where there are none. */
export function Molecules({ id, title, more, list, note }: MoleculesProps) {
  const { t, i18n } = useTranslation('home')
  if (list?.length === 0) return null
  return (
    <Part id={id} title={title} columns="six" more={more}>
      {list
        ? list.map((one, index) => (
            <li key={one.moleculeId} className="card tile molecule">
              <Structure src={drawingPath(one.moleculeId, 'small')} alt={drawingText(i18n.language, one)} size={96} />
              <Link className="strong" to={moleculePath(one)} title={namesIn(i18n.language, one).name}>
                <span className="tile-name">{namesIn(i18n.language, one).name}</span>
              </Link>
              <span className="muted small num">{one.cas}</span>
              {one.prices[0] && (
                <span className="small">
                  {t('from')} <Money value={one.prices[0]} />
                </span>
              )}
              {note?.(index)}
            </li>
          ))
        : Array.from({ length: MOLECULES }, (_, i) => <li key={i} className="card tile molecule" />)}
    </Part>
  )
}
