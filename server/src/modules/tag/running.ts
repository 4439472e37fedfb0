import { normaliseCas } from '@reagora/chemistry'
import { personOf, type Context, type Db } from '../../kernel/context.ts'
import { auditJob } from '../../kernel/jobAudit.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { fullName } from '../identity/rules.ts'
import { MAX_LINE_LENGTH, MAX_LINES, tagErrors, type tag } from './contract.ts'
import { isTooLong, lineOf, readLines, tagRunJob } from './rules.ts'
import * as kept from './runStore.ts'
import { supplierExists, tagExists } from './store.ts'

/** Lines of one transaction: others wait for its locks. */
const LINES_AT_ONCE = 50

/** Keeps a pasted list and has it worked on. @throws Refusal: everything that the contract names */
export async function assign(ctx: Context, { tagId, act, text, ...of }: ParsedInput<typeof tag.assign>) {
  const { db } = ctx
  const supplierId = of.supplierId ?? null
  if (!(await tagExists(db, tagId))) throw refuse(errors.NOT_FOUND)
  if (supplierId !== null && !(await supplierExists(db, supplierId))) throw refuse(tagErrors.SUPPLIER_MISSING)
  const lines = readLines(text)
  if (lines.length === 0) throw refuse(tagErrors.NO_LINES)
  if (isTooLong(lines)) throw refuse(tagErrors.TOO_MANY_LINES, { most: MAX_LINES, longest: MAX_LINE_LENGTH })
  const by = personOf(ctx.actor).userId
  const runId = await kept.insertRun(db, { tagId, act, supplierId, lines: lines.map(({ line }) => line), by })
  if (runId === null) throw refuse(tagErrors.RUN_OPEN)
  await ctx.enqueue(tagRunJob, { runId })
  ctx.audit({
    entity: 'tag',
    entityId: tagId,
    before: null,
    after: { [act === 'put' ? 'linesToPut' : 'linesToTake']: lines.length },
  })
  return { runId }
}

/** The last pasted lists of a tag. @throws Refusal NOT_FOUND */
export async function runs(db: Db, tagId: number) {
  if (!(await tagExists(db, tagId))) throw refuse(errors.NOT_FOUND)
  const rows = await kept.runsOf(db, tagId)
  return rows.map((row) => ({ ...row, by: fullName({ surname: row.surname, name: row.givenName }) }))
}

/** Goes on with a pasted list, some lines a transaction, each of which notes how far it is. */
export async function goOn(
  { db }: Pick<Resources, 'db'>,
  runId: number,
  { jobId, signal }: { jobId: string; signal?: AbortSignal },
): Promise<void> {
  const step = async (trx: Db): Promise<boolean> => {
    const run = await kept.nextLines(trx, runId, LINES_AT_ONCE)
    if (!run) return false
    if (run.next.length > 0) {
      await takeStep(trx, run)
      return true
    }
    await kept.endRun(trx, runId)
    const { act, found, changed } = run
    const after = { [act === 'put' ? 'putOn' : 'takenOff']: changed, named: found }
    await auditJob(trx, { act: tagRunJob.name, requestId: jobId }, [{ entity: 'tag', entityId: run.tagId, after }])
    return false
  }
  for (let more = true; more;) {
    signal?.throwIfAborted()
    more = await db.transaction().execute(step)
  }
}

async function takeStep(db: Db, run: NonNullable<Awaited<ReturnType<typeof kept.nextLines>>>) {
  const read = run.next.map(lineOf)
  const suppliers = await kept.suppliersByCode(
    db,
    read.map(({ supplier }) => supplier.toLowerCase()),
  )
  const lines = read.map(({ supplier, text }) => {
    const named = suppliers.get(supplier.toLowerCase())
    // What stands first and is no supplier is the number itself, with a name or a remark behind it.
    const said = supplier === '' || named !== undefined ? text : supplier
    return {
      cas: normaliseCas(said),
      number: /^RG\d{8,12}$/i.test(said) ? said.toUpperCase() : null,
      code: said,
      productId: /^[1-9]\d{0,14}$/.test(said) ? Number(said) : null,
      supplierId: run.supplierId ?? named ?? null,
      // Of another supplier than the one that the whole list is about.
      foreign: run.supplierId !== null && named !== undefined && named !== run.supplierId,
    }
  })
  const own = lines.map(({ foreign, ...line }) =>
    foreign ? { ...line, cas: null, number: null, code: '', productId: null } : line,
  )
  const { found, changed, named, several } = await kept.applyLines(db, run, own)
  const unfound = read.flatMap(({ line }, place): kept.Unfound[] => {
    if (several.includes(place)) return [{ line, why: 'several suppliers' }]
    return named.includes(place) ? [] : [{ line, why: 'nothing' }]
  })
  await kept.moveRun(db, run.id, { lines: read.length, found, changed, unfound })
}
