import { Fragment, type ReactNode } from 'react'
import { Tag } from '../../../ui/kit.tsx'
import { Copy, Formula, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { figure, type MoleculeRecord } from '../words.ts'

type Rows = readonly (readonly [label: string, value: ReactNode])[]

const List = ({ rows }: { rows: Rows }) => (
  <dl className="facts">
    {rows.map(([label, value]) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd className="long">{value || '–'}</dd>
      </Fragment>
    ))}
  </dl>
)

/** Numbers, structure codes and what is stated of the molecule; what staff chose is marked. */
export function Identity({ of }: { of: MoleculeRecord }) {
  const { t } = useTranslation('moleculeDesk')
  const copy = (value: string | null) => value && <Copy value={value} />
  const rows: Rows = [
    [t('number'), copy(of.number)],
    [
      t('cas'),
      of.cas && (
        <span className="row wrap">
          <Copy value={of.cas} />
          {of.chosen.includes('cas') && <Tag>{t('chosen')}</Tag>}
        </span>
      ),
    ],
    [t('otherCas'), of.otherCas.join(', ')],
    ['MDL', copy(of.mdl)],
    [t('trail.field.ec'), copy(of.ec)],
    ['SMILES', copy(of.smiles)],
    ['InChI', copy(of.inchi)],
    [t('inchiKey'), copy(of.inchiKey)],
    [t('formula'), of.formula && <Formula value={of.formula} smiles={of.smiles} />],
    [t('iupacName'), of.iupacName],
    [t('weight'), of.molecularWeight !== null && `${of.molecularWeight.toFixed(3)} g/mol`],
    [t('exactMass'), of.exactMass !== null && `${of.exactMass.toFixed(4)} Da`],
    [t('meltingPoint'), of.meltingPoint],
    [t('boilingPoint'), of.boilingPoint],
    [t('form'), of.form],
    [t('createdAt'), <Time key="made" value={of.createdAt} />],
    [t('updatedAt'), <Time key="changed" value={of.updatedAt} />],
  ]
  return (
    <section className="card pad">
      <h2>{t('identity')}</h2>
      <List rows={rows} />
    </section>
  )
}

/** Figures computed from the structure, each with the model it comes from and how far that errs. */
export function Figures({ of: { figures } }: { of: MoleculeRecord }) {
  const { t } = useTranslation('moleculeDesk')
  return (
    <section className="card pad">
      <h2>{t('figures')}</h2>
      {figures === null ? (
        <p className="muted">{t('noFigures')}</p>
      ) : (
        <>
          <List
            rows={[
              [t('logP'), figure(figures.logP, 2)],
              [t('logS'), figures.logS === null ? '–' : `${figure(figures.logS, 2)} (mol/L)`],
              [t('logBB'), figure(figures.logBB, 2)],
              ['Caco-2', <span key="none">{t('noModel')}</span>],
              [t('polarSurface'), `${figure(figures.polarSurface, 1)} Å²`],
              [t('donors'), String(figures.donors)],
              [t('acceptors'), String(figures.acceptors)],
              [t('rotatableBonds'), String(figures.rotatableBonds)],
              [t('heavyAtoms'), String(figures.heavyAtoms)],
              [t('isotopes'), String(figures.isotopes)],
            ]}
          />
          <ul className="small muted models">
            <li>{t('model.logP')}</li>
            <li>{t('model.logS')}</li>
            <li>{t('model.logBB')}</li>
            <li>{t('model.caco2')}</li>
          </ul>
        </>
      )}
    </section>
  )
}
