import { errors } from '@reagora/server/kernel/errors'
import { document as papers } from '@reagora/server/document/contract'
import { molecule } from '@reagora/server/molecule/contract'
import { product } from '@reagora/server/product/contract'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { Link, useLocation } from 'react-router'
import { need, Refusal } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { Place, PageRow } from '../../../app/page.ts'
import { groupPath } from '../../../areas/SearchBox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { useJK } from '../../../ui/keys.ts'
import { Tag } from '../../../ui/kit.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { Money, StateBlock, Structure } from '../../../ui/parts.tsx'
import { useUrlState } from '../../../ui/urlState.ts'
import { Watch } from '../../alert/Watch.tsx'
import { ReportError } from '../../contact/ReportError.tsx'
import { HazardBand } from '../../document/HazardBand.tsx'
import { Safety } from '../../document/Safety.tsx'
import { useFootprint } from '../../footprint/useFootprint.ts'
import { OfferPanel } from '../../product/OfferPanel.tsx'
import type { Typed } from '../../product/types.ts'
import { useOfferWords } from '../../product/words.ts'
import { TagChips } from '../../tag/TagChips.tsx'
import { structurePath } from '../../structure/paths.ts'
import { drawingPath, drawingText, moleculePath, namesIn } from '../names.ts'
import { DetailBones } from './DetailBones.tsx'
import { AllFacts, ComputedFacts, KeyFacts, type Detail } from './Facts.tsx'
import { jsonLd } from './jsonLd.ts'
import { Names } from './Names.tsx'
import { OtherForms } from './OtherForms.tsx'
import { Quality } from './Quality.tsx'
import { Similar, similarTo } from './Similar.tsx'
import { useJudged } from './judged.ts'
import { TakeAlong } from './TakeAlong.tsx'
import '../molecule.css'
import { isId } from '../../../ui/isId.ts'

export const route = [
  {
    path: '/chemicalDetail',
    nouns: ['molecule', 'product', 'supplier', 'document', 'hazard', 'alert', 'permit'],
    area: 'main',
  },
  {
    path: '/productDetail',
    nouns: ['molecule', 'product', 'supplier', 'document', 'hazard', 'alert', 'permit'],
    area: 'main',
  },
] satisfies PageRow[]

// Both ask when the page stands: no document has what they say.
const regulations = () => import('../../regulation/RegulationBadge.tsx')
const RegulationTags = lazy(() => regulations().then((module) => ({ default: module.RegulationTags })))
const RegulationBadge = lazy(() => regulations().then((module) => ({ default: module.RegulationBadge })))

const PermitNotes = lazy(() => import('../../permit/PermitNotes.tsx'))

const Photos = lazy(() => import('../../productImage/Photos.tsx'))

const OFFERS_PER_PAGE = 50
/** What stands below the fold holds the document back no longer than this; what is later the browser asks for itself. */
const BELOW_MS = 100
const isReference = (id: string) => /^([1-9]\d{0,14}|RG\d{8,12})$/i.test(id)

export const needs = ({ search }: Place) => {
  const id = search.get('id') ?? ''
  if (!isReference(id)) return []
  const moleculeId = String(Number(id.replace(/^RG/i, '')))
  return [
    need(molecule.detail, { id }),
    // Its dangers stand at the top.
    need(papers.ofMolecule, { moleculeId }),
    need(molecule.similar, similarTo(moleculeId), BELOW_MS),
  ]
}

/** A molecule with everything known about it and everybody who sells it; `product` names the offer somebody came for. */
export default function MoleculePage() {
  const { t } = useTranslation('molecule')
  const url = useUrlState()
  const id = url.get('id')
  const valid = isReference(id)
  const { data, error, refetch } = useApi(molecule.detail, valid ? { id } : null, { quiet: true })
  // While another molecule is on its way the old one must not stand under the new address.
  const detail = data && (data.moleculeId === id || data.number === id.toUpperCase()) ? data : undefined
  const missing = (id !== '' && !valid) || (error instanceof Refusal && error.status === errors.NOT_FOUND.status)
  if (missing || id === '')
    return (
      <Page title={t(missing ? 'missing' : 'choose')} status={missing ? 404 : 200} noindex>
        <div className="card">
          <StateBlock heading="h1" icon="search" title={t(missing ? 'missing' : 'choose')}>
            {t(missing ? 'missingHint' : 'chooseHint')}
          </StateBlock>
        </div>
      </Page>
    )
  if (error)
    return (
      <Page title={t('title')}>
        <h1 className="sr">{t('title')}</h1>
        <div className="card">
          <Failure error={error} retry={() => void refetch()} />
        </div>
      </Page>
    )
  if (!detail)
    return (
      <Page title={t('title')}>
        <h1 className="sr">{t('title')}</h1>
        <DetailBones />
      </Page>
    )
  return <Shown key={detail.moleculeId} detail={detail} />
}

