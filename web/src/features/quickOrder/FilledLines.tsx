import { cart } from '@reagora/server/cart/contract'
import { quickOrder } from '@reagora/server/quickOrder/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAction } from '../../api/useAction.ts'
import { Button, Icon, Select } from '../../ui/kit.tsx'
import { Money } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { formatMoney } from '@reagora/server/kernel/money'
import { useWords } from '../cart/words.ts'
import './quickOrder.css'
import type { Filled, LeftLine } from './words.ts'

/** What went into the cart with its prices of today, and what did not with its reason and what can be had instead. */
export function FilledLines({ filled }: { filled: Filled }) {
  const { t } = useTranslation('quickOrder')
  const { name, pack } = useWords()
  return (
    <div className="stack">
      <p className="strong" role="status">
        {filled.left.length === 0
          ? t('allAdded', { n: filled.added.length })
          : t('someAdded', { n: filled.added.length, left: filled.left.length })}
      </p>
      {filled.left.length > 0 && (
        <section className="stack" aria-label={t('notAdded')}>
          <ul className="fill-lines">
            {filled.left.map((line) => (
              <Left key={line.productPackageId} line={line} />
            ))}
          </ul>
        </section>
      )}
      {filled.added.length > 0 && (
        <details open={filled.left.length === 0}>
          <summary>{t('added', { n: filled.added.length })}</summary>
          <ul className="fill-lines">
            {filled.added.map((line) => (
              <li key={line.productPackageId}>
                <span className="row between wrap">
                  <span>
                    {name(line)}{' '}
                    <span className="muted small num">
                      {line.productCode} · {pack(line.pack)} × {line.quantity}
                    </span>
                  </span>
                  <span className="num">
                    {line.unitPrice && <Money value={line.unitPrice} />}
                    {line.priceBefore && (
                      <span className="muted small below">
                        {t('priceBefore', {
                          price: formatMoney(line.priceBefore.amount, line.priceBefore.currency),
                        })}
                      </span>
                    )}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** A line that did not go into the cart: why, and the ways on. */
function Left({ line }: { line: LeftLine }) {
  const { t } = useTranslation('quickOrder')
  const { t: ofCart } = useTranslation('cart')
  const { name, pack } = useWords()
  const [other, setOther] = useState(line.otherPacks[0]?.productPackageId ?? '')
  const [done, setDone] = useState(false)
  const put = useAction(quickOrder.put, {
    refresh: [cart.list, cart.count],
    onDone: ({ left }) => setDone(left.length === 0),
  })
  const stock = line.problems.find(({ code }) => code === 'STOCK_SHORT')
  const fits = stock && line.problems.length === 1
  const putIt = (productPackageId: string, quantity: number, acknowledgeBackorder = false) =>
    put.mutate({ lines: [{ productPackageId, quantity, acknowledgeBackorder }] })
  return (
    <li>
      <span>
        <span className="strong">{name(line)}</span>{' '}
        <span className="muted small num">
          {line.productCode} · {pack(line.pack)} × {line.quantity}
        </span>
      </span>
      {line.problems.map(({ code, text }) => (
        <span key={code} className="small reason">
          {text}
        </span>
      ))}
      {done ? (
        <span className="small ok-text">
          <Icon name="check" /> {t('nowAdded')}
        </span>
      ) : (
        <span className="row wrap">
          {fits && (stock.available ?? 0) > 0 && (
            <Button size="sm" busy={put.isPending} onClick={() => putIt(line.productPackageId, stock.available ?? 1)}>
              {t('putInStock', { n: stock.available })}
            </Button>
          )}
          {fits && (
            <Button size="sm" busy={put.isPending} onClick={() => putIt(line.productPackageId, line.quantity, true)}>
              {ofCart('remedy.acknowledge')}
            </Button>
          )}
          {line.otherPacks.length > 0 && (
            <>
              <Select
                label={t('otherPacks')}
                value={other}
                onChange={setOther}
                options={line.otherPacks.map((one) => [
                  one.productPackageId,
                  `${pack(one.pack)} · ${one.unitPrice ? formatMoney(one.unitPrice.amount, one.unitPrice.currency) : ofCart('onInquiry')}`,
                ])}
              />
              <Button size="sm" busy={put.isPending} onClick={() => putIt(other, line.quantity)}>
                {t('putOther')}
              </Button>
            </>
          )}
          {line.reagoraMoleculeId && (
            <Link className="btn sm" to={`/chemicalDetail?id=${line.reagoraMoleculeId}`} target="_blank">
              {t('alternatives')}
            </Link>
          )}
        </span>
      )}
    </li>
  )
}
