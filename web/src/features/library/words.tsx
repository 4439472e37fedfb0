import type { Output } from '@reagora/server/kernel/endpoint'
import type { library, LibraryState } from '@reagora/server/library/contract'
import { Tag, type TagTone } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'

export type Library = Output<typeof library.detail>
export type Cluster = Output<typeof library.clusters>['list'][number]
export type LibraryRow = Output<typeof library.list>['list'][number]

const tones: Record<LibraryState, TagTone | undefined> = {
  selecting: 'brand',
  failed: 'danger',
  selected: 'brand',
  ordered: 'warn',
  confirmed: 'ok',
  shipped: 'ok',
  delivered: 'ok',
  cancelled: undefined,
}
/** How far a library is. */
export function LibraryTag({ status }: { status: LibraryState }) {
  const { t } = useTranslation('library')
  return <Tag tone={tones[status]}>{t(`status.${status}`)}</Tag>
}
