import type { Output } from '@reagora/server/kernel/endpoint'
import type { quote } from '@reagora/server/quote/contract'
import { MAX_NOT_ASKED, type quoteExclusion } from '@reagora/server/quoteExclusion/contract'
import { supplier } from '@reagora/server/supplier/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../../api/useApi.ts'
import { Check, Icon, Input } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { supplierNameIn } from '../../supplier/SupplierName.tsx'
import { FoundSuppliers, SupplierPicks } from '../SupplierPicks.tsx'

type Draft = NonNullable<Output<typeof quote.draft>['draft']>
export type Excluded = Output<typeof quoteExclusion.mine>

/** A request to begin with: without the suppliers that the company does not ask. */
export const withoutExcluded = (draft: Draft, excluded: Excluded): Draft => {
  const out = new Set([...excluded.map(({ supplierId }) => supplierId), ...draft.notAsked])
  return { ...draft, supplierIds: draft.supplierIds.filter((id) => !out.has(id)) }
}

interface Props {
  draft: Pick<Draft, 'supplierIds' | 'notAsked'>
  most: number
  /** The list of the company. */
  excluded: Excluded
  /** Who was proposed and left out, as the company does not ask them. */
  leftOut: Excluded
  onChange: (more: Partial<Draft>) => void
}
/** Whom to ask: those chosen, and more by name; and whom not. */
export function WhomToAsk({ draft: { supplierIds: chosen, notAsked }, most, excluded, leftOut, onChange }: Props) {
  const { t, i18n } = useTranslation('quote')
  const [text, setText] = useState('')
  const found = useApi(supplier.quoteSuppliers, { text, pageSize: 24 }, { quiet: true })
  const names = useApi(supplier.localNames, {}, { quiet: true }).data ?? []
  const nameOf = (one: { name: string; nameZh: string }) => (i18n.language === 'zh' && one.nameZh) || one.name
  const ofCompany = new Set(excluded.map(({ supplierId }) => supplierId))
  const shown = [
    ...names.filter(({ supplierId }) => chosen.includes(supplierId)),
    ...(found.data?.list ?? []).filter(({ supplierId }) => !chosen.includes(supplierId)),
  ]
  const whyNot = (id: string) =>
    ofCompany.has(id) ? t('notAskedBy.company') : notAsked.includes(id) ? t('notAskedBy.request') : null
  const leave = (ids: string[]) =>
    onChange({ notAsked: ids, supplierIds: chosen.filter((supplierId) => !ids.includes(supplierId)) })
  return (
    <fieldset className="card pad stack">
      <legend className="sr">{t('suppliers')}</legend>
      <div className="row between wrap">
        <h2>{t('chosenOf', { n: chosen.length, most })}</h2>
        <Input
          className="quote-find"
          aria-label={t('findSupplier')}
          placeholder={t('findSupplier')}
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {leftOut.length > 0 && (
        <p className="small" role="status">
          {t('leftOut', {
            names: new Intl.ListFormat(i18n.language, { style: 'narrow' }).format(
              leftOut.map((one) => supplierNameIn(i18n.language, one)),
            ),
          })}
        </p>
      )}
      <FoundSuppliers {...found} found={found.data?.list.length ?? 0}>
        {shown.map((one) => {
          const checked = chosen.includes(one.supplierId)
          const not = whyNot(one.supplierId)
          return (
            <Check
              key={one.supplierId}
              checked={checked}
              blocked={not ?? (!checked && chosen.length >= most ? t('mostSuppliers', { most }) : null)}
              onChange={() =>
                onChange({
                  supplierIds: checked ? chosen.filter((id) => id !== one.supplierId) : [...chosen, one.supplierId],
                })
              }
            >
              {nameOf(one)} {not && <span className="small">· {not}</span>}
            </Check>
          )
        })}
      </FoundSuppliers>
      <section className="stack quote-not-asked" aria-labelledby="not-asked">
        <div className="row between wrap">
          <h3 id="not-asked">{t('notAsked')}</h3>
          <Link className="small" to="/excludedSuppliers">
            {t('excludedList')}
            {excluded.length > 0 && ` (${excluded.length})`}
          </Link>
        </div>
        <p className="small muted">{t('notAskedHint')}</p>
        {notAsked.length > 0 && (
          <div className="chips">
            {names
              .filter(({ supplierId }) => notAsked.includes(supplierId))
              .map((one) => (
                <button
                  key={one.supplierId}
                  type="button"
                  className="chip"
                  aria-label={t('notAskedDrop', { name: nameOf(one) })}
                  onClick={() => leave(notAsked.filter((id) => id !== one.supplierId))}
                >
                  {nameOf(one)} <Icon name="close" size={12} />
                </button>
              ))}
          </div>
        )}
        <Picking chosen={notAsked} excluded={excluded} onChange={leave} />
      </section>
    </fieldset>
  )
}

/** Suppliers by name, to be left out. */
function Picking({
  chosen,
  excluded,
  onChange,
}: {
  chosen: string[]
  excluded: Excluded
  onChange: (ids: string[]) => void
}) {
  const { t } = useTranslation('quote')
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('notAskedPick')}</summary>
      {open && (
        <div className="stack">
          <SupplierPicks
            label={t('findNotAsked')}
            chosen={chosen}
            notAsked={excluded.map((one) => ({ ...one, by: 'company' as const }))}
            room={MAX_NOT_ASKED}
            most={MAX_NOT_ASKED}
            onChange={onChange}
          />
        </div>
      )}
    </details>
  )
}
