import { casNeighbours, datedCas, normaliseCas, wrappedCas } from '@reagora/chemistry'
import { nameKinds, type TermKind, termKinds } from '../lexicon/terms.ts'
import { nameKey } from '../lexicon/text.ts'
import { readingsOf } from '../query/readings.ts'
import { shorthandTerms } from '../query/understandShorthand.ts'

// What a value of a list may stand for, decided by its form alone. Nothing here asks the database.

/** By what a value was recognised. */
export const batchWays = [
  'cas',
  'mdl',
  'ec',
  'inchiKey',
  'number',
  'code',
  'name',
  'synonym',
  'structure',
  'formula',
] as const
export type BatchWay = (typeof batchWays)[number]

/** What was mended before a value could be found. */
export const batchRepairs = ['dashes', 'date', 'check-digit', 'misread', 'embedded', 'words', 'column'] as const
export type BatchRepair = (typeof batchRepairs)[number]

/** Terms that would equal a value: found under any of these kinds. */
export interface KeyedReading {
  way: BatchWay
  key: string
  kinds: readonly TermKind[]
  certain: boolean
}

/** A catalogue number, and the supplier that was named beside it. */
export interface CodeReading {
  code: string
  supplier: string
}

/** A mended value that has to be looked up. */
export interface Mended {
  repair: BatchRepair
  text: string
  readings: KeyedReading[]
}

const ways: Partial<Record<string, BatchWay>> = {
  cas: 'cas',
  mdl: 'mdl',
  ec: 'ec',
  inchiKey: 'inchiKey',
  moleculeNumber: 'number',
  formula: 'formula',
  name: 'name',
}

/** Signs that only surround a value: quotes, list marks, closing commas. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u200b-\u200d\ufeff]/g, '')
    .replace(/^[\s"'“”‘]+|[\s"“”,;.，；。]+$/g, '')
    .trim()

/** The readings of one value, as the search box would read it, identifiers first. */
export function keyedReadings(text: string): KeyedReading[] {
  const value = bare(text)
  if (value === '') return []
  const shorthand = shorthandTerms(value) ?? []
  return [
    ...shorthand.map(({ key, kinds }) => ({ way: 'name' as const, key, kinds, certain: false })),
    ...readingsOf(value).flatMap(({ kind, key, kinds, certain }) => {
      const way = ways[kind]
      return way && key !== '' ? [{ way, key, kinds, certain }] : []
    }),
  ]
}

