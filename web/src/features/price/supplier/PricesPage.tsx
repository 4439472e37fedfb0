import type { Output } from '@reagora/server/kernel/endpoint'
import { formatMoney, fromDecimal } from '@reagora/server/kernel/money'
import { price, priceViews } from '@reagora/server/price/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { q } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { languageOf } from '../../../app/i18n.ts'
import { Page } from '../../../app/Page.tsx'
import { useSession } from '../../../app/session.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Button, Check, Input, ReasonedButton, Tag } from '../../../ui/kit.tsx'
import { Time } from '../../../ui/parts.tsx'
import { toast } from '../../../ui/toast.ts'
import { useUrlState } from '../../../ui/urlState.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import '../price.css'

type Row = Output<typeof price.list>['list'][number]

const pageSize = 50
/** The server takes more at once than a page shows. */
const isView = (text: string): text is (typeof priceViews)[number] => (priceViews as readonly string[]).includes(text)

/** A supplier's real-time prices: those that buyers wait for, those about to expire, and all; confirmed or changed here. */
export default function PricesPage() {
  const { t, i18n } = useTranslation('price')
  const { may } = useSession()
  const staff = may('staffCatalogue')
  const url = useUrlState()
  const wanted = url.get('view')
  const view = isView(wanted) ? wanted : 'all'
  const search = url.get('q')
  const filter = { view, ...(search && { search }) }
  const answer = useQuery({
    ...q(price.list, { pageNumber: url.page, pageSize, ...filter }),
    placeholderData: keepPreviousData,
  })
  const rows = answer.data?.list ?? []
  const { typed, type, chosen, choose, clear } = useChoice()
  const refresh = { refresh: [price.list] }
  const give = useAction(price.answer, {
    ...refresh,
    onDone: (done) => {
      toast.ok(t('done', { ...done }))
      clear()
    },
  })
  const all = useAction(price.confirmAll, {
    ...refresh,
    onDone: ({ confirmed }) => {
      toast.ok(t('doneAll', { n: confirmed }))
      clear()
    },
  })
  const name = (row: Row) =>
    (languageOf(i18n) === 'zh' && row.productChineseName) || row.productName || row.productChineseName
  const supplier = (row: Row) => (languageOf(i18n) === 'zh' && row.supplierLocalName) || row.supplierName
  const text = (row: Row) => (typed.get(row.packageId) ?? row.price.amount).normalize('NFKC').trim()
  const isWrong = (row: Row) => !((fromDecimal(text(row), row.price.currency) ?? 0) > 0)
  const given = rows.filter((row) => chosen.has(row.packageId))
  const wrong = given.filter(isWrong)
  const { total = 0, counts, asOf } = answer.data ?? {}
  const label = (row: Row) => ({ product: row.productCode, pack: row.pack })

  const check = (row: Row) => (
    <Check checked={chosen.has(row.packageId)} onChange={(on) => choose([row.packageId], on)}>
      <span className="sr">{t('choose', label(row))}</span>
    </Check>
  )
  const input = (row: Row) => (
    <span className="row price-input">
      <span className="muted small">{row.price.currency}</span>
      <Input
        className="num"
        inputMode="decimal"
        aria-label={t('priceOf', label(row))}
        aria-invalid={isWrong(row)}
        maxLength={20}
        value={typed.get(row.packageId) ?? row.price.amount}
        onChange={(event) => type(row.packageId, event.target.value)}
      />
      {typed.has(row.packageId) && text(row) !== row.price.amount && (
        <s className="muted small nowrap">{formatMoney(row.price.amount, row.price.currency)}</s>
      )}
    </span>
  )
  const expires = (row: Row) => {
    const over = asOf !== undefined && row.expiresAt < asOf
    return (
      <span className="row">
        <Time value={row.expiresAt} /> {over && <Tag tone="danger">{t('expired')}</Tag>}
      </span>
    )
  }
  const waits = (row: Row) => (row.waiting > 0 ? <Tag tone="warn">{t('waiting', { n: row.waiting })}</Tag> : null)
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      <DataTable
        name="prices"
        rows={rows}
        total={total}
        rowId={(row) => row.packageId}
        columns={[
          {
            key: 'chosen',
            width: 48,
            title: <span className="sr">{t('chosen')}</span>,
            render: (_, row) => check(row),
          },
          {
            key: 'product',
            title: t('product'),
            render: (_, row) => (
              <>
                <strong>{name(row)}</strong>
                <span className="muted small num below">
                  {[row.productCas, row.productCode, row.pack].filter(Boolean).join(' · ')}
                </span>
              </>
            ),
          },
          ...(staff
            ? [{ key: 'supplier', title: t('supplier'), render: (_: unknown, row: Row) => supplier(row) }]
            : []),
          { key: 'price', title: t('price'), render: (_, row) => input(row) },
          { key: 'expires', title: t('expires'), render: (_, row) => expires(row) },
          { key: 'waits', title: t('waits'), render: (_, row) => waits(row) },
        ]}
        views={[
          { key: 'all', label: t('all'), ...(counts && { count: counts.all }), filters: {} },
          { key: 'asked', label: t('asked'), ...(counts && { count: counts.asked }), filters: { view: 'asked' } },
          {
            key: 'expiring',
            label: t('expiring'),
            ...(counts && { count: counts.expiring }),
            filters: { view: 'expiring' },
          },
        ]}
        filterKeys={['q']}
        filters={
          <>
            {/* Not in the head of the table: antd draws that twice, once hidden, and nothing hidden may have the focus. */}
            <Check
              checked={rows.length > 0 && given.length === rows.length}
              blocked={rows.length === 0 ? t('noneHere') : null}
              onChange={(on) =>
                choose(
                  rows.map(({ packageId }) => packageId),
                  on,
                )
              }
            >
              {t('choosePage')}
            </Check>
            <SearchField hint={t(staff ? 'searchStaff' : 'search')} label={t('find')} />
            <ReasonedButton
              look="primary"
              busy={give.isPending}
              blocked={given.length === 0 ? t('why') : wrong.length > 0 ? t('whyAmount', { n: wrong.length }) : null}
              onClick={() =>
                give.mutate({
                  answers: given.map((row) => ({
                    packageId: row.packageId,
                    shown: row.price.amount,
                    ...(text(row) !== row.price.amount && { price: text(row) }),
                  })),
                })
              }
            >
              {t('confirmChosen', { n: given.length })}
            </ReasonedButton>
            {!staff && total > 0 && asOf !== undefined && (
              <Button
                busy={all.isPending}
                onClick={() => {
                  void confirm({ text: t('confirmAllAsk', { n: total }) }).then(
                    (agreed) => agreed && all.mutate({ ...filter, asOf }),
                  )
                }}
              >
                {t('confirmAll', { n: total })}
              </Button>
            )}
          </>
        }
        pageSize={pageSize}
        loading={answer.isFetching}
        error={answer.error}
        retry={() => void answer.refetch()}
        card={(row) => (
          <>
            <span className="row between">
              <strong>{name(row)}</strong>
              {check(row)}
            </span>
            <span className="muted small num">
              {[row.productCas, row.productCode, row.pack, staff && supplier(row)].filter(Boolean).join(' · ')}
            </span>
            {input(row)}
            <span className="row between wrap">
              {expires(row)} {waits(row)}
            </span>
          </>
        )}
      />
    </Page>
  )
}

/** Which prices are chosen and what was typed for them: typing a price chooses it. */
function useChoice() {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = (ids: readonly string[], on: boolean) =>
    setChosen((old) => (on ? new Set([...old, ...ids]) : new Set([...old].filter((id) => !ids.includes(id)))))
  return {
    typed,
    chosen,
    choose,
    type: (id: string, text: string) => {
      setTyped((old) => new Map([...old, [id, text]]))
      choose([id], true)
    },
    clear: () => {
      setTyped(new Map())
      setChosen(new Set())
    },
  }
}
