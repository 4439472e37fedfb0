import { cart, type cartErrors, type Remedy } from '@reagora/server/cart/contract'
import { consumable } from '@reagora/server/consumable/contract'
import { molecule as molecules } from '@reagora/server/molecule/contract'
import { search } from '@reagora/server/search/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { useLocation, useNavigate } from 'react-router'
import { endsSession, Refusal } from '../../api/call.ts'
import { useAction } from '../../api/useAction.ts'
import { loginPath } from '../../app/login.ts'
import { showAdded, type AddedItem } from '../../app/cart.ts'
import { useSession } from '../../app/session.tsx'
import { toast } from '../../ui/toast.ts'
import { checkoutPath } from '../cart/checkoutPath.ts'
import { supplierNameIn } from '../supplier/SupplierName.tsx'
import { cartLine, quantityText, type Chosen, type Consent } from './packs.ts'
import type { Molecule, PackRow, Typed } from './types.ts'
import { keepWishes, onWaiting, takeHere } from './wishes.ts'

/** What stands against a line, as the refusal carries it. */
export interface Problem {
  code: keyof typeof cartErrors
  text: string
  remedies: readonly Remedy[]
  newPrice: { amount: string; currency: string } | null
  available: number | null
}
type Step = 'cart' | 'buy now'

/** A question that only the buyer can answer before the lines go on. */
export interface Question {
  kind: 'mismatch' | 'backorder'
  texts: readonly string[]
  step: Step
  chosen: readonly Chosen[]
  consents: Readonly<Record<string, Consent>>
  /** Units in stock, where one line alone asks for more. */
  available: number | null
}

/** Problems by package id. */
const problemsOf = ({ details }: Refusal) =>
  Object.fromEntries(
    ((details['lines'] ?? []) as { productPackageId: string; problems: Problem[] }[]).map((line) => [
      line.productPackageId,
      line.problems,
    ]),
  )

/**
 * Quantities beside the packs of one molecule (or of goods that have none) and what happens to them: into the cart or bought at once, after a login
 * where there is none, with the questions of a mismatch and of short stock, and problems kept at their rows.
 */
