import { quoteExclusion } from '@reagora/server/quoteExclusion/contract'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useSession } from '../../../app/session.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { PageBones } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { Exclusions } from '../Exclusions.tsx'

export const route = {
  path: '/excludedSuppliers',
  nouns: ['quoteExclusion', 'quote'],
  area: 'signed-in',
  access: 'quoteManagement',
  menu: { group: 'company', label: 'quoteExclusion:title' },
} satisfies PageRow

/** Suppliers that the own company does not ask for quotes: its administrators change the list, everybody who asks for quotes reads it. */
export default function ExcludedPage() {
  const { t } = useTranslation('quoteExclusion')
  const { may } = useSession()
  const { data, error, refetch } = useApi(quoteExclusion.mine, {}, { quiet: true })
  const changes = may(quoteExclusion.exclude.access)
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      {data ? (
        <Exclusions list={data} blocked={changes ? null : t('administratorsChange')} />
      ) : error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : (
        <PageBones />
      )}
    </Page>
  )
}
