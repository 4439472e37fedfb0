import { coupon, templateListing } from '@reagora/server/coupon/contract'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button, Tag } from '../../../ui/kit.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { StateBlock } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { Sums, TemplateTag, Usage, Worth, type Template } from '../words.tsx'
import { TemplateForm } from './TemplateForm.tsx'

const pathOf = ({ id }: Pick<Template, 'id'>) => `/admin/coupons/templates/${id}`

/** Templates with what their codes cost and brought. */
export function TemplateList() {
  const { t } = useTranslation('coupon')
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const listed = useListing(coupon.templates, templateListing)
  const name = (row: Template) => (
    <>
      <strong>{row.name}</strong> {row.registration && <Tag tone="brand">{t('registration')}</Tag>}
    </>
  )
  return (
    <>
      <ListView<Template>
        name="coupon-templates"
        listed={listed}
        words={{
          hint: t('searchTemplates'),
          filter: (key) => t(`filter.${key as 'state'}`),
          value: (key, value) => {
            if (key === 'funded') return t(`funder.${value as 'house'}`)
            return key === 'registration' ? t(value as 'yes') : t(`state.${value as 'active'}`)
          },
        }}
        onOpen={(row) => void navigate(pathOf(row))}
        actions={
          <Button look="primary" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        }
        nothing={
          <StateBlock icon="file" title={t('noTemplates')}>
            {t('noTemplatesHint')}
          </StateBlock>
        }
        columns={[
          { key: 'name', title: t('name'), render: (row) => <Link to={pathOf(row)}>{name(row)}</Link> },
          { key: 'state', title: t('stateTitle'), render: (row) => <TemplateTag state={row.state} /> },
          { key: 'worth', title: t('worth'), render: (row) => <Worth amounts={row.amounts} /> },
          { key: 'days', title: t('daysValid'), right: true, render: (row) => row.daysValid },
          { key: 'usage', title: t('usage'), render: (row) => <Usage uses={row.uses} /> },
          {
            key: 'funder',
            title: t('funder'),
            optional: true,
            render: (row) => t(row.supplier ? 'funder.supplier' : 'funder.house'),
          },
          { key: 'given', title: t('given'), right: true, render: (row) => row.given },
          { key: 'used', title: t('used'), right: true, render: (row) => row.used },
          { key: 'took', title: t('took'), right: true, render: (row) => <Sums of={row.figures} what="took" /> },
          {
            key: 'brought',
            title: t('brought'),
            right: true,
            render: (row) => <Sums of={row.figures} what="brought" />,
          },
        ]}
        card={(row) => (
          <>
            <span className="row between">
              <span>{name(row)}</span>
              <TemplateTag state={row.state} />
            </span>
            <span>
              <Worth amounts={row.amounts} />
            </span>
            <span className="small muted">
              {t('days', { n: row.daysValid })} · {t('given')} {row.given} · {t('used')} {row.used}
            </span>
          </>
        )}
      />
      {adding && (
        <TemplateForm template={null} onClose={() => setAdding(false)} onDone={(made) => void navigate(pathOf(made))} />
      )}
    </>
  )
}
