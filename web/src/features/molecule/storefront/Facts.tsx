import type { Output } from '@reagora/server/kernel/endpoint'
import type { molecule } from '@reagora/server/molecule/contract'
import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { Copy, Formula } from '../../../ui/parts.tsx'
import { conditionOf } from '../conditions.ts'
import { kindOf } from '../kind.ts'
import { Temperatures } from '../Temperatures.tsx'

export type Detail = Output<typeof molecule.detail>

/** A temperature as a supplier states it, with the unit where it is a bare number or a range. */
export function celsius(text: string): string {
  const plain = text.trim().replace(/(?<=\d)\s*[-~–]\s*(?=\d)/g, '–')
  return /^[<>≥≤~]?\s*-?\d+(\.\d+)?(–-?\d+(\.\d+)?)?$/.test(plain) ? `${plain} °C` : plain.replace(/\s*(°C|℃)/g, ' °C')
}

/** The distinct statements of the offers, most frequent first. */
const stated = (texts: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const text of texts) if (text) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1]).map(([text]) => text)
}

/** Identifiers to copy. */
export function identifiersOf(detail: Detail): [label: string, values: readonly string[]][] {
  const rows: [string, readonly (string | null)[]][] = [
    ['CAS', [detail.cas, ...detail.otherCas]],
    ['MDL', [detail.mdl]],
    ['EC', [detail.ec]],
    ['RG', [detail.number]],
    ['SMILES', [detail.smiles]],
    ['InChIKey', [detail.inchiKey]],
    ['InChI', [detail.inchi]],
  ]
  return rows
    .map(
      ([label, values]) => [label, values.filter((value): value is string => !!value)] as [string, readonly string[]],
    )
    .filter(([, values]) => values.length > 0)
}

function List({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="facts">
      {rows.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** The facts beside the structure: what one compares before buying. */
export function KeyFacts({ detail }: { detail: Detail }) {
  const { t } = useTranslation('molecule')
  // Suppliers write these as they like; the usual terms are said in the reader's language.
  const word = (text: string) => {
    const known = conditionOf(text)
    return known ? t(`condition.${known}`) : text
  }
  // A value of the list, then what the supplier says besides.
  const inWords = (text: string) => text.split(' · ').map(word).join(' · ')
  // A number is not parted from its unit.
  const conditionsOf = (texts: readonly string[]) =>
    [...new Set(stated(texts).map(inWords))]
      .slice(0, 3)
      .join(' / ')
      .replaceAll(/(?<=\d) (?=°)/g, '\u00a0')
  const storage = conditionsOf(detail.offers.map((offer) => offer.storage))
  const transport = conditionsOf(detail.offers.map((offer) => offer.transport))
  const beside = ['CAS', 'MDL', 'EC', 'InChIKey']
  const identifiers = identifiersOf(detail).filter(([label]) => beside.includes(label))
  const rows: (readonly [string, ReactNode])[] = [
    ...identifiers.map(([label, values]) => [label, <Values key={label} values={values} />] as const),
    ...kindRows(detail, t),
    [t('formula'), detail.formula && <Formula value={detail.formula} smiles={detail.smiles} />],
    [t('weight'), detail.molecularWeight !== null && `${detail.molecularWeight.toFixed(2)} g/mol`],
    [t('meltingPoint'), detail.meltingPoint && <Temperatures text={celsius(detail.meltingPoint)} />],
    [t('boilingPoint'), detail.boilingPoint && <Temperatures text={celsius(detail.boilingPoint)} />],
    [t('storage'), storage && <Temperatures text={storage} />],
    [t('transport'), transport],
  ]
  return <List rows={rows.filter(([, value]) => value)} />
}

type Translate = ReturnType<typeof useTranslation<'molecule'>>['t']

/** What the product is made of where it is no plain substance, and what its names say beyond the drawing. */
function kindRows(detail: Detail, t: Translate): (readonly [string, ReactNode])[] {
  const { kind, mass, k, solvent, water, racemate, said } = kindOf(detail)
  const composition = [
    kind && t(`kind.${kind}`),
    mass && t('meanMass', { mass }),
    k && t('kValue', { k }),
    solvent && t('solvent', { solvent }),
    water && (water === 'open' ? t('waterOpen') : `${water === '1' ? '' : `${water} `}H₂O`),
  ].filter(Boolean)
  const form = [racemate && t('racemate'), ...said].filter(Boolean)
  return [
    [t('kind'), composition.join(' · ')],
    [t('form'), form.join(' · ')],
  ]
}

/** Figures computed from the structure, with the model where there are several; nothing where none are known. */
export function ComputedFacts({ detail: { properties } }: { detail: Detail }) {
  const { t } = useTranslation('molecule')
  if (!properties) return null
  const { logP, polarSurface, ...counts } = properties
  const rows: (readonly [string, ReactNode])[] = [
    [t('logP'), logP !== null && logP.toFixed(2).replace('-', '−')],
    [t('polarSurface'), `${polarSurface.toFixed(1)} Å²`],
    ...(['donors', 'acceptors', 'rotatableBonds', 'heavyAtoms'] as const).map(
      (key) => [t(key), String(counts[key])] as const,
    ),
  ]
  return (
    <section className="card section" id="computed">
      <h2>{t('computed')}</h2>
      <p className="small muted pad note">{t('computedHint')}</p>
      <List rows={rows.filter(([, value]) => value)} />
    </section>
  )
}

const Values = ({ values }: { values: readonly string[] }) => (
  <span className="row wrap copies">
    {values.map((value) => (
      <Copy key={value} value={value} />
    ))}
  </span>
)

/** Every identifier and figure known. */
export function AllFacts({ detail }: { detail: Detail }) {
  const { t } = useTranslation('molecule')
  const rows: (readonly [string, ReactNode])[] = identifiersOf(detail).map(([label, values]) => [
    label === 'RG' ? t('number') : label,
    <Values key={label} values={values} />,
  ])
  if (detail.exactMass !== null) rows.push([t('exactMass'), `${detail.exactMass.toFixed(4)} Da`])
  return <List rows={rows} />
}
