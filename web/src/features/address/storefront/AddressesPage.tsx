import { address, addressStatuses } from '@reagora/server/address/contract'
import { company } from '@reagora/server/company/contract'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useSession } from '../../../app/session.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Button, Icon, ReasonedButton, Tabs } from '../../../ui/kit.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { PageBones, StateBlock } from '../../../ui/parts.tsx'
import { useUrlState } from '../../../ui/urlState.ts'
import { AddressCard, OwnActions, Retire } from '../AddressCard.tsx'
import { AddressDialog } from '../AddressDialog.tsx'
import type { Address } from '../words.ts'
import '../../identity/account.css'

export const route = {
  path: '/address',
  nouns: ['address', 'identity'],
  area: 'signed-in',
  access: 'addressManagement',
  menu: { group: 'company', label: 'address:title' },
} satisfies PageRow

const pageSize = 24

/** The addresses of the own company: what its people write goes to approval (rule ACC-2). */
export default function AddressesPage() {
  const { t } = useTranslation('address')
  const { t: common } = useTranslation()
  const { buyer } = useSession()
  const url = useUrlState()
  const status = addressStatuses.find((one) => one === url.get('status'))
  const { data, error, refetch } = useApi(address.list, { pageNumber: url.page, pageSize, ...(status && { status }) })
  const own = useApi(company.detail, {})
  const [editing, setEditing] = useState<Address | 'new' | null>(null)
  const behalf = buyer ? t('notOnBehalf') : null
  return (
    <Page title={t('title')}>
      <div className="pagehead">
        <h1>{t('title')}</h1>
        <ReasonedButton look="primary" blocked={behalf} onClick={() => setEditing('new')}>
          <Icon name="plus" />
          {t('add')}
        </ReasonedButton>
        <p className="lead">{t('lead')}</p>
      </div>
      <Tabs
        label={common('views')}
        value={status ?? ''}
        onChange={(key) => url.set({ status: key })}
        items={[{ key: '', label: t('all') }, ...addressStatuses.map((key) => ({ key, label: t(`status.${key}`) }))]}
      />
      <div className="addresses" style={{ marginTop: 12 }}>
        {data?.list.map((at) => (
          <AddressCard key={at.id} at={at}>
            {!buyer && (
              <>
                <OwnActions at={at} trusted={own.data?.allowPendingAddress ?? false} />
                <Button size="sm" onClick={() => setEditing(at)}>
                  <Icon name="edit" size={14} />
                  {t('edit')}
                </Button>
                <Retire at={at} />
              </>
            )}
          </AddressCard>
        ))}
      </div>
      {!data && (error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones lines={4} />)}
      {data?.total === 0 && (
        <StateBlock icon="truck" title={t(status ? 'noneSuch' : 'none')}>
          {status ? common('nothingHereHint') : t('noneHint')}
        </StateBlock>
      )}
      <Pagination
        page={url.page}
        pageSize={pageSize}
        total={data?.total ?? 0}
        onChange={(page) => url.set({ page: String(page) }, true)}
      />
      {editing && (
        <AddressDialog
          given={editing === 'new' ? null : editing}
          country={own.data?.country ?? 'CN'}
          onClose={() => setEditing(null)}
        />
      )}
    </Page>
  )
}