function Shown({ detail }: { detail: Detail }) {
  const { t, i18n } = useTranslation('molecule')
  const { t: ofProduct } = useOfferWords()
  const language = i18n.language
  useFootprint(detail.moleculeId)
  useJK()
  const { name, other } = namesIn(language, detail)
  const group = detail.offers.find((offer) => offer.productGroup)?.productGroup
  const facts = [detail.cas && `CAS ${detail.cas}`, detail.formula, name !== other && other].filter(Boolean).join(' · ')
  return (
    <Page
      title={[name, detail.cas].filter(Boolean).join(' ')}
      description={t('description', { name, facts, offers: detail.offerCount, suppliers: detail.supplierCount })}
      canonical={moleculePath(detail)}
      // Only documents have it: no browser fetches what makes it.
      jsonLd={import.meta.env.SSR ? jsonLd(detail, language) : undefined}
    >
      <Breadcrumbs
        items={[
          ...(group ? [{ text: ofProduct(`group.${group}`), to: groupPath(group) }] : []),
          { text: detail.cas ?? detail.number },
        ]}
      />
      <article className="card product">
        <Drawing detail={detail} language={language} />
        <div>
          <h1>{name}</h1>
          {other && (
            <p className="muted other" lang="en">
              {other}
            </p>
          )}
          <HazardBand moleculeId={detail.moleculeId} hazardous={detail.hazardous} />
          <TagChips tags={detail.tags} />
          <KeyFacts detail={detail} />
          <TakeAlong detail={detail} />
        </div>
        <Buy detail={detail} />
      </article>
      <Offers detail={detail} name={name} />
      <Regulation detail={detail} />
      <Quality detail={detail} />
      <Pictured moleculeId={detail.moleculeId} />
      <Safety moleculeId={detail.moleculeId} />
      <section className="card section" id="properties">
        <h2>{t('identifiers')}</h2>
        <AllFacts detail={detail} />
        <ReportError of={{ molecule: detail.moleculeId }} />
      </section>
      <ComputedFacts detail={detail} />
      <Names detail={detail} />
      <OtherForms forms={detail.otherForms} />
      <Similar moleculeId={detail.moleculeId} />
    </Page>
  )
}

/** Pictures of what is sold, where there are any; its dangers have asked for them. */
function Pictured({ moleculeId }: { moleculeId: string }) {
  const { data } = useApi(papers.ofMolecule, { moleculeId }, { quiet: true })
  return data?.pictures.length ? (
    <Suspense>
      <Photos of={data.pictures} />
    </Suspense>
  ) : null
}

function Drawing({ detail, language }: { detail: Detail; language: string }) {
  const { t } = useTranslation('molecule')
  const { t: common } = useTranslation()
  const [large, setLarge] = useState(false)
  const src = drawingPath(detail.moleculeId, 'large')
  const alt = drawingText(language, detail)
  return (
    <div className="pic">
      <button type="button" className="drawing" aria-label={t('enlarge')} onClick={() => setLarge(true)}>
        <Structure src={src} alt={alt} size={320} eager />
      </button>
      <Dialog wide open={large} onClose={() => setLarge(false)} title={alt} closeLabel={common('close')}>
        <Structure src={src} alt={alt} size={760} />
      </Dialog>
      {detail.smiles && (
        <div className="chips center small">
          {(['similarity', 'substructure'] as const).map((mode) => (
            <Link key={mode} className="chip" to={structurePath({ structure: detail.smiles!, as: 'smiles' }, mode)}>
              {t(`find.${mode}`)}
            </Link>
          ))}
        </div>
      )}
    </div>
  )
}

