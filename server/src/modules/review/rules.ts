import type { authorKinds, doubts } from './contract.ts'

type Doubt = (typeof doubts)[number]

const address = /[\p{L}\d._%+-]+\s*(?:@|＠|\(at\)|\[at\])\s*[\p{L}\d-]+(?:\.|\s*(?:\(dot\)|\[dot\])\s*)\p{L}{2,}/iu
const messenger =
  /微信|威信|薇信|v信|加我|\bwechat\b|\bweixin\b|\bvx\b|\bqq\b|\bwhatsapp\b|\btelegram\b|\bline id\b|\bkakao(talk)?\b|カカオ|카카오톡|手机号|电话/iu
const web = /https?:|\bwww\.|\b[a-z\d-]+\.(?:com|cn|net|org|io|de|jp|kr|co|shop|biz|info|top|xyz)\b/iu
/** A number to call: eight digits and more with what is written between them. */
const digits = /\+?\d[\d\s()/.-]{6,}\d/g
const cas = /^\d{2,7}-\d{2}-\d$/

function hasPhone(text: string): boolean {
  return [...text.matchAll(digits)].some(([found]) => {
    const plain = found.trim()
    const count = plain.replace(/\D/g, '').length
    // CAS numbers, days and lots stand in honest reviews; a lot is one run of digits that no mobile number begins like.
    if (cas.test(plain) || /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}$/.test(plain)) return false
    return count >= 8 && count <= 15 && (/\D/.test(plain) || /^1[3-9]\d{9}$/.test(plain))
  })
}

/** What stands in a text that staff read before anybody else does; whether it names a company is known to the database. */
export function doubtsIn(text: string, namesCompany: boolean): Doubt[] {
  const plain = text.normalize('NFKC')
  const found: [Doubt, boolean][] = [
    ['contact', address.test(plain) || messenger.test(plain) || hasPhone(plain)],
    ['link', web.test(plain)],
    ['company', namesCompany],
  ]
  return found.flatMap(([doubt, is]) => (is ? doubt : []))
}

const kinds: [(typeof authorKinds)[number], RegExp][] = [
  ['hospital', /hospital|klinik|clinic|医院|病院|병원/i],
  ['university', /universit|hochschule|college|school|大学|大學|学院|대학/i],
  ['institute', /institut|academy|laborator|研究所|研究院|科学院|연구소|연구원/i],
]

/** What kind of house an author writes from, by its names: all that is said of them besides the country. */
export const authorKind = (...names: string[]): (typeof authorKinds)[number] =>
  kinds.find(([, words]) => names.some((name) => words.test(name)))?.[0] ?? 'company'
