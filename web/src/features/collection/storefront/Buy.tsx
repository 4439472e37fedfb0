import { cart } from '@reagora/server/cart/contract'
import { formatMoney } from '@reagora/server/kernel/money'
import { useId, useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { Link } from 'react-router'
import { useAction } from '../../../api/useAction.ts'
import { showAdded } from '../../../app/cart.ts'
import { useSession } from '../../../app/session.tsx'
import { classes, Input, ReasonedButton, Select, Tag } from '../../../ui/kit.tsx'
import { moleculePath } from '../../molecule/names.ts'
import { useOfferWords } from '../../product/words.ts'
import { supplierNameIn } from '../../supplier/SupplierName.tsx'
import type { Favourite } from '../useFavourites.ts'
import { useFavouriteName } from './FavouriteCells.tsx'

/** The way of a favourite into the cart; of what is not sold any more, to those who sell the same molecule. */
export const Buy = ({ row }: { row: Favourite }) => (row.onSale ? <Order row={row} /> : <Gone row={row} />)

function Gone({ row }: { row: Favourite }) {
  const { t } = useTranslation('collection')
  return (
    <div className="kept-buy">
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
function Order({ row }: { row: Favourite }) {
  const { t } = useTranslation('collection')
  const name = useFavouriteName()(row)
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
      showAdded({
        productName: name,
        productCode: row.offer.code,
        supplierName: supplierNameIn(language, row.offer),
        productPackageUnitSize: pack.count > 1 ? `${pack.count} × ${pack.amount}` : pack.amount,
        productPackageUnit: pack.unit,
      })
    },
  })
  if (!session.may('addCart') || !pack) return <div className="kept-buy" />
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
      className="kept-buy"
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
