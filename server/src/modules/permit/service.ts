import { normaliseCas } from '@reagora/chemistry'
import type { Context, Db } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import { say } from '../../kernel/i18n.ts'
import type { Access, Person } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { settleTask } from '../../kernel/tasks.ts'
import type { ReceivedFile } from '../../kernel/uploads.ts'
import { goodsFor, purchaseOf, type Goods } from '../cart/contentService.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { orderErrors } from '../order/contract.ts'
import { companyNameIn } from '../order/rules.ts'
import { controlsOf, naturesHeld } from '../regulation/service.ts'
import { MAX_SUBSTANCES, permitErrors, type permit, type PermitLack } from './contract.ts'
import { coverOf, decimalOf, millionths, needOf, type Content, type Held, type Need, type Needed } from './rules.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

/** Whose permits somebody sees: staff all (null), everybody else their company's; who acts for a buyer that buyer's. */
const companyOf = ({ onBehalfOf, permissions, companyId }: Person): number | null =>
  onBehalfOf ? onBehalfOf.companyId : permissions.has('staffCompanies') ? null : companyId

/** A page of permits. */
export async function listPermits({ db, actor, language }: Ctx, asked: ParsedInput<typeof permit.list>) {
  const { rows, total, counts } = await store.pageOfPermits(db, companyOf(actor), asked)
  const list = rows.map(({ companyLocalName, ...row }) => ({
    ...row,
    companyName: companyNameIn(language, { name: row.companyName, localName: companyLocalName }),
  }))
  return { total, list, counts, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

/** Puts a permit of the caller's company on file; it is good for nothing before staff have approved it. */
export async function addPermit(
  ctx: Ctx,
  files: FileStore,
  { file, ...input }: ParsedInput<typeof permit.add> & { file: ReceivedFile },
) {
  const { db, actor, now } = ctx
  if (input.validUntil < chinaDay(now)) throw refuse(permitErrors.PERMIT_PAST)
  const amount = millionths(input.amount)
  if (amount === null || amount === 0n) throw refuse(permitErrors.AMOUNT_WRONG)
  const typed = input.substances.split(/[\s,;，；、]+/).filter(Boolean)
  const wrong = typed.find((one) => normaliseCas(one) === null)
  if (wrong !== undefined || typed.length > MAX_SUBSTANCES)
    throw refuse(permitErrors.SUBSTANCE_WRONG, { value: wrong ?? '', most: MAX_SUBSTANCES })
  if (!(await store.isShipTo(db, actor.companyId, input.addressId)))
    throw refuse(orderErrors.ADDRESS_NOT_USABLE, { use: 'ship' })
  const fileId = await files.put(db, file.path, {
    name: file.name,
    purpose: 'permit',
    companyId: actor.companyId,
    userId: actor.userId,
    counted: true,
    allowed: ['application/pdf', 'image/png', 'image/jpeg'],
  })
  const substances = [...new Set(typed.map((one) => normaliseCas(one)!))]
  const id = await store.insertPermit(db, {
    ...input,
    amount: decimalOf(amount),
    substances,
    companyId: actor.companyId,
    fileId,
    by: actor.userId,
  })
  await settleTask(db, 'permit_review', id, true)
  ctx.audit({ entity: 'permit', entityId: id, after: { ...input, substances, file: file.name } })
  return { id }
}

/** Approves a permit that waits for it. */
export const approve = (ctx: Ctx, id: number) => decide(ctx, id, 'approved', '')
/** Rejects a permit, also one that was approved: nothing more is drawn from it. */
export const reject = (ctx: Ctx, id: number, note: string) => decide(ctx, id, 'rejected', note)

async function decide(ctx: Ctx, id: number, status: 'approved' | 'rejected', note: string) {
  const found = await store.lockPermit(ctx.db, id)
  if (!found) throw refuse(errors.NOT_FOUND)
  const open = found.status === 'pending approval' || (found.status === 'approved' && status === 'rejected')
  if (!open) throw refuse(permitErrors.PERMIT_DECIDED)
  await store.decide(ctx.db, id, status, note, ctx.actor.userId)
  await settleTask(ctx.db, 'permit_review', id, false)
  ctx.audit({ entity: 'permit', entityId: id, before: { status: found.status }, after: { status, note } })
  return { id }
}

/** The document of a permit. */
export async function fileOf({ db, actor }: Ctx, files: FileStore, id: number): Promise<FileAnswer> {
  const fileId = await store.fileOfPermit(db, companyOf(actor), id)
  const stored = fileId === null ? null : await files.find(db, fileId)
  if (!stored) throw refuse(errors.NOT_FOUND)
  return { name: stored.name, mediaType: stored.mediaType, body: await files.open(db, stored.id) }
}

type PermitGoods = Pick<
  Goods,
  'packageId' | 'productType' | 'moleculeId' | 'cas' | 'shipsFrom' | 'baseAmount' | 'baseUnit' | 'code'
>

/** A line as it is judged: so many packs that go somewhere. */
export interface PermitLine {
  goods: PermitGoods
  quantity: number
  part: number
  /** Null: not chosen yet. */
  addressId: number | null
}

interface Cover {
  need: Need
  /** What is missing; null where a permit covers it. */
  lack: PermitLack | null
  /** Where the permit counts in another unit than the pack: what the line counts for, by which density. */
  counted: { amount: string; unit: 'g' | 'mL'; density: string } | null
}
interface Judged {
  needed: Needed
  covers: Cover[]
}
export interface PermitJudgement {
  /** In the order of the lines. */
  lines: Judged[]
  draws: store.Draw[]
}

/**
 * Whether lines need permits where they go, and whether the company's cover them: each draws in its turn, so that two lines never
 * count on the same grams.
 * @param lock `true` where what is judged is then drawn
 * @param apart `true` where one of the lines is bought, not all: each may count on what is left
 */
export async function judgePermits(
  { db, now, language }: { db: Db; now: Date; language: Language },
  { companyId, country }: { companyId: number | null; country: string },
  lines: readonly PermitLine[],
  lock = false,
  apart = false,
): Promise<PermitJudgement> {
  const today = chinaDay(now)
  const molecules = lines.flatMap(({ goods }) => goods.moleculeId ?? [])
  const [listed, lists] = await Promise.all([controlsOf(db, language, molecules), naturesHeld(db)])
  const held: Held[] = listed.size > 0 && companyId !== null ? await store.heldBy(db, companyId, lock) : []
  const ofList = lines.flatMap(({ goods }) => (goods.moleculeId !== null && listed.has(goods.moleculeId) ? goods : []))
  const otherwise = ofList.filter(({ baseUnit }) => held.some(({ unit }) => unit !== baseUnit))
  const densities = await store.densitiesOf(
    db,
    otherwise.map(({ packageId }) => packageId),
  )
  const draws: store.Draw[] = []
  const judged = lines.map(({ goods, quantity, part, addressId }): Judged => {
    const own = goods.moleculeId === null ? [] : (listed.get(goods.moleculeId) ?? [])
    const needed = needOf(own, { from: goods.shipsFrom, to: country, today }, lists)
    const nothing = { lack: null, counted: null }
    if (needed.state !== 'needed') return { needed, covers: needed.needs.map((need) => ({ need, ...nothing })) }
    const density = densities.get(goods.packageId)
    const content = contentOf(goods, density)
    const covers = needed.needs.map((need): Cover => {
      const cover = coverOf(need.class, held, { cas: goods.cas, content, quantity, addressId }, today)
      if ('lack' in cover) return { need, lack: cover.lack, counted: null }
      const { permit: covering, perUnit } = cover
      const amount = perUnit * BigInt(quantity)
      if (!apart) covering.left -= amount
      draws.push({ permitId: covering.id, packageId: goods.packageId, part, perUnit })
      const isOther = covering.unit !== goods.baseUnit && density !== undefined
      return { need, lack: null, counted: isOther ? { amount: decimalOf(amount), unit: covering.unit, density } : null }
    })
    return { needed, covers }
  })
  return { lines: judged, draws }
}

/** What is in a pack, as permits count it. */
function contentOf({ baseAmount, baseUnit }: PermitGoods, density: string | undefined): Content | null {
  const amount = baseAmount === null ? null : millionths(baseAmount)
  if (amount === null || baseUnit === null) return null
  return { amount, unit: baseUnit, density: density === undefined ? null : millionths(density) }
}

/** Of some molecules those that nobody buys within a country without a permit. */
export async function boughtByPermit(
  db: Db,
  now: Date,
  moleculeIds: readonly number[],
  country: string,
): Promise<Set<number>> {
  const way = { from: country, to: country, today: chinaDay(now) }
  const listed = await controlsOf(db, 'en', moleculeIds)
  return new Set([...listed].flatMap(([id, own]) => (needOf(own, way, []).state === 'needed' ? [id] : [])))
}

export const drawPermits = store.insertDraws
export const passDraws = store.copyDraws

/**
 * What a buyer can do for want of a permit: what waits for approval is filed already, another address may be covered, and for want of a
 * density a permit is on file: we enter it.
 */
const remediesOf = (lack: PermitLack) => [
  ...(lack === 'pending' || lack === 'density' ? [] : ['file a permit' as const]),
  ...(lack === 'address' ? ['choose another' as const] : []),
  'remove' as const,
  'contact us' as const,
]

/** What stands against each line for want of a permit, in words, as a problem of a line of the cart. */
export const problemsOf = (language: Language, code: string, { covers }: Judged) =>
  covers
    .filter(({ lack }) => lack !== null)
    .map(({ need, lack }) => ({
      code: 'PERMIT_MISSING',
      text: say(language, 'permit', 'PERMIT_MISSING', {
        product: code,
        permit: say(language, 'permit', `class.${need.class}`),
        lists: need.lists.join(' · '),
        why: say(language, 'permit', `lack.${lack!}`),
      }),
      remedies: remediesOf(lack!),
      oldPrice: null,
      newPrice: null,
      available: null,
    }))

/** @throws Refusal of the first line that needs a permit and has none, with all of them */
export function assertPermits(language: Language, lines: readonly PermitLine[], { lines: judged }: PermitJudgement) {
  const lacking = lines.flatMap(({ goods }, index) => {
    const problems = problemsOf(language, goods.code, judged[index]!)
    return problems.length > 0 ? [{ productPackageId: String(goods.packageId), problems }] : []
  })
  const first = lacking[0]
  if (!first) return
  const index = lines.findIndex(({ goods }) => String(goods.packageId) === first.productPackageId)
  const { need, lack } = judged[index]!.covers.find((one) => one.lack !== null)!
  throw refuse(permitErrors.PERMIT_MISSING, {
    product: lines[index]!.goods.code,
    permit: say(language, 'permit', `class.${need.class}`),
    lists: need.lists.join(' · '),
    why: say(language, 'permit', `lack.${lack!}`),
    lines: lacking,
  })
}

/** Where the goods of somebody go who has not said it. */
const HOME = 'CN'

/** For whom and where to a caller asks: a buyer for the own company, everybody else for nobody's. */
async function whoseNeeds(ctx: Context): Promise<{ companyId: number | null; country: string }> {
  const { actor } = ctx
  if (actor.kind !== 'person' || !actor.permissions.has('cart')) return { companyId: null, country: HOME }
  const { purchaser, purchase } = await purchaseOf({ ...ctx, actor }, 'cart')
  return { companyId: purchaser.companyId, country: purchase.country }
}

/** Which packs need a permit on their way, and whether the caller's company holds one. */
export async function needs(ctx: Context, { packs, shipAddressId, apart }: ParsedInput<typeof permit.needs>) {
  const { companyId, country } = await whoseNeeds(ctx)
  const ids = packs.map(({ packageId }) => packageId)
  const { goods } = await goodsFor(ctx.db, ids, { companyId, country })
  const lines = packs.flatMap(({ packageId, quantity }): PermitLine[] => {
    const own = goods.get(packageId)
    // What is no chemical needs none, and is not told to whom it may be closed.
    if (companyId === null && own?.moleculeId === null) return []
    return own ? [{ goods: own, quantity, part: 0, addressId: shipAddressId ?? null }] : []
  })
  const judged = await judgePermits(ctx, { companyId, country }, lines, false, apart)
  return {
    country,
    packs: lines.map(({ goods: one }, index) => ({
      packageId: one.packageId,
      productCode: one.code,
      state: judged.lines[index]!.needed.state,
      needs: judged.lines[index]!.covers.map(({ need, lack, counted }) => ({ ...need, lack, counted })),
    })),
  }
}
