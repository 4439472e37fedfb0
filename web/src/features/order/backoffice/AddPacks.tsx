import { orderEdit } from '@reagora/server/orderEdit/contract'
import { useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import type { Form } from '../../../ui/form/useForm.ts'
import { Button, Check, Field, Input } from '../../../ui/kit.tsx'
import { Money } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { useWords } from '../../cart/words.ts'
import { isAdded, type Reckoned, type Typed, type TypedPack } from './editing.ts'

interface Props {
  orderId: string
  form: Form<Typed>
  reckoned: Reckoned | undefined
}

/** Packs that come to an order: found by a number, at what the buyer pays today. */
export function AddPacks({ orderId, form, reckoned }: Props) {
  const { t } = useTranslation('orderDesk')
  const { name, pack, supplier } = useWords()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const found = useApi(orderEdit.packs, search.length > 1 ? { id: orderId, search } : null, { quiet: true })
  const { added } = form.values
  const set = (packageId: string, change: Partial<TypedPack>) =>
    form.set(
      'added',
      added.map((one) => (one.packageId === packageId ? { ...one, ...change } : one)),
    )
  const answers = new Map(reckoned?.added.map((one) => [one.packageId, one]))
  const find = () => setSearch(typed.normalize('NFKC').trim())
  return (
    <section className="card pad stack edit-add" aria-labelledby="edit-add">
      <h2 id="edit-add">{t('addTitle')}</h2>
      <p className="muted small">{t('addHint')}</p>
      {added.map((one) => {
        const answer = answers.get(one.packageId)
        return (
          <div key={one.packageId} className="row wrap between">
            <span>{one.label}</span>
            <span className="row wrap">
              <Input
                className="qty"
                inputMode="numeric"
                aria-label={`${t('quantity')} ${one.label}`}
                value={one.quantity}
                aria-invalid={!isAdded(one.quantity) || undefined}
                onFocus={(event) => event.target.select()}
                onChange={(event) => set(one.packageId, { quantity: event.target.value })}
              />
              {answer && <Money value={answer.after.total} />}
              <Button
                size="sm"
                onClick={() =>
                  form.set(
                    'added',
                    added.filter(({ packageId }) => packageId !== one.packageId),
                  )
                }
              >
                {t('addRemove')}
              </Button>
            </span>
            {answer && answer.short > 0 && (
              <span>
                <span className="reason small">{t('short', { n: answer.short })}</span>
                <Check checked={one.waits} onChange={(waits) => set(one.packageId, { waits })}>
                  {t('waits')}
                </Check>
              </span>
            )}
          </div>
        )
      })}
      <div className="row wrap boxes">
        <Field label={t('addNumber')}>
          {(control) => (
            <Input
              {...control}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                find()
              }}
            />
          )}
        </Field>
        <Button onClick={find}>{t('addFind')}</Button>
      </div>
      {search.length > 1 && found.data?.length === 0 && <p role="status">{t('addNone')}</p>}
      {search.length > 1 && found.data && found.data.length > 0 && (
        <ul className="stack" aria-busy={found.isFetching}>
          {found.data.map((one) => {
            const label = `${name(one)} ${pack(one.pack)} · ${one.productCode}`
            const isIn = one.inOrder || added.some(({ packageId }) => packageId === one.packageId)
            return (
              <li key={one.packageId} className="row wrap between">
                <span>
                  {label}
                  <span className="muted small below">
                    {supplier(one)} · <Money value={one.unitPrice} />
                    {one.available !== null && ` · ${t('addStock', { n: one.available })}`}
                  </span>
                </span>
                {isIn ? (
                  <span className="muted small">{t('addInOrder')}</span>
                ) : (
                  <Button
                    size="sm"
                    aria-label={`${t('addPack')} ${label}`}
                    onClick={() => {
                      form.set('added', [...added, { packageId: one.packageId, label, quantity: '1', waits: false }])
                      setTyped('')
                      setSearch('')
                    }}
                  >
                    {t('addPack')}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
