import { shippingCost } from '@reagora/server/shippingCost/contract'
import { useState } from 'react'
import { useApi } from '../../api/useApi.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Bone } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { Charges } from './Charges.tsx'
import { useRateWords } from './words.ts'

/** By which versions of the table the freight of an order was reckoned: asked for when it is opened. */
export function OrderFreight({ orderId }: { orderId: string }) {
  const { t, i18n } = useTranslation('shippingCost')
  const { place } = useRateWords()
  const [open, setOpen] = useState(false)
  const { data, error, refetch } = useApi(shippingCost.ofOrder, open ? { orderId } : null, { quiet: true })
  return (
    <details className="card pad" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('ofOrder')}</summary>
      {!data && open && (error ? <Failure error={error} retry={() => void refetch()} /> : <Bone />)}
      {data && <p className="small muted">{t('tableOf', { day: data.day })}</p>}
      {data?.parts.length === 0 && <p>{t('notKept')}</p>}
      {data?.parts.map((part, at) => (
        <div key={at}>
          <h3>
            {(i18n.language === 'zh' && part.supplierLocalName) || part.supplierName} · {place(part.fromCountry)} →{' '}
            {part.shipTo ?? place(part.toCountry)}
            {part.grams !== null && ` · ${part.grams} g`}
          </h3>
          <Charges charges={part.charges} />
        </div>
      ))}
    </details>
  )
}