const codeForm = /^(?=[^\s]*\d)[A-Za-z0-9][A-Za-z0-9._/#-]{1,39}$/

/** What a value of a list is by its form, in the words of a search; a name is a keyword to it. */
export function kindOfValue(text: string): string {
  const first = keyedReadings(text).find(({ certain }) => certain)
  if (first) return first.way
  return codeForm.test(bare(text)) ? 'catalogueNumber' : 'keyword'
}

/**
 * Catalogue numbers in a value: the whole of it, or what stands before or behind the name of a supplier
 * (`Selleck S2610`, `HY-10219 (MedChemExpress)`).
 */
export function codeReadings(text: string, supplier: string): CodeReading[] {
  const value = bare(text)
  if (codeForm.test(value)) return [{ code: value, supplier }]
  if (supplier !== '') return []
  const words = value.split(/[\s:：#,/]+/).filter(Boolean)
  if (words.length < 2 || words.length > 5) return []
  const last = words.at(-1)!
  const first = words[0]!
  const named = (rest: readonly string[]) => rest.join(' ').replace(/[()（）[\]]/g, '')
  return [
    ...(codeForm.test(last) ? [{ code: last, supplier: named(words.slice(0, -1)) }] : []),
    ...(codeForm.test(first) ? [{ code: first, supplier: named(words.slice(1)) }] : []),
  ].filter(({ supplier: name }) => /\p{L}{2}/u.test(name))
}

/** Whether a supplier's names or code are what somebody wrote for it. */
export function isSupplier(written: string, supplier: { code: string; nameEn: string; nameZh: string }): boolean {
  const wanted = nameKey(written)
  if (wanted === '') return true
  return [supplier.code, supplier.nameEn, supplier.nameZh].some((name) => {
    const key = nameKey(name)
    return key !== '' && (key === wanted || (wanted.length > 2 && (key.startsWith(wanted) || wanted.startsWith(key))))
  })
}

const casIn = /(?<![\d-])\d{2,7}\s?[-‐‑–—]\s?\d{2}\s?[-‐‑–—]\s?\d(?![\d-])/g
const identifierIn = /MFCD\d{6,8}|[A-Z]{14}-[A-Z]{8}[SN][A-Z]-[A-Z]/gi
/** Grades, purities and packs that people write behind a name. */
const trailing =
  /[\s,，(（]*(?:(?:AR|CP|GR|HPLC|ACS|tech(?:nical)?|reagent grade|分析纯|化学纯|优级纯|色谱纯|试剂级|工业级)|[≥>＞~]?\s*\d+(?:\.\d+)?\s*[%％](?:\+)?|\d+(?:\.\d+)?\s*(?:mg|g|kg|ml|l|ul|μl|mmol|mol|克|千克|毫升|升|瓶))[)）]?$/i

const casReading = (key: string): KeyedReading => ({ way: 'cas', key, kinds: [termKinds.cas], certain: true })

/** Ways in which a value that names nothing may have been spoilt, the likeliest first. */
export function mendings(text: string): Mended[] {
  const value = bare(text)
  const made: Mended[] = []
  const add = (repair: BatchRepair, candidates: readonly string[]) => {
    const readings = candidates.map(casReading)
    if (readings.length > 0) made.push({ repair, text: candidates[0]!, readings })
  }
  const dated = datedCas(value)
  if (dated) add('date', [...dated, ...wrappedCas(value)])
  const near = dated?.length ? [] : casNeighbours(value)
  const [first, ...rest] = near
  const digits = value.replace(/\D/g, '')
  // A wrong last digit is by far the commonest mistake; it is tried first.
  const byCheckDigit = first !== undefined && digits.endsWith(first.replaceAll('-', '').slice(0, -1) + digits.at(-1))
  if (byCheckDigit) add('check-digit', [first])
  add('misread', byCheckDigit ? rest : near)
  const inside = [
    ...(value.match(casIn) ?? []).flatMap((one) => normaliseCas(one) ?? []),
    ...(value.match(identifierIn) ?? []),
  ]
  for (const one of new Set(inside))
    if (one !== value) made.push({ repair: 'embedded', text: one, readings: keyedReadings(one) })
  let shorter = value
  for (let i = 0; i < 4 && trailing.test(shorter); i++) shorter = shorter.replace(trailing, '').trim()
  if (shorter !== value && shorter.length > 1)
    made.push({ repair: 'words', text: shorter, readings: keyedReadings(shorter) })
  return made
}

/** What a CAS number written in another form than the usual one was taken for; null where nothing had to be mended. */
export function mendedCas(text: string): { repair: BatchRepair; text: string } | null {
  const value = text.trim().replace(/^CAS(?:\s*-?\s*(?:RN|No|号|登录号|编号))?\s*\.?\s*[:#：]?\s*/i, '')
  const cas = normaliseCas(value)
  if (cas === null || value === cas) return null
  return { repair: 'dashes', text: cas }
}

const salts =
  /[\s·.,(（]*(?:\b(?:mono|di|tri|hemi|sesqui|tetra|penta|hexa)?(?:hydrochloride|hydrobromide|hydrate|sodium salt|potassium salt|trifluoroacetate|mesylate|tosylate|maleate|fumarate|citrate|sulfate|phosphate|acetate|free base|HCl|HBr)\b|(?:一|二|三|半)?(?:盐酸盐|氢溴酸盐|水合物|钠盐|钾盐|三氟乙酸盐|甲磺酸盐))[)）]*$/i
const stereo =
  /^(?:\((?:[+-]|±|\+\/-|\d*[RSEZ](?:,\d*[RSEZ])*|[RS]{2,}|rac|dl|d|l)\)-?|(?:dl|rac|cis|trans|d|l|r|s|e|z)-)+/i

/** Names that come near one that is not known: without salt, stereo, or what stands in brackets at its end. */
export function nearbyNames(text: string): string[] {
  const value = bare(text)
  const plain = value.replace(stereo, '')
  const forms = [
    plain,
    value.replace(salts, ''),
    plain.replace(salts, ''),
    value.replace(/\s*[(（][^()（）]*[)）]$/, ''),
  ]
  return [...new Set(forms.map((form) => form.trim()).filter((form) => form.length > 1 && form !== value))]
}

/** The reading of a name, for looking up names that were changed. */
export const nameReading = (text: string): KeyedReading => ({
  way: 'name',
  key: nameKey(text),
  kinds: nameKinds,
  certain: false,
})

/** Whether two keys of names differ by so little that one is likely a misspelling of the other. */
export function nearlyEqual(a: string, b: string): boolean {
  const most = Math.min(3, Math.floor(Math.max(a.length, b.length) / 6))
  if (most === 0 || Math.abs(a.length - b.length) > most) return false
  // Rows of the usual table of edits, left as soon as all of a row is too far.
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    if (Math.min(...next) > most) return false
    row = next
  }
  return row[b.length]! <= most
}
