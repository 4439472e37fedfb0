import { cart } from '@reagora/server/cart/contract'
import { contact } from '@reagora/server/contact/contract'
import type { Output, SentInput } from '@reagora/server/kernel/endpoint'
import { MAX_SUPPLIERS, quote } from '@reagora/server/quote/contract'
import { quoteExclusion } from '@reagora/server/quoteExclusion/contract'
import { supplier } from '@reagora/server/supplier/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call, q } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import { useGuard } from '../../../ui/form/guard.tsx'
import { Button, Check, Field, Input, ReasonedButton } from '../../../ui/kit.tsx'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import type { PageRow } from '../../../app/page.ts'
import { PageBones, StateBlock } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { dayIn, problemText } from '../words.tsx'
import { missedIn } from '../../structure/askForIt.ts'
import { missedItem } from '../smiles.ts'
import { ImportItems } from './ImportItems.tsx'
import { noItem, type Item } from '../item.ts'
import { ItemFields } from './ItemFields.tsx'
import { ProposedSuppliers } from './ProposedSuppliers.tsx'
import { WhomToAsk, withoutExcluded, type Excluded } from './WhomToAsk.tsx'
import '../quote.css'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/quoteApply',
  nouns: ['quote'],
  area: 'signed-in',
  access: 'quoteManagement',
  begins: 'quote:ask',
} satisfies PageRow

type Draft = NonNullable<Output<typeof quote.draft>['draft']>

const noDraft: Draft = {
  title: '',
  expectedDate: '',
  deliverTo: '',
  remark: '',
  anonymous: true,
  supplierIds: [],
  notAsked: [],
  items: [],
}

/** The lines of the cart as items: packs of one product together. */
function itemsOfCart(lines: Output<typeof cart.list>['list']): Item[] {
  const byProduct = new Map<string, Item>()
  for (const line of lines) {
    const item = byProduct.get(line.productId) ?? {
      ...noItem,
      productId: line.productId,
      productName: line.productName || line.productChineseName,
      productCas: line.productCas ?? '',
      packages: [],
    }
    const pack = {
      productPackageId: line.productPackageId,
      packageNum: String(line.productPackageNum),
      packageSpec: line.pack,
    }
    byProduct.set(line.productId, { ...item, packages: [...item.packages, pack] })
  }
  return [...byProduct.values()]
}

/** A past request as the beginning of another one: without its day and files, which were for that one. */
const draftOf = ({
  title,
  deliverTo,
  remark,
  anonymous,
  replies,
  notAsked,
  items,
}: Output<typeof quote.detail>): Draft => ({
  ...noDraft,
  title,
  deliverTo,
  remark,
  anonymous,
  supplierIds: replies.map(({ supplierId }) => supplierId).slice(0, MAX_SUPPLIERS),
  // Those of the company's list are not asked anyway.
  notAsked: notAsked.flatMap(({ supplierId, by }) => (by === 'request' ? [supplierId] : [])),
  items: items.map((item) => ({
    ...noItem,
    productId: item.productId ?? '',
    productName: item.productName,
    productCas: item.productCas ?? '',
    productMdl: item.productMdl ?? '',
    productPurity: item.productPurity,
    specialRemark: item.specialRemark,
    intendedUse: item.intendedUse,
    substitutes: item.substitutes,
    ...(item.targetPrice && { targetPrice: item.targetPrice.amount, targetCurrency: item.targetPrice.currency }),
    packages: item.packages.map(({ productPackageId, packageNum, packageSpec }) => ({
      productPackageId: productPackageId ?? '',
      packageNum: packageNum === null ? '' : String(packageNum),
      packageSpec,
    })),
  })),
})

/** Whether anything stands in a draft that would be missed. */
const isWritten = ({ title, remark, items }: Draft) =>
  Boolean(
    title ||
    remark ||
    items.some(
      ({ productId, productName, productCas, specialRemark }) =>
        productId || productName || productCas || specialRemark,
    ),
  )

/** The form of a request: from a product, from the cart, from what was looked for in vain, or from nothing. */
export default function ApplyPage() {
  const { t } = useTranslation('quote')
  const [params] = useSearchParams()
  return (
    <Page title={t('ask')}>
      <Breadcrumbs items={[{ text: t('title'), to: '/quoteList' }, { text: t('ask') }]} />
      <h1>{t('ask')}</h1>
      <Asking key={params.toString()} params={params} />
    </Page>
  )
}

