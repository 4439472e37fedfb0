import type { Access } from '@reagora/server/kernel/access'
import { cockpit } from '@reagora/server/cockpit/contract'
import { company } from '@reagora/server/company/contract'
import { complaint } from '@reagora/server/complaint/contract'
import { complaintDesk } from '@reagora/server/complaintDesk/contract'
import { contact } from '@reagora/server/contact/contract'
import { historyOrder } from '@reagora/server/historyOrder/contract'
import { invoice } from '@reagora/server/invoice/contract'
import { library } from '@reagora/server/library/contract'
import { moleculeDesk } from '@reagora/server/moleculeDesk/contract'
import { order } from '@reagora/server/order/contract'
import { people } from '@reagora/server/people/contract'
import { permit } from '@reagora/server/permit/contract'
import { price } from '@reagora/server/price/contract'
import { productDesk } from '@reagora/server/productDesk/contract'
import { quote } from '@reagora/server/quote/contract'
import { quoteDesk } from '@reagora/server/quoteDesk/contract'
import { quoteReply } from '@reagora/server/quoteReply/contract'
import { requisition } from '@reagora/server/requisition/contract'
import { search } from '@reagora/server/search/contract'
import { supply } from '@reagora/server/supply/contract'
import { upload } from '@reagora/server/upload/contract'
import { call, type CallOptions } from '../../api/call.ts'

export interface FoundRecord {
  text: string
  /** What tells it from others: company, email, number. */
  more: string
  to: string
}

interface RecordKind {
  group:
    | 'orders'
    | 'quotes'
    | 'requisitions'
    | 'complaints'
    | 'invoices'
    | 'historyOrders'
    | 'cockpits'
    | 'companies'
    | 'people'
    | 'messages'
    | 'libraries'
    | 'permits'
    | 'uploads'
    | 'prices'
    | 'catalogue'
    | 'molecules'
    | 'desk'
  access: Access
  /** Who is asked for another kind of the group instead. */
  unless?: Access
  /** Known by a number: asked only where a digit was typed. */
  numbered?: true
  /** The best few for a text; the server decides what the caller may find. */
  find: (text: string, options: CallOptions, staff: boolean) => Promise<FoundRecord[]>
}

const FEW = { pageNumber: 1, pageSize: 5 }
const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ')

