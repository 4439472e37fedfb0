import { complaintDesk } from '@reagora/server/complaintDesk/contract'
import { useParams } from 'react-router'
import { useApi } from '../../../api/useApi.ts'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { insteadOfRecord } from '../../../app/insteadOfRecord.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Area } from '../../../ui/form/controls.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Time } from '../../../ui/parts.tsx'
import { RecordHead } from '../../../ui/record/RecordHead.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { Files } from '../Files.tsx'
import { Goods } from '../parts.tsx'
import { changedByDeeds, type Question } from '../words.ts'
import { AskedTag } from './AskedTag.tsx'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/supplier/complaints/{id}',
  nouns: ['complaint', 'cart', 'order'],
  area: 'staff',
  access: 'supplierOrders',
} satisfies PageRow

/** One question of the house about a supplier's own goods, and the place to answer it. */
export default function QuestionPage() {
  const { t } = useTranslation('complaint')
  const { id = '' } = useParams()
  const answer = useApi(complaintDesk.question, isId(id) ? { id } : null, { quiet: true })
  const { data } = answer
  const instead = insteadOfRecord(t('asked'), id, answer)
  if (instead || !data) return instead
  return (
    <Page title={data.number}>
      <Breadcrumbs items={[{ text: t('asked'), to: '/supplier/complaints' }, { text: data.number }]} />
      <RecordHead
        title={data.number}
        state={<AskedTag state={data.state} />}
        about={
          <>
            {t(`reason.${data.reason}`)} · {t('ofOrder', { number: data.orderNumber })} · <Time value={data.askedAt} />
          </>
        }
      />
      <div className="record-cols">
        <section className="card pad stack">
          <h2>{t('goods')}</h2>
          <ul className="complaint-lines">
            {data.lines.map((line) => (
              <li key={line.id}>
                <Goods line={line} />
              </li>
            ))}
          </ul>
          <Files files={data.files} />
        </section>
        <section className="card pad stack">
          <h2>{t('houseAsks')}</h2>
          <p className="complaint-text">{data.text}</p>
          <Answer of={data} key={id} />
        </section>
      </div>
    </Page>
  )
}

function Answer({ of }: { of: Question }) {
  const { t } = useTranslation('complaint')
  const form = useEndpointForm(complaintDesk.answer, {
    initial: { text: '' },
    input: ({ text }) => ({ id: of.id, text }),
    refresh: changedByDeeds,
    onDone: () => toast.ok(t('answeredDone')),
  })
  if (of.answeredAt)
    return (
      <div>
        <h2>{t('answer')}</h2>
        <p className="complaint-text">{of.answer}</p>
        <Time value={of.answeredAt} />
      </div>
    )
  if (of.state === 'over') return <p className="muted">{t('questionOver')}</p>
  return (
    <FormPage form={form} submit={t('sendAnswer')}>
      <Area form={form} name="text" label={t('answer')} hint={t('answerHint')} rows={5} />
    </FormPage>
  )
}
