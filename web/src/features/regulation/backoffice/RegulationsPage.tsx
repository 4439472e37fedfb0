import type { Output } from '@reagora/server/kernel/endpoint'
import { regulation } from '@reagora/server/regulation/contract'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { Link, useNavigate } from 'react-router'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import { ActionButton } from '../../../app/ActionButton.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Button, Field, Input, Select, Tag } from '../../../ui/kit.tsx'
import { PageBones, Time } from '../../../ui/parts.tsx'
import { Dropzone } from '../../upload/Dropzone.tsx'
import '../../upload/upload.css'
import '../regulation.css'
import { Classes } from './Classes.tsx'
import { Entries } from './Entries.tsx'
import type { KeptList } from './kept.ts'
import { StaffQuery } from './StaffQuery.tsx'
import { ListDialog } from './ListDialog.tsx'

export const route = {
  path: '/admin/regulated',
  nouns: ['regulation', 'upload', 'structure'],
  area: 'staff',
  access: 'staffCatalogue',
  menu: { group: 'catalogue', label: 'regulation:staffTitle' },
} satisfies PageRow

/** The lists of regulated substances: their versions, what follows from them, and files of entries. */
export default function RegulationsPage() {
  const { t } = useTranslation('regulation')
  const { data, error, refetch } = useApi(regulation.staffList, {})
  // Both before anything is shown: what comes second would push the lists down.
  const imports = useApi(regulation.imports, { pageSize: 10 })
  const [editing, setEditing] = useState<KeptList | 'new' | null>(null)
  if (!data || imports.isPending)
    return (
      <Page title={t('staffTitle')}>
        {error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones />}
      </Page>
    )
  return (
    <Page title={t('staffTitle')}>
      <div className="row wrap between">
        <h1>{t('staffTitle')}</h1>
        <Button onClick={() => setEditing('new')}>{t('newList')}</Button>
      </div>
      <p className="muted">{t('staffLead')}</p>
      <StaffQuery />
      <NewImport lists={data} />
      {imports.data && <Imports kept={imports.data} />}
      <section className="regulations-staff" aria-label={t('lists')}>
        <h2>{t('lists')}</h2>
        {data.length === 0 && <p className="muted">{t('noLists')}</p>}
        {data.map((list) => (
          <ListCard key={list.regulationId} list={list} onEdit={() => setEditing(list)} />
        ))}
      </section>
      {editing && <ListDialog list={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </Page>
  )
}

const stale = [regulation.staffList, regulation.regulated, regulation.chemicalList] as const

function ListCard({ list, onEdit }: { list: KeptList; onEdit: () => void }) {
  const { t } = useTranslation('regulation')
  const [open, setOpen] = useState(false)
  return (
    <article className="card pad">
      <div className="row wrap between">
        <h3 className="row wrap">
          <span className="jurisdiction">{list.jurisdiction}</span>
          {list.name} <Tag tone={list.nature === 'control' ? 'danger' : 'warn'}>{t(`nature.${list.nature}`)}</Tag>
          {!list.whole && <Tag>{t('extract')}</Tag>}
          {list.retired && <Tag tone="warn">{t('retired')}</Tag>}
        </h3>
        <span className="row wrap">
          <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('entries')}
          </Button>
          <Button size="sm" onClick={onEdit}>
            {t('edit')}
          </Button>
          <ActionButton
            does={regulation.retire}
            input={{ id: list.regulationId, retired: !list.retired }}
            refresh={stale}
            blocked={null}
            size="sm"
            {...(!list.retired && { sure: t('sureRetire', { name: list.name }) })}
          >
            {t(list.retired ? 'restore' : 'retire')}
          </ActionButton>
        </span>
      </div>
      <p className="small muted">
        {[list.code, list.authority, list.source, list.inForce].filter(Boolean).join(' · ')}
      </p>
      <div className="regulation-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('version')}</th>
              <th scope="col">{t('effective')}</th>
              <th scope="col">{t('entries')}</th>
              <th scope="col">{t('file')}</th>
              <th scope="col">{t('state')}</th>
              <th scope="col" aria-label={t('act')} />
            </tr>
          </thead>
          <tbody>
            {list.versions.map((one) => (
              <tr key={one.id}>
                <td className="num">{one.number}</td>
                <td className="num nowrap">{one.effective}</td>
                <td className="num">{one.entries}</td>
                <td>{one.fileName ?? '–'}</td>
                <td>
                  {one.current && !list.retired ? (
                    <Tag tone="ok">{t('current')}</Tag>
                  ) : (
                    <Tag>{t(one.retired ? 'takenBack' : 'notCurrent')}</Tag>
                  )}
                </td>
                <td>
                  <ActionButton
                    does={regulation.retireVersion}
                    input={{ id: one.id, retired: !one.retired }}
                    refresh={stale}
                    blocked={null}
                    size="sm"
                    look="quiet"
                    {...(!one.retired && { sure: t('sureTakeBack', { number: one.number }) })}
                  >
                    {t(one.retired ? 'restore' : 'takeBack')}
                  </ActionButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {open && (
        <>
          <Classes regulationId={list.regulationId} />
          <Entries regulationId={list.regulationId} />
        </>
      )}
    </article>
  )
}

function NewImport({ lists }: { lists: readonly KeptList[] }) {
  const { t } = useTranslation('regulation')
  const navigate = useNavigate()
  const [regulationId, setRegulationId] = useState('')
  const [effective, setEffective] = useState('')
  const receive = useAction(regulation.receive, {
    refresh: [regulation.imports],
    onDone: ({ id }) => void navigate(`/admin/regulated/import/${id}`),
  })
  const send = (file: File) =>
    receive.mutate({
      ...(regulationId && { regulationId }),
      ...(effective && { effective }),
      file,
    } as Parameters<typeof receive.mutate>[0])
  return (
    <section className="new-upload" aria-label={t('import')}>
      <h2>{t('import')}</h2>
      <div className="row upload-choices">
        <Field label={t('forList')}>
          {({ id }) => (
            <Select
              id={id}
              label={t('forList')}
              value={regulationId}
              onChange={setRegulationId}
              options={[['', t('listInFile')], ...lists.map((one) => [one.regulationId, one.name] as const)]}
            />
          )}
        </Field>
        <Field label={t('effective')} hint={t('effectiveHint')}>
          {(control) => (
            <Input {...control} type="date" value={effective} onChange={(event) => setEffective(event.target.value)} />
          )}
        </Field>
      </div>
      <Dropzone
        blocked={null}
        busy={receive.isPending}
        texts={{ drop: t('drop'), hint: t('dropHint') }}
        accept=".csv,.tsv,.txt,.xlsx"
        onFile={send}
      />
    </section>
  )
}

function Imports({ kept }: { kept: Output<typeof regulation.imports> }) {
  const { t } = useTranslation('regulation')
  if (kept.total === 0) return null
  return (
    <section className="regulation-table" aria-label={t('imports')}>
      <h2>{t('imports')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('file')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col">{t('accepted')}</th>
            <th scope="col">{t('refused')}</th>
            <th scope="col">{t('at')}</th>
          </tr>
        </thead>
        <tbody>
          {kept.list.map((one) => (
            <tr key={one.id}>
              <td>
                <Link to={`/admin/regulated/import/${one.id}`}>{one.fileName}</Link>
              </td>
              <td>{t(`importState.${one.state}`)}</td>
              <td className="num">{one.accepted}</td>
              <td className="num">{one.refused}</td>
              <td>
                <Time value={one.createdAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
