import { market } from '@reagora/server/market/contract'
import { useState } from 'react'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { DraftBar } from '../../../ui/form/DraftBar.tsx'
import { useGuard } from '../../../ui/form/guard.tsx'
import { same } from '../../../ui/form/rebase.ts'
import { PageBones } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { Countries } from './Countries.tsx'
import { draftOf, sentOf, type Draft, type Mapping } from './draft.ts'
import { Markets } from './Markets.tsx'
import './countryMapping.css'

export const route = {
  path: '/admin/country-mapping',
  nouns: ['market'],
  area: 'staff',
  access: 'staffMarketing',
  menu: { group: 'marketing', label: 'market:title' },
} satisfies PageRow

/** Which market each country belongs to, who sells there and in what currency, and what files call it (rule TAG-3). */
export default function CountryMappingPage() {
  const { t } = useTranslation('market')
  const { data, error, refetch } = useApi(market.mapping, {}, { quiet: true })
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      {data ? (
        <Editor mapping={data} />
      ) : error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : (
        <PageBones />
      )}
    </Page>
  )
}

function Editor({ mapping }: { mapping: Mapping }) {
  const { t } = useTranslation('market')
  /** What is changed, over the version it began with. */
  const [edited, setEdited] = useState<Draft | null>(null)
  const stands = draftOf(mapping)
  const draft = edited ?? stands
  const changed = edited !== null && !same({ ...edited, version: 0 }, { ...stands, version: 0 })
  const saving = useAction(market.save, {
    refresh: [market.mapping, market.sellers],
    quiet: true,
    onDone: ({ companies }) => {
      setEdited(null)
      toast.ok(companies > 0 ? t('savedMisfits', { n: companies }) : t('saved'))
    },
  })
  useGuard(changed && !saving.isPending)
  const letGo = () => {
    setEdited(null)
    saving.reset()
  }
  const nameless = draft.markets.some(({ name }) => name.trim() === '')
  return (
    <>
      <DraftBar
        changed={changed}
        savedAt={mapping.savedAt}
        blocked={changed && nameless && t('nameless')}
        saving={saving}
        onSave={() => saving.mutate(sentOf(draft))}
        onUndo={letGo}
      />
      <Markets draft={draft} put={setEdited} />
      <Countries draft={draft} put={setEdited} />
    </>
  )
}
