import { address } from '@reagora/server/address/contract'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { useApi } from '../../api/useApi.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Button, Icon } from '../../ui/kit.tsx'
import { StateBlock } from '../../ui/parts.tsx'
import { AddressCard, StaffActions } from '../address/AddressCard.tsx'
import { AddressDialog } from '../address/AddressDialog.tsx'
import type { Address } from '../address/words.ts'
import '../address/address.css'

/** The addresses of a company for staff: what they write counts at once, what its people wrote they decide. */
export function CompanyAddresses({ companyId, country }: { companyId: string; country: string }) {
  const { t } = useTranslation('address')
  const { data, error, refetch } = useApi(address.list, { companyId, pageSize: 100 })
  const [editing, setEditing] = useState<Address | 'new' | null>(null)
  if (error && !data) return <Failure error={error} retry={() => void refetch()} />
  return (
    <>
      <p className="row" style={{ marginBottom: 12 }}>
        <Button onClick={() => setEditing('new')}>
          <Icon name="plus" />
          {t('add')}
        </Button>
      </p>
      <div className="addresses">
        {data?.list.map((at) => (
          <AddressCard key={at.id} at={at}>
            <StaffActions at={at} />
            <Button size="sm" onClick={() => setEditing(at)}>
              {t('edit')}
            </Button>
          </AddressCard>
        ))}
      </div>
      {data?.total === 0 && <StateBlock icon="truck" title={t('none')} />}
      {editing && (
        <AddressDialog
          given={editing === 'new' ? null : editing}
          companyId={companyId}
          country={country}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}
