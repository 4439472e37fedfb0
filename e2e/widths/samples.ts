// Answers of pages that the demo has nothing for, or whose content other journeys change meanwhile.
import type { cart } from '../../server/src/modules/cart/contract.ts'
import type { conflict } from '../../server/src/modules/conflict/contract.ts'
import type { checkout } from '../../server/src/modules/checkout/contract.ts'
import type { Output } from '../../server/src/kernel/shared/endpoint.ts'
import type { payment } from '../../server/src/modules/payment/contract.ts'
import type { regulation } from '../../server/src/modules/regulation/contract.ts'
import type { upload } from '../../server/src/modules/upload/contract.ts'
import { addressOf, cartLine, cartOf, cny, costOf, problem } from '../../web/src/testing/samples.ts'

const lines = [
  cartLine('1', { productChineseName: '(S)-2-[(叔丁氧羰基)氨基]-3-(1H-吲哚-3-基)丙酸二环己基铵盐' }),
  cartLine('2', {
    productName: '(2S,4R)-1-[(9H-Fluoren-9-ylmethoxy)carbonyl]-4-tert-butoxypyrrolidine-2-carboxylic acid',
    productPackageNum: 12,
    problems: [problem('PRICE_CHANGED', { oldPrice: cny('100.00'), newPrice: cny('120.10'), remedies: ['confirm'] })],
  }),
  cartLine('3', {
    approximateTotal: cny('123456.10'),
    stock: { state: 'on order', available: null },
    hazardous: true,
  }),
  cartLine('4', { unitPrice: null, lineTotal: null }),
]
const cost = costOf('123456.50')
const approximate = { total: cny('1234567.00'), day: '2026-01-02', source: 'Central Bank' }
const checkoutShown: Output<typeof checkout.show> = {
  checkoutId: '11111111-1111-4111-8111-111111111111',
  approximate,
  expectation: { minDays: 17, maxDays: 37, additions: ['regulated', 'qc', 'border'], cif: true },
  projectWarning:
    '项目采购提示：Sigma-Aldrich Shanghai Trading 从境外发货，不是本国供应商；如项目要求本国供应商，请更换',
  buyer: { id: '7', name: '李四', email: 'li@pharma.example', companyName: '华东药研' },
  companyComplete: true,
  addresses: [
    addressOf('1', { nickname: '张江', isDefault: true }),
    addressOf('2', { nickname: '苏州', kind: 'ship', city: '苏州市', status: 'pending approval' }),
  ],
  billAddressId: '1',
  shipAddressId: '1',
  paymentTerms: ['08', '03'],
  quotedTerm: null,
  prepay: false,
  creditHold: null,
  deposit: null,
  projectCodes: [],
  invoiceTypes: ['vat normal', 'vat special'],
  invoiceTitle: '华东药研',
  taxId: '91330100MA2KCFDQ8X',
  lines: lines.slice(0, 3).map((line) => ({ ...line, problems: [] })),
  problems: [],
  cost,
  proposedCoupons: { codes: ['WELCOME-2026', 'AUTUMN-REAGENTS'], saving: cny('123456.50') },
}
const side = {
  moleculeId: '7',
  number: 'RG00000007',
  by: ['product' as const],
  cas: '5467-74-3',
  otherCas: ['71-36-3', '142-62-1'],
  nameEn: '(2S,4R)-1-[(9H-Fluoren-9-ylmethoxy)carbonyl]-4-tert-butoxypyrrolidine-2-carboxylic acid',
  nameZh: '(S)-2-[(叔丁氧羰基)氨基]-3-(1H-吲哚-3-基)丙酸二环己基铵盐',
  formula: 'C24H27NO5',
  smiles: 'CC(C)(C)O[C@@H]1C[C@@H](C(=O)O)N(C(=O)OCC2c3ccccc3-c3ccccc32)C1',
  drawing: null,
  kind: 'substance',
  form: '',
  chosen: ['cas'],
  productCount: 21,
  products: [
    {
      productId: '9',
      code: 'GL-0003-LONG-CODE-0001',
      supplierName: 'Qinhe Biochemical Co., Ltd.',
      supplierNameZh: '上海沁禾生物化学有限公司',
      nameEn: '4-Bromophenylboronic acid',
      nameZh: '4-溴苯硼酸',
      cas: '5467-74-3',
    },
  ],
}
const conflictShown: Output<typeof conflict.detail> = {
  id: '5',
  state: 'open',
  why: 'configuration',
  outcome: null,
  askedAt: '2026-01-02T03:04:05.000Z',
  doneAt: null,
  productId: '9',
  code: 'GL-0003-LONG-CODE-0001',
  nameEn: side.nameEn,
  nameZh: side.nameZh,
  cas: '5467-74-3',
  supplierName: 'Qinhe Biochemical Co., Ltd.',
  supplierNameZh: '上海沁禾生物化学有限公司',
  uploadId: '5',
  fileName: '2026年第四季度试剂目录与价格（含税）.xlsx',
  sheet: '有机硼酸',
  row: 4312,
  version: 'v',
  sides: [side, { ...side, moleculeId: '8', number: 'RG00000008', by: ['number', 'drawing'] }],
  partable: false,
}
const merged = { new: 4000, changed: 12, unchanged: 300 }
const uploadShown: Output<typeof upload.detail> = {
  id: '5',
  supplierId: '3',
  supplierCode: null,
  supplierName: 'Alpha',
  supplierNameZh: '阿尔法',
  kind: 'catalogue',
  fileName: '目录.csv',
  state: 'done',
  rowsTotal: 4312,
  rowsRead: 4312,
  rowsAccepted: 4310,
  rowsRefused: 2,
  problem: null,
  createdAt: '2026-03-01T04:05:06.000Z',
  startedAt: '2026-03-01T04:05:06.000Z',
  finishedAt: '2026-03-01T04:06:06.000Z',
  reading: null,
  comparison: {
    at: '2026-03-01T04:05:00.000Z',
    rows: 4312,
    refused: 2,
    unclear: 5,
    productsSame: 300,
    packsSame: 300,
    muchUp: 1,
    muchDown: 0,
    changes: [
      {
        kind: 'up',
        count: 12,
        samples: [
          {
            code: 'GL-0001-LONG-CATALOGUE-NUMBER',
            name: '4,5-双二苯基膦-9,9-二甲基氧杂蒽',
            pack: '100 g × 2',
            before: { amount: '1280.50', currency: 'CNY' },
            after: { amount: '128050.00', currency: 'CNY' },
            percent: 9900,
            stockBefore: null,
            stockAfter: null,
            fields: [],
          },
        ],
      },
    ],
  },
  counts: {
    products: merged,
    packages: merged,
    moleculesNew: 3,
    namesNew: 5,
    namesUnchanged: 7,
    tasks: 1,
    refused: [],
    hints: [],
  },
  size: 49_876_543,
  sentBy: '王小明',
  undoableUntil: '2026-12-01T04:05:06.000Z',
  undone: { products: 0, kept: 0 },
  seconds: 60,
}
const importShown: Output<typeof regulation.importDetail> = {
  id: '5',
  fileName: '名录.csv',
  state: 'read',
  effective: '2026-03-01',
  regulationId: null,
  problem: null,
  accepted: 0,
  refused: 1,
  createdAt: '2026-03-01T04:05:06.000Z',
  finishedAt: null,
  reading: {
    columns: [
      { column: 0, heading: 'CAS号 (CAS Registry Number)', field: 'cas', samples: ['50-00-0', '54-11-5'] },
      { column: 1, heading: 'Bezeichnung', field: 'name', samples: ['Formaldehydlösung von mindestens 25 %'] },
      { column: 2, heading: '备注', field: 'note', samples: ['含甲醛不低于 25 % 的水溶液'] },
    ],
    refused: [{ row: 3, cell: '50-00-1', problem: 'CAS number with a wrong check digit' }],
    looked: 20,
  },
  lists: [],
  refusals: [],
}
const payShown: Output<typeof payment.show> = {
  orderId: '1',
  orderNumber: 'SO20260010014',
  amount: cny('123456.50'),
  status: 'failed',
  failure: 'card declined',
  open: { amount: '4321.00', currency: 'CNY' },
  onAccount: null,
}
/** A payment that the samples know. */
export const paymentId = '22222222-2222-4222-8222-222222222222'

/** By method and path. */
export const samples: Readonly<Record<string, unknown>> = {
  'POST /order/mall/carts/cartsList': cartOf(...lines) satisfies Output<typeof cart.list>,
  'GET /order/mall/orderEntries/intoOrder': checkoutShown,
  'POST /order/mall/orderEntries/calculateOrderCost': {
    cost,
    approximate,
    expectation: checkoutShown.expectation,
    projectWarning: null,
    problems: [],
    lines: [],
  } satisfies Output<typeof checkout.calculateCost>,
  'GET /order/mall/orderEntries/getOrderCoupons': [] satisfies Output<typeof checkout.coupons>,
  [`GET /order/mall/payments/online/${paymentId}`]: payShown,
  'GET /oldapi/mall/upload/5': uploadShown,
  'GET /basic/mall/identityConflict/get': conflictShown,
  'GET /oldapi/mall/regulations/imports/5': importShown,
}