/** Reads what the address names, and the draft as it is now: one that was written a moment ago on this page is in no answer kept from before. */
function Asking({ params }: { params: URLSearchParams }) {
  const product = params.get('product') ?? ''
  const fromCart = params.get('pageInfo') === 'cart'
  const lines = useApi(cart.list, fromCart ? {} : null, { quiet: true })
  const about = useApi(contact.issueSubject, product ? { productId: product } : null, { quiet: true })
  const seller = useApi(supplier.ofProduct, product ? { productId: product } : null, { quiet: true })
  const again = params.get('again') ?? ''
  const before = useApi(quote.detail, isId(again) ? { id: again } : null, { quiet: true })
  const kept = useQuery({ ...q(quote.draft, {}, { quiet: true }), staleTime: 0 })
  const excluded = useQuery({ ...q(quoteExclusion.mine, {}, { quiet: true }), staleTime: 0 })
  const waiting =
    !kept.isFetchedAfterMount ||
    !excluded.isFetchedAfterMount ||
    [again && before, fromCart && lines, product && about, product && seller].some((one) => one && one.isPending)
  /** What the address names, as a request; null where it names nothing. */
  const begun = (): Draft | null => {
    if (before.data) return draftOf(before.data)
    if (fromCart && lines.data)
      return {
        ...noDraft,
        items: itemsOfCart(lines.data.list),
        supplierIds: [...new Set(lines.data.list.map(({ supplierId }) => supplierId))].slice(0, 5),
      }
    if (product && about.data)
      return {
        ...noDraft,
        supplierIds: seller.data ? [seller.data.supplierId] : [],
        items: [
          {
            ...noItem,
            productId: product,
            productName: about.data.subject,
            packages: [
              { productPackageId: params.get('pack') ?? '', packageNum: '1', packageSpec: params.get('spec') ?? '' },
            ],
          },
        ],
      }
    const missed = missedIn(params)
    return missed && { ...noDraft, items: [{ ...noItem, ...missedItem(missed) }] }
  }
  if (waiting) return <PageBones />
  return (
    <Begin
      begun={begun()}
      kept={kept.data?.draft ?? null}
      most={kept.data?.suppliersMost ?? 5}
      excluded={excluded.data ?? []}
      type={product || fromCart ? 1 : 2}
      fromCart={fromCart}
    />
  )
}

/**
 * The form, from what the address names or from the draft. Both there: the form keeps one draft, so that the person is asked first. What it
 * starts from is decided once: an answer that comes later takes nothing from under who writes.
 */
function Begin(of: {
  begun: Draft | null
  kept: Draft | null
  most: number
  excluded: Excluded
  type: 1 | 2
  fromCart: boolean
}) {
  const [{ begun, kept, most, excluded, type, fromCart }] = useState(of)
  const unsent = kept && isWritten(kept) ? kept : null
  const [chosen, setChosen] = useState<'kept' | 'new' | null>(begun && unsent ? null : begun ? 'new' : 'kept')
  const [blank] = useState<Draft>({ ...noDraft, items: [noItem] })
  if (chosen === null && unsent) return <Unsent draft={unsent} onChoose={setChosen} />
  return chosen === 'new' && begun ? (
    <Form given={begun} most={most} excluded={excluded} type={type} fromCart={fromCart} />
  ) : (
    <Form given={kept ?? blank} most={most} excluded={excluded} type={2} fromCart={false} />
  )
}

/** The draft that was written and not sent, before another request would take its place. */
function Unsent({ draft, onChoose }: { draft: Draft; onChoose: (which: 'kept' | 'new') => void }) {
  const { t } = useTranslation('quote')
  const what = [draft.title, ...draft.items.map(({ productName, productCas }) => productName || productCas)]
  return (
    <StateBlock
      icon="alert"
      title={t('unsentTitle')}
      actions={
        <>
          <Button look="primary" onClick={() => onChoose('kept')}>
            {t('unsentContinue')}
          </Button>
          <Button onClick={() => onChoose('new')}>{t('unsentReplace')}</Button>
        </>
      }
    >
      {t('unsentHint', { what: what.filter(Boolean).slice(0, 4).join(' · ') || draft.remark.slice(0, 80) })}
    </StateBlock>
  )
}

