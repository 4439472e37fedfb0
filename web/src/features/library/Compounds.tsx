import { library } from '@reagora/server/library/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../api/useApi.ts'
import { Tabs } from '../../ui/kit.tsx'
import { Cas, Structure } from '../../ui/parts.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { drawingPath, drawingText } from '../molecule/names.ts'
import { supplierNameIn } from '../supplier/SupplierName.tsx'
import { ClusterView } from './ClusterView.tsx'
import './library.css'
import type { Library } from './words.tsx'

const PAGE = 20

const views = ['plates', 'clusters'] as const

/** The compounds of a library, in the order of its plates or by likeness. */
export function Compounds({ of, changeable = false }: { of: Library; changeable?: boolean }) {
  const { t } = useTranslation('library')
  const [view, setView] = useState<(typeof views)[number]>('plates')
  if (of.status === 'selecting' || of.status === 'failed') return null
  return (
    <section className="card pad stack" aria-labelledby="library-compounds">
      <h2 id="library-compounds">{t('compounds')}</h2>
      <Tabs
        label={t('view')}
        panel="library-view"
        value={view}
        onChange={(key) => setView(key as typeof view)}
        items={views.map((key) => ({ key, label: t(`view.${key}`) }))}
      />
      <div id="library-view" role="tabpanel">
        {view === 'plates' ? <InOrder of={of} /> : <ClusterView of={of} changeable={changeable} />}
      </div>
    </section>
  )
}

function InOrder({ of }: { of: Library }) {
  const { t, i18n } = useTranslation('library')
  const [page, setPage] = useState(1)
  const { data } = useApi(library.compounds, { id: of.id, pageNumber: page, pageSize: PAGE }, { quiet: true })
  if (!data || data.total === 0) return null
  return (
    <div className="stack">
      <div className="scroll">
        <table className="grid library-table">
          <thead>
            <tr>
              {(
                ['well', 'structure', 'compound', 'weight', 'logP', 'polarSurface', 'cluster', 'supplier'] as const
              ).map((key) => (
                <th key={key} scope="col">
                  {t(`column.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.list.map((one) => (
              <tr key={one.moleculeId}>
                <td className="num nowrap">{one.well ? `${one.plate} · ${one.well}` : '–'}</td>
                <td>
                  <Structure
                    src={drawingPath(one.moleculeId, 'small')}
                    alt={drawingText(i18n.language, { ...one, formula: null })}
                    size={64}
                  />
                </td>
                <td>
                  <Link to={`/chemicalDetail?id=${one.moleculeId}`}>
                    {(i18n.language === 'zh' && one.nameZh) || one.nameEn || one.number}
                  </Link>{' '}
                  {one.cas && <Cas value={one.cas} />}
                </td>
                <td className="num">{one.weight?.toFixed(1) ?? '–'}</td>
                <td className="num">{one.logP?.toFixed(1) ?? '–'}</td>
                <td className="num">{one.polarSurface?.toFixed(0) ?? '–'}</td>
                <td className="num">{one.cluster}</td>
                <td>
                  {one.supplierId ? (
                    supplierNameIn(i18n.language, one)
                  ) : (
                    <span className="muted">{one.leftOut ? t('leftOutOne') : '–'}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pagination page={page} pageSize={PAGE} total={data.total} onChange={setPage} />
    </div>
  )
}
