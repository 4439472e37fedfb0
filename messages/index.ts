/** A language of the interface: what `<html lang>` and Accept-Language call it, and its own name. */
interface Spoken {
  html: string
  name: string
}

/** Languages that each text is written in, side by side: `<noun>.json`. */
const written = {
  zh: { html: 'zh-CN', name: '中文' },
  en: { html: 'en', name: 'English' },
  de: { html: 'de', name: 'Deutsch' },
  ja: { html: 'ja', name: '日本語' },
  ko: { html: 'ko', name: '한국어' },
} as const satisfies Record<string, Spoken>

/** Further languages, a line each, with their texts in one sheet: `languages/<code>.json`. What it lacks is said in English. */
const sheets = {} as const satisfies Record<string, Spoken>

const table = { ...written, ...sheets }
const codes = <T extends object>(of: T) => Object.keys(of) as unknown as readonly (keyof T & string)[]

export type WrittenLanguage = keyof typeof written
export type Language = keyof typeof table
/** The languages of the interface; Chinese is the default (rule LANG-1). */
export const languages: readonly Language[] = codes(table)
/** Those that each text, and each name that staff give in all languages, is written in. */
export const writtenLanguages: readonly WrittenLanguage[] = codes(written)
/** Those that have a sheet. */
export const sheetLanguages: readonly Language[] = codes(sheets)

const each = (key: 'html' | 'name') =>
  Object.fromEntries(languages.map((language) => [language, table[language][key]])) as Record<Language, string>

/** What `<html lang>` and Accept-Language say for each. */
export const htmlLang = each('html')
/** Each language by its own name. */
export const languageNames = each('name')

export const isLanguage = (text: unknown): text is Language => languages.includes(text as Language)

/** The texts of the web by noun, `messages/<noun>.json`: each key in every language. A new noun is one line here. */
export interface Messages {
  address: typeof import('./address.json')
  agreedPrice: typeof import('./agreedPrice.json')
  alert: typeof import('./alert.json')
  antibody: typeof import('./antibody.json')
  audit: typeof import('./audit.json')
  balance: typeof import('./balance.json')
  cart: typeof import('./cart.json')
  cockpit: typeof import('./cockpit.json')
  collection: typeof import('./collection.json')
  common: typeof import('./common.json')
  company: typeof import('./company.json')
  companyMerge: typeof import('./companyMerge.json')
  complaint: typeof import('./complaint.json')
  conflict: typeof import('./conflict.json')
  confirmation: typeof import('./confirmation.json')
  consumable: typeof import('./consumable.json')
  contact: typeof import('./contact.json')
  content: typeof import('./content.json')
  coupon: typeof import('./coupon.json')
  demand: typeof import('./demand.json')
  discount: typeof import('./discount.json')
  displayOrder: typeof import('./displayOrder.json')
  division: typeof import('./division.json')
  document: typeof import('./document.json')
  erp: typeof import('./erp.json')
  featured: typeof import('./featured.json')
  feed: typeof import('./feed.json')
  figure: typeof import('./figure.json')
  footprint: typeof import('./footprint.json')
  guide: typeof import('./guide.json')
  handOff: typeof import('./handOff.json')
  hazard: typeof import('./hazard.json')
  home: typeof import('./home.json')
  identity: typeof import('./identity.json')
  introduce: typeof import('./introduce.json')
  invoice: typeof import('./invoice.json')
  library: typeof import('./library.json')
  list: typeof import('./list.json')
  listing: typeof import('./listing.json')
  listQuote: typeof import('./listQuote.json')
  mail: typeof import('./mail.json')
  marketingFile: typeof import('./marketingFile.json')
  market: typeof import('./market.json')
  minimumOrder: typeof import('./minimumOrder.json')
  molecule: typeof import('./molecule.json')
  moleculeDesk: typeof import('./moleculeDesk.json')
  news: typeof import('./news.json')
  note: typeof import('./note.json')
  notification: typeof import('./notification.json')
  order: typeof import('./order.json')
  orderDesk: typeof import('./orderDesk.json')
  ownData: typeof import('./ownData.json')
  palette: typeof import('./palette.json')
  payment: typeof import('./payment.json')
  people: typeof import('./people.json')
  phone: typeof import('./phone.json')
  price: typeof import('./price.json')
  product: typeof import('./product.json')
  productChange: typeof import('./productChange.json')
  productDesk: typeof import('./productDesk.json')
  productImage: typeof import('./productImage.json')
  promotion: typeof import('./promotion.json')
  proposal: typeof import('./proposal.json')
  quickOrder: typeof import('./quickOrder.json')
  quote: typeof import('./quote.json')
  quoteDesk: typeof import('./quoteDesk.json')
  quoteExclusion: typeof import('./quoteExclusion.json')
  quoteMarkup: typeof import('./quoteMarkup.json')
  chat: typeof import('./chat.json')
  shippingCost: typeof import('./shippingCost.json')
  recommend: typeof import('./recommend.json')
  regulation: typeof import('./regulation.json')
  requisition: typeof import('./requisition.json')
  historyOrder: typeof import('./historyOrder.json')
  permit: typeof import('./permit.json')
  orderDocument: typeof import('./orderDocument.json')
  orderFile: typeof import('./orderFile.json')
  review: typeof import('./review.json')
  roa: typeof import('./roa.json')
  savedCart: typeof import('./savedCart.json')
  search: typeof import('./search.json')
  secondFactor: typeof import('./secondFactor.json')
  sourcing: typeof import('./sourcing.json')
  share: typeof import('./share.json')
  staffGroup: typeof import('./staffGroup.json')
  start: typeof import('./start.json')
  structure: typeof import('./structure.json')
  supply: typeof import('./supply.json')
  supplier: typeof import('./supplier.json')
  tag: typeof import('./tag.json')
  task: typeof import('./task.json')
  tracking: typeof import('./tracking.json')
  upload: typeof import('./upload.json')
}
export type Noun = keyof Messages
