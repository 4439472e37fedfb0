import { MAX_DELIVERABLES, proposal, rfpCategories } from '@reagora/server/proposal/contract'
import { useNavigate } from 'react-router'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Area, Choice, Text } from '../../../ui/form/controls.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Button, Check, Field, Input } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { dayIn } from '../words.tsx'
import type { Item } from '../item.ts'
import { Files } from './ItemFields.tsx'
import { Proposals } from './Proposals.tsx'

export const route = {
  path: '/rfp',
  nouns: ['quote', 'proposal'],
  area: 'signed-in',
  access: 'quoteManagement',
  begins: 'quote:askProposal',
} satisfies PageRow

const nothing = { productName: '', packageSpec: '', productPurity: '', targetPrice: '', files: [] as Item['files'] }

/** Asks for proposals for a project (rule LIB-4). */
export default function RfpPage() {
  const { t } = useTranslation('proposal')
  const { t: quotes } = useTranslation('quote')
  const go = useNavigate()
  const form = useEndpointForm(proposal.rfp, {
    initial: {
      category: 'synthesis' as (typeof rfpCategories)[number],
      scope: '',
      title: '',
      expectedDate: '',
      deliverTo: '',
      anonymous: true,
      deliverables: [nothing],
    },
    required: ['expectedDate', 'scope'],
    input: ({ deliverables, ...values }) => ({
      ...values,
      deliverables: deliverables.map(({ files, targetPrice, ...one }) => ({
        ...one,
        targetPrice: targetPrice.trim() || null,
        fileIds: files.map(({ fileId }) => fileId),
      })),
    }),
    refresh: [proposal.mine],
    onDone: ({ id, quoteNumber }) => {
      toast.ok(t('wasRequested', { number: quoteNumber }))
      void go(`/quoteDetail?id=${id}`)
    },
  })
  const { deliverables } = form.values
  const set = (at: number, more: Partial<typeof nothing>) =>
    form.set(
      'deliverables',
      deliverables.map((one, n) => (n === at ? { ...one, ...more } : one)),
    )
  return (
    <Page title={t('rfpTitle')}>
      <Breadcrumbs items={[{ text: quotes('title'), to: '/quoteList' }, { text: t('rfpTitle') }]} />
      <h1>{t('rfpTitle')}</h1>
      <p className="muted">{t('rfpLead')}</p>
      <div className="stack">
        <div className="card pad">
          <FormPage form={form} submit={t('sendRequest')}>
            <Choice
              form={form}
              name="category"
              label={t('category')}
              options={rfpCategories.map((one) => [one, t(`category.${one}`)] as const)}
            />
            <Area form={form} name="scope" label={t('scope')} rows={6} />
            <fieldset className="stack">
              <legend className="strong">{t('deliverables')}</legend>
              {deliverables.map((one, at) => (
                <div key={at} className="stack">
                  <Field label={t('deliverable')} required>
                    {(control) => (
                      <Input
                        {...control}
                        maxLength={300}
                        required
                        value={one.productName}
                        onChange={(event) => set(at, { productName: event.target.value })}
                      />
                    )}
                  </Field>
                  <Field label={t('amountEach')} required>
                    {(control) => (
                      <Input
                        {...control}
                        maxLength={60}
                        required
                        value={one.packageSpec}
                        onChange={(event) => set(at, { packageSpec: event.target.value })}
                      />
                    )}
                  </Field>
                  <Field label={quotes('purity')}>
                    {(control) => (
                      <Input
                        {...control}
                        maxLength={60}
                        value={one.productPurity}
                        onChange={(event) => set(at, { productPurity: event.target.value })}
                      />
                    )}
                  </Field>
                  <Field label={t('targetPrice')}>
                    {(control) => (
                      <Input
                        {...control}
                        inputMode="decimal"
                        maxLength={15}
                        value={one.targetPrice}
                        onChange={(event) => set(at, { targetPrice: event.target.value })}
                      />
                    )}
                  </Field>
                  <div className="row wrap">
                    <Files files={one.files} set={(files) => set(at, { files })} />
                    <span className="small muted">{t('filesHint')}</span>
                    {deliverables.length > 1 && (
                      <Button
                        size="sm"
                        look="quiet"
                        onClick={() =>
                          form.set(
                            'deliverables',
                            deliverables.filter((_, n) => n !== at),
                          )
                        }
                      >
                        {t('dropDeliverable', { n: at + 1 })}
                      </Button>
                    )}
                  </div>
                </div>
              ))}
              {deliverables.length < MAX_DELIVERABLES && (
                <div>
                  <Button size="sm" onClick={() => form.set('deliverables', [...deliverables, nothing])}>
                    {t('addDeliverable')}
                  </Button>
                </div>
              )}
            </fieldset>
            <Text form={form} name="expectedDate" label={quotes('expected')} type="date" min={dayIn(1)} required />
            <Text form={form} name="title" label={quotes('subject')} />
            <Text form={form} name="deliverTo" label={quotes('deliverTo')} />
            <Check checked={form.values.anonymous} onChange={(anonymous) => form.set('anonymous', anonymous)}>
              {quotes('stayUnnamed')}
            </Check>
          </FormPage>
        </div>
        <Proposals kind="rfp" />
      </div>
    </Page>
  )
}
