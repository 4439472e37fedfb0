import { minimumOrder, minimumOrderListing } from '@reagora/server/minimumOrder/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { useState } from 'react'
import type { PageRow } from '../../../app/page.ts'
import { Page } from '../../../app/Page.tsx'
import { useSession } from '../../../app/session.tsx'
import { Button } from '../../../ui/kit.tsx'
import type { ListColumn } from '../../../ui/list/columns.ts'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { Money, StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { supplierNameIn } from '../../supplier/SupplierName.tsx'
import { MinimumDialog } from '../MinimumDialog.tsx'

export const route = {
  path: '/supplier/minimumOrders',
  nouns: ['minimumOrder', 'discount'],
  area: 'staff',
  access: ['supplierCatalogue', 'staffCatalogue'],
  menu: { group: 'catalogue', label: 'minimumOrder:title', place: 5 },
} satisfies PageRow

type Minimum = Output<typeof minimumOrder.list>['list'][number]

/** What orders have to come to, of the own company or of any supplier. */
export default function MinimumOrdersPage() {
  const { t, i18n } = useTranslation('minimumOrder')
  const listed = useListing(minimumOrder.list, minimumOrderListing)
  const staff = useSession().may('staffCatalogue')
  const [open, setOpen] = useState<'new' | Minimum | null>(null)
  const nameOf = (one: Minimum) => supplierNameIn(i18n.language, one)
  const amount = (one: Minimum) => (
    <strong className="num">
      <Money value={one.amount} mixed />
    </strong>
  )
  const columns: ListColumn<Minimum>[] = [
    { key: 'supplier', title: t('supplier'), render: nameOf },
    { key: 'amount', title: t('amount'), right: true, render: amount },
    {
      key: 'saved',
      title: t('saved'),
      render: (one) => (
        <>
          <Time value={one.savedAt} day /> <span className="muted">{one.savedBy}</span>
        </>
      ),
    },
  ]
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      <ListView<Minimum>
        name="minimumOrders"
        listed={listed}
        words={{ filter: (key) => t(key as 'supplier' | 'currency'), value: (_, value) => value }}
        columns={columns}
        actions={
          <Button look="primary" onClick={() => setOpen('new')}>
            {t('add')}
          </Button>
        }
        nothing={<StateBlock icon="list" title={t(staff ? 'noneOfAll' : 'none')} />}
        onOpen={setOpen}
        card={(one) => (
          <>
            <span className="row between">
              <strong>{nameOf(one)}</strong>
              {amount(one)}
            </span>
            <span className="small muted">
              <Time value={one.savedAt} day /> · {one.savedBy}
            </span>
          </>
        )}
      />
      {open && (
        <MinimumDialog
          staff={staff}
          before={open === 'new' ? null : { ...open, name: nameOf(open) }}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  )
}
