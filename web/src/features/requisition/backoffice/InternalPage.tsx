import type { Output } from '@reagora/server/kernel/endpoint'
import { internalRequisition } from '@reagora/server/internalRequisition/contract'
import { internalPurposes, requisition } from '@reagora/server/requisition/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Refusal } from '../../../api/call.ts'
import type { Buyer } from '../../../api/storage.ts'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { BuyerPicker } from '../../../areas/BuyerPicker.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { useGuard } from '../../../ui/form/guard.tsx'
import { Button, Check, Field, Icon, Input, ReasonedButton } from '../../../ui/kit.tsx'
import { Money } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { useWords } from '../../cart/words.ts'
import { useReasons } from '../words.tsx'
import { PackFinder, PackPrice, usePrices, type Pack } from './PackFinder.tsx'
import './internal.css'
import '../../order/order.css'

export const route = {
  path: '/admin/requisitions/internal',
  nouns: ['requisition', 'cart', 'order'],
  area: 'staff',
  access: 'staffOrders',
  begins: 'requisition:internal',
} satisfies PageRow

type Judged = Output<typeof internalRequisition.judge>
type Start = Output<typeof internalRequisition.start>
interface Line {
  pack: Pack
  quantity: string
  waits: boolean
}

/** A requisition that staff raise: for the house's laboratory or stock, or for a buyer who asked by phone. */
export default function InternalPage() {
  const { t } = useTranslation('requisition')
  const [purpose, setPurpose] = useState<(typeof internalPurposes)[number]>('laboratory')
  const [buyer, setBuyer] = useState<Buyer | null>(null)
  const known = purpose !== 'buyer' || buyer !== null
  const begun = useApi(
    internalRequisition.start,
    known ? { purpose, ...(purpose === 'buyer' && { buyerId: buyer!.id }) } : null,
    { quiet: true },
  )
  return (
    <Page title={t('internal')}>
      <Breadcrumbs items={[{ text: t('title'), to: '/admin/requisitions' }, { text: t('internal') }]} />
      <h1>{t('internal')}</h1>
      <p className="muted">{t('internalLead')}</p>
      <div className="stack">
        <fieldset className="card pad internal-for">
          <legend className="sr">{t('purpose')}</legend>
          {internalPurposes.map((one) => (
            <label key={one} className="check">
              <input type="radio" name="purpose" checked={purpose === one} onChange={() => setPurpose(one)} />{' '}
              {t(`purpose.${one}`)}
            </label>
          ))}
        </fieldset>
        {purpose === 'buyer' && (
          <section className="card pad">
            <BuyerPicker buyer={buyer} onPick={setBuyer} />
          </section>
        )}
        {begun.error && <Failure error={begun.error} retry={() => void begun.refetch()} />}
        {known && begun.data && (
          <Form
            key={`${purpose} ${buyer?.id ?? ''}`}
            start={begun.data}
            of={{ purpose, buyerId: purpose === 'buyer' ? buyer!.id : null }}
          />
        )}
      </div>
    </Page>
  )
}

