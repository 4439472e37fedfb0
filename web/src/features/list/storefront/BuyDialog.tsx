import { cart } from '@reagora/server/cart/contract'
import { list, MAX_OFFER_LINES } from '@reagora/server/list/contract'
import { formatMoney } from '@reagora/server/kernel/money'
import type { Output } from '@reagora/server/kernel/endpoint'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { useLocation, useNavigate } from 'react-router'
import type { Refusal } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import { loginPath } from '../../../app/login.ts'
import { useSession } from '../../../app/session.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Check, Input } from '../../../ui/kit.tsx'
import { Bone } from '../../../ui/parts.tsx'
import { toast } from '../../../ui/toast.ts'
import { supplierNameIn } from '../../supplier/SupplierName.tsx'
import { namesIn } from '../../molecule/names.ts'
import { useListWords } from '../words.ts'

type Pack = Output<typeof list.offers>[number]['packs'][number]

interface Props {
  ask: { id: string; secret?: string }
  selected: readonly number[]
  onClose: () => void
  onAdded: () => void
}

/** Packs and amounts by line. */
interface Picked {
  packs: Readonly<Record<number, string>>
  amounts: Readonly<Record<number, string>>
  /** Lines that shall not go into the cart. */
  left: readonly number[]
}
const start: Picked = {
  packs: {},
  amounts: {},
  left: [],
}

const stockWord = { 'in stock': 'inStock', 'on order': 'onOrder', 'no stock': 'noStock' } as const

/** A pack as written, without blanks, to be compared with what the list says is wanted. */
const plain = (text: string) => text.replace(/\s+/g, '').toLowerCase()

/** Packs for the chosen lines: the one that the list asks for, else the cheapest to be had. */
export default function BuyDialog({ ask, selected, onClose, onAdded }: Props) {
  const { t, language } = useListWords()
  const { t: common } = useTranslation()
  const { t: ofProduct } = useTranslation('product')
  const { signedIn } = useSession()
  const here = useLocation()
  const go = useNavigate()
  const shown = selected.slice(0, MAX_OFFER_LINES)
  const offers = useApi(list.offers, { ...ask, lines: shown }, { quiet: true })
  const rows = offers.data ?? []
  const packOf = ({ line, packs: all, note }: (typeof rows)[number], packs: Picked['packs']): Pack | undefined =>
    all.find(({ packageId }) => packageId === packs[line]) ??
    all.find(({ label }) => note !== '' && plain(label) === plain(note)) ??
    all[0]
  const chosenOf = ({ packs, amounts, left }: Picked) =>
    rows.flatMap((row) => {
      const pack = packOf(row, packs)
      const quantity = Number(amounts[row.line] ?? '1')
      return pack && !left.includes(row.line) && quantity > 0 ? [{ row, pack, quantity }] : []
    })
  const [problems, setProblems] = useState<Record<string, string[]>>({})
  const form = useEndpointForm(cart.add, {
    initial: start,
    check: (values) => ({
      rest: chosenOf(values).length === 0 && (offers.data ? t('chooseFirst') : common('loading')),
    }),
    input: (values) => ({
      lines: chosenOf(values).map(({ pack, quantity }) => ({
        productPackageId: pack.packageId,
        productPackageNum: quantity,
        // The price shown beside it: another one by now is told before anything goes into the cart.
        ...(pack.price && { productUnitPrice: pack.price.amount, supplierCurrencyIsoCode: pack.price.currency }),
      })),
    }),
    refresh: [cart.list, cart.count],
    onDone: ({ count }, values) => {
      toast.ok(t('added', { n: Math.min(count, chosenOf(values).length) }))
      onAdded()
    },
    // What stands against a line is said at the line.
    onRefused: (refusal) => {
      const found = problemsOf(refusal)
      setProblems(found)
      return Object.keys(found).length > 0
    },
  })
  const { packs, amounts, left } = form.values
  const chosen = chosenOf(form.values)
  const put = () => {
    if (signedIn) return form.submit()
    toast.warn(common('notSignedIn'))
    void go(loginPath(here))
  }
  const textOf = ({ label, price, supplierName, supplierNameZh, purity, stock }: Pack) =>
    [
      label,
      price ? formatMoney(price.amount, price.currency) : t('onInquiry'),
      purity,
      supplierNameIn(language, { supplierName, supplierNameZh }),
      ofProduct(stockWord[stock.state]),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <FormDialog
      wide
      look="buy"
      form={{ ...form, submit: put }}
      title={t('packsFor')}
      submit={t('addToCart', { n: chosen.length })}
      onClose={onClose}
    >
      {form.wrong['rest'] && (
        <p className="reason" role="alert">
          {form.wrong['rest']}
        </p>
      )}
      {selected.length > shown.length && <p className="reason small">{t('atMost', { n: MAX_OFFER_LINES })}</p>}
      {!offers.data && <Bone w="100%" h={140} />}
      <ul className="buy-lines">
        {rows.map((row) => {
          const name = row.molecule ? namesIn(language, row.molecule).name : row.typed
          const pack = packOf(row, packs)
          return (
            <li key={row.line}>
              <Check
                checked={!left.includes(row.line) && pack !== undefined}
                blocked={pack ? null : t('noPack')}
                onChange={(on) => form.set('left', on ? left.filter((one) => one !== row.line) : [...left, row.line])}
              >
                <span className="num muted">{row.line}</span> {name}
                {row.note && <span className="small muted"> {t('wanted', { note: row.note })}</span>}
              </Check>
              {pack ? (
                <div className="row">
                  <select
                    className="select grow"
                    aria-label={t('packOf', { name })}
                    value={pack.packageId}
                    onChange={(event) => form.set('packs', { ...packs, [row.line]: event.target.value })}
                  >
                    {row.packs.map((one) => (
                      <option key={one.packageId} value={one.packageId}>
                        {textOf(one)}
                      </option>
                    ))}
                  </select>
                  <Input
                    className="qty"
                    inputMode="numeric"
                    aria-label={t('quantityOf', { name })}
                    value={amounts[row.line] ?? '1'}
                    onChange={(event) =>
                      form.set('amounts', { ...amounts, [row.line]: event.target.value.replace(/\D/g, '').slice(0, 6) })
                    }
                  />
                </div>
              ) : (
                <p className="small muted">{t('noPack')}</p>
              )}
              {pack &&
                problems[pack.packageId]?.map((text) => (
                  <p key={text} className="small reason" role="alert">
                    {text}
                  </p>
                ))}
            </li>
          )
        })}
      </ul>
    </FormDialog>
  )
}

/** What stands against lines, by their packs, as the refusal carries it. */
function problemsOf(error: Refusal): Record<string, string[]> {
  const lines = (error.details['lines'] ?? []) as { productPackageId: string; problems: { text: string }[] }[]
  return Object.fromEntries(
    lines
      .filter(({ problems }) => problems.length > 0)
      .map((line) => [line.productPackageId, line.problems.map(({ text }) => text)]),
  )
}
