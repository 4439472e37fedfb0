import { contact, issueTypes } from '@reagora/server/contact/contract'
import { product } from '@reagora/server/product/contract'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { Link } from 'react-router'
import { useApi } from '../../../api/useApi.ts'
import { Refusal } from '../../../api/call.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Area, Choice } from '../../../ui/form/controls.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { PageBones, StateBlock } from '../../../ui/parts.tsx'
import { useUrlState } from '../../../ui/urlState.ts'
import { Attachments, filePlaces, useFileCheck } from '../Attachments.tsx'
import { topicKey } from '../words.ts'
import '../contact.css'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/correctProduct',
  nouns: ['contact'],
  area: 'signed-in',
  access: 'issueReportAdd',
} satisfies PageRow

/** Reports an error on a product (rule CONT-3): `molecule` with the offers to choose from, or `product` alone. */
export default function IssuePage() {
  const { t } = useTranslation('contact')
  const url = useUrlState()
  const [moleculeId, productId] = [url.get('molecule'), url.get('product')].map((id) => (isId(id) ? id : ''))
  const about = productId ? { productId } : moleculeId ? { moleculeId } : null
  const { data, error, refetch } = useApi(contact.issueSubject, about, { quiet: true })
  const missing = about === null || (error instanceof Refusal && error.http === 404)
  return (
    <Page title={t('report')} noindex width="narrow">
      <h1>{t('report')}</h1>
      {missing ? (
        <div className="card">
          <StateBlock
            icon="search"
            title={t('nothingChosen')}
            actions={
              <Link className="btn primary" to="/chemicalProductList">
                {t('toProducts')}
              </Link>
            }
          >
            {t('nothingChosenHint')}
          </StateBlock>
        </div>
      ) : error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : data ? (
        <Report
          key={productId || moleculeId}
          subject={data}
          moleculeId={moleculeId ?? ''}
          productId={productId ?? ''}
        />
      ) : (
        <PageBones />
      )}
    </Page>
  )
}

interface Props {
  subject: { subject: string; supplier: string }
  moleculeId: string
  productId: string
}

function Report({ subject: { subject, supplier }, moleculeId, productId }: Props) {
  const { t } = useTranslation('contact')
  const [number, setNumber] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const checkFiles = useFileCheck()
  const offers = useApi(product.ofMolecule, moleculeId ? { id: moleculeId, pageSize: 100 } : null, { quiet: true })
  const form = useEndpointForm(contact.reportIssue, {
    initial: { issueType: '', productId, text: '', files: '' },
    required: ['issueType', 'text'],
    check: () => ({ files: checkFiles(files) ?? false }),
    places: filePlaces,
    input: ({ issueType, productId: chosen, text }) =>
      // The files travel in the form beside its fields.
      Object.assign(
        { issueType: issueType as (typeof issueTypes)[number], text, files },
        chosen ? { productId: chosen } : { moleculeId },
      ),
    onDone: (sent) => setNumber(sent.number),
  })
  if (number !== '')
    return (
      <div className="card">
        <StateBlock icon="check" title={t('sent', { number })}>
          {t('reportedHint')}
        </StateBlock>
      </div>
    )
  // The form stands still once it is there.
  if (offers.isLoading) return <PageBones />
  const choices = (offers.data?.list ?? []).map((one) => [one.productId, `${one.supplierName} · ${one.code}`] as const)
  return (
    <section className="card pad">
      <p>
        {t('reportLead')} <strong>{subject}</strong> {supplier}
      </p>
      <FormPage form={form} submit={t('send')}>
        <Choice
          form={form}
          name="issueType"
          label={t('issueType')}
          options={[['', t('choose')], ...issueTypes.map((one) => [one, t(topicKey(one))] as const)]}
        />
        {moleculeId !== '' && choices.length > 0 && (
          <Choice form={form} name="productId" label={t('offer')} options={[['', t('everyOffer')], ...choices]} />
        )}
        <Area form={form} name="text" label={t('whatIsWrong')} hint={t('whatIsWrongHint')} rows={6} />
        <Attachments files={files} wrong={form.wrong['files']} onFiles={setFiles} />
      </FormPage>
    </section>
  )
}
