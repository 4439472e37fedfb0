import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { languages, type Language } from './index.ts'

// What can be known of a translation without knowing its language: its script, the numbers and codes in it, and words of the trade.

const folder = import.meta.dirname
const textsOf = (language: string, file: string) =>
  JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')) as Record<string, string>
const files = globSync('**/*.json', { cwd: path.join(folder, 'zh') }).sort()
const others = languages.filter((language) => language !== 'zh')

/** A text without what is filled in, and without the marks of its own syntax. */
const bare = (text: string) => text.replaceAll(/\{\{.*?\}\}|\$t\(.*?\)/g, '')
/** Every text of a language with its place. */
const all = (language: string) =>
  files.flatMap((file) => Object.entries(textsOf(language, file)).map(([key, text]) => [`${file} ${key}`, text] as const))

const scripts: Record<Language, { own: RegExp | null; foreign: RegExp }> = {
  zh: { own: /\p{Script=Han}/u, foreign: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u },
  ja: { own: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, foreign: /\p{Script=Hangul}/u },
  ko: { own: /\p{Script=Hangul}/u, foreign: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u },
  en: { own: null, foreign: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u },
  de: { own: null, foreign: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u },
}
/** Names, which no language writes otherwise. */
const names = /^(Reagora|Weibo|4-bromophenylboronic acid)$/

for (const language of languages)
  test(`[LANG-2] every text of ${language} is in its script, none in another`, () => {
    const { own, foreign } = scripts[language]
    for (const [place, text] of all(language)) {
      assert.doesNotMatch(bare(text), foreign, place)
      if (own && /[a-z]{4,}/.test(bare(text)) && !names.test(text)) assert.match(bare(text), own, place)
    }
  })

/** Numbers of two digits or more; shorter ones are words in some languages. */
const numbers = (text: string) =>
  [...bare(text).matchAll(/\d+(?:[.,]\d+|[ \u202f]\d{3}(?!\d))*/g)]
    .map(([number]) => number.replaceAll(/[., \u202f](?=\d{3}(?!\d))/g, '').replace(',', '.'))
    .filter((number) => number.length > 1)
/** What is written alike everywhere: abbreviations, formats, units. */
const codes = (text: string) => bare(text).match(/(?<![A-Za-z])(?:MDL|MFCD|SMILES|InChI|CSV|XLSX|TSV|IBAN|SWIFT|Excel|MB|KB)(?![A-Za-z])/g) ?? []

for (const language of others)
  test(`[LANG-2] ${language} says the numbers and codes of the Chinese text`, () => {
    const said = new Map(all(language))
    const wrong: string[] = []
    for (const [place, zh] of all('zh')) {
      const text = said.get(place)!
      const missing = [
        ...numbers(zh).filter((number) => !numbers(text).includes(number)),
        ...codes(zh).filter((code) => !text.includes(code)),
      ]
      if (missing.length > 0) wrong.push(`${place}: ${missing.join()} in ${text}`)
    }
    assert.deepEqual(wrong, [])
  })

type Words = Record<Language, RegExp>
/**
 * Words that have one translation, or a few that mean the same. A short Chinese text with the word has it in the other languages:
 * a text of another key, or one that says something else, is noticed.
 */
const glossary: readonly Words[] = [
  { zh: /购物车/, en: /\bcarts?\b/i, de: /Warenk[oö]rb/, ja: /カート/, ko: /장바구니|담기/ },
  { zh: /供应商(?!计划)/, en: /suppl|vendor|seller/i, de: /Lieferant|Anbieter/, ja: /サプライヤー|供給|社/, ko: /공급/ },
  { zh: /登录/, en: /sign|log ?(in|out)|session/i, de: /meld|login|Sitzung/i, ja: /ログイン|ログアウト|サインイン/, ko: /로그인|로그아웃/ },
  { zh: /密码/, en: /password/i, de: /Passw|Kennw/i, ja: /パスワード|入力/, ko: /비밀번호/ },
  { zh: /邮箱|邮件/, en: /mail/i, de: /mail/i, ja: /メール/, ko: /메일/ },
  { zh: /下载/, en: /download/i, de: /herunter|download/i, ja: /ダウンロード/, ko: /다운로드|내려받/ },
  { zh: /删除/, en: /delet|remov|discard/i, de: /lösch|entfern/i, ja: /削除/, ko: /삭제|제거|지우|지웠/ },
  { zh: /库存/, en: /stock|inventor/i, de: /bestand|bestände|lager|vorrätig/i, ja: /在庫/, ko: /재고/ },
  { zh: /纯度/, en: /purity/i, de: /reinheit/i, ja: /純度/, ko: /순도/ },
  { zh: /价格/, en: /pric/i, de: /preis/i, ja: /価格/, ko: /가격/ },
  { zh: /优惠券/, en: /coupon/i, de: /gutschein/i, ja: /クーポン/, ko: /쿠폰/ },
  { zh: /耗材/, en: /consumable/i, de: /verbrauchsmaterial|laborbedarf/i, ja: /消耗品/, ko: /소모품/ },
  { zh: /管制/, en: /regulat|control/i, de: /regul|kontroll|überwach/i, ja: /規制/, ko: /규제|통제/ },
  { zh: /币种/, en: /currenc/i, de: /währung/i, ja: /通貨/, ko: /통화/ },
  { zh: /税号|税率/, en: /tax|VAT|rate/i, de: /steuer|MwSt|USt|satz/i, ja: /税|番号/, ko: /세|사업자/ },
  { zh: /保存/, en: /sav|keep|kept|how long/i, de: /speicher|behalt|aufbewahr|sicher|wie lange/i, ja: /保存/, ko: /저장|보관/ },
  { zh: /^取消$/, en: /^Cancel$/, de: /^Abbrechen$/, ja: /^キャンセル$/, ko: /^취소$/ },
  { zh: /^确定$/, en: /^OK$/i, de: /^OK$/, ja: /^OK$/, ko: /^확인$/ },
  { zh: /^关闭$/, en: /^Close$/, de: /^Schließen$/, ja: /^閉じる$/, ko: /^닫기$/ },
  { zh: /^数量$/, en: /quantity/i, de: /menge|anzahl/i, ja: /数量/, ko: /수량/ },
  { zh: /^编辑$/, en: /^Edit$/, de: /bearbeiten/i, ja: /編集/, ko: /편집|수정/ },
  { zh: /^订单$/, en: /order/i, de: /bestell|auftr/i, ja: /注文/, ko: /주문/ },
]
/** Where the place says the word already, or the act is told with another. */
const excused = new Set([
  'alert.json end',
  'audit.json move.cancel',
  'audit.json act.company.setTerms',
  'content.json shipping.regulated',
  'footprint.json forgetShort',
  'footprint.json forgetDayShort',
  'identity.json resetSave',
  'mail.json state.kept',
  'molecule.json noOffers',
  'molecule.json stated',
  'product.json add',
  'regulation.json back',
])
/** Longer texts say things in their own way. */
const SHORT = 8

describe('[LANG-2] words of the trade', () => {
  for (const language of others)
    test(language, () => {
      const said = new Map(all(language))
      const short = all('zh').filter(([place, zh]) => [...zh].length <= SHORT && !excused.has(place))
      const wrong = short.flatMap(([place, zh]) =>
        glossary
          .filter((word) => word.zh.test(zh) && !word[language].test(said.get(place)!))
          .map((word) => `${place}: ${word.zh.source} in ${said.get(place)}`),
      )
      assert.deepEqual(wrong, [])
    })
})
