import type { Output } from '@reagora/server/kernel/endpoint'
import { supply, type SupplyState } from '@reagora/server/supply/contract'
import { Tag, type TagTone } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'

export type PartRow = Output<typeof supply.list>['list'][number]
export type Part = Output<typeof supply.detail>

/** What shows a supplier's part of an order, and is stale once it has changed. */
export const changedByActs = [supply.detail, supply.list]

const tones: Record<SupplyState, TagTone | undefined> = {
  new: 'warn',
  confirmed: 'brand',
  delayed: 'danger',
  'partly shipped': 'brand',
  shipped: 'ok',
  delivered: 'ok',
  cancelled: undefined,
}

export function StateTag({ state }: { state: SupplyState }) {
  const { t } = useTranslation('supply')
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
}
