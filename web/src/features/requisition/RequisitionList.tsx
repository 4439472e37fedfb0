import { requisition, requisitionListing } from '@reagora/server/requisition/contract'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { Tag } from '../../ui/kit.tsx'
import { ListView } from '../../ui/list/ListView.tsx'
import { useListing } from '../../ui/list/useListing.ts'
import { Money, StateBlock, Time } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { StatusTag, type RequisitionRow } from './words.tsx'

interface Props {
  /** Names the list for saved views. */
  name: string
  pathOf: (id: string) => string
  /** Staff see those of every company. */
  staff?: boolean
  actions?: ReactNode
}

/** Requisitions, for buyers and for staff. */
export function RequisitionList({ name, pathOf, staff = false, actions }: Props) {
  const { t } = useTranslation('requisition')
  const go = useNavigate()
  const listed = useListing(requisition.list, requisitionListing)
  const filters: Record<string, string> = {
    search: t('find'),
    status: t('statusTitle'),
    standing: t('standingTitle'),
    origin: t('origin'),
    created: t('createdAt'),
    total: t('total'),
  }
  const total = (row: RequisitionRow) => (
    <strong>
      <Money value={row.total} />
    </strong>
  )
  const requester = (row: RequisitionRow) => (
    <>
      {row.requester} {row.internalFor && <Tag>{t(`purpose.${row.internalFor}`)}</Tag>}
    </>
  )
  const waitsFor = (row: RequisitionRow) =>
    row.waitsFor.length > 0 ? row.waitsFor.join(', ') : <span className="muted">–</span>
  return (
    <ListView<RequisitionRow>
      name={name}
      listed={listed}
      words={{
        hint: t('searchHint'),
        filter: (key) => filters[key] ?? key,
        value: (key, value) =>
          key === 'status'
            ? t(`status.${value as RequisitionRow['status']}`)
            : key === 'origin'
              ? t(`origin.${value as 'internal'}`)
              : t(`standing.${value as RequisitionRow['standing']}`),
      }}
      onOpen={(row) => void go(pathOf(row.id))}
      actions={actions}
      nothing={
        <StateBlock icon="order" title={t('none')}>
          {t('noneHint')}
        </StateBlock>
      }
      columns={[
        {
          key: 'number',
          title: t('number'),
          render: (row) => (
            <Link className="num strong nowrap" to={pathOf(row.id)}>
              {row.number}
            </Link>
          ),
        },
        { key: 'requester', title: t('requester'), render: requester },
        ...(staff
          ? [
              {
                key: 'company',
                title: t('company'),
                render: (row: RequisitionRow) => (
                  <span className="namecell" title={row.company}>
                    {row.company}
                  </span>
                ),
              },
            ]
          : []),
        { key: 'status', title: t('statusTitle'), render: (row) => <StatusTag status={row.status} /> },
        { key: 'waitsFor', title: t('waitsFor'), render: waitsFor },
        { key: 'total', title: t('total'), right: true, render: total },
        { key: 'created', title: t('createdAt'), render: (row) => <Time value={row.createdAt} /> },
      ]}
      card={(row) => (
        <>
          <span className="row between">
            <span className="num strong">{row.number}</span>
            <StatusTag status={row.status} />
          </span>
          <span>
            {staff && `${row.company} · `}
            {requester(row)}
          </span>
          <span className="row between">
            <Time value={row.createdAt} />
            {total(row)}
          </span>
        </>
      )}
    />
  )
}
