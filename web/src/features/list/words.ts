import type { list } from '@reagora/server/list/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { useTranslation } from '../../ui/texts.ts'
import type { TagTone } from '../../ui/kit.tsx'

export type ListDetail = Output<typeof list.detail>
export type ListLine = Output<typeof list.lines>['list'][number]
export type LineMolecule = NonNullable<ListLine['molecule']>
export type OutcomeName = NonNullable<ListLine['outcome']>

export const toneOf: Record<OutcomeName, TagTone | undefined> = {
  found: 'ok',
  repaired: 'brand',
  ambiguous: 'warn',
  duplicate: undefined,
  missing: 'danger',
}

/** Lines of one page of the table: as many as the document bears. */
export const PAGE = 100

export const listPath = (id: string) => `/batchQueryView?id=${id}`

const two = (n: number) => String(n).padStart(2, '0')
const dayOf = (iso: string) => {
  const date = new Date(iso)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`
}

export function useListWords() {
  const { t, i18n } = useTranslation('list')
  return {
    t,
    language: i18n.language,
    day: dayOf,
    nameOf: ({ name, fileName, createdAt }: Pick<ListDetail, 'name' | 'fileName' | 'createdAt'>) =>
      name || fileName || t('unnamed', { date: dayOf(createdAt) }),
    size: (bytes: number) => (bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${bytes / 1024 / 1024} MB`),
  }
}

/** Choosing lines for the cart, where that is possible. */
export interface Selecting {
  selected: ReadonlySet<number>
  toggle: (lines: readonly number[], on: boolean) => void
}

export const canBuy = ({ molecule, outcome }: ListLine) =>
  molecule !== null && molecule.offers > 0 && outcome !== 'duplicate'
