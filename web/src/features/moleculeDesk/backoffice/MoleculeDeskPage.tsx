import { languageNames } from '@reagora/messages'
import { moleculeDesk } from '@reagora/server/moleculeDesk/contract'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useApi } from '../../../api/useApi.ts'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { insteadOfRecord } from '../../../app/insteadOfRecord.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { purityText } from '../../../ui/goods.ts'
import { Button, Tag } from '../../../ui/kit.tsx'
import { Structure } from '../../../ui/parts.tsx'
import { RecordHead } from '../../../ui/record/RecordHead.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { supplierOf } from '../../conflict/words.ts'
import { drawingText, moleculePath, namesIn } from '../../molecule/names.ts'
import { RecordFoot } from '../../note/RecordFoot.tsx'
import { Flags } from '../Flags.tsx'
import '../moleculeDesk.css'
import { useTrailWords, type MoleculeRecord } from '../words.ts'
import { DangersAs } from './DangersAs.tsx'
import { EditDialog } from './EditDialog.tsx'
import { Figures, Identity } from './Facts.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { Merges } from './Merges.tsx'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/admin/molecules/{id}',
  nouns: ['moleculeDesk', 'note', 'audit'],
  area: 'staff',
  access: 'staffMolecules',
} satisfies PageRow

/** One molecule for staff: what it is, what is computed of it, its names, who sells it, and what happened to it. */
export default function MoleculeDeskPage() {
  const { t } = useTranslation('moleculeDesk')
  const { id = '' } = useParams()
  const answer = useApi(moleculeDesk.detail, isId(id) ? { id } : null, { quiet: true })
  const { data } = answer
  const instead = insteadOfRecord(t('title'), id, answer)
  if (instead || !data) return instead
  return <Shown of={data} key={id} />
}

function Shown({ of }: { of: MoleculeRecord }) {
  const { t, i18n } = useTranslation('moleculeDesk')
  const words = useTrailWords()
  const [editing, setEditing] = useState(false)
  const [merging, setMerging] = useState(false)
  const { name, other } = namesIn(i18n.language, of)
  return (
    <Page title={of.number}>
      <Breadcrumbs items={[{ text: t('title'), to: '/admin/molecules' }, { text: of.number }]} />
      <RecordHead
        title={of.number}
        state={
          <>
            <Flags of={of} />
            {of.mergedInto && <Tag tone="warn">{t('merged')}</Tag>}
          </>
        }
        about={[name, other].filter(Boolean).join(' · ')}
      >
        {of.mergedInto ? (
          <Link className="line" to={`/admin/molecules/${of.mergedInto.moleculeId}`}>
            {t('mergedInto', { number: of.mergedInto.number })}
          </Link>
        ) : (
          <div className="row wrap">
            <Button look="primary" onClick={() => setEditing(true)}>
              {t('edit')}
            </Button>
            <Link className="btn" to={`/admin/molecules/${of.moleculeId}/reassign`}>
              {t('reassign')}
            </Link>
            <Button onClick={() => setMerging(true)}>{t('merge')}</Button>
            {!of.internalOnly && (
              <Link className="btn quiet" to={moleculePath(of)}>
                {t('shopPage')}
              </Link>
            )}
          </div>
        )}
      </RecordHead>
      {of.dangersAs && !of.mergedInto && <DangersAs of={of} before={of.dangersAs} />}
      <div className="molecule-record">
        <div>
          <section className="card pad drawing" aria-label={t('structure')}>
            {of.drawing ? (
              <Structure svg={of.drawing} alt={drawingText(i18n.language, of)} size={260} />
            ) : (
              <p className="muted">{t('noStructure')}</p>
            )}
          </section>
          <Figures of={of} />
        </div>
        <div>
          <Identity of={of} />
          <Names of={of} />
        </div>
      </div>
      <Sold of={of} />
      <Merges id={of.moleculeId} />
      <RecordFoot entity="molecule" id={of.moleculeId} words={words} />
      {editing && <EditDialog of={of} onClose={() => setEditing(false)} />}
      {merging && <MergeDialog of={of} onClose={() => setMerging(false)} />}
    </Page>
  )
}

function Names({ of }: { of: MoleculeRecord }) {
  const { t, i18n } = useTranslation('moleculeDesk')
  const sourceOf = (source: string) =>
    i18n.exists('moleculeDesk', `source.${source}`) ? t(`source.${source}` as 'source.upload') : source || '–'
  return (
    <section className="card pad">
      <h2>{t('names')}</h2>
      {of.names.length === 0 && <p className="muted">{t('noNames')}</p>}
      {of.names.length > 0 && (
        <section className="scroll" tabIndex={0} aria-label={t('names')}>
          <table className="plain">
            <thead>
              <tr>
                <th scope="col">{t('name')}</th>
                <th scope="col">{t('language')}</th>
                <th scope="col">{t('kind')}</th>
                <th scope="col">{t('sourceTitle')}</th>
              </tr>
            </thead>
            <tbody>
              {of.names.map((one) => (
                <tr key={`${one.language} ${one.name}`}>
                  <td className="long">{one.name}</td>
                  <td>{languageNames[one.language]}</td>
                  <td>{t(`nameKind.${one.kind}`)}</td>
                  <td>{sourceOf(one.source)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}

function Sold({ of }: { of: MoleculeRecord }) {
  const { t, i18n } = useTranslation('moleculeDesk')
  return (
    <section className="card pad molecule-sold">
      <h2>{t('productsOf', { n: of.productCount, suppliers: of.supplierCount })}</h2>
      {of.productCount === 0 && <p className="muted">{t('noProducts')}</p>}
      {of.productCount > 0 && (
        <>
          <p className="row wrap">
            {of.suppliers.map((one) => (
              <Tag key={one.supplierName}>
                {supplierOf(one, i18n.language)} {one.products}
              </Tag>
            ))}
          </p>
          <section className="scroll" tabIndex={0} aria-label={t('products')}>
            <table className="plain">
              <thead>
                <tr>
                  <th scope="col">{t('code')}</th>
                  <th scope="col">{t('supplier')}</th>
                  <th scope="col">{t('name')}</th>
                  <th scope="col">{t('soldAs')}</th>
                  <th scope="col">{t('purity')}</th>
                  <th scope="col">{t('packs')}</th>
                  <th scope="col">{t('state')}</th>
                </tr>
              </thead>
              <tbody>
                {of.products.map((one) => (
                  <tr key={one.productId}>
                    <td className="num nowrap">{one.code}</td>
                    <td>{supplierOf(one, i18n.language)}</td>
                    <td className="long">{namesIn(i18n.language, { ...one, number: one.code, formula: null }).name}</td>
                    <td className="num nowrap">{one.cas ?? '–'}</td>
                    <td>{purityText(one.purity) || '–'}</td>
                    <td className="num">{one.packs}</td>
                    <td>
                      <Tag tone={one.active ? 'ok' : undefined}>{t(one.active ? 'onSale' : 'offSale')}</Tag>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {of.productCount > of.products.length && (
            <p className="muted small">{t('more', { n: of.productCount - of.products.length })}</p>
          )}
        </>
      )}
    </section>
  )
}
