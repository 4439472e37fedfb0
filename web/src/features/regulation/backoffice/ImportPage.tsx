import type { Output } from '@reagora/server/kernel/endpoint'
import { listFields, regulation, type ListField } from '@reagora/server/regulation/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { Link, useParams } from 'react-router'
import { q } from '../../../api/call.ts'
import { Page } from '../../../app/Page.tsx'
import { ActionButton } from '../../../app/ActionButton.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Select, Tag } from '../../../ui/kit.tsx'
import { PageBones } from '../../../ui/parts.tsx'
import '../regulation.css'

export const route = {
  path: '/admin/regulated/import/{id}',
  nouns: ['regulation'],
  area: 'staff',
  access: 'staffCatalogue',
} satisfies PageRow

type Import = Output<typeof regulation.importDetail>
const changed = [regulation.staffList, regulation.imports, regulation.regulated, regulation.chemicalList]
const isMoving = (state?: string) => state === 'queued' || state === 'running'

/** One file of entries: how its columns are read, which rows are refused and why, and what it has made. */
export default function ImportPage() {
  const { t } = useTranslation('regulation')
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    ...q(regulation.importDetail, { id }),
    refetchInterval: ({ state }) => (isMoving(state.data?.state) ? 1000 : false),
  })
  const cache = useQueryClient()
  const ended = data?.state === 'done'
  // The job has changed what other pages show.
  useEffect(() => {
    if (ended) for (const { id: key } of changed) void cache.invalidateQueries({ queryKey: [key] })
  }, [ended, cache])
  if (!data)
    return (
      <Page title={t('import')}>{error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones />}</Page>
    )
  return (
    <Page title={data.fileName}>
      <Link className="small" to="/admin/regulated">
        {t('back')}
      </Link>
      <div className="row wrap between">
        <h1>{data.fileName}</h1>
        <Tag tone={data.state === 'done' ? 'ok' : data.state === 'failed' ? 'danger' : 'brand'}>
          {t(`importState.${data.state}`)}
        </Tag>
      </div>
      {data.problem && (
        <p className="banner danger" role="alert">
          {data.problem}
        </p>
      )}
      {data.state === 'read' && <Columns data={data} />}
      {isMoving(data.state) && (
        <p role="status" className="muted">
          {t('working')}
        </p>
      )}
      {(data.state === 'done' || data.state === 'failed') && <Report data={data} />}
    </Page>
  )
}

function Columns({ data: { id, reading } }: { data: Import }) {
  const { t } = useTranslation('regulation')
  const [chosen, setChosen] = useState<ReadonlyMap<number, ListField>>(new Map())
  const columns = [...chosen].map(([column, field]) => ({ column, field }))
  return (
    <>
      <section className="regulation-table" aria-label={t('columns')}>
        <h2>{t('columns')}</h2>
        <p className="muted">{t('columnsHint')}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('heading')}</th>
              <th scope="col">{t('samples')}</th>
              <th scope="col">{t('takenAs')}</th>
            </tr>
          </thead>
          <tbody>
            {reading.columns.map(({ column, heading, field, samples }) => (
              <tr key={column}>
                <td>{heading || `#${column + 1}`}</td>
                <td className="small muted">{samples.join(' · ')}</td>
                <td>
                  <Select
                    label={`${t('takenAs')} ${heading}`}
                    value={chosen.get(column) ?? field}
                    onChange={(value) => setChosen(new Map([...chosen, [column, value as ListField]]))}
                    options={listFields.map((one) => [one, t(`listField.${one}`)] as const)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Refusals title={t('refusedFirst', { n: reading.looked })} rows={reading.refused} />
      <ActionButton
        does={regulation.start}
        input={{ id, columns }}
        refresh={[regulation.importDetail, regulation.imports]}
        blocked={null}
        look="primary"
        size="lg"
      >
        {t('start')}
      </ActionButton>
    </>
  )
}

function Report({ data }: { data: Import }) {
  const { t } = useTranslation('regulation')
  return (
    <>
      <p>{t('report', { accepted: data.accepted, refused: data.refused, date: data.effective })}</p>
      {data.lists.length > 0 && (
        <section className="regulation-table" aria-label={t('lists')}>
          <h2>{t('lists')}</h2>
          <table>
            <tbody>
              {data.lists.map((one) => (
                <tr key={one.versionId}>
                  <td>
                    {one.name || data.fileName} {one.isNew && <Tag tone="brand">{t('isNew')}</Tag>}
                  </td>
                  <td className="num">{one.entries}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <Refusals title={t('refusedRows')} rows={data.refusals} />
    </>
  )
}

function Refusals({ title, rows }: { title: string; rows: Import['refusals'] }) {
  const { t } = useTranslation('regulation')
  if (rows.length === 0) return null
  return (
    <section className="regulation-table" aria-label={title}>
      <h2>{title}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            <th scope="col">{t('cell')}</th>
            <th scope="col">{t('why')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((one, i) => (
            <tr key={`${one.row} ${i}`}>
              <td className="num">{one.row}</td>
              <td>{one.cell}</td>
              <td>{one.problem}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
