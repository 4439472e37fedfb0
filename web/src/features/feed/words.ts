import type { feed } from '@reagora/server/feed/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import type { TagTone } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'

export type Feed = Output<typeof feed.detail>
export type Fetch = Output<typeof feed.fetches>['list'][number]

export const toneOf: Record<Fetch['outcome'], TagTone | undefined> = {
  running: 'brand',
  unchanged: undefined,
  taken: 'ok',
  held: 'warn',
  refused: undefined,
  failed: 'danger',
}

/** The supplier of a source as its reader knows it. */
export const supplierOf = ({ supplierName, supplierNameZh }: Feed, language: string) =>
  (language === 'zh' && supplierNameZh) || supplierName

/** When a source is fetched, in words. */
export function useSchedule() {
  const { t } = useTranslation('feed')
  return ({ everyHours, dailyAt }: Pick<Feed, 'everyHours' | 'dailyAt'>) =>
    everyHours === null ? t('dailyText', { at: dailyAt }) : t('everyHours', { hours: everyHours })
}