export function useBuying(molecule: Molecule | null, rows: readonly PackRow[], typed: Typed) {
  const { t, i18n } = useTranslation('product')
  const { t: common } = useTranslation()
  const session = useSession()
  const here = useLocation()
  const cache = useQueryClient()
  const go = useNavigate()
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>({})
  const [problems, setProblems] = useState<Readonly<Record<string, readonly Problem[]>>>({})
  const [question, setQuestion] = useState<Question | null>(null)
  const [working, setWorking] = useState<ReadonlySet<string>>(new Set())
  const add = useAction(cart.add, { refresh: [cart.list, cart.count], quiet: true })
  const buy = useAction(cart.buyNow, { refresh: [cart.list, cart.count], quiet: true })
  const { signedIn } = session
  const userId = signedIn ? session.user?.id : undefined
  /** "Buy now" was pressed before the login: it goes on once the quantities stand there and the permissions are known. */
  const [resumed, setResumed] = useState(false)

  const ids = rows.map(({ pack }) => pack.packageId).join(',')
  useEffect(() => {
    if (!signedIn || userId === undefined) return
    const takeUp = () => {
      const taken = takeHere(userId, ids.split(','))
      if (taken.length === 0) return
      const quantities = taken.map(({ packageId, quantity }) => [packageId, String(quantity)] as const)
      setAmounts((before) => ({ ...before, ...Object.fromEntries(quantities) }))
      if (taken.every(({ step, refused }) => step === 'buy now' && !refused)) setResumed(true)
      else toast.info(t('wishKept'))
    }
    takeUp()
    return onWaiting(takeUp)
  }, [signedIn, userId, ids, t])

  const set = (packageId: string, text: string) => {
    setAmounts((before) => ({ ...before, [packageId]: quantityText(text) }))
    forget([packageId])
  }
  const forget = (packageIds: readonly string[]) =>
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([id]) => !packageIds.includes(id))))
  const chosen = rows.flatMap((row) => {
    const quantity = Number(amounts[row.pack.packageId] ?? 0)
    return quantity > 0 ? [{ row, quantity }] : []
  })

  const goesOn = resumed && session.settled && chosen.length > 0
  useEffect(() => {
    if (!goesOn) return
    setResumed(false)
    void send('buy now', chosen)
    // Once, with what stood there then.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [goesOn])

  /** Sends the lines; true where they went through. */
  async function send(step: Step, lines: readonly Chosen[], consents: Question['consents'] = {}): Promise<boolean> {
    const packageIds = lines.map(({ row }) => row.pack.packageId)
    const keep = () =>
      keepWishes(
        lines.map(({ row, quantity }) => ({
          packageId: row.pack.packageId,
          quantity,
          step,
          cas: typed.cas ?? null,
          mdl: typed.mdl ?? null,
          item: itemOf(row),
        })),
        userId,
      )
    // In the order of the server's checks: the session, the quantity; what else there is it says.
    if (!signedIn) {
      const login = keep()
      toast.warn(common('notSignedIn'))
      void go(loginPath(here, login))
      return false
    }
    if (lines.length === 0) {
      toast.warn(t('noQuantity'))
      return false
    }
    const buying = { molecule, typed, user: session.user, onBehalf: session.buyer !== null }
    const wire = lines.map(({ row, quantity }) => cartLine(row, quantity, buying, consents[row.pack.packageId]))
    forget(packageIds)
    setWorking(new Set(packageIds))
    try {
      if (step === 'buy now') {
        const { next, cartLineIds } = await buy.mutateAsync({ lines: wire, ...(session.buyer && { isValet: true }) })
        void go(checkoutPath(next, cartLineIds))
        return true
      }
      await add.mutateAsync({ lines: wire })
      setAmounts((before) => ({ ...before, ...Object.fromEntries(packageIds.map((id) => [id, ''])) }))
      showAdded(itemOf(lines.at(-1)!.row))
      return true
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (endsSession(error)) keep()
      else refused(error, step, lines, consents)
      return false
    } finally {
      setWorking(new Set())
    }
  }

  const itemOf = ({ offer, pack }: PackRow): AddedItem => ({
    productName: (i18n.language === 'zh' && offer.nameZh) || offer.nameEn,
    productCode: offer.code,
    supplierName: supplierNameIn(i18n.language, offer),
    productPackageUnitSize: pack.count > 1 ? `${pack.count} × ${pack.amount}` : pack.amount,
    productPackageUnit: pack.unit,
  })

  function refused(refusal: Refusal, step: Step, lines: readonly Chosen[], consents: Question['consents']) {
    const found = problemsOf(refusal)
    const all = Object.values(found).flat()
    if (all.length === 0) {
      if (refusal.http >= 500 || refusal.http === 0)
        toast.danger(refusal.message || common(refusal.http ? 'serverFailed' : 'offline'))
      else toast.warn(refusal.message)
      return
    }
    // The page shows what is no longer so: price and stock are fetched again behind the message.
    if (all.some(({ code }) => code === 'PRICE_CHANGED' || code === 'NO_STOCK'))
      for (const { id } of [search.chemicals, molecules.detail, consumable.product])
        void cache.invalidateQueries({ queryKey: [id] })
    const asks = { mismatch: 'IDENTITY_MISMATCH', backorder: 'STOCK_SHORT' } as const
    // A question is put only where its answer lets the lines through; what stands against them for good is said first.
    const answerable = all.every(({ code }) => code === asks.mismatch || code === asks.backorder)
    const kind = all.some(({ code }) => code === asks.mismatch) ? 'mismatch' : 'backorder'
    if (!answerable) {
      setProblems((before) => ({ ...before, ...found }))
      toast.warn(refusal.message)
      return
    }
    const asked = Object.entries(found).flatMap(([id, own]) =>
      own.filter(({ code }) => code === asks[kind]).map((one) => ({ id, one })),
    )
    const consent: Consent = kind === 'mismatch' ? { confirmMismatch: true } : { acknowledgeBackorder: true }
    setQuestion({
      kind,
      texts: [...new Set(asked.map(({ one }) => one.text))],
      step,
      chosen: lines,
      consents: { ...consents, ...Object.fromEntries(asked.map(({ id }) => [id, { ...consents[id], ...consent }])) },
      available: kind === 'backorder' && lines.length === 1 ? asked[0]!.one.available : null,
    })
  }

  return {
    amounts,
    set,
    clear: (packageId: string) => set(packageId, ''),
    chosen,
    problems,
    working,
    /** Puts one row into the cart in the quantity beside it; without one, one of it. */
    put: (row: PackRow, consent: Consent = {}) => {
      const quantity = Number(amounts[row.pack.packageId] ?? 0) || 1
      return send('cart', [{ row, quantity }], { [row.pack.packageId]: consent })
    },
    putAll: () => send('cart', chosen),
    buyNow: () => send('buy now', chosen),
    question,
    /** The buyer goes on; with a number, in that quantity instead. */
    answer: (quantity?: number) => {
      if (!question) return
      setQuestion(null)
      if (quantity === undefined) return void send(question.step, question.chosen, question.consents)
      const { row } = question.chosen[0]!
      setAmounts((before) => ({ ...before, [row.pack.packageId]: String(quantity) }))
      void send(question.step, [{ row, quantity }])
    },
    dismiss: () => setQuestion(null),
  }
}
export type BuyingState = ReturnType<typeof useBuying>
