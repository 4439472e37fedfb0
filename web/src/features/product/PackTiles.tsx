import { Money } from '../../ui/parts.tsx'
import type { PackTile } from './narrowing.ts'
import { useOfferWords } from './words.ts'

/** The sizes of packs, each with its lowest price; pressing one shows those packs alone. */
export function PackTiles({
  tiles,
  chosen,
  onToggle,
}: {
  tiles: readonly PackTile[]
  chosen: readonly string[]
  onToggle: (label: string) => void
}) {
  const { t } = useOfferWords()
  if (tiles.length < 2) return null
  return (
    <div className="packtiles" role="group" aria-label={t('packFirst')}>
      {tiles.map(({ label, count, lowest }) => (
        <button key={label} type="button" aria-pressed={chosen.includes(label)} onClick={() => onToggle(label)}>
          <strong>{label}</strong>
          <span className="muted small">{t('packOffers', { n: count })}</span>
          <span className="from">{lowest?.pack.price ? <Money value={lowest.pack.price} /> : t('inquiry')}</span>
        </button>
      ))}
    </div>
  )
}
