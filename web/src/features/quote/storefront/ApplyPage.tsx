import { cart } from '@reagora/server/cart/contract'
import { contact } from '@reagora/server/contact/contract'
import type { Output, SentInput } from '@reagora/server/kernel/endpoint'
import { quote } from '@reagora/server/quote/contract'
import { supplier } from '@reagora/server/supplier/contract'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import { Button, Check, Field, Input, ReasonedButton } from '../../../ui/kit.tsx'
import { Breadcrumbs, PageBones } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { dayIn } from '../words.tsx'
import '../quote.css'

type Draft = NonNullable<Output<typeof quote.draft>['draft']>
type Item = Draft['items'][number]

const noPack = { productPackageId: '', packageNum: '1', packageSpec: '' }
const noItem: Item = {
  productId: '',
  productName: '',
  productCas: '',
  productPurity: '',
  specialRemark: '',
  packages: [noPack],
}
const noDraft: Draft = {
  title: '',
  expectedDate: '',
  deliverTo: '',
  remark: '',
  anonymous: true,
  supplierIds: [],
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

/** The form of a request: from a product, from the cart, from what was looked for in vain, or from nothing. */
export default function ApplyPage() {
  const { t } = useTranslation('quote')
  const [params] = useSearchParams()
  const product = params.get('product') ?? ''
  const fromCart = params.get('pageInfo') === 'cart'
  const lines = useApi(cart.list, fromCart ? {} : null, { quiet: true })
  const about = useApi(contact.issueSubject, product ? { productId: product } : null, { quiet: true })
  const seller = useApi(supplier.ofProduct, product ? { productId: product } : null, { quiet: true })
  const kept = useApi(quote.draft, {}, { quiet: true })
  const waiting = [fromCart && lines, product && about, product && seller, kept].some((one) => one && one.isPending)
  const begin = (): Draft => {
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
    const missed = params.get('q') ?? params.get('s') ?? ''
    if (missed) return { ...noDraft, items: [{ ...noItem, productName: missed.slice(0, 300) }] }
    return kept.data?.draft ?? { ...noDraft, items: [noItem] }
  }
  return (
    <Page title={t('ask')}>
      <Breadcrumbs
        items={[
          { text: t('home', { ns: 'common' }), to: '/' },
          { text: t('title'), to: '/quoteList' },
          { text: t('ask') },
        ]}
      />
      <h1>{t('ask')}</h1>
      {waiting ? (
        <PageBones />
      ) : (
        <Form start={begin()} most={kept.data?.suppliersMost ?? 5} type={product || fromCart ? 1 : 2} />
      )}
    </Page>
  )
}

function Form({ start, most, type }: { start: Draft; most: number; type: 1 | 2 }) {
  const { t } = useTranslation('quote')
  const go = useNavigate()
  const [draft, setDraft] = useState(start)
  const [files, setFiles] = useState<Record<number, { fileId: string; name: string }[]>>({})
  const send = useAction(quote.addProduct, {
    quiet: true,
    refresh: [quote.myQuotes, quote.draft],
    onDone: ({ id }) => void go(`/quoteDetail?id=${id}`),
  })
  // What is written keeps itself, a moment after the last key.
  useEffect(() => {
    if (draft === start) return
    const timer = setTimeout(() => void call(quote.saveDraft, { draft }).catch(() => {}), 1500)
    return () => clearTimeout(timer)
  }, [draft, start])
  const change = (more: Partial<Draft>) => setDraft({ ...draft, ...more })
  const setItem = (at: number, more: Partial<Item>) =>
    change({ items: draft.items.map((item, index) => (index === at ? { ...item, ...more } : item)) })
  const submit = () =>
    send.mutate({
      ...draft,
      type,
      items: draft.items.map((item, at) => ({
        ...item,
        productId: item.productId || null,
        // The catalogue names its own products.
        productName: item.productId ? '' : item.productName,
        fileIds: (files[at] ?? []).map(({ fileId }) => fileId),
        packages: item.packages.map((pack) => ({
          ...pack,
          productPackageId: pack.productPackageId || null,
          packageNum: pack.packageNum.trim(),
        })),
      })),
    } as SentInput<typeof quote.addProduct>)
  const attach = async (at: number, file: File | undefined) => {
    if (!file) return
    const sent = await call(quote.sendFile, { file } as SentInput<typeof quote.sendFile>).catch(() => null)
    if (sent) setFiles((before) => ({ ...before, [at]: [...(before[at] ?? []), sent] }))
  }
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
          <li key={at} className="quote-item">
            <div className="quote-cells">
              {item.productId ? (
                <strong>{item.productName}</strong>
              ) : (
                <>
                  <Cell
                    label={t('name')}
                    value={item.productName}
                    max={300}
                    set={(productName) => setItem(at, { productName })}
                  />
                  <Cell
                    label="CAS"
                    value={item.productCas}
                    max={20}
                    set={(productCas) => setItem(at, { productCas })}
                  />
                </>
              )}
              <Cell
                label={t('purity')}
                value={item.productPurity}
                max={60}
                set={(productPurity) => setItem(at, { productPurity })}
              />
              <Cell
                label={t('special')}
                value={item.specialRemark}
                max={1000}
                set={(specialRemark) => setItem(at, { specialRemark })}
              />
            </div>
            <div className="stack">
              {item.packages.map((pack, index) => {
                const setPack = (more: Partial<typeof pack>) =>
                  setItem(at, { packages: item.packages.map((one, n) => (n === index ? { ...one, ...more } : one)) })
                return (
                  <div className="quote-cells" key={index}>
                    {pack.productPackageId ? (
                      <span className="num">{pack.packageSpec}</span>
                    ) : (
                      <Cell
                        label={t('pack')}
                        value={pack.packageSpec}
                        max={60}
                        set={(packageSpec) => setPack({ packageSpec })}
                      />
                    )}
                    <Cell
                      label={t('quantity')}
                      value={pack.packageNum}
                      max={6}
                      set={(packageNum) => setPack({ packageNum })}
                    />
                  </div>
                )
              })}
              <div className="row wrap">
                <Button size="sm" onClick={() => setItem(at, { packages: [...item.packages, noPack] })}>
                  {t('addPack')}
                </Button>
                <label className="btn sm">
                  {t('attach')}
                  <input type="file" className="sr" onChange={(event) => void attach(at, event.target.files?.[0])} />
                </label>
                {draft.items.length > 1 && (
                  <Button
                    size="sm"
                    look="quiet"
                    onClick={() => {
                      change({ items: draft.items.filter((_, index) => index !== at) })
                      // Files follow their items.
                      setFiles(
                        Object.fromEntries(
                          Object.entries(files).flatMap(([key, value]) =>
                            Number(key) === at ? [] : [[Number(key) > at ? Number(key) - 1 : Number(key), value]],
                          ),
                        ),
                      )
                    }}
                  >
                    {t('dropItem')}
                  </Button>
                )}
              </div>
              {(files[at] ?? []).map(({ fileId, name }) => (
                <span key={fileId} className="small muted">
                  {name}
                </span>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <div className="row">
        <Button onClick={() => change({ items: [...draft.items, noItem] })}>{t('addItem')}</Button>
      </div>
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
      <Suppliers chosen={draft.supplierIds} most={most} onChoose={(supplierIds) => change({ supplierIds })} />
      {send.error && (
        <p className="reason" role="alert">
          {send.error.message}
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

function Cell({ label, value, max, set }: { label: string; value: string; max: number; set: (value: string) => void }) {
  return (
    <label className="quote-cell">
      <span>{label}</span>
      <Input value={value} maxLength={max} onChange={(event) => set(event.target.value)} />
    </label>
  )
}

/** Whom to ask: those chosen, and more by name. */
function Suppliers({ chosen, most, onChoose }: { chosen: string[]; most: number; onChoose: (ids: string[]) => void }) {
  const { t, i18n } = useTranslation('quote')
  const [text, setText] = useState('')
  const { data } = useApi(supplier.quoteSuppliers, { text, pageSize: 24 }, { quiet: true })
  const names = useApi(supplier.localNames, {}, { quiet: true }).data ?? []
  const nameOf = (one: { name: string; nameZh: string }) => (i18n.language === 'zh' && one.nameZh) || one.name
  const shown = [
    ...names.filter(({ supplierId }) => chosen.includes(supplierId)),
    ...(data?.list ?? []).filter(({ supplierId }) => !chosen.includes(supplierId)),
  ]
  return (
    <fieldset className="card pad stack">
      <legend className="sr">{t('suppliers')}</legend>
      <div className="row between wrap">
        <h2>{t('chosenOf', { n: chosen.length, most })}</h2>
        <Input
          aria-label={t('findSupplier')}
          placeholder={t('findSupplier')}
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div className="quote-suppliers">
        {shown.map((one) => {
          const checked = chosen.includes(one.supplierId)
          return (
            <Check
              key={one.supplierId}
              checked={checked}
              blocked={!checked && chosen.length >= most ? t('mostSuppliers', { most }) : null}
              onChange={() =>
                onChoose(checked ? chosen.filter((id) => id !== one.supplierId) : [...chosen, one.supplierId])
              }
            >
              {nameOf(one)}
            </Check>
          )
        })}
      </div>
    </fieldset>
  )
}
