import { codeListing, coupon } from '@reagora/server/coupon/contract'
import { Link } from 'react-router'
import { ActionButton } from '../../../app/ActionButton.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { Copy, StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { CodeTag, type Code } from '../words.tsx'

/** Codes with whom they were given to; those of one template, or all. */
export function CodeList({ name }: { name: string }) {
  const { t } = useTranslation('coupon')
  const listed = useListing(coupon.codes, codeListing)
  const withdraw = (row: Code) => (
    <ActionButton
      does={coupon.withdraw}
      input={{ id: row.id }}
      refresh={[coupon.codes, coupon.templates, coupon.template]}
      blocked={row.state === 'valid' ? null : t('withdrawOver')}
      sure={t('withdrawSure', { code: row.code })}
      size="sm"
    >
      {t('withdraw')}
    </ActionButton>
  )
  const holder = (row: Code) =>
    row.email ? (
      <>
        {row.holder} <div className="small muted">{row.email}</div>
        {row.company && <div className="small muted">{row.company}</div>}
      </>
    ) : (
      row.company || t('everybody')
    )
  const uses = (row: Code) => (
    <span className="num">
      {row.uses} / {row.mostUses}
    </span>
  )
  return (
    <ListView<Code>
      name={name}
      listed={listed}
      words={{
        hint: t('searchCodes'),
        filter: (key) => t(`filter.${key as 'state'}`),
        value: (key, value) =>
          key === 'because' ? t(`because.${value as 'assigned'}`) : t(`codeState.${value as 'valid'}`),
      }}
      nothing={
        <StateBlock
          icon="file"
          title={t('noCodes')}
          actions={
            <Link className="btn primary" to="/admin/coupons?view=templates">
              {t('templates')}
            </Link>
          }
        >
          {t('noTemplatesHint')}
        </StateBlock>
      }
      columns={[
        { key: 'code', title: t('code'), render: (row) => <Copy value={row.code} /> },
        {
          key: 'template',
          title: t('template'),
          render: (row) =>
            row.templateId ? <Link to={`/admin/coupons/templates/${row.templateId}`}>{row.template}</Link> : '–',
        },
        { key: 'holder', title: t('holder'), render: holder },
        { key: 'company', title: t('company'), optional: true, render: (row) => row.company || '–' },
        { key: 'state', title: t('stateTitle'), render: (row) => <CodeTag state={row.state} /> },
        {
          key: 'uses',
          title: t('used'),
          right: true,
          render: (row) =>
            row.uses > 0 && row.templateId ? (
              <Link to={`/admin/coupons/templates/${row.templateId}?search=${encodeURIComponent(row.code)}`}>
                {uses(row)}
              </Link>
            ) : (
              uses(row)
            ),
        },
        { key: 'given', title: t('givenAt'), render: (row) => <Time value={row.givenAt} day /> },
        { key: 'ends', title: t('validUntil'), render: (row) => <Time value={row.validUntil} day /> },
        {
          key: 'mailed',
          title: t('mailed'),
          optional: true,
          render: (row) => (row.toldAt ? <Time value={row.toldAt} /> : row.email ? t('notMailed') : '–'),
        },
        { key: 'acts', title: t('withdraw'), render: withdraw },
      ]}
      card={(row) => (
        <>
          <span className="row between">
            <strong className="num">{row.code}</strong>
            <CodeTag state={row.state} />
          </span>
          <span>{row.template}</span>
          <span className="small muted">
            {row.email || row.company || t('everybody')} · {t('used')} {uses(row)}
          </span>
          <span className="small muted">
            {t('validUntil')} <Time value={row.validUntil} day />
          </span>
          {withdraw(row)}
        </>
      )}
    />
  )
}
