import { lazy, Suspense } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { projectCodeFits } from '@reagora/server/order/rules'
import { checkout } from '@reagora/server/checkout/contract'
import { Field, Input } from '../../../ui/kit.tsx'
import { Money } from '../../../ui/parts.tsx'
import { bySupplier, saidOnce } from '../../cart/lines.ts'
import { Drawing, ProductName } from '../../cart/LineParts.tsx'
import { NamePrice } from '../../cart/NamePrice.tsx'
import { QuotedNote } from '../../cart/QuotedNote.tsx'
import { LineProblems } from '../../cart/Problems.tsx'
import { useCartChanges } from '../../cart/useCart.ts'
import { useWords } from '../../cart/words.ts'
import { PickPapers } from '../OrderPapers.tsx'
import type { Checkout } from '../words.ts'
import { Coupon } from './Coupon.tsx'
import { Fold } from './Fold.tsx'
import { SplitLine } from './SplitLine.tsx'
import type { Ordering } from './useOrder.ts'

const PermitNotes = lazy(() => import('../../permit/PermitNotes.tsx'))

/** The lines once more, and what the buyer's own house wants to see on the order. */
export function ConfirmBlock({ ordering }: { ordering: Ordering }) {
  const { t } = useTranslation('order')
  const { name } = useWords()
  const { data, filled, fill } = ordering
  const codeFits = projectCodeFits(filled.projectCode.trim(), data.projectCodes)
  const listed = data.projectCodes.length > 0
  return (
    <Fold
      name="confirm"
      ordering={ordering}
      done={ordering.stopped.length === 0 && codeFits}
      short={t('linesN', { n: data.lines.length })}
    >
      <Suspense>
        <PermitNotes
          packs={data.lines.map((line) => ({
            packageId: line.productPackageId,
            quantity: line.productPackageNum,
            name: name(line),
          }))}
          shipAddressId={filled.shipAddressId}
        />
      </Suspense>
      {bySupplier(data.lines).map((group) => (
        <SupplierLines key={group[0]?.supplierId} group={group} ordering={ordering} />
      ))}
      <div className="form-grid">
        <Field label={t('purchaseOrder')} hint={t('purchaseOrderHint')}>
          {(control) => (
            <Input
              {...control}
              maxLength={60}
              value={filled.purchaseOrder}
              onChange={(event) => fill({ purchaseOrder: event.target.value })}
            />
          )}
        </Field>
        <Field
          label={t('projectCode')}
          hint={t(listed ? 'projectCodeList' : 'projectCodeHint')}
          error={codeFits ? null : t(listed ? 'projectCodeNotListed' : 'projectCodeWrong')}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={60}
              list="project-codes"
              value={filled.projectCode}
              onChange={(event) => fill({ projectCode: event.target.value })}
            />
          )}
        </Field>
        <datalist id="project-codes">
          {data.projectCodes.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </datalist>
        <div className="whole">
          <Field label={t('carrierAccount')} hint={t('carrierAccountHint')}>
            {(control) => (
              <Input
                {...control}
                maxLength={60}
                value={filled.carrierAccount}
                onChange={(event) => fill({ carrierAccount: event.target.value })}
              />
            )}
          </Field>
        </div>
        <div className="whole">
          <Field label={t('remark')} hint={t('remarkHint')}>
            {(control) => (
              <textarea
                {...control}
                className="area"
                rows={2}
                maxLength={1000}
                value={filled.remark}
                onChange={(event) => fill({ remark: event.target.value })}
              />
            )}
          </Field>
        </div>
        <PickPapers files={filled.papers} set={(papers) => fill({ papers })} />
        {ordering.parts.map((part) => (
          <Coupon key={part.currency} ordering={ordering} part={part} />
        ))}
      </div>
    </Fold>
  )
}

function SupplierLines({ group, ordering }: { group: Ordering['data']['lines']; ordering: Ordering }) {
  const { t } = useTranslation('order')
  const { days, pack, place, purity, supplier } = useWords()
  const changes = useCartChanges([checkout.show, checkout.calculateCost])
  const first = group[0]
  if (!first) return null
  const problems = saidOnce(group.map((line) => ordering.problemsOf(line)))
  return (
    <div className="order-group">
      <h3>
        {supplier(first)}{' '}
        <span className="muted small">{t('shipsFrom', { place: place(first.shipsFromCountry) })}</span>
      </h3>
      <ul>
        {group.map((line, at) => (
          <li key={line.id} className="oline">
            <Drawing line={line} alt="" size={44} />
            <div className="what">
              <ProductName line={line} />
              <div className="muted small num">
                {[line.productCas, purity(line.productPurity), line.productCode, days(line.minDays, line.maxDays)]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
              <QuotedNote quoted={line.quoted} />
              <PartFacts line={line} addresses={ordering.data.addresses} />
              <div className="row wrap">
                <NamePrice line={line} refresh={[checkout.show, checkout.calculateCost]} />
                <SplitLine line={line} ordering={ordering} />
              </div>
            </div>
            <span className="num nowrap">
              {pack(line.pack)} × {line.productPackageNum}
            </span>
            <strong className="right">{line.lineTotal ? <Money value={line.lineTotal} /> : t('onInquiry')}</strong>
            <LineProblems
              line={line}
              problems={problems[at]!}
              waits={ordering.waiting.has(line)}
              does={{
                remove: () => changes.remove([line.id]),
                confirmPrice: (amount) => changes.confirmPrice(line.id, amount),
                setQuantity: (quantity) => void changes.setQuantity(line.id, quantity).catch(() => {}),
                wait: (on) => ordering.waiting.set(line, on),
                chooseAddress: () => ordering.setStep('address'),
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What a line has by itself: the day it is wanted on, where it goes, a price that customer service named. */
function PartFacts({ line, addresses }: { line: Checkout['lines'][number]; addresses: Checkout['addresses'] }) {
  const { t } = useTranslation('cart')
  const place = addresses.find(({ id }) => id === line.shipAddressId)
  const facts = [
    line.requestedOn && t('wantedOn', { day: line.requestedOn }),
    place && t('goesTo', { name: place.nickname || `${place.city} ${place.street}` }),
    line.projectCode && t('bookedProject', { code: line.projectCode }),
    line.budget && t('bookedBudget', { budget: line.budget }),
    line.namedReason && t('namedByService', { reason: line.namedReason }),
  ].filter(Boolean)
  return facts.length > 0 ? <div className="small">{facts.join(' · ')}</div> : null
}
