import { say } from '../../kernel/i18n.ts'
import { languages, type Language } from '../../kernel/shared/wire.ts'
import { applies, concerns, type Asked, type ControlHere } from './rules.ts'
import type { HeldRow, MatchRow, RegulationRow, Texts } from './store.ts'

const words = (language: Language, key: string, values: Record<string, unknown> = {}) =>
  say(language, 'regulation', key, values)

/** Information, not legal advice. */
export const disclaimer = (language: Language) => words(language, 'disclaimer')

/** A text in a language; else in English, in Chinese, in whatever there is. */
export function textIn(language: Language, texts: Texts): string {
  const known = [language, 'en' as const, 'zh' as const, ...languages].find((one) => texts[one])
  return known ? texts[known]! : ''
}

/** A list as everybody sees it. */
export const regulationAnswer = (language: Language, row: RegulationRow) => ({
  regulationId: row.id,
  code: row.code,
  name: textIn(language, row.name),
  remark: textIn(language, row.remark),
  jurisdiction: row.jurisdiction,
  authority: row.authority,
  source: row.source,
  sourceUrl: row.sourceUrl,
  inForce: row.inForce,
  nature: row.nature,
  whole: row.whole,
  follows: row.follows.map((code) => ({ code, text: words(language, `follows.${code}`) })),
})

/** The lists that a blank answer rests on: all, or those that concern a destination. */
export const heldAnswer = (language: Language, rows: readonly HeldRow[], destination: string | undefined) =>
  rows
    .filter(({ jurisdiction }) => destination === undefined || concerns(jurisdiction, destination))
    .map((row) => ({ ...row, name: textIn(language, row.name) }))

/** Why something comes under an entry, in words, and whether it applies. */
export function matchAnswer(language: Language, row: MatchRow, asked: Asked) {
  const name = textIn(language, { ...row.names, en: row.name, zh: row.nameZh }) || row.cas || ''
  const numbered = row.cas && row.cas !== name ? words(language, 'withCas', { name, cas: row.cas }) : name
  const key = row.how === 'cas' ? `reason.${row.by ?? 'cas'}` : `reason.${row.how}`
  const reason = words(language, key, { name: numbered })
  return {
    entry: row,
    how: row.how,
    certain: row.certain,
    reason: row.certain ? reason : `${reason} ${words(language, 'uncertain')}`,
    applies: applies(row, asked),
    conditions: conditionsOf(language, row),
  }
}

/** Trade control in words. */
export const controlAnswer = (language: Language, control: ControlHere) => ({
  ...control,
  reason: words(language, `control.${control.kind}`, {
    country: new Intl.DisplayNames([language], { type: 'region' }).of(control.country),
  }),
})

function conditionsOf(language: Language, { threshold, condition, form }: MatchRow): string {
  const parts = [
    threshold === null ? '' : words(language, 'fromContent', { threshold }),
    condition,
    form === '' ? '' : words(language, 'inForm', { form }),
  ]
  return parts.filter(Boolean).join(language === 'zh' || language === 'ja' ? '；' : '; ')
}
