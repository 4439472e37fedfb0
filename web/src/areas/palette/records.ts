import type { Access } from '@reagora/server/kernel/access'
import { cockpit } from '@reagora/server/cockpit/contract'
import { company } from '@reagora/server/company/contract'
import { order } from '@reagora/server/order/contract'
import { people } from '@reagora/server/people/contract'
import { price } from '@reagora/server/price/contract'
import { search } from '@reagora/server/search/contract'
import { upload } from '@reagora/server/upload/contract'
import { call, type CallOptions } from '../../api/call.ts'

export interface FoundRecord {
  id: string
  text: string
  /** What tells it from others: company, email, number. */
  more: string
  to: string
}

interface RecordKind {
  group: 'orders' | 'cockpits' | 'companies' | 'people' | 'uploads' | 'prices' | 'molecules'
  access: Access
  /** The best few for a text; the server decides what the caller may find. */
  find: (text: string, options: CallOptions, staff: boolean) => Promise<FoundRecord[]>
}

const FEW = { pageNumber: 1, pageSize: 5 }

/** What the palette finds by number, name or email: the lists that the person may open, asked as their pages ask them. */
export const recordKinds: readonly RecordKind[] = [
  {
    group: 'orders',
    access: order.list.access,
    find: async (text, options, staff) =>
      (await call(order.list, { search: text, ...FEW }, options)).list.map((row) => ({
        id: row.id,
        text: row.orderNumber,
        more: [row.buyerCompany, row.purchasedBy, row.purchaseOrder].filter(Boolean).join(' · '),
        to: staff ? `/admin/orders/${row.id}` : `/orderdetail?id=${row.id}`,
      })),
  },
  {
    group: 'cockpits',
    access: cockpit.find.access,
    find: async (text, options) =>
      (await call(cockpit.find, { text: text.slice(0, 100) }, options)).map((row) => ({
        id: row.companyId,
        text: row.name,
        more: row.of,
        to: `/admin/companies/${row.companyId}/cockpit`,
      })),
  },
  {
    group: 'companies',
    access: company.list.access,
    find: async (text, options) =>
      (await call(company.list, { name: text, ...FEW }, options)).list.map((row) => ({
        id: row.id,
        text: row.name,
        more: row.localName,
        to: `/admin/companies/${row.id}`,
      })),
  },
  {
    group: 'people',
    access: people.list.access,
    find: async (text, options, staff) =>
      (await call(people.list, { param: text, ...FEW }, options)).list.map((row) => ({
        id: row.id,
        text: [row.surname, row.name].filter(Boolean).join(' ') || row.userEmail,
        more: `${row.userEmail} · ${row.companyName}`,
        to: staff ? `/admin/users/${row.id}` : `/user?param=${encodeURIComponent(row.userEmail)}`,
      })),
  },
  {
    group: 'uploads',
    access: upload.list.access,
    find: async (text, options) =>
      (await call(upload.list, { file: text, ...FEW }, options)).list.map((row) => ({
        id: row.id,
        text: row.fileName,
        more: row.supplierName ?? '',
        to: `/supplier/uploads/${row.id}`,
      })),
  },
  {
    group: 'prices',
    access: price.list.access,
    find: async (text, options) =>
      (await call(price.list, { search: text, ...FEW }, options)).list.map((row) => ({
        id: row.packageId,
        text: `${row.productCode}, ${row.pack}`,
        more: [row.productName, row.supplierName].filter(Boolean).join(' · '),
        to: `/supplier/prices/${row.packageId}`,
      })),
  },
  {
    group: 'molecules',
    access: 'public',
    find: async (text, options) =>
      (await call(search.suggestions, { text: text.slice(0, 100) }, options)).slice(0, FEW.pageSize).map((row) => ({
        id: row.moleculeId,
        text: row.text,
        more: row.cas ?? '',
        to: `/chemicalDetail?id=${row.moleculeId}`,
      })),
  },
]
