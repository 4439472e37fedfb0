import type { Permission } from '../../kernel/shared/access.ts'
import { buyerBlocks, supplierBlocks, type BlockKey } from './contract.ts'

/** Who sees a block. Carts and lists are what somebody is at: only whoever serves buyers, and may act for them, looks into them. */
export const accessOfBlock: Readonly<Record<BlockKey, Permission>> = {
  tasks: 'staffCompanies',
  carts: 'oboPlaceOrder',
  quotes: 'staffQuotes',
  orders: 'staffOrders',
  complaints: 'staffOrders',
  invoices: 'staffOrders',
  payments: 'staffOrders',
  permits: 'staffCompanies',
  messages: 'staffBuyers',
  unfound: 'oboPlaceOrder',
  parts: 'staffOrders',
  supplierQuotes: 'staffQuotes',
  prices: 'staffPrices',
  uploads: 'staffCatalogue',
  feeds: 'staffCatalogue',
  contacts: 'staffBuyers',
}

/** The blocks of a company for somebody: what it is decides which there are, the permissions which of them are shown. */
export function blocksFor({ kind }: { kind: string }, permissions: ReadonlySet<string>): BlockKey[] {
  const own: BlockKey[] = [
    ...(kind === 'supplier' ? (['tasks'] as const) : buyerBlocks),
    ...(kind === 'buyer' ? [] : supplierBlocks),
    'contacts',
  ]
  return own.filter((key) => permissions.has(accessOfBlock[key]))
}

/** The list of all records of a block, narrowed to the company; null where there is no such list. */
export function listOf(key: BlockKey, companyId: number, supplier: string): string | null {
  const of = `ofCompany=${companyId}`
  const pages: Partial<Record<BlockKey, string>> = {
    tasks: `/admin/tasks/queues?${of}`,
    quotes: `/admin/quotes?${of}`,
    orders: `/admin/orders?${of}`,
    complaints: `/admin/complaints?${of}`,
    invoices: `/admin/invoices?${of}`,
    permits: `/admin/permits?${of}`,
    messages: `/admin/messages?${of}`,
    supplierQuotes: `/admin/quotes?supplier=${encodeURIComponent(supplier)}`,
    prices: `/supplier/prices?search=${encodeURIComponent(supplier)}`,
    contacts: `/admin/companies/${companyId}?tab=people`,
  }
  return pages[key] ?? null
}
