import { supplier } from '@reagora/server/supplier/contract'
import type { ReactNode } from 'react'
import { useApi } from '../../api/useApi.ts'
import { isId } from '../../ui/isId.ts'
import { useTranslation } from '../../ui/texts.ts'
import { useUrlState } from '../../ui/urlState.ts'
import { ManyPicker } from '../discount/ManyPicker.tsx'
import { supplierNameIn } from './SupplierName.tsx'
import './supplierFilter.css'

/** The address of a list says of which supplier its rows are. */
const KEY = 'ofSupplier'

/**
 * For lists of staff that declare `supplierFilter`: where none is chosen the field that finds one by its name, else the name, for the
 * chip of the list. The page loads the texts of `discount`.
 */
export function useSupplierFilter(staff: boolean, label: string): { picker: ReactNode; named: string | undefined } {
  const { i18n } = useTranslation()
  const url = useUrlState()
  const id = url.get(KEY)
  const { data } = useApi(supplier.name, staff && isId(id) ? { supplierId: id } : null, { quiet: true })
  const named =
    data && id !== ''
      ? supplierNameIn(i18n.language, { supplierName: data.name, supplierNameZh: data.nameZh })
      : undefined
  const picker = staff && id === '' && (
    <div className="supplierfilter">
      <ManyPicker
        of="suppliers"
        one
        label={label}
        chosen={[]}
        onChange={([one]) => one && url.set({ [KEY]: one.id, page: null })}
      />
    </div>
  )
  return { picker, named }
}
