import { delFacts, proposal } from '@reagora/server/proposal/contract'
import { useNavigate } from 'react-router'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Area, Text } from '../../../ui/form/controls.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Check } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { dayIn } from '../words.tsx'
import type { Item } from '../item.ts'
import { Files } from './ItemFields.tsx'
import { Proposals } from './Proposals.tsx'

export const route = {
  path: '/del-search',
  nouns: ['quote', 'proposal'],
  area: 'signed-in',
  access: 'quoteManagement',
  begins: 'quote:askScreening',
} satisfies PageRow

/** Asks for a screening with a DNA-encoded library (rule LIB-4). */
export default function DelPage() {
  const { t } = useTranslation('proposal')
  const { t: quotes } = useTranslation('quote')
  const go = useNavigate()
  const form = useEndpointForm(proposal.del, {
    initial: {
      target: '',
      construct: '',
      amount: '',
      library: '',
      selections: '',
      followUp: '',
      scope: '',
      title: '',
      expectedDate: '',
      deliverTo: '',
      anonymous: true,
      files: [] as Item['files'],
    },
    required: ['expectedDate'],
    input: ({ files, ...values }) => ({ ...values, fileIds: files.map(({ fileId }) => fileId) }),
    refresh: [proposal.mine],
    onDone: ({ id, quoteNumber }) => {
      toast.ok(t('wasRequested', { number: quoteNumber }))
      void go(`/quoteDetail?id=${id}`)
    },
  })
  return (
    <Page title={t('delTitle')}>
      <Breadcrumbs items={[{ text: quotes('title'), to: '/quoteList' }, { text: t('delTitle') }]} />
      <h1>{t('delTitle')}</h1>
      <p className="muted">{t('delLead')}</p>
      <div className="stack">
        <div className="card pad">
          <FormPage form={form} submit={t('sendRequest')}>
            <Text form={form} name="target" label={t('target')} />
            {delFacts.map((fact) => (
              <Text key={fact} form={form} name={fact} label={t(fact)} />
            ))}
            <Area form={form} name="scope" label={t('scope')} rows={5} />
            <Text form={form} name="expectedDate" label={quotes('expected')} type="date" min={dayIn(1)} required />
            <Text form={form} name="title" label={quotes('subject')} />
            <Text form={form} name="deliverTo" label={quotes('deliverTo')} />
            <div className="row wrap">
              <Files files={form.values.files} set={(files) => form.set('files', files)} />
              <span className="small muted">{t('filesHint')}</span>
            </div>
            <Check checked={form.values.anonymous} onChange={(anonymous) => form.set('anonymous', anonymous)}>
              {quotes('stayUnnamed')}
            </Check>
          </FormPage>
        </div>
        <Proposals kind="del" />
      </div>
    </Page>
  )
}