/** What the palette finds by number, name or email: the lists that the person may open, asked as their pages ask them. */
export const recordKinds: readonly RecordKind[] = [
  {
    group: 'orders',
    access: order.list.access,
    find: async (text, options, staff) =>
      (await call(order.list, { search: text, ...FEW }, options)).list.map((row) => ({
        text: row.orderNumber,
        more: joined(row.buyerCompany, row.purchasedBy, row.purchaseOrder),
        to: staff ? `/admin/orders/${row.id}` : `/orderdetail?id=${row.id}`,
      })),
  },
  {
    group: 'orders',
    access: supply.list.access,
    find: async (text, options) =>
      (await call(supply.list, { search: text, ...FEW }, options)).list.map((row) => ({
        text: row.orderNumber,
        more: joined(...row.firstLines.map(({ productName }) => productName)),
        to: `/supplier/orders/${row.id}`,
      })),
  },
  {
    group: 'quotes',
    access: quoteDesk.list.access,
    find: async (text, options) =>
      (await call(quoteDesk.list, { search: text, ...FEW }, options)).list.map((row) => ({
        text: row.quoteNumber,
        more: joined(row.buyerCompany, row.inquirer, row.title),
        to: `/admin/quotes/${row.id}`,
      })),
  },
  {
    group: 'quotes',
    access: quote.myQuotes.access,
    unless: quoteDesk.list.access,
    find: async (text, options) =>
      (await call(quote.myQuotes, { search: text, ...FEW }, options)).list.map((row) => ({
        text: row.quoteNumber,
        more: joined(row.title, ...row.firstNames),
        to: `/quoteDetail?id=${row.id}`,
      })),
  },
  {
    group: 'quotes',
    access: quoteReply.supplierQuotes.access,
    find: async (text, options) =>
      (await call(quoteReply.supplierQuotes, { search: text, ...FEW }, options)).list.map((row) => ({
        text: row.quoteNumber,
        more: joined(...row.firstNames),
        to: `/quoteSupplierDetail?id=${row.id}`,
      })),
  },
  {
    group: 'requisitions',
    access: requisition.list.access,
    numbered: true,
    find: async (text, options, staff) =>
      (await call(requisition.list, { search: text, ...FEW }, options)).list.map((row) => ({
        text: row.number,
        more: joined(row.company, row.requester),
        to: staff ? `/admin/requisitions/${row.id}` : `/requisition?id=${row.id}`,
      })),
  },
  {
    group: 'complaints',
    access: complaintDesk.list.access,
    numbered: true,
    find: async (text, options) =>
      (await call(complaintDesk.list, { search: text, ...FEW }, options)).list.map((row) => ({
        text: row.number,
        more: joined(row.orderNumber, row.company, row.buyer),
        to: `/admin/complaints/${row.id}`,
      })),
  },
  {
    group: 'complaints',
    access: complaint.mine.access,
    unless: complaintDesk.list.access,
    numbered: true,
    find: async (text, options) =>
      (await call(complaint.mine, { search: text, ...FEW }, options)).list.map((row) => ({
        text: row.number,
        more: joined(row.orderNumber, row.firstLine.productName),
        to: `/complaints/${row.id}`,
      })),
  },
  {
    group: 'complaints',
    access: complaintDesk.asked.access,
    numbered: true,
    find: async (text, options) =>
      (await call(complaintDesk.asked, { search: text, ...FEW }, options)).list.map((row) => ({
        text: row.number,
        more: joined(row.orderNumber, row.firstLine.productName),
        to: `/supplier/complaints/${row.id}`,
      })),
  },
  {
    group: 'invoices',
    access: invoice.list.access,
    numbered: true,
    // An invoice is read on the page of its order.
    find: async (text, options, staff) =>
      (await call(invoice.list, { search: text, ...FEW }, options)).list.map((row) => ({
        text: row.number,
        more: joined(row.orderNumber, row.company),
        to: staff ? `/admin/orders/${row.orderId}` : `/orderdetail?id=${row.orderId}`,
      })),
  },
  {
    group: 'historyOrders',
    access: historyOrder.list.access,
    numbered: true,
    find: async (text, options) =>
      (await call(historyOrder.list, { search: text, ...FEW }, options)).list.map((row) => ({
        text: row.orderNumber,
        more: joined(row.source, row.buyer, row.purchaseOrder),
        to: `/historyOrderdetail?id=${row.id}`,
      })),
  },
  {
    group: 'cockpits',
    access: cockpit.find.access,
    find: async (text, options) =>
      (await call(cockpit.find, { text }, options)).map((row) => ({
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
        text: [row.surname, row.name].filter(Boolean).join(' ') || row.userEmail,
        more: `${row.userEmail} · ${row.companyName}`,
        to: staff ? `/admin/users/${row.id}` : `/user?param=${encodeURIComponent(row.userEmail)}`,
      })),
  },
  {
    group: 'messages',
    access: contact.list.access,
    find: async (text, options) =>
      (await call(contact.list, { search: text, ...FEW }, options)).list.map((row) => ({
        text: row.number,
        more: joined(row.name, row.email, row.company),
        to: `/admin/messages/${row.id}`,
      })),
  },
  {
    group: 'libraries',
    access: library.list.access,
    numbered: true,
    find: async (text, options) =>
      (await call(library.list, { search: text, ...FEW }, options)).list.map((row) => ({
        text: row.number,
        more: joined(row.title, row.company),
        to: `/admin/libraries/${row.id}`,
      })),
  },
  {
    group: 'libraries',
    access: library.mine.access,
    unless: library.list.access,
    numbered: true,
    find: async (text, options) =>
      (await call(library.mine, { search: text, ...FEW }, options)).list.map((row) => ({
        text: row.number,
        more: row.title,
        to: `/library-order?id=${row.id}`,
      })),
  },
  {
    group: 'permits',
    access: ['companyManagement', 'staffCompanies'],
    numbered: true,
    // A permit is read in its list.
    find: async (text, options, staff) =>
      (await call(permit.list, { search: text, ...FEW }, options)).list.map((row) => ({
        text: row.number,
        more: joined(row.issuer, row.companyName),
        to: `${staff ? '/admin/permits' : '/permits'}?search=${encodeURIComponent(row.number)}`,
      })),
  },
  {
    group: 'uploads',
    access: upload.list.access,
    find: async (text, options) =>
      (await call(upload.list, { file: text, ...FEW }, options)).list.map((row) => ({
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
        text: `${row.productCode}, ${row.pack}`,
        more: joined(row.productName, row.supplierName),
        to: `/supplier/prices/${row.packageId}`,
      })),
  },
  {
    group: 'catalogue',
    access: productDesk.list.access,
    find: async (text, options) =>
      (await call(productDesk.list, { subject: text, ...FEW }, options)).list.map((row) => ({
        text: row.code,
        more: joined(row.nameZh || row.nameEn, row.cas, row.supplierName),
        to: `/supplier/products/${row.productId}`,
      })),
  },
  {
    group: 'molecules',
    access: 'public',
    find: async (text, options) =>
      (await call(search.suggestions, { text }, options)).slice(0, FEW.pageSize).map((row) => ({
        text: row.text,
        more: row.cas ?? '',
        to: `/chemicalDetail?id=${row.moleculeId}`,
      })),
  },
  {
    group: 'desk',
    access: moleculeDesk.list.access,
    numbered: true,
    find: async (text, options) =>
      (await call(moleculeDesk.list, { subject: text, ...FEW }, options)).list.map((row) => ({
        text: row.number,
        more: joined(row.nameZh || row.nameEn, row.cas),
        to: `/admin/molecules/${row.moleculeId}`,
      })),
  },
]
