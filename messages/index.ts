import type address from './zh/address.json'
import type audit from './zh/audit.json'
import type cart from './zh/cart.json'
import type collection from './zh/collection.json'
import type common from './zh/common.json'
import type company from './zh/company.json'
import type consumable from './zh/consumable.json'
import type content from './zh/content.json'
import type footprint from './zh/footprint.json'
import type home from './zh/home.json'
import type identity from './zh/identity.json'
import type introduce from './zh/introduce.json'
import type list from './zh/list.json'
import type mail from './zh/mail.json'
import type molecule from './zh/molecule.json'
import type order from './zh/order.json'
import type people from './zh/people.json'
import type price from './zh/price.json'
import type product from './zh/product.json'
import type document from './zh/document.json'
import type hazard from './zh/hazard.json'
import type recommend from './zh/recommend.json'
import type regulation from './zh/regulation.json'
import type alert from './zh/alert.json'
import type demand from './zh/demand.json'
import type search from './zh/search.json'
import type share from './zh/share.json'
import type structure from './zh/structure.json'
import type supplier from './zh/supplier.json'
import type upload from './zh/upload.json'

/** The languages of the interface; Chinese is the default (rule LANG-1). */
export const languages = ['zh', 'en', 'de', 'ja', 'ko'] as const
export type Language = (typeof languages)[number]

/** What `<html lang>` and Accept-Language say for each. */
export const htmlLang: Record<Language, string> = { zh: 'zh-CN', en: 'en', de: 'de', ja: 'ja', ko: 'ko' }

/** Each language by its own name. */
export const languageNames: Record<Language, string> = {
  zh: '中文',
  en: 'English',
  de: 'Deutsch',
  ja: '日本語',
  ko: '한국어',
}

export const isLanguage = (text: unknown): text is Language => languages.includes(text as Language)

/** The texts of the web by noun: `messages/<language>/<noun>.json`. A new noun is one import and one line here. */
export interface Messages {
  address: typeof address
  audit: typeof audit
  cart: typeof cart
  collection: typeof collection
  common: typeof common
  company: typeof company
  consumable: typeof consumable
  content: typeof content
  footprint: typeof footprint
  home: typeof home
  identity: typeof identity
  introduce: typeof introduce
  list: typeof list
  mail: typeof mail
  molecule: typeof molecule
  order: typeof order
  people: typeof people
  price: typeof price
  product: typeof product
  document: typeof document
  hazard: typeof hazard
  recommend: typeof recommend
  regulation: typeof regulation
  alert: typeof alert
  demand: typeof demand
  search: typeof search
  share: typeof share
  structure: typeof structure
  supplier: typeof supplier
  upload: typeof upload
}
export type Noun = keyof Messages
