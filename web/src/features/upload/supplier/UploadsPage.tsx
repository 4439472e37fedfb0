import { upload, uploadKinds, uploadListing } from '@reagora/server/upload/contract'
import { supplier } from '@reagora/server/supplier/contract'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { useNavigate } from 'react-router'
import { useAction } from '../../../api/useAction.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useSession } from '../../../app/session.tsx'
import { Field, Select, Tag } from '../../../ui/kit.tsx'
import type { ListColumn } from '../../../ui/list/columns.ts'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { StateBlock, Time } from '../../../ui/parts.tsx'
import { Dropzone } from '../Dropzone.tsx'
import { count } from '../../../ui/count.ts'
import { logoPath } from '../../supplier/logoPath.ts'
import { useSupplierFilter } from '../../supplier/useSupplierFilter.tsx'
import { ManyPicker, type Chosen } from '../../discount/ManyPicker.tsx'
import { supplierOf, toneOf, type Upload } from '../words.ts'
import '../upload.css'

export const route = {
  path: '/supplier/uploads',
  nouns: ['upload', 'discount'],
  area: 'staff',
  access: ['supplierCatalogue', 'staffCatalogue'],
  menu: { group: 'catalogue', label: 'upload:pageTitle', place: 3 },
} satisfies PageRow

/** Catalogues sent so far, and the place to send the next one. */
export default function UploadsPage() {
  const { t, i18n } = useTranslation('upload')
  const navigate = useNavigate()
  const listed = useListing(upload.list, uploadListing)
  const staff = useSession().may('staffCatalogue')
  const { picker, named } = useSupplierFilter(staff, t('onlySupplier'))
  const nameOf = (one: Upload) => supplierOf(one, i18n.language) || t(`kind.${one.kind}`)
  const tag = (one: Upload) => <Tag tone={toneOf[one.state]}>{t(`state.${one.state}`)}</Tag>
  const number = (n: number) => count(n, i18n.language)
  const columns: ListColumn<Upload>[] = [
    { key: 'file', title: t('file'), render: (one) => <strong className="file-name">{one.fileName}</strong> },
    ...(staff ? [{ key: 'supplier', title: t('supplier'), render: nameOf }] : []),
    { key: 'state', title: t('state'), render: tag },
    { key: 'accepted', title: t('accepted'), right: true, render: (one) => number(one.rowsAccepted) },
    { key: 'refused', title: t('refused'), right: true, render: (one) => number(one.rowsRefused) },
    { key: 'at', title: t('createdAt'), render: (one) => <Time value={one.createdAt} /> },
  ]
  return (
    <Page title={t('pageTitle')}>
      <h1>{t('pageTitle')}</h1>
      <p className="muted">{t('lead')}</p>
      <NewUpload staff={staff} />
      {picker}
      <ListView<Upload>
        name="uploads"
        listed={listed}
        words={{
          named,
          filter: (key) => (key === 'created' ? t('createdAt') : t(key as 'file' | 'state' | 'kind')),
          value: (key, value) => t(`${key}.${value}` as `state.${Upload['state']}`),
        }}
        nothing={<StateBlock icon="list" title={t('noUploads')} />}
        columns={columns}
        onOpen={(one) => void navigate(`/supplier/uploads/${one.id}`)}
        card={(one) => (
          <>
            <span className="row between">
              <strong className="file-name">{one.fileName}</strong>
              {tag(one)}
            </span>
            <span className="small muted">
              {t('accepted')} {number(one.rowsAccepted)} · {t('refused')} {number(one.rowsRefused)}
            </span>
            <Time value={one.createdAt} />
          </>
        )}
      />
    </Page>
  )
}

/** What is sent here: files that are read row by row, and the logo, which stands at once. */
const kinds = [...uploadKinds, 'logo'] as const
type Kind = (typeof kinds)[number]

function NewUpload({ staff }: { staff: boolean }) {
  const { t } = useTranslation('upload')
  const navigate = useNavigate()
  const [kind, setKind] = useState<Kind>('catalogue')
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const supplierId = chosen[0]?.id ?? ''
  const receive = useAction(upload.receive, {
    refresh: [upload.list],
    onDone: ({ id }) => void navigate(`/supplier/uploads/${id}`),
  })
  const named = staff && kind !== 'names'
  const logo = useAction(supplier.saveLogo, { refresh: [supplier.name, supplier.all] })
  const send = (file: File) => {
    if (kind === 'logo') logo.mutate({ ...(named && { supplierId }), file } as Parameters<typeof logo.mutate>[0])
    else receive.mutate({ kind, ...(named && { supplierId }), file } as Parameters<typeof receive.mutate>[0])
  }
  return (
    <section className="new-upload">
      <div className="row upload-choices">
        <Field label={t('kind')} hint={t(`kindHint.${kind}`)}>
          {({ id, ...described }) => (
            <Select
              id={id}
              {...described}
              label={t('kind')}
              value={kind}
              onChange={(value) => setKind(value as typeof kind)}
              options={kinds.filter((one) => staff || one !== 'names').map((one) => [one, t(`kind.${one}`)] as const)}
            />
          )}
        </Field>
        {named && <ManyPicker of="suppliers" one label={t('supplier')} chosen={chosen} onChange={setChosen} />}
      </div>
      <Dropzone
        blocked={named && supplierId === '' ? t('whySupplier') : null}
        busy={receive.isPending || logo.isPending}
        onFile={send}
        {...(kind === 'logo' && { accept: '.png,.jpg,.jpeg', texts: { drop: t('logoDrop'), hint: t('logoDropHint') } })}
      />
      {kind === 'logo' && logo.data && (
        <p className="row" role="status">
          <img src={logoPath(logo.data)} alt="" width={56} height={56} />
          {t('logoSaved')}
        </p>
      )}
    </section>
  )
}
