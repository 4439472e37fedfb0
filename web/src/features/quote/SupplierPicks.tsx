import { supplier } from '@reagora/server/supplier/contract'
import { useState } from 'react'
import { useApi } from '../../api/useApi.ts'
import { Check, Input } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'

/** Suppliers by name, to be asked besides those that were. `room`: how many more; `most`: of the whole request. */
export function SupplierPicks({
  chosen,
  asked,
  room,
  most,
  onChange,
}: {
  chosen: readonly string[]
  asked: ReadonlySet<string>
  room: number
  most: number
  onChange: (ids: string[]) => void
}) {
  const { t, i18n } = useTranslation('quote')
  const [text, setText] = useState('')
  const { data } = useApi(supplier.quoteSuppliers, { text, pageSize: 24 }, { quiet: true })
  return (
    <>
      <Input
        aria-label={t('findSupplier')}
        placeholder={t('findSupplier')}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="quote-suppliers desk-suppliers">
        {(data?.list ?? []).map(({ supplierId, name, nameZh }) => {
          const checked = chosen.includes(supplierId)
          const full = !checked && chosen.length >= room && t('mostSuppliers', { most })
          return (
            <Check
              key={supplierId}
              checked={checked || asked.has(supplierId)}
              blocked={asked.has(supplierId) ? t('askedBefore') : full || null}
              onChange={() => onChange(checked ? chosen.filter((id) => id !== supplierId) : [...chosen, supplierId])}
            >
              {(i18n.language === 'zh' && nameZh) || name}
            </Check>
          )
        })}
      </div>
    </>
  )
}
