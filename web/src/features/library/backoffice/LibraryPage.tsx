import { audit } from '@reagora/server/audit/contract'
import { library } from '@reagora/server/library/contract'
import { libraryMachine } from '@reagora/server/library/rules'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { insteadOfRecord } from '../../../app/insteadOfRecord.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Money } from '../../../ui/parts.tsx'
import { Moves } from '../../../ui/record/Moves.tsx'
import { RecordHead } from '../../../ui/record/RecordHead.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { supplierNameIn } from '../../supplier/SupplierName.tsx'
import { Compounds } from '../Compounds.tsx'
import { Funnel } from '../Funnel.tsx'
import { PlateMap } from '../PlateMap.tsx'
import { RecordFoot } from '../../note/RecordFoot.tsx'
import { LibraryTag, type Library } from '../words.tsx'
import { useTrailWords } from './trailWords.ts'
import { isId } from '../../../ui/isId.ts'
import { useGrouped } from '../../../ui/count.ts'

export const route = {
  path: '/admin/libraries/{id}',
  nouns: ['library', 'audit', 'note'],
  area: 'staff',
  access: 'staffOrders',
} satisfies PageRow

const refresh = [library.list, library.detail, audit.trail]

/** One library order for staff: what was ordered, who delivers, and its moves. */
export default function LibraryPage() {
  const { t } = useTranslation('library')
  const { id = '' } = useParams()
  const answer = useApi(library.detail, isId(id) ? { id } : null, { quiet: true })
  const { data } = answer
  const instead = insteadOfRecord(t('orders'), id, answer)
  if (instead || !data) return instead
  return <Shown of={data} key={id} />
}

function Shown({ of }: { of: Library }) {
  const { t, i18n } = useTranslation('library')
  const grouped = useGrouped()
  const words = useTrailWords()
  const facts = [
    [t('company'), of.company],
    [t('buyer'), `${of.buyer} · ${of.email}`],
    [t('shipTo'), of.shipTo],
    [t('purchaseOrder'), of.purchaseOrder],
    [t('remark'), of.remark],
    [t('compounds'), grouped(of.compounds)],
    [t('plates'), grouped(of.price.plates)],
    [t('total'), of.price.total && <Money key="total" value={of.price.total} mixed />],
    [t('tracking'), of.tracking],
    [t('reason'), of.reason],
  ] as const
  return (
    <Page title={of.number}>
      <Breadcrumbs items={[{ text: t('orders'), to: '/admin/libraries' }, { text: of.number }]} />
      <RecordHead title={of.number} state={<LibraryTag status={of.status} />} about={of.title}>
        <LibraryMoves of={of} />
      </RecordHead>
      <div className="record-cols">
        <div className="stack">
          <section className="card pad stack">
            <h2>{t('suppliers')}</h2>
            <ul className="plain stack">
              {of.suppliers
                .filter(({ delivers }) => delivers > 0)
                .map((one) => (
                  <li key={one.supplierId} className="row between wrap">
                    <strong>{supplierNameIn(i18n.language, one)}</strong>
                    <span className="small muted">{t('delivers', { n: grouped(one.delivers) })}</span>
                  </li>
                ))}
            </ul>
          </section>
          {of.price.compounds > 0 && <PlateMap of={of} />}
        </div>
        <div className="stack">
          <section className="card pad">
            <h2>{t('ordered')}</h2>
            <dl className="facts">
              {facts
                .filter(([, value]) => value !== '' && value !== null)
                .map(([title, value]) => [<dt key={`${title}-t`}>{title}</dt>, <dd key={`${title}-d`}>{value}</dd>])}
            </dl>
          </section>
          <section className="card pad stack">
            <h2>{t('selection')}</h2>
            <Funnel of={of} />
          </section>
        </div>
      </div>
      <div className="record-below">
        <Compounds of={of} />
      </div>
      <RecordFoot entity="library" id={of.id} words={words} />
    </Page>
  )
}

function LibraryMoves({ of }: { of: Library }) {
  const { t } = useTranslation('library')
  const [asking, setAsking] = useState<'ship' | 'cancel' | null>(null)
  const confirm = useAction(library.confirm, { refresh })
  const deliver = useAction(library.deliver, { refresh })
  const acts = {
    confirm: () => confirm.mutate({ id: of.id }),
    ship: () => setAsking('ship'),
    deliver: () => deliver.mutate({ id: of.id }),
    cancel: () => setAsking('cancel'),
  }
  return (
    <>
      <Moves
        busy={confirm.isPending || deliver.isPending}
        moves={(['confirm', 'ship', 'deliver', 'cancel'] as const).map((key) => ({
          key,
          text: t(`move.${key}`),
          reason: libraryMachine.can(key, of.status) ? null : t('wrongState', { status: t(`status.${of.status}`) }),
          ends: key === 'cancel',
          act: acts[key],
        }))}
      />
      {asking === 'ship' && <ShipDialog of={of} onClose={() => setAsking(null)} />}
      {asking === 'cancel' && <CancelDialog of={of} onClose={() => setAsking(null)} />}
    </>
  )
}

function ShipDialog({ of, onClose }: { of: Library; onClose: () => void }) {
  const { t } = useTranslation('library')
  const form = useEndpointForm(library.ship, {
    initial: { tracking: '' },
    input: ({ tracking }) => ({ id: of.id, tracking }),
    refresh,
    onDone: onClose,
  })
  return (
    <FormDialog form={form} title={t('move.ship')} submit={t('move.ship')} onClose={onClose}>
      <Text form={form} name="tracking" label={t('tracking')} hint={t('trackingHint')} required />
    </FormDialog>
  )
}

function CancelDialog({ of, onClose }: { of: Library; onClose: () => void }) {
  const { t } = useTranslation('library')
  const form = useEndpointForm(library.cancel, {
    initial: { reason: '' },
    input: ({ reason }) => ({ id: of.id, reason }),
    refresh,
    onDone: onClose,
  })
  return (
    <FormDialog form={form} title={t('move.cancel')} submit={t('move.cancel')} look="danger" onClose={onClose}>
      <Text form={form} name="reason" label={t('reason')} hint={t('reasonHint')} required />
    </FormDialog>
  )
}
