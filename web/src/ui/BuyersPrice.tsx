import type { Output } from '@reagora/server/kernel/endpoint'
import type { search } from '@reagora/server/search/contract'
import { Money } from './parts.tsx'
import { useTranslation } from './texts.ts'

type Pack = Output<typeof search.chemicals>['molecules'][number]['offers'][number]['packages'][number]

interface Props {
  price: NonNullable<Pack['price']>
  listPrice: Pack['listPrice']
  priceReason: Pack['priceReason']
  tiers?: Pack['tiers']
  mixed?: boolean
}

/** What one costs the buyer; where that is less than the list price, this too, struck, and why; and what more of them cost. */
export function BuyersPrice({ price, listPrice, priceReason, tiers = [], mixed = false }: Props) {
  const { t } = useTranslation('common')
  return (
    <>
      <Money value={price} mixed={mixed} />
      {listPrice && priceReason && (
        <span className="below small muted">
          <s>
            <span className="sr">{t('listPrice')} </span>
            <Money value={listPrice} mixed={mixed} />
          </s>{' '}
          {priceReason.kind === 'agreed' ? t('agreedPrice') : priceReason.description}
        </span>
      )}
      {tiers.map((tier) => (
        <span key={tier.from} className="below small muted nowrap">
          {t('fromUnits', { n: tier.from })} <Money value={tier.price} mixed={mixed} />
        </span>
      ))}
    </>
  )
}
