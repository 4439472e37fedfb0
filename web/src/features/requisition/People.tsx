import type { Output } from '@reagora/server/kernel/endpoint'
import { requisition } from '@reagora/server/requisition/contract'
import { useAction } from '../../api/useAction.ts'
import { Grid, Select, Tag } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'
import '../order/order.css'

/** Whose approver is who. */
export function People({ given }: { given: Output<typeof requisition.showRules> }) {
  const { t } = useTranslation('requisition')
  const saving = useAction(requisition.setApprover, {
    refresh: [requisition.showRules],
    onDone: () => toast.ok(t('saved')),
  })
  return (
    <section className="card scroll" tabIndex={0} aria-label={t('people')}>
      <h2 className="pad">{t('people')}</h2>
      <Grid
        caption={t('people')}
        className="stacked"
        rows={given.people}
        rowKey={(person) => person.userId}
        columns={[
          {
            key: 'name',
            title: t('person'),
            render: (person) => (
              <span>
                {person.name} {person.isApprover && <Tag tone="brand">{t('isApprover')}</Tag>}{' '}
                {person.away && <Tag tone="warn">{t('away')}</Tag>}
                <span className="muted small below">{person.email}</span>
              </span>
            ),
          },
          {
            key: 'approver',
            title: t('ownApprover'),
            render: (person) => (
              <Select
                label={t('approverOf', { name: person.name })}
                value={person.approverId ?? ''}
                onChange={(approverId) => saving.mutate({ userId: person.userId, approverId: approverId || null })}
                options={[
                  ['', t('noDelegate')],
                  ...given.people
                    .filter(({ userId }) => userId !== person.userId)
                    .map(({ userId, name }) => [userId, name] as const),
                ]}
              />
            ),
          },
        ]}
      />
    </section>
  )
}
