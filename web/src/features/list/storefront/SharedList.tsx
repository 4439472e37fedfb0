import { list } from '@reagora/server/list/contract'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import { Failure, isGone } from '../../../ui/Failure.tsx'
import { PageBones, StateBlock, Time } from '../../../ui/parts.tsx'
import { useUrlState } from '../../../ui/urlState.ts'
import { PAGE, useListWords } from '../words.ts'
import { filterIn, LinePages, OutcomeTabs } from './LinePages.tsx'

/** A list behind a link: to be read, by anybody. */
export function SharedList({ token }: { token: string }) {
  const { t } = useListWords()
  const url = useUrlState()
  const outcome = filterIn(url)
  const head = useApi(list.shared, { token }, { quiet: true })
  const lines = useApi(
    list.sharedLines,
    { token, pageNumber: url.page, pageSize: PAGE, ...(outcome && { outcome }) },
    { quiet: true },
  )
  if (!head.data)
    return (
      <Page title={t('sharedList')} noindex>
        {isGone(head.error) ? (
          <StateBlock icon="list" heading="h1" title={t('notThere')} />
        ) : (
          <>
            <h1>{t('sharedList')}</h1>
            {head.error ? <Failure error={head.error} retry={() => void head.refetch()} /> : <PageBones />}
          </>
        )}
      </Page>
    )
  return (
    <Page title={head.data.name || t('sharedList')} noindex>
      <h1>{head.data.name || t('sharedList')}</h1>
      <p className="muted row wrap list-intro">
        <span className="num">{t('linesOf', { n: head.data.linesTotal })}</span>
        {head.data.resolvedAt && (
          <span>
            {t('resolvedAt')} <Time value={head.data.resolvedAt} />
          </span>
        )}
      </p>
      <OutcomeTabs counts={head.data.counts} total={head.data.linesTotal} url={url} />
      <LinePages answer={lines} url={url} />
    </Page>
  )
}
