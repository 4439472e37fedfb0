import { cart } from '@reagora/server/cart/contract'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAction } from '../../../api/useAction.ts'
import { useSession } from '../../../app/session.tsx'
import { Button, classes, Icon, Input, ReasonedButton, Select, Tag, type TagTone } from '../../../ui/kit.tsx'
import { Cas, Money, Structure, Time } from '../../../ui/parts.tsx'
import { formatMoney } from '@reagora/server/kernel/money'
import { drawingPath, drawingText, moleculePath, namesIn } from '../../molecule/names.ts'
import { useOfferWords } from '../../product/words.ts'
import { supplierNameIn } from '../../supplier/SupplierName.tsx'
import { useRemoval, type Favourite } from '../useFavourites.ts'

const tones: Partial<Record<Favourite['change'], TagTone>> = {
  cheaper: 'ok',
  priced: 'ok',
  dearer: 'warn',
  'on inquiry': 'warn',
  'other currency': 'warn',
}

/** One favourite; what is not sold any more is grey and leads to those who sell the same molecule. */
export function FavouriteRow({ row, onEdit }: { row: Favourite; onEdit: () => void }) {
  const { t } = useTranslation('collection')
  const { language, purity, days } = useOfferWords()
  const remove = useRemoval()
  const { offer, molecule, onSale } = row
  const name = molecule
    ? namesIn(language, molecule).name
    : (language === 'zh' && offer.nameZh) || offer.nameEn || offer.code
  return (
    <li className={classes('kept', !onSale && 'off')}>
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
          {(molecule?.cas ?? offer.cas) && <Cas value={(molecule?.cas ?? offer.cas)!} />}
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
      <Price row={row} />
      {onSale ? <Buy row={row} name={name} /> : <Gone row={row} />}
      <div className="acts">
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
      </div>
    </li>
  )
}

/** The price of the pack that was saved, then and now. */
function Price({ row }: { row: Favourite }) {
  const { t } = useTranslation('collection')
  const { t: ofProduct } = useOfferWords()
  const { pack, priceNow, priceThen, change, onSale } = row
  const tone = tones[change]
  if (!onSale) return <div className="price" />
  return (
    <div className="price">
      {pack && <span className="muted small">{pack.label}</span>}
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

function Gone({ row }: { row: Favourite }) {
  const { t } = useTranslation('collection')
  return (
    <div className="buy">
      <Tag>{t('change.gone')}</Tag>
      {row.molecule && row.otherOffers > 0 && (
        <Link className="btn sm" to={moleculePath(row.molecule)}>
          {t('others', { n: row.otherOffers })}
        </Link>
      )}
    </div>
  )
}

/** Pack and quantity, and the way into the cart. */
function Buy({ row, name }: { row: Favourite; name: string }) {
  const { t } = useTranslation('collection')
  const { t: ofProduct, language } = useOfferWords()
  const session = useSession()
  const id = useId()
  const packs = row.offer.packages.filter(({ status }) => status === 'active')
  const [packageId, setPackageId] = useState(row.pack?.packageId ?? '')
  const [quantity, setQuantity] = useState('1')
  const pack = packs.find((one) => one.packageId === packageId) ?? packs[0]
  const add = useAction(cart.add, {
    refresh: [cart.list, cart.count],
    onDone: () => {
      if (!pack) return
      session.itemAdded({
        productName: name,
        productCode: row.offer.code,
        supplierName: supplierNameIn(language, row.offer),
        productPackageUnitSize: pack.count > 1 ? `${pack.count} × ${pack.amount}` : pack.amount,
        productPackageUnit: pack.unit,
      })
    },
  })
  if (!session.may('addCart') || !pack) return <div className="buy" />
  const blocked =
    pack.stock.state === 'no stock'
      ? ofProduct('whyNoStock')
      : !pack.price && !session.buyer
        ? ofProduct('whyInquiry')
        : null
  const put = () =>
    add.mutate({
      lines: [
        {
          productPackageId: pack.packageId,
          productPackageNum: quantity,
          ...(pack.price && { productUnitPrice: pack.price.amount, supplierCurrencyIsoCode: pack.price.currency }),
        },
      ],
    })
  return (
    <form
      className="buy"
      onSubmit={(event) => {
        event.preventDefault()
        if (!blocked) put()
      }}
    >
      <Select
        label={t('packOf', { name })}
        value={pack.packageId}
        onChange={setPackageId}
        options={packs.map((one) => [
          one.packageId,
          `${one.label} · ${one.price ? formatMoney(one.price.amount, one.price.currency) : ofProduct('inquiry')}`,
        ])}
      />
      <span className="row">
        <label className="sr" htmlFor={id}>
          {t('quantityOf', { name })}
        </label>
        <Input
          id={id}
          className="qty"
          inputMode="numeric"
          maxLength={6}
          value={quantity}
          onChange={(event) => setQuantity(event.target.value.replace(/\D/g, ''))}
        />
        <ReasonedButton blocked={blocked} look="primary" size="sm" type="submit" busy={add.isPending}>
          {ofProduct('add')}
        </ReasonedButton>
      </span>
      <span className={classes('small', pack.stock.state === 'in stock' ? 'dot ok' : 'dot')}>
        {ofProduct(
          pack.stock.state === 'in stock' ? 'inStock' : pack.stock.state === 'on order' ? 'onOrder' : 'noStock',
        )}
        {pack.stock.available ? <span className="num"> {pack.stock.available}</span> : null}
      </span>
    </form>
  )
}
