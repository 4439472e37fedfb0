import type { Permission } from '../../kernel/shared/access.ts'

const byOrders = new Set(['order', 'requisition', 'quote', 'complaint', 'library', 'bank line'])
const byCompanies = new Set(['company', 'address', 'user', 'inquiry'])
const byUsers = new Set(['user', 'staffGroup'])
const byCatalogue = new Set(['upload', 'product', 'package', 'molecule', 'conflict', 'review'])

/** Whether somebody may read the trail of an entity: auditors all, other staff what they work on. */
export function mayRead(entity: string, permissions: ReadonlySet<Permission>): boolean {
  if (permissions.has('staffAudit')) return true
  return (
    (byOrders.has(entity) && permissions.has('staffOrders')) ||
    (byCompanies.has(entity) && permissions.has('staffCompanies')) ||
    (byUsers.has(entity) && permissions.has('staffUsers')) ||
    (entity === 'quote' && permissions.has('staffQuotes')) ||
    (entity === 'molecule' && permissions.has('staffMolecules')) ||
    (byCatalogue.has(entity) && permissions.has('staffCatalogue')) ||
    (entity === 'discount' && permissions.has('staffDiscounts')) ||
    (entity === 'coupon template' && permissions.has('staffCoupons')) ||
    (entity === 'tag' && permissions.has('staffMarketing')) ||
    (entity === 'news' && permissions.has('staffNews')) ||
    (entity === 'staffGroup' && permissions.has('staffGroups'))
  )
}
