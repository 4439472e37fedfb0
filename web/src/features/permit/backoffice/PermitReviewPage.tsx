import { permit } from '@reagora/server/permit/contract'
import { useState } from 'react'
import { useAction } from '../../../api/useAction.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { WordsDialog } from '../../../ui/form/WordsDialog.tsx'
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
    <Page title={t('menu.permitReview')}>
      <h1>{t('menu.permitReview')}</h1>
      <p className="muted">{t('leadStaff')}</p>
      <PermitList name="permit-review" company acts={acts} />
      {rejecting && (
        <WordsDialog
          endpoint={permit.reject}
          name="note"
          input={(note) => ({ id: rejecting.id, note })}
          refresh={[permit.list]}
          title={`${t('reject')} · ${rejecting.number}`}
          submit={t('reject')}
          look="danger"
          label={t('reason')}
          onClose={() => setRejecting(null)}
        />
      )}
    </Page>
  )
}
