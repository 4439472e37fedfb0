import type { Output } from '@reagora/server/kernel/endpoint'
import { choiceListing, recommend } from '@reagora/server/recommend/contract'
import { useState } from 'react'
import { Period } from '../../../ui/Period.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { useAction } from '../../../api/useAction.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { Button, Icon, Tag } from '../../../ui/kit.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { ChoiceDialog } from './ChoiceDialog.tsx'

export const route = {
  path: '/admin/recommendations',
  nouns: ['recommend'],
  area: 'staff',
  access: 'staffCatalogue',
  menu: { group: 'marketing', label: 'recommend:manage' },
} satisfies PageRow

type Row = Output<typeof recommend.chosen>['list'][number]

/** What staff recommend: in which order, why, and from when to when. */
export default function RecommendationsPage() {
  const { t, i18n } = useTranslation('recommend')
  const listed = useListing(recommend.chosen, choiceListing)
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  const remove = useAction(recommend.remove, { refresh: [recommend.chosen, recommend.list] })
  const nameOf = (row: Row) => (i18n.language === 'zh' && row.nameZh) || row.nameEn || row.number
  const drop = async (row: Row) => {
    if (await confirm({ text: t('removeAsk', { name: nameOf(row) }) })) remove.mutate({ id: row.id })
  }
  const state = (row: Row) =>
    row.onSale ? (
      <Tag tone={row.shown ? 'ok' : undefined}>{t(row.shown ? 'state.shown' : 'state.notNow')}</Tag>
    ) : (
      <Tag tone="warn">{t('state.notOnSale')}</Tag>
    )
  const acts = (row: Row) => (
    <Button size="sm" look="quiet" onClick={() => void drop(row)}>
      {t('remove')}
    </Button>
  )
  return (
    <Page title={t('manage')}>
      <h1>{t('manage')}</h1>
      <p className="muted">{t('manageLead')}</p>
      <ListView<Row>
        name="recommendations"
        listed={listed}
        words={{
          filter: (key) => t(key as 'compound' | 'state'),
          value: (_, value) => t(`state.${value as 'shown' | 'notNow' | 'notOnSale'}`),
        }}
        actions={
          <Button look="primary" onClick={() => setEdited('new')}>
            <Icon name="plus" />
            {t('add')}
          </Button>
        }
        onOpen={setEdited}
        columns={[
          { key: 'position', title: t('position'), right: true, render: (row) => row.position },
          {
            key: 'compound',
            title: t('compound'),
            render: (row) => (
              <>
                <strong>{nameOf(row)}</strong> <span className="muted num">{row.cas ?? row.number}</span>
              </>
            ),
          },
          { key: 'reason', title: t('reason'), render: (row) => row.reason },
          { key: 'period', title: t('period'), render: (row) => <Period of={row} /> },
          { key: 'state', title: t('state'), render: state },
          { key: 'acts', title: '', render: acts },
        ]}
        card={(row) => (
          <>
            <span className="row between">
              <strong>{nameOf(row)}</strong>
              {state(row)}
            </span>
            <span className="small muted">{row.reason}</span>
          </>
        )}
      />
      {edited && <ChoiceDialog row={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Page>
  )
}
