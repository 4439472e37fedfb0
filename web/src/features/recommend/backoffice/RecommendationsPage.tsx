import type { Output } from '@reagora/server/kernel/endpoint'
import { recommend } from '@reagora/server/recommend/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Button, Field, Input, Tag } from '../../../ui/kit.tsx'
import { toast } from '../../../ui/toast.ts'
import { useUrlState } from '../../../ui/urlState.ts'

type Row = Output<typeof recommend.chosen>['list'][number]
const pageSize = 20
const empty = { identifier: '', reason: '', position: '100', startsOn: '', endsOn: '' }

/** What staff recommend: in which order, why, and from when to when. */
export default function RecommendationsPage() {
  const { t, i18n } = useTranslation('recommend')
  const url = useUrlState()
  const answer = useApi(recommend.chosen, { pageNumber: url.page, pageSize })
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
      <NewChoice />
      <DataTable
        name="recommendations"
        rows={answer.data?.list ?? []}
        total={answer.data?.total ?? 0}
        rowId={(row) => row.id}
        columns={[
          { key: 'position', title: t('position'), align: 'right', render: (_, row) => row.position },
          {
            key: 'compound',
            title: t('compound'),
            render: (_, row) => (
              <>
                <strong>{nameOf(row)}</strong> <span className="muted num">{row.cas ?? row.number}</span>
              </>
            ),
          },
          { key: 'reason', title: t('reason'), render: (_, row) => row.reason },
          { key: 'period', title: t('period'), render: (_, row) => `${row.startsOn} – ${row.endsOn ?? ''}` },
          { key: 'state', title: t('state'), render: (_, row) => state(row) },
          { key: 'acts', title: '', render: (_, row) => acts(row) },
        ]}
        views={[{ key: 'all', label: t('all'), filters: {} }]}
        pageSize={pageSize}
        loading={answer.isFetching}
        error={answer.error}
        retry={() => void answer.refetch()}
        card={(row) => (
          <>
            <span className="row between">
              <strong>{nameOf(row)}</strong>
              {state(row)}
            </span>
            <span className="small muted">{row.reason}</span>
            {acts(row)}
          </>
        )}
      />
    </Page>
  )
}

function NewChoice() {
  const { t } = useTranslation('recommend')
  const [form, setForm] = useState(empty)
  const save = useAction(recommend.save, {
    refresh: [recommend.chosen, recommend.list],
    onDone: () => {
      toast.ok(t('saved'))
      setForm(empty)
    },
  })
  const field = (key: keyof typeof empty, more: React.InputHTMLAttributes<HTMLInputElement> = {}) => (
    <Field label={t(key)} required={more.required ?? false}>
      {(control) => (
        <Input
          {...control}
          {...more}
          value={form[key]}
          onChange={(event) => setForm({ ...form, [key]: event.target.value })}
        />
      )}
    </Field>
  )
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    const { startsOn, endsOn, ...rest } = form
    save.mutate({ ...rest, ...(startsOn && { startsOn }), ...(endsOn && { endsOn }) })
  }
  return (
    <form className="card pad row wrap addform" onSubmit={submit}>
      {field('identifier', { required: true })}
      {field('reason', { maxLength: 200 })}
      {field('position', { type: 'number', min: 1, max: 9999, required: true })}
      {field('startsOn', { type: 'date' })}
      {field('endsOn', { type: 'date' })}
      <Button type="submit" look="primary" busy={save.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}
