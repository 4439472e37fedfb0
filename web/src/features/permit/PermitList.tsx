import type { Output } from '@reagora/server/kernel/endpoint'
import { permit, permitListing, type PermitClass, type permitStates } from '@reagora/server/permit/contract'
import type { ReactNode } from 'react'
import { download } from '../../api/call.ts'
import { Tag } from '../../ui/kit.tsx'
import { ListView } from '../../ui/list/ListView.tsx'
import { useListing } from '../../ui/list/useListing.ts'
import { StateBlock } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import './permit.css'

export type Permit = Output<typeof permit.list>['list'][number]
type State = (typeof permitStates)[number]
const tones = { 'pending approval': 'warn', approved: 'ok', rejected: 'danger' } as const satisfies Record<
  State,
  string
>

/** Permits with what is left of each; `acts` stand at the end of a row. */
export function PermitList({
  name,
  company,
  acts,
}: {
  name: string
  company: boolean
  acts?: (row: Permit) => ReactNode
}) {
  const { t } = useTranslation('permit')
  const listed = useListing(permit.list, permitListing)
  const filters: Record<string, string> = {
    search: t('find'),
    status: t('statusTitle'),
    class: t('classTitle'),
    valid: t('validUntil'),
  }
  const value = (key: string, one: string) => {
    if (key === 'status') return t(`status.${one as State}`)
    return key === 'class' ? t(`class.${one as PermitClass}`) : one
  }
  const number = (row: Permit) => (
    <>
      <button
        type="button"
        className="linkish strong num permit-number"
        title={t('open')}
        onClick={() => void download(permit.file, { id: row.id }).catch(() => {})}
      >
        {row.number}
        <span className="sr"> {t('open')}</span>
      </button>
      <span className="muted small below">{row.issuer}</span>
    </>
  )
  const what = (row: Permit) => (
    <>
      <span className="permit-class">{t(`class.${row.class}`)}</span>
      <span className="muted small num below">{row.substances.join(' · ') || t('wholeClass')}</span>
    </>
  )
  const state = (row: Permit) => (
    <>
      <Tag tone={tones[row.status]}>{t(`status.${row.status}`)}</Tag>
      {row.note && <span className="muted small below">{row.note}</span>}
    </>
  )
  const amount = (row: Permit) => (
    <span className="num nowrap">
      {row.left} / {row.amount} {row.unit}
    </span>
  )
  return (
    <ListView<Permit>
      name={name}
      listed={listed}
      words={{ hint: t('searchHint'), filter: (key) => filters[key] ?? key, value }}
      nothing={
        <StateBlock icon="file" title={t('nothing')}>
          {t('nothingHint')}
        </StateBlock>
      }
      columns={[
        { key: 'number', title: t('number'), render: number },
        { key: 'class', title: t('classTitle'), render: what },
        ...(company ? [{ key: 'company', title: t('company'), render: (row: Permit) => row.companyName }] : []),
        { key: 'amount', title: `${t('left')} / ${t('amount')}`, render: amount },
        { key: 'valid', title: t('validUntil'), render: (row) => <span className="num nowrap">{row.validUntil}</span> },
        { key: 'address', title: t('address'), render: (row) => row.address },
        { key: 'status', title: t('statusTitle'), render: state },
        ...(acts ? [{ key: 'acts', title: '', render: acts }] : []),
      ]}
      card={(row) => (
        <>
          <span className="row between">
            <span>{number(row)}</span> <span>{state(row)}</span>
          </span>
          <span>{what(row)}</span>
          {company && <span>{row.companyName}</span>}
          <span className="row between small">
            <span>
              {t('left')} / {t('amount')}
            </span>
            {amount(row)}
          </span>
          <span className="row between small">
            <span>{t('validUntil')}</span> <span className="num">{row.validUntil}</span>
          </span>
          <span className="row between small">
            <span>{t('address')}</span> <span>{row.address}</span>
          </span>
          {acts?.(row)}
        </>
      )}
    />
  )
}
