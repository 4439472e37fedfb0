import type { Output, SentInput } from '@reagora/server/kernel/endpoint'
import type { tag } from '@reagora/server/tag/contract'

/** A tag as those see it who keep it. */
export type StaffTag = Output<typeof tag.tree>[number]
export type TagNames = SentInput<typeof tag.create>['names']

/** A tag's name in a language. */
export const tagName = ({ names }: { names: Readonly<Record<string, string>> }, language: string): string =>
  names[language] ?? names['en'] ?? ''

/** The results narrowed to a tag. */
export const tagPath = (tagId: string) => `/chemicalProductList?tag=${tagId}`
