import { staffPermissions, type Permission } from '../../kernel/shared/access.ts'
import { mayRead } from '../audit/rules.ts'
import { mention, type notedRecords } from './contract.ts'

export type NotedRecord = (typeof notedRecords)[number]

/** How long a note may be changed or removed by whoever wrote it; afterwards others rely on it. */
const OWN_MS = 24 * 60 * 60 * 1000
export const isSettled = (createdAt: Date, now: Date) => now.getTime() - createdAt.getTime() > OWN_MS

/** Permissions with which the notes about such a record are read: those that open its page. */
export const readingPermissions = (entity: NotedRecord): readonly Permission[] =>
  staffPermissions.filter((permission) => mayRead(entity, new Set([permission])))

/** Whoever is meant in a text, each once. */
export const mentionedIn = (text: string): number[] => [
  ...new Set([...text.matchAll(mention)].map((one) => Number(one[1]))),
]

interface Named {
  id: string
  name: string
}

/** A text as people read it: `@张三` for `@[7]`. */
export const withNames = (text: string, people: readonly Named[]): string =>
  text.replace(mention, (_, id: string) => `@${people.find((one) => one.id === id)?.name ?? `#${id}`}`)

/** What somebody typed as it is kept: `@[7]` for the name of each of these. */
export const withNumbers = (typed: string, people: readonly Named[]): string =>
  people
    .toSorted((a, b) => b.name.length - a.name.length)
    .reduce((text, { id, name }) => text.replaceAll(`@${name}`, `@[${id}]`), typed)

/** The page of a record, for links in emails. */
export const pageOfRecord: Record<NotedRecord, string> = {
  order: '/admin/orders/',
  complaint: '/admin/complaints/',
  company: '/admin/companies/',
  user: '/admin/users/',
  upload: '/supplier/uploads/',
  package: '/supplier/prices/',
  inquiry: '/admin/messages/',
  molecule: '/admin/molecules/',
  quote: '/admin/quotes/',
  requisition: '/admin/requisitions/',
  product: '/supplier/products/',
  library: '/admin/libraries/',
  news: '/admin/news/',
  conflict: '/admin/conflicts/',
  discount: '/admin/discounts/',
  'coupon template': '/admin/coupons/templates/',
  tag: '/admin/tags/',
  staffGroup: '/admin/groups/',
}
