import { supplier } from '@reagora/server/supplier/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import type { quote } from '@reagora/server/quote/contract'
import { useState, type ReactNode } from 'react'
import { useApi } from '../../api/useApi.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Check, Input } from '../../ui/kit.tsx'
import { Bone } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import './quote.css'

const none: ReadonlySet<string> = new Set()
/**
 * Suppliers by name, to be asked besides those that were. `room`: how many more; `most`: of the whole request; `notAsked`: who cannot be
 * chosen, because the company or the request says so.
 */
export function SupplierPicks({
  label,
  chosen,
  asked = none,
  notAsked = [],
  room,
  most,
  onChange,
}: {
  /** What is looked for; suppliers to ask where nothing is said. */
  label?: string
  chosen: readonly string[]
  asked?: ReadonlySet<string>
  notAsked?: Pick<Output<typeof quote.detail>['notAsked'][number], 'supplierId' | 'by'>[]
  room: number
  most: number
  onChange: (ids: string[]) => void
}) {
  const { t, i18n } = useTranslation('quote')
  const [text, setText] = useState('')
  const found = useApi(supplier.quoteSuppliers, { text, pageSize: 24 }, { quiet: true })
  return (
    <>
      <Input
        aria-label={label ?? t('findSupplier')}
        placeholder={label ?? t('findSupplier')}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
      />
      <FoundSuppliers {...found} found={found.data?.list.length ?? 0} className="desk-suppliers">
        {found.data?.list.map(({ supplierId, name, nameZh }) => {
          const checked = chosen.includes(supplierId)
          const out = notAsked.find((one) => one.supplierId === supplierId)
          const not = out && !asked.has(supplierId) ? t(`notAskedBy.${out.by}`) : null
          const full = !checked && chosen.length >= room && t('mostSuppliers', { most })
          return (
            <Check
              key={supplierId}
              checked={checked || asked.has(supplierId)}
              blocked={asked.has(supplierId) ? t('askedBefore') : (not ?? (full || null))}
              onChange={() => onChange(checked ? chosen.filter((id) => id !== supplierId) : [...chosen, supplierId])}
            >
              {(i18n.language === 'zh' && nameZh) || name} {not && <span className="small">· {not}</span>}
            </Check>
          )
        })}
      </FoundSuppliers>
    </>
  )
}

/** The suppliers that a search found, or why there are none: not here yet, none of that name, or refused. */
export function FoundSuppliers({
  isPending,
  error,
  refetch,
  found,
  className = '',
  children,
}: {
  isPending: boolean
  error: unknown
  refetch: () => unknown
  /** How many the search found; the list may also hold those chosen before. */
  found: number
  className?: string
  children: ReactNode
}) {
  const { t } = useTranslation('quote')
  return (
    <>
      <div className={`quote-suppliers ${className}`} aria-busy={isPending}>
        {children}
        {isPending && Array.from({ length: 6 }, (_, at) => <Bone key={at} h={20} />)}
      </div>
      {error !== null && <Failure error={error} retry={() => void refetch()} />}
      {!isPending && error === null && found === 0 && (
        <p className="muted" role="status">
          {t('supplierNone')}
        </p>
      )}
    </>
  )
}
