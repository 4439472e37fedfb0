import type { cart } from '@reagora/server/cart/contract'
import type { checkout } from '@reagora/server/checkout/contract'
import type { customerMaster } from '@reagora/server/customerMaster/contract'
import type { invoice } from '@reagora/server/invoice/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import type { order } from '@reagora/server/order/contract'
import type { search } from '@reagora/server/search/contract'

type Line = Output<typeof cart.list>['list'][number]
type Problem = Line['problems'][number]

export const cny = (amount: string) => ({ amount, currency: 'CNY' as const })

/** What a company that owes nothing has and may do. */
export const accountOf = (more: Partial<Output<typeof invoice.account>> = {}): Output<typeof invoice.account> => ({
  company: '华东药研',
  creditLimit: null,
  used: null,
  hold: null,
  overdueDays: { days: 30, own: false },
  currencies: [],
  ...more,
})

/** A line of a cart that can be ordered as it is. */
export const cartLine = (id: string, more: Partial<Line> = {}): Line => ({
  id,
  isValet: 0,
  productId: `1${id}`,
  productPackageId: `2${id}`,
  productPackageNum: 1,
  reagoraMoleculeId: null,
  productType: 1,
  productName: `acid ${id}`,
  productChineseName: `酸${id}`,
  productCas: null,
  productMdl: null,
  typedCas: null,
  typedMdl: null,
  productCode: `A-${id}`,
  productPurity: '98%',
  pack: '5 g',
  productPackageUnit: 'g',
  productPackageUnitSize: '5',
  supplierId: '3',
  supplierName: 'Alpha',
  supplierLocalName: '阿尔法',
  supplierShortUrl: '',
  shipsFromCountry: 'CN',
  minDays: 1,
  maxDays: 3,
  hazardous: false,
  currency: 'CNY',
  unitPrice: cny('120.10'),
  listPrice: null,
  priceReason: null,
  lineTotal: cny('120.10'),
  approximateTotal: null,
  part: 0,
  requestedOn: null,
  shipAddressId: null,
  projectCode: '',
  budget: '',
  namedReason: null,
  quoted: null,
  stock: { state: 'in stock', available: 3 },
  addedAt: '2026-01-02T03:04:05.000Z',
  problems: [],
  ...more,
})

/** What stands against a line. */
export const problem = (code: string, more: Partial<Problem> = {}): Problem => ({
  code,
  text: `因为 ${code}`,
  remedies: ['remove'],
  oldPrice: null,
  newPrice: null,
  available: null,
  ...more,
})

export const cartOf = (...list: Line[]): Output<typeof cart.list> => ({
  total: list.length,
  reference: { currency: 'CNY', day: '2026-01-02', source: 'Central Bank' },
  list,
  subtotals: [...new Set(list.flatMap(({ lineTotal }) => lineTotal?.currency ?? []))].map((currency) => ({
    amount: '1',
    currency,
  })),
})

type Found = Output<typeof search.chemicals>
type FoundMolecule = Found['molecules'][number]
type Offer = FoundMolecule['offers'][number]
type Pack = Offer['packages'][number]

export const pack = (packageId: string, more: Partial<Pack> = {}): Pack => ({
  packageId,
  label: '5 g',
  amount: '5',
  unit: 'g',
  count: 1,
  price: cny('120.10'),
  listPrice: null,
  priceReason: null,
  tiers: [],
  priceAt: '2026-01-02T03:04:05.000Z',
  unitPrice: { amount: '24.02', currency: 'CNY', per: 'g' },
  stock: { state: 'in stock', available: 3 },
  status: 'active',
  ...more,
})

