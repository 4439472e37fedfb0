import { company, companyListing } from '@reagora/server/company/contract'
import { countryName } from '@reagora/server/domain/rules'
import type { Output } from '@reagora/server/kernel/endpoint'
import { useTranslation } from '../../../ui/texts.ts'
import { Link, useNavigate } from 'react-router'
import { Tag } from '../../../ui/kit.tsx'
import type { ListColumn } from '../../../ui/list/columns.ts'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import type { ListWords } from '../../../ui/list/words.ts'
import { Time } from '../../../ui/parts.tsx'
import { useTerms } from '../../../app/terms.ts'
import '../company.css'
import { companyTone, otherName, shownName } from '../words.ts'

type Row = Output<typeof company.list>['list'][number]

const { status: _, ...withoutStatus } = companyListing.filters
/** Companies of one state: nothing about the state to choose. */
const ofOneState = { filters: withoutStatus, sorts: companyListing.sorts, sort: companyListing.sort }

/** The companies for staff, pending ones first; `only` keeps those of one state. */
export function CompanyList({ only }: { only?: Row['status'] }) {
  const { t, i18n } = useTranslation('company')
  const navigate = useNavigate()
  const { nameOf, pending } = useTerms()
  const listed = useListing(company.list, only ? ofOneState : companyListing, only ? { status: [only] } : {})
  const open = (row: Row) => `/admin/companies/${row.id}${only ? '/approval' : ''}`
  const tag = (row: Row) => <Tag tone={companyTone[row.status]}>{t(`status.${row.status}`)}</Tag>
  const country = (row: Row) => countryName(i18n.language, row.country)
  const filters: Record<string, string> = {
    name: t('findCompany'),
    status: t('status'),
    kind: t('kind'),
    paymentTerm: t('paymentTerm'),
    since: t('since'),
  }
  const words: ListWords = {
    filter: (key) => filters[key] ?? key,
    value: (key, value) => {
      if (key === 'status') return t(`status.${value as Row['status']}`)
      return key === 'kind' ? t(`kind.${value as Row['kind']}`) : nameOf(value) || value
    },
  }
  const columns: ListColumn<Row>[] = [
    {
      key: 'name',
      title: t('companyName'),
      render: (row) => (
        <div className="company-cell">
          <Link className="strong" to={open(row)}>
            {shownName(row, i18n.language)}
          </Link>
          <div className="small muted">{otherName(row, i18n.language)}</div>
          {row.isHouse && <Tag tone="brand">{t('house')}</Tag>}
        </div>
      ),
    },
    { key: 'review', title: t('status'), render: tag },
    { key: 'kind', title: t('kind'), render: (row) => t(`kind.${row.kind}`) },
    { key: 'country', title: t('country'), render: country },
    {
      key: 'term',
      title: t('paymentTerm'),
      render: (row) => <span className="term">{row.kind === 'supplier' ? '–' : nameOf(row.paymentTerm)}</span>,
    },
    { key: 'people', title: t('peopleColumn'), right: true, optional: true, render: (row) => row.people },
    {
      key: 'addresses',
      title: t('pendingAddresses'),
      right: true,
      render: (row) => (row.pendingAddresses > 0 ? <Tag tone="warn">{row.pendingAddresses}</Tag> : '–'),
    },
    { key: 'currency', title: t('currency'), optional: true, render: (row) => row.currency },
    { key: 'since', title: t('since'), render: (row) => <Time value={row.createdAt} day /> },
  ]
  return (
    <ListView<Row>
      name={only ? 'company-review' : 'companies'}
      // The rows come with the names of their terms: a column is as wide as these.
      listed={{ ...listed, pending: listed.pending || pending }}
      words={words}
      columns={columns}
      onOpen={(row) => void navigate(open(row))}
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
              {t('pendingAddresses')}
              {t('colon', { ns: 'common' })}
              {row.pendingAddresses}
            </span>
          )}
        </>
      )}
    />
  )
}
