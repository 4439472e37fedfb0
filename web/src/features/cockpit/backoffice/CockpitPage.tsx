import { cockpit } from '@reagora/server/cockpit/contract'
import { invoice } from '@reagora/server/invoice/contract'
import { Link, useParams } from 'react-router'
import { useApi } from '../../../api/useApi.ts'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { insteadOfRecord } from '../../../app/insteadOfRecord.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useSession } from '../../../app/session.tsx'
import { useJK } from '../../../ui/keys.ts'
import { Tag } from '../../../ui/kit.tsx'
import { RecordHead } from '../../../ui/record/RecordHead.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { companyTone } from '../../company/words.ts'
import { Notes } from '../../note/Notes.tsx'
import '../../note/note.css'
import { Block } from '../Block.tsx'
import { MoneyBlock } from '../MoneyBlock.tsx'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/admin/companies/{id}/cockpit',
  nouns: [
    'cockpit',
    'company',
    'order',
    'quote',
    'permit',
    'complaint',
    'contact',
    'people',
    'upload',
    'feed',
    'task',
    'note',
    'audit',
    'invoice',
  ],
  area: 'staff',
  access: 'staffCompanies',
} satisfies PageRow

/** Everything about one company on one screen; acting for its buyers begins here. */
export default function CockpitPage() {
  const { t } = useTranslation('cockpit')
  const { t: company } = useTranslation('company')
  const { id = '' } = useParams()
  const { may } = useSession()
  const answer = useApi(cockpit.company, isId(id) ? { companyId: id } : null, { quiet: true })
  const { data } = answer
  useJK()
  const instead = insteadOfRecord(t('title'), id, answer)
  if (instead || !data) return instead
  const status = data.status as keyof typeof companyTone
  return (
    <Page title={t('of', { name: data.name })}>
      <Breadcrumbs
        items={[
          { text: company('companies'), to: '/admin/companies' },
          { text: data.name, to: `/admin/companies/${id}` },
          { text: t('title') },
        ]}
      />
      <RecordHead
        title={data.name}
        state={<Tag tone={companyTone[status]}>{company(`status.${status}`)}</Tag>}
        about={data.otherName}
      >
        <Link className="btn" to={`/admin/companies/${id}`}>
          {t('toRecord')}
        </Link>
      </RecordHead>
      <div className="cockpit">
        {data.blocks.slice(0, 1).map((block) => (
          <Block key={block.key} block={block} />
        ))}
        {may(invoice.ageing.access) && data.kind !== 'supplier' && <MoneyBlock companyId={id} />}
        {data.blocks.slice(1).map((block) => (
          <Block key={block.key} block={block} />
        ))}
        <div className="cockpit-notes">
          <Notes entity="company" id={id} key={id} />
        </div>
      </div>
    </Page>
  )
}