export const offer = (productId: string, packages: Pack[], more: Partial<Offer> = {}): Offer => ({
  productId,
  productType: 1,
  moleculeId: '7',
  supplierId: '3',
  supplierName: 'Alpha',
  supplierNameZh: '阿尔法',
  supplierShortUrl: '',
  stars: null,
  topTag: false,
  programmes: [],
  code: `A-${productId}`,
  nameEn: 'acid',
  nameZh: '酸',
  cas: '98-80-6',
  mdl: null,
  purity: '98%',
  purityPercent: 98,
  storage: '',
  transport: '',
  shipsFrom: 'CN',
  leadMin: 1,
  leadMax: 3,
  productGroup: null,
  brand: '',
  priceKind: 'list',
  notForSale: [],
  status: 'active',
  confirmedAt: '2026-01-02T03:04:05.000Z',
  stock: 'in stock',
  packages,
  ...more,
})

export const molecule = (offers: Offer[], more: Partial<FoundMolecule> = {}): FoundMolecule => ({
  moleculeId: '7',
  number: 'RG00000007',
  cas: '98-80-6',
  mdl: null,
  nameEn: 'phenylboronic acid',
  nameZh: '苯硼酸',
  formula: 'C6H7BO2',
  molecularWeight: 121.93,
  inchiKey: null,
  smiles: null,
  hazardous: false,
  exportControlledInCountries: [],
  importControlledInCountries: [],
  offerCount: offers.length,
  supplierCount: 1,
  decidedBy: null,
  lowestPrice: cny('120.10'),
  regulated: 'no',
  similarity: null,
  identical: null,
  tags: [],
  offers,
  ...more,
})

const noFacets = {
  supplier: [],
  group: [],
  purity: [],
  inStock: [],
  stockAt: [],
  shipsFrom: [],
  lead: [],
  price: [],
  programme: [],
  regulated: [],
  safetySheet: [],
  hazard: [],
  tag: [],
}
export const foundAnswer = (
  molecules: FoundMolecule[],
  { facets, ...more }: Partial<Omit<Found, 'facets'>> & { facets?: Partial<NonNullable<Found['facets']>> } = {},
): Found => ({
  total: molecules.length,
  products: molecules.length,
  exact: true,
  awaiting: false,
  structure: null,
  understoodAs: {
    kind: 'cas',
    text: '98-80-6',
    alternatives: [],
    corrected: [],
    valid: true,
    repaired: null,
    values: 0,
    absent: false,
    assumed: null,
    setAside: '',
    narrowings: [],
    loosened: null,
  },
  molecules,
  facets: { ...noFacets, ...facets },
  suggestions: [],
  pageNumber: 1,
  pageSize: 10,
  ...more,
})

type Order = Output<typeof order.detail>
const then = {
  nickname: '',
  contact: '林若溪',
  phone: '13800010001',
  email: '',
  street: '张衡路668号',
  street2: '',
  city: '上海市',
  county: '浦东新区',
  state: '上海市',
  postalCode: '201203',
  country: 'CN',
}
/** An address that the company may order to, for goods and invoices unless said otherwise. */
export const addressOf = (id: string, more: Partial<Output<typeof checkout.show>['addresses'][number]> = {}) => ({
  ...then,
  id,
  kind: 'both' as const,
  status: 'active' as const,
  isDefault: false,
  ...more,
})

export const costOf = (grandTotal: string, more: Partial<NonNullable<Order['placedCost']>> = {}) => ({
  subtotal: cny('1000.00'),
  discount: cny('0.00'),
  shipping: cny('20.00'),
  tax: cny('130.00'),
  grandTotal: cny(grandTotal),
  taxRateBp: 1300,
  taxable: cny('1000.00'),
  taxFrom: 'company' as const,
  shippingParts: [],
  reductions: [],
  coupons: [],
  ...more,
})

