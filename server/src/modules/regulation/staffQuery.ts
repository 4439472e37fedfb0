import type { Context } from '../../kernel/context.ts'
import { csvOf } from '../../kernel/csv.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import { say } from '../../kernel/i18n.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import type { controlAnswer, heldAnswer, matchAnswer, regulationAnswer } from './answers.ts'
import type { staffVerdicts, Verdict } from './contract.ts'
import { editionsHeld, soldOf } from './queryStore.ts'
import type { FoundMolecule } from './store.ts'

// The public query as staff need it: a line for each substance, with the editions that it rests on.

type StaffVerdict = (typeof staffVerdicts)[number]
type Ctx = Pick<Context, 'db' | 'now' | 'language'>

/** The answers of the public query. */
interface Info {
  disclaimer: string
  asOf: Date
  answers: {
    value: string
    text: string
    verdict: Verdict
    molecules: FoundMolecule[]
    matches: ReturnType<typeof matchAnswer>[]
    controls: ReturnType<typeof controlAnswer>[]
    nearest: string[]
  }[]
  regulations: ReturnType<typeof regulationAnswer>[]
  held: ReturnType<typeof heldAnswer>
}

/** In the words of staff. A blank rests on the lists that are held: where none is, nothing can be said. */
function verdictFor(verdict: Verdict, held: number): StaffVerdict {
  switch (verdict) {
    case 'regulated':
      return 'listed'
    case 'related':
      return 'perhaps'
    case 'exempt':
      return 'later'
    case 'notListed':
      return held === 0 ? 'noList' : 'notOnHeld'
    case 'noList':
    case 'unknown':
      return verdict
  }
}

/** What was answered, as staff read it. */
export async function staffAnswer({ db, language }: Ctx, info: Info) {
  const editions = new Map((await editionsHeld(db)).map((one) => [one.regulationId, one]))
  const lists = new Map(info.regulations.map((one) => [one.regulationId, one]))
  const ids = info.answers.flatMap(({ molecules }) => molecules.map(({ moleculeId }) => moleculeId))
  const sold = await soldOf(db, ids)
  const held = info.held.filter(({ nature }) => nature === 'control').length
  const lines = info.answers.map(({ value, text, verdict, matches, molecules, controls: trade, nearest }) => ({
    value,
    text,
    verdict: verdictFor(verdict, held),
    controls: trade,
    nearest,
    molecules: molecules.map((one) => ({ ...one, ...sold.get(one.moleculeId)! })),
    lists: matches.flatMap(({ entry, certain, applies, reason, conditions }) => {
      const list = lists.get(entry.regulationId)
      const edition = editions.get(entry.regulationId)
      if (!list || !edition) return []
      const { code, name, jurisdiction, nature, whole } = list
      return [
        {
          regulationId: entry.regulationId,
          code,
          list: name,
          jurisdiction,
          nature,
          whole,
          since: entry.inForce,
          edition,
          entry: entry.nameZh && language === 'zh' ? entry.nameZh : entry.name || entry.nameZh,
          cas: entry.cas,
          threshold: entry.threshold,
          note: entry.note,
          certain,
          applies,
          reason,
          conditions,
        },
      ]
    }),
  }))
  return { disclaimer: info.disclaimer, asOf: info.asOf, held, lines }
}

/** A row for each list of each substance, one for a substance on none. */
export function staffFile(ctx: Ctx, { lines, disclaimer, held }: Awaited<ReturnType<typeof staffAnswer>>): FileAnswer {
  const words = (key: string, values: Record<string, unknown> = {}) => say(ctx.language, 'regulation', key, values)
  const head = ['value', 'verdict', 'list', 'jurisdiction', 'nature', 'since', 'edition', 'effective', 'threshold']
  const more = ['conditions', 'reason', 'trade', 'numbers', 'offers']
  const rows = lines.flatMap((line) => {
    const trade = line.controls.map(({ reason }) => reason).join(' ')
    const numbers = line.molecules.map(({ number }) => number).join(' ')
    const offers = line.molecules.reduce((sum, one) => sum + one.offers, 0)
    const verdict = words(`staff.verdict.${line.verdict}`, { n: held })
    const listed = line.lists.length > 0 ? line.lists : [null]
    return listed.map((one) => [
      line.value,
      verdict,
      one?.list ?? '',
      one?.jurisdiction ?? '',
      one ? words(`staff.nature.${one.nature}`) : '',
      one?.since ?? '',
      one?.edition.number ?? null,
      one?.edition.effective ?? '',
      one?.threshold ?? null,
      one?.conditions ?? '',
      one?.reason ?? '',
      trade,
      numbers,
      offers,
    ])
  })
  const body = csvOf([[...head, ...more].map((key) => words(`staff.head.${key}`)), ...rows, [disclaimer]])
  return { name: `regulated-${chinaDay(ctx.now)}.csv`, mediaType: 'text/csv; charset=utf-8', body }
}