interface FormProps {
  given: Draft
  most: number
  excluded: Excluded
  type: 1 | 2
  fromCart: boolean
}
function Form({ given, most, excluded, type, fromCart }: FormProps) {
  const { t } = useTranslation('quote')
  const go = useNavigate()
  const [start] = useState(() => withoutExcluded(given, excluded))
  const [draft, setDraft] = useState(start)
  const [kept, setKept] = useState(start)
  const send = useAction(quote.addProduct, {
    quiet: true,
    refresh: [quote.myQuotes, quote.draft],
    onDone: ({ id }) => void go(`/quoteDetail?id=${id}`),
  })
  // What is written keeps itself, a moment after the last key.
  useEffect(() => {
    if (draft === start) return
    const keep = () => call(quote.saveDraft, { draft }).then(() => setKept(draft))
    const timer = setTimeout(() => void keep().catch(() => {}), 1500)
    return () => clearTimeout(timer)
  }, [draft, start])
  useGuard(draft !== kept && !send.isPending && !send.isSuccess)
  const change = (more: Partial<Draft>) => setDraft({ ...draft, ...more })
  const setItem = (at: number, more: Partial<Item>) =>
    change({ items: draft.items.map((item, index) => (index === at ? { ...item, ...more } : item)) })
  const submit = () =>
    send.mutate({
      ...draft,
      type,
      pageInfo: fromCart ? 'cart' : '',
      items: draft.items.map(({ files, ...item }) => ({
        ...item,
        productId: item.productId || null,
        targetPrice: item.targetPrice.trim() || null,
        // The catalogue names its own products.
        productName: item.productId ? '' : item.productName,
        fileIds: files.map(({ fileId }) => fileId),
        packages: item.packages.map((pack) => ({
          ...pack,
          productPackageId: pack.productPackageId || null,
          packageNum: pack.packageNum.trim(),
        })),
      })),
    } as SentInput<typeof quote.addProduct>)
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <ul className="card quote-lines">
        {draft.items.map((item, at) => (
          <ItemFields
            key={at}
            item={item}
            set={(more) => setItem(at, more)}
            onDrop={
              draft.items.length > 1 ? () => change({ items: draft.items.filter((_, index) => index !== at) }) : null
            }
          />
        ))}
      </ul>
      <div className="row">
        <Button onClick={() => change({ items: [...draft.items, noItem] })}>{t('addItem')}</Button>
      </div>
      <ImportItems
        onItems={(items) =>
          change({
            items: [
              ...draft.items.filter(({ productId, productName, productCas }) => productId || productName || productCas),
              ...items,
            ],
          })
        }
      />
      <div className="card pad quote-head">
        <Field label={t('expected')} required>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={dayIn(1)}
              required
              value={draft.expectedDate}
              onChange={(event) => change({ expectedDate: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('subject')}>
          {(control) => (
            <Input
              {...control}
              maxLength={120}
              value={draft.title}
              onChange={(event) => change({ title: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('deliverTo')}>
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={draft.deliverTo}
              onChange={(event) => change({ deliverTo: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('wholeRemark')}>
          {(control) => (
            <Input
              {...control}
              maxLength={2000}
              value={draft.remark}
              onChange={(event) => change({ remark: event.target.value })}
            />
          )}
        </Field>
        <Check checked={draft.anonymous} onChange={(anonymous) => change({ anonymous })}>
          {t('stayUnnamed')}
        </Check>
      </div>
      <ProposedSuppliers
        items={draft.items}
        chosen={draft.supplierIds}
        notAsked={draft.notAsked}
        most={most}
        onChoose={(supplierIds) => change({ supplierIds })}
      />
      <WhomToAsk
        draft={draft}
        most={most}
        excluded={excluded}
        leftOut={excluded.filter(({ supplierId }) => given.supplierIds.includes(supplierId))}
        onChange={change}
      />
      {send.error && (
        <p className="reason" role="alert">
          {problemText(t, send.error)}
        </p>
      )}
      <div className="row wrap quote-bar">
        <ReasonedButton
          look="primary"
          type="submit"
          start
          busy={send.isPending}
          blocked={draft.supplierIds.length === 0 && t('pickSupplier')}
        >
          {t('askNow', { n: draft.supplierIds.length })}
        </ReasonedButton>
        <span className="small muted">{t('draftHint')}</span>
      </div>
    </form>
  )
}
