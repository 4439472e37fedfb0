import { market } from '@reagora/server/market/contract'
import { countriesIn } from '@reagora/server/domain/rules'
import { useMemo } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { DraftBar } from '../../../ui/form/DraftBar.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { PageBones } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { Countries } from './Countries.tsx'
import { draftOf, sentOf, type Draft, type DraftMarket, type Mapping } from './draft.ts'
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
  const { t, i18n } = useTranslation('market')
  const initial = useMemo(() => draftOf(mapping), [mapping])
  const form = useEndpointForm(market.save, {
    initial,
    input: (draft) => ({ version: mapping.version, ...sentOf(draft) }),
    refresh: [market.mapping, market.sellers],
    onDone: ({ companies }) => toast.ok(companies > 0 ? t('savedMisfits', { n: companies }) : t('saved')),
  })
  const draft = form.values
  const put = (next: Draft) => form.fill(next)
  const nameless = draft.markets.some(({ name }) => name.trim() === '')
  const read = ([name, country = '']: readonly string[], theirs: unknown) => {
    if (name === 'markets')
      return { about: t('markets'), text: ((theirs ?? []) as DraftMarket[]).map((one) => one.name).join(' · ') }
    const about = countriesIn(i18n.language).find(({ code }) => code === country)?.name ?? country
    if (name === 'names') return { about: `${about} · ${t('names')}`, text: String(theirs) }
    return { about, text: mapping.markets.find(({ id }) => id === theirs)?.name ?? t('noMarket') }
  }
  return (
    <>
      <DraftBar form={form} savedAt={mapping.savedAt} blocked={form.dirty && nameless && t('nameless')} read={read} />
      <Markets draft={draft} put={put} />
      <Countries draft={draft} put={put} />
    </>
  )
}
