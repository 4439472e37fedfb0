import type { Output } from '@reagora/server/kernel/endpoint'
import { internalRequisition } from '@reagora/server/internalRequisition/contract'
import type { internalPurposes } from '@reagora/server/requisition/contract'
import { useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Button, Field, Input, ReasonedButton } from '../../../ui/kit.tsx'
import { Money } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { useWords } from '../../cart/words.ts'

/** A pack as it is found. */
export type Pack = Output<typeof internalRequisition.packs>[number]

/** Whose prices are shown, and where the goods go. */
export interface PricedFor {
  purpose: (typeof internalPurposes)[number]
  buyerId: string | null
  shipAddressId?: string
}

interface Props {
  of: PricedFor
  chosen: readonly string[]
  onPick: (pack: Pack) => void
}
/** Finds packs on sale by the code or CAS number of their product, at what they cost whom it is for. */
export function PackFinder({ of, chosen, onPick }: Props) {
  const { t } = useTranslation('requisition')
  const { name, pack: packText, supplier } = useWords()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const { data, error, refetch } = useApi(
    internalRequisition.packs,
    asked ? { ...of, search: { text: asked } } : null,
    {
      quiet: true,
    },
  )
  const found = asked ? data : undefined
  return (
    <div className="stack">
      <form
        className="row wrap boxes"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim().length >= 2) setAsked(text.trim())
        }}
      >
        <Field label={t('findPack')}>
          {(control) => (
            <Input {...control} maxLength={60} value={text} onChange={(event) => setText(event.target.value)} />
          )}
        </Field>
        <Button type="submit">{t('find')}</Button>
      </form>
      {asked && error && <Failure error={error} retry={() => void refetch()} />}
      {found?.length === 0 && (
        <p className="muted" role="status">
          {t('noPack')}
        </p>
      )}
      {found && found.length > 0 && (
        <ul className="internal-lines">
          {found.map((pack) => (
            <li key={pack.productPackageId}>
              <span>
                {name(pack)}
                <span className="muted small num below">
                  {[pack.productCode, packText(pack.pack), supplier(pack)].join(' · ')}
                </span>
              </span>
              <PackPrice price={pack.price} />
              <ReasonedButton
                size="sm"
                blocked={chosen.includes(pack.productPackageId) && t('addedBefore')}
                aria-label={t('addPack', { code: pack.productCode, pack: pack.pack })}
                onClick={() => onPick(pack)}
              >
                {t('add')}
              </ReasonedButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What packs cost there, those too that were picked before the address was changed: all of them are asked for in one call. */
export function usePrices(of: PricedFor, packs: readonly Pack[]): ReadonlyMap<string, Pack['price']> {
  const packageIds = packs.map(({ productPackageId }) => productPackageId)
  const { data } = useApi(internalRequisition.packs, packs.length > 0 ? { ...of, search: { packageIds } } : null, {
    quiet: true,
  })
  return new Map([...packs, ...(data ?? [])].map(({ productPackageId, price }) => [productPackageId, price]))
}

export function PackPrice({ price }: Pick<Pack, 'price'>) {
  const { t } = useTranslation('requisition')
  return price ? <Money value={price} mixed /> : <span className="muted">{t('noPrice')}</span>
}
