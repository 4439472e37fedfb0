import type { conflict } from '@reagora/server/conflict/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import type { OwnWords } from '../audit/AuditTrail.tsx'
import { useTranslation } from '../../ui/texts.ts'

export type Conflict = Output<typeof conflict.list>['list'][number]
export type ConflictDetail = Output<typeof conflict.detail>
export type Side = ConflictDetail['sides'][number]

/** A supplier as its reader knows it. */
export const supplierOf = (
  { supplierName, supplierNameZh }: { supplierName: string; supplierNameZh: string },
  language: string,
) => (language === 'zh' && supplierNameZh) || supplierName

/** The name of the reader's language first, the other beside it. */
export const namesOf = ({ nameEn, nameZh }: { nameEn: string; nameZh: string }, language: string) =>
  (language === 'zh' ? [nameZh, nameEn] : [nameEn, nameZh]).filter(Boolean).join(' · ')

const outcomeOf: Readonly<Record<string, string>> = {
  'conflict.keepApart': 'kept',
  'conflict.merge': 'merged',
  'conflict.move': 'moved',
  'conflict.correct': 'corrected',
}

/** The words of the time line; ids say nothing to a reader. */
export function useTrailWords(): OwnWords {
  const { t, i18n } = useTranslation('conflict')
  return (kind, word) => {
    if (kind === 'field' && ['state', 'mergeId', 'outcome'].includes(word)) return null
    const key = kind === 'act' && word in outcomeOf ? `outcome.${outcomeOf[word]}` : `${kind}.${word}`
    return i18n.exists('conflict', key) ? t(key as 'title') : undefined
  }
}
