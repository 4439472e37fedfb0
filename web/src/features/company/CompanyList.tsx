import { company, companyStatuses } from '@reagora/server/company/contract'
import { companyKinds } from '@reagora/server/kernel/access'
import { countryName } from '@reagora/server/domain/rules'
import type { Output } from '@reagora/server/kernel/endpoint'
import type { TableColumnType } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useApi } from '../../api/useApi.ts'
import { languageOf } from '../../app/i18n.ts'
import { DataTable, type View } from '../../ui/DataTable.tsx'
import { Select, Tag } from '../../ui/kit.tsx'
import { Time } from '../../ui/parts.tsx'
import { useUrlState } from '../../ui/urlState.ts'
import { Find } from '../people/Find.tsx'
import { useTerms } from './CompanyFacts.tsx'
import './company.css'
import { companyTone, otherName, shownName } from './words.ts'

type Row = Output<typeof company.list>['list'][number]
const pageSize = 20

/** The companies for staff, pending ones first; `only` keeps those of one state. */
export function CompanyList({ only }: { only?: Row['status'] }) {
  const { t, i18n } = useTranslation('company')
  const url = useUrlState()
  const navigate = useNavigate()
  const { nameOf } = useTerms()
  const status = only ?? companyStatuses.find((one) => one === url.get('status'))
  const kind = companyKinds.find((one) => one === url.get('kind'))
  const name = url.get('name')
  const answer = useApi(company.list, {
    pageNumber: url.page,
    pageSize,
    ...(status && { status }),
    ...(kind && { kind }),
    ...(name && { name }),
  })
  const pending = useApi(company.list, { status: 'pending approval', pageSize: 1 }, { quiet: true })
  const open = (row: Row) => `/admin/companies/${row.id}`
  const tag = (row: Row) => <Tag tone={companyTone[row.status]}>{t(`status.${row.status}`)}</Tag>
  const country = (row: Row) => countryName(languageOf(i18n), row.country)

  const columns: TableColumnType<Row>[] = [
    {
      key: 'name',
      title: t('companyName'),
      render: (_, row) => (
        <>
          <Link className="strong" to={open(row)}>
            {shownName(row, i18n.language)}
          </Link>
          <div className="small muted">{otherName(row, i18n.language)}</div>
          {row.isHouse && <Tag tone="brand">{t('house')}</Tag>}
        </>
      ),
    },
    { key: 'status', title: t('status'), render: (_, row) => tag(row) },
    { key: 'kind', title: t('kind'), render: (_, row) => t(`kind.${row.kind}`) },
    { key: 'country', title: t('country'), render: (_, row) => country(row) },
    {
      key: 'term',
      title: t('paymentTerm'),
      width: 220,
      render: (_, row) => <span className="term">{row.kind === 'supplier' ? '–' : nameOf(row.paymentTerm)}</span>,
    },
    { key: 'people', title: t('peopleColumn'), align: 'right', render: (_, row) => row.people },
    {
      key: 'addresses',
      title: t('pendingAddresses'),
      align: 'right',
      render: (_, row) => (row.pendingAddresses > 0 ? <Tag tone="warn">{row.pendingAddresses}</Tag> : '–'),
    },
    { key: 'since', title: t('since'), render: (_, row) => <Time value={row.createdAt} day /> },
  ]
  const views: View[] = only
    ? [{ key: 'all', label: t('view.pending'), ...count(pending.data?.total), filters: {} }]
    : [
        { key: 'all', label: t('view.all'), filters: {} },
        {
          key: 'pending',
          label: t('view.pending'),
          ...count(pending.data?.total),
          filters: { status: 'pending approval' },
        },
        { key: 'active', label: t('view.active'), filters: { status: 'active' } },
        { key: 'suppliers', label: t('view.suppliers'), filters: { kind: 'supplier' } },
        { key: 'inactive', label: t('view.inactive'), filters: { status: 'inactive' } },
        { key: 'rejected', label: t('view.rejected'), filters: { status: 'rejected' } },
      ]
  return (
    <DataTable
      name={only ? 'company-review' : 'companies'}
      rows={answer.data?.list ?? []}
      total={answer.data?.total ?? 0}
      rowId={(row) => row.id}
      columns={columns}
      views={views}
      filterKeys={['name', 'kind', ...(only ? [] : ['status'])]}
      pageSize={pageSize}
      loading={answer.isFetching}
      error={answer.error}
      retry={() => void answer.refetch()}
      onOpen={(row) => void navigate(open(row))}
      filters={
        <>
          <Find key={name} label={t('findCompany')} value={name} onFind={(text) => url.set({ name: text })} />
          {!only && (
            <Select
              label={t('status')}
              value={status ?? ''}
              onChange={(value) => url.set({ status: value })}
              options={[['', t('anyStatus')], ...companyStatuses.map((one) => [one, t(`status.${one}`)] as const)]}
            />
          )}
          <Select
            label={t('kind')}
            value={kind ?? ''}
            onChange={(value) => url.set({ kind: value })}
            options={[['', t('anyKind')], ...companyKinds.map((one) => [one, t(`kind.${one}`)] as const)]}
          />
        </>
      }
      card={(row) => (
        <>
          <span className="row between">
            <strong>{shownName(row, i18n.language)}</strong>
            {tag(row)}
          </span>
          <span className="small muted">
            {t(`kind.${row.kind}`)} · {country(row)}
            {row.kind !== 'supplier' && ` · ${nameOf(row.paymentTerm)}`}
          </span>
          {row.pendingAddresses > 0 && (
            <span className="small reason">
              {t('pendingAddresses')}: {row.pendingAddresses}
            </span>
          )}
        </>
      )}
    />
  )
}

const count = (n: number | undefined) => (n === undefined ? {} : { count: n })
