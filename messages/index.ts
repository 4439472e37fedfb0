import type cart from './zh/cart.json'
import type common from './zh/common.json'
import type home from './zh/home.json'
import type molecule from './zh/molecule.json'
import type order from './zh/order.json'
import type product from './zh/product.json'
import type search from './zh/search.json'
import type supplier from './zh/supplier.json'

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
  cart: typeof cart
  common: typeof common
  home: typeof home
  molecule: typeof molecule
  order: typeof order
  product: typeof product
  search: typeof search
  supplier: typeof supplier
}
export type Noun = keyof Messages
