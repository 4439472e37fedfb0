import { bulk, runListing } from '@reagora/server/bulk/contract'
import { useTranslation } from '../../../ui/texts.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useShowRun } from '../../../ui/list/BulkBar.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { RunTag, RunTitle, type Run } from '../../../ui/list/RunDrawer.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { StateBlock, Time } from '../../../ui/parts.tsx'

export const route = {
  path: '/runs',
  nouns: [],
  area: 'signed-in',
  menu: { group: 'lists', label: 'common:menu.runs' },
} satisfies PageRow

/** What somebody did with many rows of lists at once, and the files that they had written. */
export default function RunsPage() {
  const { t } = useTranslation('listing')
  const listed = useListing(bulk.list, runListing)
  const show = useShowRun()
  const tag = (run: Run) => <RunTag run={run} />
  const came = ({ done, refused }: Run) => (
    <span className="num">
      {t('runDone', { n: done })}
      {refused > 0 && ` · ${t('runRefused', { n: refused })}`}
    </span>
  )
  const filters: Record<string, string> = { state: t('state'), format: t('format'), created: t('started') }
  return (
    <Page title={t('runs')}>
      <h1>{t('runs')}</h1>
      <ListView<Run>
        name="runs"
        listed={listed}
        words={{
          filter: (key) => filters[key] ?? key,
          value: (key, value) => (key === 'state' ? t(`run.${value as Run['state']}`) : value.toUpperCase()),
        }}
        onOpen={(run) => show(run.id)}
        nothing={
          <StateBlock icon="list" title={t('noRuns')}>
            {t('runsHint')}
          </StateBlock>
        }
        columns={[
          {
            key: 'what',
            title: t('runOf'),
            render: (run) => (
              <strong>
                <RunTitle run={run} />
              </strong>
            ),
          },
          { key: 'state', title: t('state'), render: tag },
          { key: 'rows', title: t('rows'), right: true, render: (run) => run.total ?? '–' },
          { key: 'came', title: t('results'), render: came },
          { key: 'created', title: t('started'), render: (run) => <Time value={run.createdAt} /> },
        ]}
        card={(run) => (
          <>
            <span className="row between">
              <strong>
                <RunTitle run={run} />
              </strong>
              {tag(run)}
            </span>
            <span className="row between">
              <Time value={run.createdAt} />
              {came(run)}
            </span>
          </>
        )}
      />
    </Page>
  )
}
