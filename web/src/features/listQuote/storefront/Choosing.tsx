import type { Output } from '@reagora/server/kernel/endpoint'
import { listQuote, MAX_SUPPLIERS_OF_PRODUCT } from '@reagora/server/listQuote/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAction } from '../../../api/useAction.ts'
import { Countdown, useSecondsLeft } from '../../../ui/Countdown.tsx'
import { Check, ReasonedButton, Tag } from '../../../ui/kit.tsx'
import { Cas } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { supplierNameIn } from '../../supplier/SupplierName.tsx'

type List = Output<typeof listQuote.detail>
type Seller = List['items'][number]['sellers'][number]

/** Who is asked for each product: proposed are those who list it, up to ten. */
export function Choosing({ list }: { list: List }) {
  const { t, i18n } = useTranslation('listQuote')
  const left = useSecondsLeft(list.chooseUntil)
  const open = list.status === 'choosing' && left > 0
  const [excluded, setExcluded] = useState<string[]>([])
  const [chosen, setChosen] = useState<Record<number, string[]>>(() =>
    Object.fromEntries(
      list.items.map(({ row, sellers }) => [
        row,
        sellers
          .filter((one) => !one.excluded)
          .slice(0, MAX_SUPPLIERS_OF_PRODUCT)
          .map(({ supplierId }) => supplierId),
      ]),
    ),
  )
  const ask = useAction(listQuote.choose, { quiet: true, refresh: [listQuote.detail, listQuote.mine] })
  const nameOf = (one: Seller) => supplierNameIn(i18n.language, one)
  const everybody = [
    ...new Map(list.items.flatMap(({ sellers }) => sellers.map((one) => [one.supplierId, one] as const))).values(),
  ].filter((one) => !one.excluded)
  const askedOf = (row: number) => (chosen[row] ?? []).filter((id) => !excluded.includes(id))
  const items = list.items
    .map(({ row }) => ({ row, suppliers: askedOf(row) }))
    .filter(({ suppliers }) => suppliers.length > 0)
  const toggle = (ids: readonly string[], id: string) =>
    ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
  return (
    <div className="stack">
      <div className="row between wrap">
        <Tag tone={list.status === 'asked' ? 'ok' : open ? 'warn' : undefined}>
          {t(`status.${list.status === 'choosing' && !open ? 'expired' : list.status}`)}
        </Tag>
        {open && (
          <span>
            {t('left')} <Countdown until={list.chooseUntil} />
          </span>
        )}
      </div>
      {list.requests.length > 0 && (
        <ul className="card pad plain stack" aria-label={t('requests')}>
          {list.requests.map((one) => (
            <li key={one.id}>
              <Link className="num" to={`/quoteDetail?id=${one.id}`}>
                {one.quoteNumber}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {open && everybody.length > 0 && (
        <fieldset className="card pad stack">
          <legend className="strong">{t('exclude')}</legend>
          <div className="row wrap">
            {everybody.map((one) => (
              <Check
                key={one.supplierId}
                checked={excluded.includes(one.supplierId)}
                onChange={() => setExcluded(toggle(excluded, one.supplierId))}
              >
                {nameOf(one)}
              </Check>
            ))}
          </div>
        </fieldset>
      )}
      <ul className="plain stack">
        {list.items.map((item) => (
          <li key={item.row} className="card pad stack">
            <div>
              <strong>{item.productName || item.value}</strong> {item.productCas && <Cas value={item.productCas} />}{' '}
              <span className="num">
                {item.packageSpec} × {item.packageNum}
              </span>{' '}
              <span className="small muted">{item.productPurity}</span>
            </div>
            {item.sellers.length === 0 ? (
              <span className="muted">{t(item.productName ? 'noSeller' : 'notFound')}</span>
            ) : (
              <fieldset className="row wrap">
                <legend className="small muted">
                  {t('chosenOf', { n: askedOf(item.row).length, most: MAX_SUPPLIERS_OF_PRODUCT })}
                </legend>
                {item.sellers.map((one) => {
                  const checked = askedOf(item.row).includes(one.supplierId)
                  return (
                    <Check
                      key={one.supplierId}
                      checked={checked}
                      blocked={
                        !open
                          ? t('over')
                          : one.excluded
                            ? t('excludedByCompany')
                            : excluded.includes(one.supplierId)
                              ? t('excluded')
                              : !checked && askedOf(item.row).length >= MAX_SUPPLIERS_OF_PRODUCT
                                ? t('mostSuppliers', { most: MAX_SUPPLIERS_OF_PRODUCT })
                                : null
                      }
                      onChange={() =>
                        setChosen({ ...chosen, [item.row]: toggle(chosen[item.row] ?? [], one.supplierId) })
                      }
                    >
                      {nameOf(one)} <span className="small muted num">{one.packs.join(', ')}</span>
                      {one.excluded && <span className="small"> · {t('excludedByCompany')}</span>}
                    </Check>
                  )
                })}
              </fieldset>
            )}
          </li>
        ))}
      </ul>
      {ask.error && (
        <p className="reason" role="alert">
          {ask.error.message}
        </p>
      )}
      {list.status === 'choosing' && (
        <div className="row">
          <ReasonedButton
            look="primary"
            start
            busy={ask.isPending}
            blocked={!open ? t('over') : items.length === 0 && t('chooseFirst')}
            onClick={() => ask.mutate({ id: list.id, items, notAsked: excluded })}
          >
            {t('ask', { n: items.length })}
          </ReasonedButton>
        </div>
      )}
    </div>
  )
}
