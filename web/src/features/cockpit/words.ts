import type { Output } from '@reagora/server/kernel/endpoint'
import type { BlockKey, cockpit } from '@reagora/server/cockpit/contract'
import { useTranslation } from '../../ui/texts.ts'

export type CockpitBlock = Output<typeof cockpit.company>['blocks'][number]
export type CockpitRow = CockpitBlock['rows'][number]

/** The state of a row in the words of its own noun; empty where it has none. */
export function useStateOf() {
  const { t: order } = useTranslation('order')
  const { t: quote } = useTranslation('quote')
  const { t: complaint } = useTranslation('complaint')
  const { t: permit } = useTranslation('permit')
  const { t: contact } = useTranslation('contact')
  const { t: people } = useTranslation('people')
  const { t: upload } = useTranslation('upload')
  const { t: feed } = useTranslation('feed')
  const { t } = useTranslation('cockpit')
  return (block: BlockKey, { state }: CockpitRow): string => {
    if (!state) return ''
    switch (block) {
      case 'orders':
      case 'parts':
        return order(`status.${state as 'packing'}`)
      case 'quotes':
        return quote(`status.${state as 'open'}`)
      case 'supplierQuotes':
        return quote(`reply.${state as 'asked'}`)
      case 'complaints':
        return complaint(`status.${state as 'open'}`)
      case 'permits':
        return permit(`status.${state as 'approved'}`)
      case 'messages':
        return contact(`status.${state as 'new'}`)
      case 'contacts':
        return people(`status.${state as 'active'}`)
      case 'uploads':
        return upload(`state.${state as 'done'}`)
      case 'feeds':
        return feed(`state.${state as 'active'}`)
      case 'payments':
        return t(`paid.${state as 'in'}`)
      case 'invoices':
        return state === 'invoice' ? t('invoice') : t(`invoice.${state as 'proforma'}`)
      default:
        return ''
    }
  }
}