/** What it costs, who sells it and how soon it comes. */
function Buy({ detail }: { detail: Detail }) {
  const { t } = useTranslation('molecule')
  const { t: ofProduct, days, country } = useOfferWords()
  const { lowestPrices, offers, offerCount, supplierCount } = detail
  const soonest = offers
    .filter((offer) => offer.stock === 'in stock' && offer.leadMax !== null)
    .sort((a, b) => a.leadMax! - b.leadMax!)[0]
  const controlled = [
    ['exportControlled', detail.exportControlledInCountries],
    ['importControlled', detail.importControlledInCountries],
  ] as const
  return (
    <aside className="buy" aria-label={t('summary')}>
      <div>
        <div className="muted small">{t('priceFrom')}</div>
        <div className="lowest">
          {lowestPrices.length === 0
            ? ofProduct('inquiry')
            : lowestPrices.map((price) => (
                <div key={price.currency}>
                  <Money value={price} mixed={lowestPrices.length > 1} />
                </div>
              ))}
        </div>
        <div className="muted small">{t('counts', { offers: offerCount, suppliers: supplierCount })}</div>
      </div>
      {soonest && (
        <div>
          <div className="muted small">{t('soonest')}</div>
          <div className="strong">
            {days(soonest)} <span suppressHydrationWarning>· {country(soonest.shipsFrom)}</span>
          </div>
        </div>
      )}
      {offerCount > 0 && (
        <a className="btn primary lg block" href="#offers">
          {t('choosePack')}
        </a>
      )}
      <Watch moleculeId={detail.moleculeId} currency={lowestPrices[0]?.currency} />
      {controlled.some(([, countries]) => countries.length > 0) && (
        <div className="stack flags">
          {controlled.map(
            ([key, countries]) =>
              countries.length > 0 && (
                <div key={key}>
                  <Tag tone="danger">{t(key)}</Tag>
                  <p className="small muted" suppressHydrationWarning>
                    {countries.map(country).join(t('comma'))}
                  </p>
                </div>
              ),
          )}
        </div>
      )}
      <div className="lists-say">
        <Suspense>
          <RegulationTags moleculeId={detail.moleculeId} />
        </Suspense>
      </div>
    </aside>
  )
}

/** What lists of regulated substances say, and which permits a purchase needs. */
function Regulation({ detail }: { detail: Detail }) {
  const { t } = useOfferWords()
  const judged = useJudged(detail.offers)
  return (
    <section className="card section" id="regulation">
      <h2>{t('regulation')}</h2>
      <div className="regulation">
        <Suspense>
          <RegulationBadge moleculeId={detail.moleculeId} asked={detail.cas ?? detail.number} />
          {judged.length > 0 && <PermitNotes full packs={judged} />}
        </Suspense>
      </div>
    </section>
  )
}

/** Offers, the one somebody came for first; pages where there are very many. */
function Offers({ detail, name }: { detail: Detail; name: string }) {
  const { t } = useTranslation('molecule')
  const url = useUrlState()
  const { state } = useLocation()
  const { moleculeId, offerCount } = detail
  const [marked, page] = [url.get('product'), url.page]
  const later = useApi(
    product.ofMolecule,
    page > 1 ? { id: moleculeId, pageNumber: page, pageSize: OFFERS_PER_PAGE } : null,
  )
  const listed = page > 1 ? (later.data?.list ?? []) : detail.offers
  const known = listed.find((offer) => offer.productId === marked)
  const fetched = useApi(product.detail, isId(marked) && !known ? { moleculeId, productId: marked } : null, {
    quiet: true,
  })
  const first = marked ? (known ?? fetched.data?.offer) : undefined
  const offers = first ? [first, ...listed.filter((offer) => offer !== first)] : listed
  useEffect(() => {
    if (marked) document.getElementById('offers')?.scrollIntoView({ block: 'start' })
  }, [marked])
  return (
    <section className="card section" id="offers">
      <h2>
        {t('offers')} <span className="muted num">{offerCount}</span>
      </h2>
      {offerCount === 0 ? (
        <StateBlock icon="search" heading="h2" title={t('noOffers')}>
          {t('noOffersHint')}
        </StateBlock>
      ) : (
        <OfferPanel
          molecule={detail}
          offers={offers}
          caption={t('offersOf', { name })}
          typed={(state as { typed?: Typed } | null)?.typed ?? {}}
          marked={marked}
        />
      )}
      <Pagination
        page={page}
        pageSize={OFFERS_PER_PAGE}
        total={offerCount}
        onChange={(next) => url.set({ page: next > 1 ? String(next) : null }, true)}
      />
    </section>
  )
}
