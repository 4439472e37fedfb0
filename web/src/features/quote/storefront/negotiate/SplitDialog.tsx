import { cart } from '@reagora/server/cart/contract'
import { quote } from '@reagora/server/quote/contract'
import { quoteCompare } from '@reagora/server/quoteCompare/contract'
import { comparedWithAsked } from '@reagora/server/quote/rules'
import { quoteDesk } from '@reagora/server/quoteDesk/contract'
import { Text } from '../../../../ui/form/controls.tsx'
import { FormDialog } from '../../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../../ui/form/useForm.ts'
import { Check, Input } from '../../../../ui/kit.tsx'
import { Money } from '../../../../ui/parts.tsx'
import { useTranslation } from '../../../../ui/texts.ts'
import { toast } from '../../../../ui/toast.ts'
import { supplierNameIn } from '../../../supplier/SupplierName.tsx'
import type { Line, Price, Quote } from './types.ts'

const unitsOf = (text: string | undefined) => (/^[1-9]\d{0,5}$/.test((text ?? '').trim()) ? Number(text) : 0)

interface Props {
  data: Quote
  line: Line
  prices: readonly Price[]
  /** Staff choose in the buyer's place, and say why. */
  inPlace: boolean
  onClose: () => void
}
/** Packs of several answers for one line: what they come to stands beside what was asked for while they are typed. */
export function SplitDialog({ data, line, prices, inPlace, onClose }: Props) {
  const { t, i18n } = useTranslation('quote')
  const form = useEndpointForm(inPlace ? quoteDesk.awardFor : quote.award, {
    initial: { units: {} as Record<string, string>, lessThanAsked: false, reason: '' },
    input: ({ units, lessThanAsked, reason }) => ({
      ...(inPlace && { reason }),
      id: data.id,
      lessThanAsked,
      awards: prices.flatMap(({ id }) => {
        const quantity = unitsOf(units[id])
        return quantity > 0 ? [{ lineId: line.id, priceId: id, quantity }] : []
      }),
    }),
    refresh: [
      quote.detail,
      quoteDesk.detail,
      quoteDesk.list,
      quoteCompare.prices,
      quote.myQuotes,
      cart.list,
      cart.count,
    ],
    onDone: ({ inCart }) => {
      toast.ok(t('splitDone', { n: inCart }))
      onClose()
    },
  })
  const { units, lessThanAsked } = form.values
  const parts = prices.flatMap((price) => {
    const quantity = unitsOf(units[price.id])
    return quantity > 0 ? [{ price, packageSpec: price.packageSpec, quantity }] : []
  })
  const asked = line.packageNum === null ? null : { packageSpec: line.packageSpec, packageNum: line.packageNum }
  const more = asked && parts.length > 0 ? comparedWithAsked(asked, parts) : 0
  const above = parts.find(({ price, quantity }) => quantity > price.packageNum)
  const blocked = () => {
    if (parts.length === 0) return t('splitNone')
    if (above) return t('splitAbove', { pack: above.packageSpec, most: above.price.packageNum })
    if (more === null) return t('splitUnlike')
    if (more > 0) return t('splitMore')
    return more < 0 && !lessThanAsked ? t('splitLess') : null
  }
  return (
    <FormDialog
      form={form}
      wide
      title={t('splitTitle', { pack: `${line.packageSpec}${line.packageNum === null ? '' : ` × ${line.packageNum}`}` })}
      submit={t('splitAward')}
      look="buy"
      blocked={blocked()}
      note={
        parts.length > 0 && (
          <span className="num">
            {parts.map(({ packageSpec, quantity }) => `${packageSpec} × ${quantity}`).join(' + ')}
          </span>
        )
      }
      onClose={onClose}
    >
      <ul className="plain quote-deals">
        {prices.map((price) => {
          const name = supplierNameIn(
            i18n.language,
            data.replies.find((one) => one.supplierId === price.supplierId)!,
          )
          return (
            <li key={price.id} className="row between wrap">
              <span>
                <strong>{name}</strong>
                <span className="small muted below num">
                  <Money value={price.unitPrice} mixed /> · {price.packageSpec} ·{' '}
                  {t('splitMost', { most: price.packageNum })}
                  {price.shipDays !== null && ` · ${t('days', { n: price.shipDays })}`}
                </span>
              </span>
              <label className="quote-units">
                <span className="sr">{t('splitUnits', { supplier: name, pack: price.packageSpec })}</span>
                <span aria-hidden="true">{price.packageSpec} ×</span>
                <Input
                  inputMode="numeric"
                  maxLength={6}
                  value={units[price.id] ?? ''}
                  onChange={(event) => form.set('units', { ...units, [price.id]: event.target.value })}
                />
              </label>
            </li>
          )
        })}
      </ul>
      {more !== null && more < 0 && (
        <Check checked={lessThanAsked} onChange={(on) => form.set('lessThanAsked', on)}>
          {t('splitLessAgreed')}
        </Check>
      )}
      {inPlace && (
        <Text form={form} name="reason" label={t('chooseWhy')} hint={t('chooseWhyHint')} maxLength={300} required />
      )}
    </FormDialog>
  )
}
