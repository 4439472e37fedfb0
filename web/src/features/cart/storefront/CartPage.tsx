import { cart } from '@reagora/server/cart/contract'
import { collection } from '@reagora/server/collection/contract'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../ui/texts.ts'
import { download } from '../../../api/call.ts'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useSession } from '../../../app/session.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Button, Check, Icon, Menu } from '../../../ui/kit.tsx'
import { PageBones, StateBlock } from '../../../ui/parts.tsx'
import { QuickEntry } from '../../quickOrder/QuickEntry.tsx'
import { SaveCart } from '../../savedCart/SaveCart.tsx'
import { WaysToBuy } from '../../sourcing/WaysToBuy.tsx'
import { useBackorders } from '../backorders.ts'
import { bySupplier, saidOnce } from '../lines.ts'
import { useCart, useCartChanges, type CartChanges } from '../useCart.ts'
import { useWords, type CartLine, type CartReference } from '../words.ts'
import { toast } from '../../../ui/toast.ts'
import '../cart.css'
import { CartRow } from './CartRow.tsx'
import { Project } from './Project.tsx'
import { CartSummary } from './CartSummary.tsx'

export const route = {
  path: '/cart',
  nouns: ['cart', 'permit', 'quickOrder', 'savedCart', 'sourcing'],
  area: 'signed-in',
  access: 'cart',
} satisfies PageRow

const PermitNotes = lazy(() => import('../../permit/PermitNotes.tsx'))

/** The cart, grouped by supplier; what is selected goes on to the order page. */
export default function CartPage() {
  const { t } = useTranslation('cart')
  const { name } = useWords()
  const { data, error, refetch } = useCart()
  const { may } = useSession()
  const changes = useCartChanges()
  const waiting = useBackorders()
  // Lines are in unless taken out, so that what is added later is in as well.
  const [out, setOut] = useState<ReadonlySet<string>>(new Set())
  if (!data)
    return (
      <Page title={t('title')}>{error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones />}</Page>
    )

  const lines = data.list
  if (lines.length === 0) return <EmptyCart />
  const chosen = lines.filter(({ id }) => !out.has(id))
  const choose = (ids: readonly string[], on: boolean) => {
    const next = new Set(out)
    for (const id of ids)
      if (on) next.delete(id)
      else next.add(id)
    setOut(next)
  }
  const move = async () => {
    await changes.move(chosen.map(({ id }) => id)).then(
      () => toast.ok(t('moved')),
      () => {},
    )
  }
  const empty = async () => {
    if (
      await confirm({
        text: t('emptySure'),
        detail: t('emptySureDetail', { n: lines.length }),
        yes: t('emptyYes'),
        danger: true,
      })
    )
      changes.empty()
  }
  return (
    <Page title={t('title')}>
      <Breadcrumbs items={[{ text: t('title') }]} />
      <header className="row between wrap shop-head">
        <h1>
          {t('title')} <span className="muted num count-beside">{t('linesN', { n: lines.length })}</span>
        </h1>
        <div className="row wrap">
          <QuickEntry />
          <MoreMenu onEmpty={() => void empty()} />
        </div>
      </header>
      <div className="shop-cols">
        <div>
          <div className="row between wrap cart-all">
            <Check
              checked={chosen.length === lines.length}
              onChange={(on) =>
                choose(
                  lines.map(({ id }) => id),
                  on,
                )
              }
            >
              {t('chooseAll')}
            </Check>
            <span className="row wrap">
              <WaysToBuy lineIds={chosen.map(({ id }) => id)} />
              {chosen.length > 0 && <Project lines={chosen} />}
              {chosen.length > 0 && <SaveCart lineIds={chosen.map(({ id }) => id)} />}
              {chosen.length > 0 && may(collection.moveFromCart.access) && (
                <Button look="quiet" size="sm" onClick={() => void move()}>
                  <Icon name="heart" />
                  {t('moveChosen', { n: chosen.length })}
                </Button>
              )}
              {chosen.length > 0 && chosen.length < lines.length && (
                <Button look="quiet" size="sm" onClick={() => changes.remove(chosen.map(({ id }) => id))}>
                  {t('removeChosen', { n: chosen.length })}
                </Button>
              )}
            </span>
          </div>
          <Suspense>
            <PermitNotes
              packs={chosen.map((line) => ({
                packageId: line.productPackageId,
                quantity: line.productPackageNum,
                name: name(line),
              }))}
            />
          </Suspense>
          {bySupplier(lines).map((group) => (
            <SupplierGroup
              key={group[0]?.supplierId}
              lines={group}
              out={out}
              choose={choose}
              changes={changes}
              waiting={waiting}
              mixed={data.subtotals.length > 1}
              reference={data.reference}
            />
          ))}
        </div>
        <CartSummary
          lines={chosen}
          all={lines}
          reference={data.reference}
          waiting={waiting}
          changes={changes}
          refetch={refetch}
        />
      </div>
    </Page>
  )
}