interface FormProps {
  start: Start
  of: { purpose: (typeof internalPurposes)[number]; buyerId: string | null }
}
function Form({ start, of }: FormProps) {
  const { t } = useTranslation('requisition')
  const { t: orderWords } = useTranslation('order')
  const { name, pack: packText, supplier } = useWords()
  const reasons = useReasons()
  const go = useNavigate()
  const [lines, setLines] = useState<readonly Line[]>([])
  const [typed, setTyped] = useState({
    billAddressId: start.billAddressId ?? '',
    shipAddressId: start.shipAddressId ?? '',
    paymentTerm: start.paymentTerms[0]!,
    purchaseOrder: '',
    projectCode: '',
    remark: '',
  })
  const pricedFor = { ...of, ...(typed.shipAddressId && { shipAddressId: typed.shipAddressId }) }
  const prices = usePrices(
    pricedFor,
    lines.map(({ pack }) => pack),
  )
  const [judged, setJudged] = useState<Judged | null>(null)
  const [sent, setSent] = useState(false)
  const change = (some: Partial<typeof typed>) => {
    setTyped({ ...typed, ...some })
    setJudged(null)
  }
  const changeLines = (next: readonly Line[]) => {
    setLines(next)
    setJudged(null)
  }
  const judging = useAction(internalRequisition.judge, { onDone: setJudged, quiet: true })
  const raising = useAction(internalRequisition.raise, {
    refresh: [requisition.list],
    quiet: true,
    onDone: ({ id, number }) => {
      setSent(true)
      toast.ok(t('raised', { number }))
      void go(`/admin/requisitions/${id}/review`)
    },
  })
  useGuard((lines.length > 0 || typed.remark !== '') && !sent && !raising.isPending)
  const quantitiesRight = lines.every(({ quantity }) => /^[1-9]\d{0,4}$/.test(quantity))
  /** What has to be done before it can be reckoned; null where nothing has. */
  const missing = !start.companyComplete
    ? t('missing.company')
    : start.addresses.length === 0
      ? t('missing.address')
      : lines.length === 0
        ? t('missing.lines')
        : !quantitiesRight
          ? t('missing.quantity')
          : typed.remark.trim() === ''
            ? t('missing.remark')
            : null
  const input = {
    ...of,
    ...typed,
    lines: lines.map(({ pack, quantity, waits }) => ({
      productPackageId: pack.productPackageId,
      quantity,
      acknowledgeBackorder: waits,
    })),
  }
  const refused = raising.error ?? judging.error
  const address = (key: 'billAddressId' | 'shipAddressId', kind: 'bill' | 'ship') => (
    <Field label={t(kind === 'ship' ? 'shipTo' : 'billTo')}>
      {(control) => (
        <select
          {...control}
          className="select"
          value={typed[key]}
          onChange={(event) => change({ [key]: event.target.value })}
        >
          {start.addresses
            .filter((one) => one.kind === kind || one.kind === 'both')
            .map((one) => (
              <option key={one.id} value={one.id}>
                {[one.nickname, one.city, one.street].filter(Boolean).join(' · ')}
              </option>
            ))}
        </select>
      )}
    </Field>
  )
  return (
    <>
      <section className="card pad stack" aria-labelledby="lines">
        <h2 id="lines">
          {t('goods')} · {start.requester} · {start.company}
        </h2>
        <PackFinder
          of={pricedFor}
          chosen={lines.map(({ pack }) => pack.productPackageId)}
          onPick={(pack) => changeLines([...lines, { pack, quantity: '1', waits: false }])}
        />
        <ul className="internal-lines">
          {lines.map(({ pack, quantity, waits }, at) => {
            const set = (some: Partial<Line>) =>
              changeLines(lines.map((line, other) => (other === at ? { ...line, ...some } : line)))
            const short = pack.available !== null && pack.available < Number(quantity)
            return (
              <li key={pack.productPackageId}>
                <span>
                  {name(pack)}
                  <span className="muted small num below">
                    {[pack.productCode, packText(pack.pack), supplier(pack)].join(' · ')}
                  </span>
                </span>
                <PackPrice price={prices.get(pack.productPackageId) ?? null} />
                <Input
                  aria-label={t('quantityOf', { code: pack.productCode })}
                  inputMode="numeric"
                  className="quantity"
                  value={quantity}
                  onChange={(event) => set({ quantity: event.target.value.trim() })}
                />
                <Button
                  size="sm"
                  look="quiet"
                  aria-label={t('removeLine', { code: pack.productCode })}
                  onClick={() => changeLines(lines.filter((_, other) => other !== at))}
                >
                  {t('remove')}
                </Button>
                {short && (
                  <Check checked={waits} onChange={(on) => set({ waits: on })}>
                    {t('waitsForStock', { available: pack.available })}
                  </Check>
                )}
              </li>
            )
          })}
        </ul>
      </section>
      <section className="card pad internal-facts" aria-label={t('facts')}>
        {address('shipAddressId', 'ship')}
        {address('billAddressId', 'bill')}
        <Field label={orderWords('paymentTerm')}>
          {(control) => (
            <select
              {...control}
              className="select"
              value={typed.paymentTerm}
              onChange={(event) => change({ paymentTerm: event.target.value as typeof typed.paymentTerm })}
            >
              {start.paymentTerms.map((term) => (
                <option key={term} value={term}>
                  {orderWords(`term.${term}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('purchaseOrder')}>
          {(control) => (
            <Input
              {...control}
              maxLength={60}
              value={typed.purchaseOrder}
              onChange={(event) => change({ purchaseOrder: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('projectCode')}>
          {(control) => (
            <>
              <Input
                {...control}
                maxLength={60}
                list="project-codes"
                value={typed.projectCode}
                onChange={(event) => change({ projectCode: event.target.value })}
              />
              <datalist id="project-codes">
                {start.projectCodes.map((code) => (
                  <option key={code} value={code}>
                    {code}
                  </option>
                ))}
              </datalist>
            </>
          )}
        </Field>
        <Field label={t('internalWhy')} hint={t('internalWhyHint')} required>
          {(control) => (
            <textarea
              {...control}
              className="area"
              rows={2}
              maxLength={500}
              value={typed.remark}
              onChange={(event) => change({ remark: event.target.value })}
            />
          )}
        </Field>
      </section>
      {refused instanceof Refusal && (
        <p className="alert" role="alert">
          <Icon name="alert" /> {refused.message}
        </p>
      )}
      {judged && (
        <section className="card pad stack" aria-labelledby="judged">
          <h2 id="judged">{t('chain')}</h2>
          <p>
            {t('grandTotal')}{' '}
            <strong>
              <Money value={judged.cost.grandTotal} mixed />
            </strong>
          </p>
          <p className="small muted">
            {t('reasons')}
            {t('colon', { ns: 'common' })}
            {reasons(judged.reasons) || t('alwaysApproved')}
          </p>
          <ol>
            {judged.steps.map((names, at) => (
              <li key={at}>{names.join(', ') || t('nobodyYet')}</li>
            ))}
          </ol>
          {judged.noApprover && (
            <p className="alert" role="alert">
              <Icon name="alert" /> {t('noApprover')}
            </p>
          )}
        </section>
      )}
      <div className="row wrap">
        {judged ? (
          <Button
            look="primary"
            busy={raising.isPending}
            onClick={() => raising.mutate({ ...input, shownTotal: judged.cost.grandTotal.amount })}
          >
            {t('raise')}
          </Button>
        ) : (
          <ReasonedButton
            look="primary"
            busy={judging.isPending}
            blocked={missing}
            show
            onClick={() => judging.mutate(input)}
          >
            {t('checkIt')}
          </ReasonedButton>
        )}
      </div>
    </>
  )
}
