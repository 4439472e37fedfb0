import { supplier } from '@reagora/server/supplier/contract'
import { upload } from '@reagora/server/upload/contract'
import type { TableColumnType } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import { useSession } from '../../../app/session.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Field, Select, Tag } from '../../../ui/kit.tsx'
import { Time } from '../../../ui/parts.tsx'
import { useUrlState } from '../../../ui/urlState.ts'
import { Dropzone } from '../Dropzone.tsx'
import { count, toneOf, type Upload } from '../words.ts'
import '../upload.css'

const pageSize = 20

/** Catalogues sent so far, and the place to send the next one. */
export default function UploadsPage() {
  const { t, i18n } = useTranslation('upload')
  const url = useUrlState()
  const navigate = useNavigate()
  const answer = useApi(upload.list, { pageNumber: url.page, pageSize })
  const staff = useSession().may('staffCatalogue')
  const nameOf = (one: Upload) =>
    (i18n.language === 'zh' && one.supplierNameZh) || one.supplierName || t(`kind.${one.kind}`)
  const tag = (one: Upload) => <Tag tone={toneOf[one.state]}>{t(`state.${one.state}`)}</Tag>
  const number = (n: number) => count(n, i18n.language)
  const columns: TableColumnType<Upload>[] = [
    { key: 'file', title: t('file'), render: (_, one) => <strong className="file-name">{one.fileName}</strong> },
    ...(staff ? [{ key: 'supplier', title: t('supplier'), render: (_: unknown, one: Upload) => nameOf(one) }] : []),
    { key: 'state', title: t('state'), render: (_, one) => tag(one) },
    { key: 'accepted', title: t('accepted'), align: 'right', render: (_, one) => number(one.rowsAccepted) },
    { key: 'refused', title: t('refused'), align: 'right', render: (_, one) => number(one.rowsRefused) },
    { key: 'at', title: t('createdAt'), render: (_, one) => <Time value={one.createdAt} /> },
  ]
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      <NewUpload staff={staff} />
      <DataTable
        name="uploads"
        rows={answer.data?.list ?? []}
        total={answer.data?.total ?? 0}
        rowId={(one) => one.id}
        columns={columns}
        views={[{ key: 'all', label: t('all'), filters: {} }]}
        pageSize={pageSize}
        loading={answer.isFetching}
        error={answer.error}
        retry={() => void answer.refetch()}
        onOpen={(one) => void navigate(`/supplier/uploads/${one.id}`)}
        card={(one) => (
          <>
            <span className="row between">
              <strong className="file-name">{one.fileName}</strong>
              {tag(one)}
            </span>
            <span className="small muted">
              {t('accepted')} {number(one.rowsAccepted)} · {t('refused')} {number(one.rowsRefused)}
            </span>
            <Time value={one.createdAt} />
          </>
        )}
      />
    </Page>
  )
}

function NewUpload({ staff }: { staff: boolean }) {
  const { t, i18n } = useTranslation('upload')
  const navigate = useNavigate()
  const [kind, setKind] = useState<'catalogue' | 'names'>('catalogue')
  const [supplierId, setSupplierId] = useState('')
  const suppliers = useApi(supplier.all, staff ? { pageSize: 100 } : null)
  const receive = useAction(upload.receive, {
    refresh: [upload.list],
    onDone: ({ id }) => void navigate(`/supplier/uploads/${id}`),
  })
  const named = staff && kind === 'catalogue'
  const send = (file: File) =>
    receive.mutate({ kind, ...(named && { supplierId }), file } as Parameters<typeof receive.mutate>[0])
  const names = (suppliers.data?.list ?? []).map(
    (one) => [one.supplierId, (i18n.language === 'zh' && one.nameZh) || one.name] as const,
  )
  return (
    <section className="new-upload">
      {staff && (
        <div className="row upload-choices">
          <Field label={t('kind')}>
            {({ id }) => (
              <Select
                id={id}
                label={t('kind')}
                value={kind}
                onChange={(value) => setKind(value as typeof kind)}
                options={(['catalogue', 'names'] as const).map((one) => [one, t(`kind.${one}`)] as const)}
              />
            )}
          </Field>
          {named && (
            <Field label={t('supplier')}>
              {({ id }) => (
                <Select
                  id={id}
                  label={t('supplier')}
                  value={supplierId}
                  onChange={setSupplierId}
                  options={[['', t('chooseSupplier')], ...names]}
                />
              )}
            </Field>
          )}
        </div>
      )}
      <Dropzone blocked={named && supplierId === '' ? t('whySupplier') : null} busy={receive.isPending} onFile={send} />
    </section>
  )
}
