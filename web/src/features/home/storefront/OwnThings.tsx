import { list } from '@reagora/server/list/contract'
import { order } from '@reagora/server/order/contract'
import { useTranslation } from '../../../ui/texts.ts'
import { Link } from 'react-router'
import { awaitsFirst, useApi } from '../../../api/useApi.ts'
import { useCartCount } from '../../../app/cart.ts'
import { useSession } from '../../../app/session.tsx'
import { Icon, type IconName } from '../../../ui/kit.tsx'
import { Money } from '../../../ui/parts.tsx'
import { namesIn } from '../../molecule/names.ts'

const MAX = 2

/** The latest orders, the cart and the latest lists, two of each: as many lines as the panel has place for. */
export default function OwnThings() {
  const { t, i18n } = useTranslation('home')
  const { t: ofOrder } = useTranslation('order')
  const { may } = useSession()
  const few = { pageNumber: 1, pageSize: MAX }
  const ordered = useApi(order.list, may('orderManagement') ? few : null, { quiet: true })
  const listed = useApi(list.mine, few, { quiet: true })
  const inCart = useCartCount()
  // All of it at once: what came first would move down, or it would say that there is nothing yet.
  if (awaitsFirst(ordered) || awaitsFirst(listed)) return null
  const orders = ordered.data?.list ?? []
  const lists = listed.data?.list ?? []
  return (
    <ul>
      {may('cart') && (
        <Thing icon="cart" to="/cart" title={t('cartHolds', { n: inCart ?? 0 })} side={inCart ? t('toCheckout') : ''} />
      )}
      {orders.map((one) => (
        <Thing
          key={one.id}
          icon="order"
          to={`/orderdetail?id=${one.id}`}
          title={one.firstLines[0] ? nameOf(i18n.language, one.firstLines[0]) : one.orderNumber}
          side={ofOrder(`status.${one.status}`)}
          more={<Money value={one.placedTotal} />}
        />
      ))}
      {lists.map((one) => (
        <Thing
          key={one.id}
          icon="list"
          to={`/batchQueryView?id=${one.id}`}
          title={one.name || t('listOf', { n: one.linesTotal })}
          side={one.createdAt.slice(0, 10)}
        />
      ))}
      {orders.length === 0 && lists.length === 0 && <li className="muted small">{t('nothingYet')}</li>}
    </ul>
  )
}

const nameOf = (language: string, line: { productName: string; productChineseName: string }) =>
  namesIn(language, { nameEn: line.productName, nameZh: line.productChineseName, number: '', formula: null }).name

interface ThingProps {
  icon: IconName
  to: string
  title: string
  side: string
  more?: React.ReactNode
}
const Thing = ({ icon, to, title, side, more }: ThingProps) => (
  <li>
    <Icon name={icon} />
    <Link className="grow" to={to} title={title}>
      {title}
    </Link>
    {more}
    <span className="muted small nowrap">{side}</span>
  </li>
)
