import { languageNames, languages, type Language } from '@reagora/messages'
import { document, documentKinds, type DocumentKind } from '@reagora/server/document/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import { useSession } from '../../../app/session.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Button, Field, Input, Select } from '../../../ui/kit.tsx'
import { Time } from '../../../ui/parts.tsx'
import { toast } from '../../../ui/toast.ts'
import { useUrlState } from '../../../ui/urlState.ts'

type Row = Output<typeof document.list>['list'][number]
const pageSize = 20

/** Safety data sheets and certificates of one's own products; of substances for staff. */
export default function DocumentsPage() {
  const { t } = useTranslation('document')
  const url = useUrlState()
  const staff = useSession().may('staffCatalogue')
  const answer = useApi(document.list, { pageNumber: url.page, pageSize })
  const remove = useAction(document.remove, { refresh: [document.list] })
  const withdraw = async (row: Row) => {
    if (await confirm({ text: t('removeAsk') })) remove.mutate({ documentId: row.documentId })
  }
  const acts = (row: Row) => (
    <span className="row">
      <Button
        size="sm"
        onClick={() => void download(document.download, { documentId: row.documentId }).catch(() => {})}
      >
        PDF
      </Button>
      <Button size="sm" look="quiet" onClick={() => void withdraw(row)}>
        {t('remove')}
      </Button>
    </span>
  )
  const what = (row: Row) => [t(`kind.${row.kind}`), languageNames[row.language], row.lot].filter(Boolean).join(' · ')
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <p className="muted">{t(staff ? 'leadStaff' : 'lead')}</p>
      <NewDocument staff={staff} />
      <DataTable
        name="documents"
        rows={answer.data?.list ?? []}
        total={answer.data?.total ?? 0}
        rowId={(row) => row.documentId}
        columns={[
          { key: 'subject', title: t('subject'), render: (_, row) => <strong>{row.subject}</strong> },
          { key: 'kind', title: t('kind'), render: (_, row) => what(row) },
          { key: 'issued', title: t('issuedOn'), render: (_, row) => row.issuedOn ?? '–' },
          { key: 'at', title: t('uploadedAt'), render: (_, row) => <Time value={row.createdAt} /> },
          { key: 'acts', title: '', render: (_, row) => acts(row) },
        ]}
        views={[{ key: 'all', label: t('all'), filters: {} }]}
        pageSize={pageSize}
        loading={answer.isFetching}
        error={answer.error}
        retry={() => void answer.refetch()}
        card={(row) => (
          <>
            <strong>{row.subject}</strong>
            <span className="small muted">{what(row)}</span>
            {acts(row)}
          </>
        )}
      />
    </Page>
  )
}

function NewDocument({ staff }: { staff: boolean }) {
  const { t, i18n } = useTranslation('document')
  const [kind, setKind] = useState<DocumentKind>('sds')
  const [language, setLanguage] = useState(i18n.language as Language)
  const [subject, setSubject] = useState('')
  const [lot, setLot] = useState('')
  const [issuedOn, setIssuedOn] = useState('')
  const file = useRef<HTMLInputElement>(null)
  const send = useAction(document.receive, {
    refresh: [document.list],
    onDone: () => {
      toast.ok(t('sent'))
      if (file.current) file.current.value = ''
    },
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    const chosen = file.current?.files?.[0]
    if (!chosen) return
    const input = { kind, language, subject, issuedOn, ...(kind === 'coa' && { lot }), file: chosen }
    send.mutate(input as Parameters<typeof send.mutate>[0])
  }
  const kinds = staff ? (['sds'] as const) : documentKinds
  return (
    <form className="card pad row wrap addform" onSubmit={submit}>
      <Field label={t('kind')}>
        {({ id }) => (
          <Select
            id={id}
            label={t('kind')}
            value={kind}
            onChange={(value) => setKind(value as DocumentKind)}
            options={kinds.map((one) => [one, t(`kind.${one}`)] as const)}
          />
        )}
      </Field>
      <Field label={t(staff ? 'identifier' : 'code')} required>
        {(control) => (
          <Input {...control} required value={subject} onChange={(event) => setSubject(event.target.value)} />
        )}
      </Field>
      <Field label={t('language')}>
        {({ id }) => (
          <Select
            id={id}
            label={t('language')}
            value={language}
            onChange={(value) => setLanguage(value as Language)}
            options={languages.map((one) => [one, languageNames[one]] as const)}
          />
        )}
      </Field>
      {kind === 'coa' && (
        <Field label={t('lot')} required>
          {(control) => <Input {...control} required value={lot} onChange={(event) => setLot(event.target.value)} />}
        </Field>
      )}
      <Field label={t('issuedOn')}>
        {(control) => (
          <Input {...control} type="date" value={issuedOn} onChange={(event) => setIssuedOn(event.target.value)} />
        )}
      </Field>
      <Field label={t('file')} required>
        {(control) => <input {...control} ref={file} type="file" required accept="application/pdf,.pdf" />}
      </Field>
      <Button type="submit" look="primary" busy={send.isPending}>
        {t('send')}
      </Button>
    </form>
  )
}