export const orderLine = (id: string, more: Partial<Order['lines'][number]> = {}): Order['lines'][number] => {
  const {
    productPackageNum,
    unitPrice: _,
    lineTotal: __,
    problems: ___,
    stock: ____,
    approximateTotal: _____,
    part: ______,
    currency: _________,
    shipAddressId: _______,
    namedReason: ________,
    ...goods
  } = cartLine(id)
  return {
    ...goods,
    lineNumber: Number(id),
    quantity: productPackageNum,
    allocated: 0,
    backordered: 0,
    unmanaged: 0,
    shipped: 0,
    cancelled: 0,
    expectedOn: null,
    delayReason: '',
    named: null,
    shipAddress: null,
    unitPrice: cny('120.10'),
    lineTotal: cny('120.10'),
    placedTotal: cny('120.10'),
    ...more,
  }
}

/** An order that waits for approval. */
export const orderOf = (more: Partial<Order> = {}): Order => ({
  id: '5',
  orderNumber: 'SO2026000005',
  status: 'wait for approval',
  paymentStatus: 'not due',
  paymentTerm: '08',
  prepay: false,
  deposit: null,
  dueOn: null,
  paidTotal: cny('0.00'),
  refundDue: cny('0.00'),
  version: 1,
  buyerCompany: '华东药研',
  purchasedBy: '李四',
  placedBy: '李四',
  createdDate: '2026-03-01T04:05:06.000Z',
  invoiceType: 'vat normal',
  invoiceTitle: '华东药研',
  invoiceEmail: '',
  purchaseOrder: 'PO-1',
  requisitionNumber: '',
  projectCode: '',
  carrierAccount: '',
  remark: '',
  cancelReason: null,
  cancelWords: '',
  approximate: null,
  billAddress: then,
  shipAddress: then,
  lines: [orderLine('1')],
  subtotal: cny('1000.00'),
  discount: cny('0.00'),
  shipping: cny('20.00'),
  tax: cny('130.00'),
  taxRateBp: 1300,
  grandTotal: cny('1150.00'),
  placedTotal: cny('1150.00'),
  placedCost: costOf('1150.00'),
  shipments: [],
  expectation: { minDays: 1, maxDays: 3, additions: [], cif: false },
  confirmation: null,
  split: { from: null, into: [] },
  events: [],
  moves: [],
  ...more,
})

type Row = Output<typeof order.list>['list'][number]
export const orderRow = (id: string, more: Partial<Row> = {}): Row => ({
  id,
  orderNumber: `SO202600000${id}`,
  purchaseOrder: '',
  status: 'processing',
  paymentStatus: 'not due',
  buyerCompany: '华东药研',
  purchasedBy: '李四',
  placedBy: '李四',
  createdDate: '2026-03-01T04:05:06.000Z',
  grandTotal: cny('1100.00'),
  placedTotal: cny('1150.00'),
  lineCount: 1,
  firstLines: [{ productName: 'acid', productChineseName: '酸', productCas: null, pack: '5 g', quantity: 2 }],
  ...more,
})

type Master = Output<typeof customerMaster.detail>
/** The customer master of a buying company, as staff read it. */
export const masterOf = (more: Partial<Master> = {}): Master => ({
  companyId: '3',
  name: 'East Pharma',
  country: 'CN',
  currency: 'CNY',
  erpId: '',
  category: '',
  supplierCategory: '',
  parent: { id: '9', name: 'East Group' },
  daughters: [],
  divisions: ['chemicals'],
  legalEntity: null,
  creditLimit: '2000.00',
  paymentChannel: 'not applicable',
  termsPrefix: '',
  catalogService: 'order via platform',
  catalogSource: 'website',
  supplierRank: null,
  customerRank: null,
  supplierIdSuffix: '',
  accountManagerId: null,
  managers: [{ id: '5', name: '何静怡' }],
  shippingNote: '',
  sdsLanguage: 'zh',
  description: '',
  supplierId: null,
  flags: {
    onlineQuote: true,
    onlyCsrOnlineQuote: false,
    listQuote: false,
    quoteMarkup: true,
    showHistoryPrice: false,
    bulkOrder: false,
    realTimeInventory: false,
    realTimeSupplier: false,
    voiSupplier: false,
    secondFactor: false,
  },
  version: 7,
  ...more,
})
