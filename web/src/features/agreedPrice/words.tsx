import type { agreedPrice } from '@reagora/server/agreedPrice/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { Tag } from '../../ui/kit.tsx'
import { Money } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'

export type Agreed = Output<typeof agreedPrice.list>['list'][number]
export type Line = Output<typeof agreedPrice.check>['lines'][number]

export function AgreedTag({ state }: { state: Agreed['state'] }) {
  const { t } = useTranslation('agreedPrice')
  return <Tag tone={state === 'in force' ? 'ok' : undefined}>{t(`state.${state}`)}</Tag>
}

/** Until when it holds. */
export function Until({ of }: { of: Pick<Agreed, 'lastDay'> }) {
  const { t } = useTranslation('agreedPrice')
  return of.lastDay ? <span className="num">{of.lastDay}</span> : <span className="muted">{t('noEnd')}</span>
}

/** Whether a price has no effect beside the list price of today. */
export const isNoLower = (price: number, list: { amount: string } | null) =>
  list !== null && price >= Number(list.amount)

/** A list price; one that an agreed price is not below says so. */
export function ListPrice({ list, price }: { list: Agreed['list']; price: string }) {
  const { t } = useTranslation('agreedPrice')
  if (!list) return <span className="muted">{t('onInquiry')}</span>
  return (
    <>
      <Money value={list} mixed />
      {price !== '' && isNoLower(Number(price), list) && <div className="small reason">{t('belowList')}</div>}
    </>
  )
}
