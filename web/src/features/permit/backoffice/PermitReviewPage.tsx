import { permit } from '@reagora/server/permit/contract'
import { useState } from 'react'
import { useAction } from '../../../api/useAction.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Area } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Button } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { PermitList, type Permit } from '../PermitList.tsx'

export const route = {
  path: '/admin/permits',
  nouns: ['permit'],
  area: 'staff',
  access: 'staffCompanies',
  menu: { group: 'people', label: 'permit:menu.permitReview', place: 3 },
} satisfies PageRow

/** Permits of all companies: staff compare them with their documents and decide. */
export default function PermitReviewPage() {
  const { t } = useTranslation('permit')
  const [rejecting, setRejecting] = useState<Permit | null>(null)
  const approve = useAction(permit.approve, { refresh: [permit.list] })
  const acts = (row: Permit) =>
    row.status === 'rejected' ? null : (
      <span className="row">
        {row.status === 'pending approval' && (
          <Button
            look="primary"
            size="sm"
            aria-label={`${t('approve')} ${row.number}`}
            onClick={() => approve.mutate({ id: row.id })}
          >
            {t('approve')}
          </Button>
        )}
        <Button size="sm" aria-label={`${t('reject')} ${row.number}`} onClick={() => setRejecting(row)}>
          {t('reject')}
        </Button>
      </span>
    )
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('leadStaff')}</p>
      <PermitList name="permit-review" company acts={acts} />
      {rejecting && <Rejecting of={rejecting} onClose={() => setRejecting(null)} />}
    </Page>
  )
}

function Rejecting({ of, onClose }: { of: Permit; onClose: () => void }) {
  const { t } = useTranslation('permit')
  const form = useEndpointForm(permit.reject, {
    initial: { note: '' },
    input: ({ note }) => ({ id: of.id, note }),
    refresh: [permit.list],
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`${t('reject')} · ${of.number}`}
      submit={t('reject')}
      look="danger"
      onClose={onClose}
    >
      <Area form={form} name="note" label={t('reason')} />
    </FormDialog>
  )
}
