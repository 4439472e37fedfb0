/** A language of the interface: what `<html lang>` and Accept-Language call it, and its own name. Its texts are `messages/<language>/`. */
const table = {
  zh: { html: 'zh-CN', name: '中文' },
  en: { html: 'en', name: 'English' },
  de: { html: 'de', name: 'Deutsch' },
  ja: { html: 'ja', name: '日本語' },
  ko: { html: 'ko', name: '한국어' },
} as const

export type Language = keyof typeof table
/** The languages of the interface; Chinese is the default (rule LANG-1). */
export const languages = Object.keys(table) as readonly Language[]

const each = (key: 'html' | 'name') =>
  Object.fromEntries(languages.map((language) => [language, table[language][key]])) as Record<Language, string>

/** What `<html lang>` and Accept-Language say for each. */
export const htmlLang = each('html')
/** Each language by its own name. */
export const languageNames = each('name')

export const isLanguage = (text: unknown): text is Language => languages.includes(text as Language)

/** The texts of the web by noun: `messages/<language>/<noun>.json`. A new noun is one line here. */
export interface Messages {
  address: typeof import('./zh/address.json')
  alert: typeof import('./zh/alert.json')
  antibody: typeof import('./zh/antibody.json')
  audit: typeof import('./zh/audit.json')
  cart: typeof import('./zh/cart.json')
  cockpit: typeof import('./zh/cockpit.json')
  collection: typeof import('./zh/collection.json')
  common: typeof import('./zh/common.json')
  company: typeof import('./zh/company.json')
  companyMerge: typeof import('./zh/companyMerge.json')
  complaint: typeof import('./zh/complaint.json')
  conflict: typeof import('./zh/conflict.json')
  confirmation: typeof import('./zh/confirmation.json')
  consumable: typeof import('./zh/consumable.json')
  contact: typeof import('./zh/contact.json')
  content: typeof import('./zh/content.json')
  coupon: typeof import('./zh/coupon.json')
  demand: typeof import('./zh/demand.json')
  discount: typeof import('./zh/discount.json')
  displayOrder: typeof import('./zh/displayOrder.json')
  division: typeof import('./zh/division.json')
  document: typeof import('./zh/document.json')
  erp: typeof import('./zh/erp.json')
  featured: typeof import('./zh/featured.json')
  figure: typeof import('./zh/figure.json')
  footprint: typeof import('./zh/footprint.json')
  guide: typeof import('./zh/guide.json')
  handOff: typeof import('./zh/handOff.json')
  hazard: typeof import('./zh/hazard.json')
  home: typeof import('./zh/home.json')
  identity: typeof import('./zh/identity.json')
  introduce: typeof import('./zh/introduce.json')
  invoice: typeof import('./zh/invoice.json')
  library: typeof import('./zh/library.json')
  list: typeof import('./zh/list.json')
  listing: typeof import('./zh/listing.json')
  listQuote: typeof import('./zh/listQuote.json')
  mail: typeof import('./zh/mail.json')
  marketingFile: typeof import('./zh/marketingFile.json')
  market: typeof import('./zh/market.json')
  molecule: typeof import('./zh/molecule.json')
  moleculeDesk: typeof import('./zh/moleculeDesk.json')
  news: typeof import('./zh/news.json')
  note: typeof import('./zh/note.json')
  notification: typeof import('./zh/notification.json')
  order: typeof import('./zh/order.json')
  orderDesk: typeof import('./zh/orderDesk.json')
  palette: typeof import('./zh/palette.json')
  payment: typeof import('./zh/payment.json')
  people: typeof import('./zh/people.json')
  phone: typeof import('./zh/phone.json')
  price: typeof import('./zh/price.json')
  product: typeof import('./zh/product.json')
  productDesk: typeof import('./zh/productDesk.json')
  promotion: typeof import('./zh/promotion.json')
  proposal: typeof import('./zh/proposal.json')
  quickOrder: typeof import('./zh/quickOrder.json')
  quote: typeof import('./zh/quote.json')
  quoteDesk: typeof import('./zh/quoteDesk.json')
  quoteExclusion: typeof import('./zh/quoteExclusion.json')
  quoteMarkup: typeof import('./zh/quoteMarkup.json')
  chat: typeof import('./zh/chat.json')
  shippingCost: typeof import('./zh/shippingCost.json')
  recommend: typeof import('./zh/recommend.json')
  regulation: typeof import('./zh/regulation.json')
  requisition: typeof import('./zh/requisition.json')
  historyOrder: typeof import('./zh/historyOrder.json')
  permit: typeof import('./zh/permit.json')
  orderFile: typeof import('./zh/orderFile.json')
  review: typeof import('./zh/review.json')
  roa: typeof import('./zh/roa.json')
  savedCart: typeof import('./zh/savedCart.json')
  search: typeof import('./zh/search.json')
  secondFactor: typeof import('./zh/secondFactor.json')
  sourcing: typeof import('./zh/sourcing.json')
  share: typeof import('./zh/share.json')
  staffGroup: typeof import('./zh/staffGroup.json')
  start: typeof import('./zh/start.json')
  structure: typeof import('./zh/structure.json')
  supply: typeof import('./zh/supply.json')
  supplier: typeof import('./zh/supplier.json')
  tag: typeof import('./zh/tag.json')
  task: typeof import('./zh/task.json')
  upload: typeof import('./zh/upload.json')
}
export type Noun = keyof Messages
