import { audit } from '@reagora/server/audit/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { price, type priceStates } from '@reagora/server/price/contract'
import { useTranslation } from '../../../ui/texts.ts'
import type { TagTone } from '../../../ui/kit.tsx'
import type { OwnWords } from '../../audit/AuditTrail.tsx'
import type { Happening } from '../../audit/history.ts'

export type PriceRecord = Output<typeof price.detail>

/** Answers that a said price makes stale. */
export const changedByPrice = [price.detail, price.list, audit.trail]

export const priceTone: Record<(typeof priceStates)[number], TagTone> = {
  asked: 'warn',
  expired: 'danger',
  expiring: 'brand',
  fresh: 'ok',
}

/** When buyers asked (`buyer`: as they are called), and when that ended without a person's answer; answers by hand stand in the trail. */
export const questionsOf = ({ questions }: PriceRecord, buyer: string): Happening[] =>
  questions.flatMap(({ id, askedAt, answeredAt, byHand }) => [
    { ...happened(`asked ${id}`, askedAt, 'price.asked'), actor: { id: '', name: buyer, userEmail: '' } },
    ...(answeredAt && !byHand ? [happened(`settled ${id}`, answeredAt, 'price.settled')] : []),
  ])
const happened = (key: string, at: string, act: string): Happening => ({
  key,
  at,
  act,
  actor: null,
  onBehalfOf: null,
  differences: [],
})

/** The time line of a price speaks as its page does. */
export function usePriceTrail(): OwnWords {
  const { t, i18n } = useTranslation('price')
  return (kind, word) => {
    if (kind === 'field') return word === 'price' ? t('price') : null
    const key = word.replace(/^price\./, 'act.')
    return kind === 'act' && i18n.exists('price', key) ? t(key as 'price') : undefined
  }
}
