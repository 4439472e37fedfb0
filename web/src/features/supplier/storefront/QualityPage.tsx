import { guaranteedLevels, supplier } from '@reagora/server/supplier/contract'
import { Link } from 'react-router'
import { need } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import type { PageRow } from '../../../app/page.ts'
import { count } from '../../../ui/count.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { supplierPath } from '../SupplierName.tsx'
import './supplier.css'
import { programmeNeeds, ProgrammeView } from './ProgrammeView.tsx'

export const route = {
  path: '/qualityguarantee',
  nouns: ['supplier'],
  area: 'main',
} satisfies PageRow

type Level = (typeof guaranteedLevels)[number]
/** What results are narrowed to for a level. */
const marks = { LAQ: 'quality-guarantee', 'LAQ PLUS': 'quality-plus' } as const satisfies Record<Level, string>

/** Suppliers of a level that are named; the others are found in the list of all. */
const NAMED = 24
const ofLevel = (quality: Level) => ({ quality, pageSize: NAMED })
const fromTheTop = guaranteedLevels.toReversed()

export const needs = () => [...programmeNeeds(), ...fromTheTop.map((level) => need(supplier.all, ofLevel(level)))]

/** The quality guarantee: what it promises, and who gives it at which of its two levels (rules CONT-4, CONT-7). */
export default function QualityPage() {
  const { t } = useTranslation('supplier')
  return (
    <ProgrammeView path="/qualityguarantee">
      <section className="stack quality-levels">
        <h2>{t('levelsTitle')}</h2>
        <p>{t('levelsHint')}</p>
        {fromTheTop.map((level) => (
          <LevelCard key={level} level={level} />
        ))}
      </section>
    </ProgrammeView>
  )
}

function LevelCard({ level }: { level: Level }) {
  const { t, i18n } = useTranslation('supplier')
  const { data } = useApi(supplier.all, ofLevel(level), { quiet: true })
  return (
    <section className="card pad stack" aria-label={t(`level.${level}`)}>
      <h3>{t(`level.${level}`)}</h3>
      {data && (
        <>
          <p className="num">{t('levelSuppliers', { n: count(data.total, i18n.language) })}</p>
          <ul className="row wrap">
            {data.list.map((one) => (
              <li key={one.supplierId}>
                <Link className="chip" to={supplierPath(one.supplierId)}>
                  {(i18n.language === 'zh' && one.nameZh) || one.name}
                </Link>
              </li>
            ))}
          </ul>
          {data.total > data.list.length && (
            <p>
              <Link to="/suppliers">{t('quotingGo')}</Link>
            </p>
          )}
          <p>
            <Link className="btn" to={`/chemicalProductList?programme=${marks[level]}`}>
              {t('programmeGo')}
            </Link>
          </p>
        </>
      )}
    </section>
  )
}
