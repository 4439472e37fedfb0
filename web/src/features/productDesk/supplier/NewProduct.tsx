import { productDesk } from '@reagora/server/productDesk/contract'
import { useNavigate } from 'react-router'
import { Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { ManyPicker, type Chosen } from '../../discount/ManyPicker.tsx'

/** Begins a product by its catalogue number and opens it; staff say whose it is. */
export function NewProduct({ staff, onClose }: { staff: boolean; onClose: () => void }) {
  const { t } = useTranslation('productDesk')
  const navigate = useNavigate()
  const form = useEndpointForm(productDesk.create, {
    initial: { code: '', supplier: [] as readonly Chosen[] },
    input: ({ code, supplier: [of] }) => ({ code, ...(of && { supplierId: of.id }) }),
    required: ['code'],
    check: ({ supplier }) => ({ supplier: staff && supplier.length === 0 && t('createSupplierMissing') }),
    places: { CODE_TAKEN: 'code' },
    refresh: [productDesk.list],
    onDone: ({ productId }) => void navigate(`/supplier/products/${productId}`),
  })
  return (
    <FormDialog form={form} title={t('create')} submit={t('createOpen')} onClose={onClose}>
      {staff && (
        <ManyPicker
          of="suppliers"
          one
          required
          label={t('createSupplier')}
          error={form.wrong['supplier'] || null}
          chosen={form.values.supplier}
          onChange={(chosen) => form.set('supplier', chosen)}
        />
      )}
      <Text form={form} name="code" label={t('code')} hint={t('createHint')} />
    </FormDialog>
  )
}
