import { useTranslation } from '../../../ui/texts.ts'
import { Link } from 'react-router'
import { Button, classes, Icon, Tag, type TagTone } from '../../../ui/kit.tsx'
import { Cas, Money, Structure, Time } from '../../../ui/parts.tsx'
import { drawingPath, drawingText, moleculePath, namesIn } from '../../molecule/names.ts'
import { useOfferWords } from '../../product/words.ts'
import { supplierNameIn } from '../../supplier/SupplierName.tsx'
import { useRemoval, type Favourite } from '../useFavourites.ts'

/** What a favourite is called in the language of the page. */
export function useFavouriteName() {
  const { language } = useOfferWords()
  return ({ molecule, offer }: Favourite) =>
    molecule ? namesIn(language, molecule).name : (language === 'zh' && offer.nameZh) || offer.nameEn || offer.code
}

/** The product, whose it is, and what was noted about it; grey where it is not sold any more. */
export function What({ row }: { row: Favourite }) {
  const { t } = useTranslation('collection')
  const { language, purity, days } = useOfferWords()
  const name = useFavouriteName()(row)
  const { offer, molecule, onSale } = row
  const cas = molecule?.cas ?? offer.cas
  return (
    <div className={classes('kept', !onSale && 'off')}>
      {molecule ? (
        <Structure src={drawingPath(molecule.moleculeId, 'small')} alt={drawingText(language, molecule)} size={64} />
      ) : (
        <span className="no-drawing" style={{ width: 64, height: 64 }} />
      )}
      <div className="what">
        {molecule ? (
          <Link className="strong" to={moleculePath(molecule, row.productId)}>
            {name}
          </Link>
        ) : (
          <span className="strong">{name}</span>
        )}
        <div className="small facts-line">
          {cas && <Cas value={cas} />}
          <span>{supplierNameIn(language, offer)}</span>
          <span className="muted">{offer.code}</span>
          <span className="muted">{purity(offer)}</span>
          {onSale && <span className="muted">{days(offer)}</span>}
        </div>
        <div className="small facts-line">
          {row.label && <Tag tone="brand">{row.label}</Tag>}
          {row.note && <span className="note">{row.note}</span>}
          <span className="muted">
            {t('savedAt')} <Time value={row.savedAt} day />
          </span>
        </div>
      </div>
    </div>
  )
}

const tones: Partial<Record<Favourite['change'], TagTone>> = {
  cheaper: 'ok',
  priced: 'ok',
  dearer: 'warn',
  'on inquiry': 'warn',
  'other currency': 'warn',
}

/** The price of the pack that was saved, then and now. */
export function Price({ row }: { row: Favourite }) {
  const { t } = useTranslation('collection')
  const { t: ofProduct, pack: packOf } = useOfferWords()
  const { pack, priceNow, priceThen, change, onSale } = row
  const tone = tones[change]
  if (!onSale) return null
  return (
    <div className="kept-price">
      {pack && <span className="muted small">{packOf(pack)}</span>}
      <strong>{priceNow ? <Money value={priceNow} /> : ofProduct('inquiry')}</strong>
      {tone && (
        <span className="small">
          <Tag tone={tone}>{t(`change.${change}`)}</Tag>{' '}
          {priceThen && (
            <span className="muted nowrap">
              {t('then')} <Money value={priceThen} />
            </span>
          )}
        </span>
      )}
    </div>
  )
}

/** Label and note, and the way out of the favourites. */
export function Acts({ row, onEdit }: { row: Favourite; onEdit: () => void }) {
  const { t } = useTranslation('collection')
  const name = useFavouriteName()(row)
  const remove = useRemoval()
  return (
    <span className="row">
      <Button look="quiet" size="sm" icon aria-label={t('edit', { name })} title={t('editShort')} onClick={onEdit}>
        <Icon name="edit" />
      </Button>
      <Button
        look="quiet"
        size="sm"
        icon
        aria-label={t('remove', { name })}
        title={t('removeShort')}
        busy={remove.isPending}
        onClick={() => remove.mutate({ productIds: [row.productId] })}
      >
        <Icon name="trash" />
      </Button>
    </span>
  )
}