interface GroupProps {
  lines: readonly CartLine[]
  out: ReadonlySet<string>
  choose: (ids: readonly string[], on: boolean) => void
  changes: CartChanges
  waiting: ReturnType<typeof useBackorders>
  mixed: boolean
  reference: CartReference
}
function SupplierGroup({ lines, out, choose, changes, waiting, mixed, reference }: GroupProps) {
  const { t } = useTranslation('cart')
  const { place, supplier } = useWords()
  const first = lines[0]
  if (!first) return null
  const problems = saidOnce(lines.map((line) => line.problems))
  const places = [...new Set(lines.map(({ shipsFromCountry }) => place(shipsFromCountry)))].join(' · ')
  return (
    <section className="card shop-group" aria-label={supplier(first)}>
      <header>
        <Check
          checked={lines.every(({ id }) => !out.has(id))}
          onChange={(on) =>
            choose(
              lines.map(({ id }) => id),
              on,
            )
          }
        >
          <h2>
            <span className="sr">{t('chooseSupplier')}</span> {supplier(first)}
          </h2>
        </Check>
        <span className="muted small">{t('shipsFrom', { place: places })}</span>
      </header>
      <ul>
        {lines.map((line, at) => (
          <CartRow
            key={line.id}
            line={{ ...line, problems: problems[at]! }}
            chosen={!out.has(line.id)}
            onChoose={(on) => choose([line.id], on)}
            waits={waiting.has(line)}
            mixed={mixed}
            reference={reference}
            setQuantity={(quantity) => changes.setQuantity(line.id, quantity)}
            does={{
              remove: () => changes.remove([line.id]),
              confirmPrice: (amount) => changes.confirmPrice(line.id, amount),
              setQuantity: (quantity) => void changes.setQuantity(line.id, quantity).catch(() => {}),
              wait: (on) => waiting.set(line, on),
            }}
          />
        ))}
      </ul>
    </section>
  )
}

/** What is seldom wanted: side by side the buttons took two rows of a phone. */
function MoreMenu({ onEmpty }: { onEmpty: () => void }) {
  const { t } = useTranslation('cart')
  const { may } = useSession()
  const exports = [
    [cart.exportCsv, 'exportCsv'],
    [cart.exportSdf, 'exportSdf'],
  ] as const
  return (
    <Menu label={t('moreActs')} name="">
      <Link to="/mySavedCarts">{t('title', { ns: 'savedCart' })}</Link>
      {exports.map(
        ([endpoint, text]) =>
          may(endpoint.access) && (
            <button key={text} type="button" onClick={() => void download(endpoint, {}).catch(() => {})}>
              {t(text)}
            </button>
          ),
      )}
      <button type="button" onClick={onEmpty}>
        {t('empty')}
      </button>
    </Menu>
  )
}

function EmptyCart() {
  const { t } = useTranslation('cart')
  return (
    <Page title={t('title')}>
      <div className="card">
        <StateBlock
          heading="h1"
          icon="cart"
          title={t('nothing')}
          actions={
            <>
              <Link className="btn primary" to="/">
                {t('goSearch')}
              </Link>
              <QuickEntry />
              <Link className="btn" to="/mySavedCarts">
                {t('title', { ns: 'savedCart' })}
              </Link>
            </>
          }
        >
          {t('nothingHint')}
        </StateBlock>
      </div>
    </Page>
  )
}
