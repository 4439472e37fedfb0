import type { Output } from '@reagora/server/kernel/endpoint'
import type { search } from '@reagora/server/search/contract'
import { memo } from 'react'
import { Link } from 'react-router'
import { Tag } from '../../../ui/kit.tsx'
import { Bone, Cas, Formula, Money, Structure } from '../../../ui/parts.tsx'
import { drawingPath, drawingText, moleculePath, namesIn } from '../../molecule/names.ts'
import { HazardTag } from '../../document/HazardTag.tsx'
import { Heart } from '../../collection/Heart.tsx'
import { FoldedOffers } from '../../product/FoldedOffers.tsx'
import type { Typed } from '../../product/types.ts'
import { useOfferWords } from '../../product/words.ts'
import { regulatedPath } from '../../regulation/rules.ts'
import { TagChips } from '../../tag/TagChips.tsx'
import { isLookalike } from '../rules.ts'
import { useSearchWords } from '../words.ts'

type Found = Output<typeof search.chemicals>['molecules'][number]

interface Props {
  found: Found
  typed: Typed
  eager: boolean
  /** A drawing of our server that marks what was searched for. */
  picture?: string | undefined
}
/**
 * One molecule of the results: what it is, and its offers with packs in the rows. It is made anew only when it changes: a page
 * of them is much work, and while somebody draws or types they stand there until the next ones come.
 */
export const FoundBlock = memo(function FoundBlock({ found, typed, eager, picture }: Props) {
  const { t, language } = useSearchWords()
  const { t: ofProduct } = useOfferWords()
  const { name, other } = namesIn(language, found)
  const to = moleculePath(found)
  const state = { typed }
  const { offerCount, offers } = found
  return (
    <article className="card hit" aria-label={name}>
      <Link className="pic" to={to} state={state} tabIndex={-1} aria-hidden="true">
        <Structure
          {...(picture ? { svg: picture } : { src: drawingPath(found.moleculeId, 'small') })}
          alt={drawingText(language, found)}
          size={112}
          eager={eager}
        />
      </Link>
      <div>
        <header>
          <h2>
            <Link to={to} state={state}>
              {name}
            </Link>
          </h2>
          {other && (
            <span className="muted not-phone" lang="en">
              {other}
            </span>
          )}
          <span className="ids">
            {found.cas && (
              <span className="nowrap">
                <span className="muted">CAS</span> <Cas value={found.cas} />
              </span>
            )}
            {found.formula && <Formula value={found.formula} smiles={found.smiles} />}
            {found.molecularWeight !== null && (
              <span className="num muted nowrap">{found.molecularWeight.toFixed(2)} g/mol</span>
            )}
            {found.lowestPrice && (
              <span className="muted nowrap not-phone">
                {t('from')} <Money value={found.lowestPrice} mixed={found.lowestPrice.currency !== 'CNY'} />
              </span>
            )}
          </span>
          {found.similarity !== null && (
            <Tag tone="brand">
              <span className="num">{t('similarity', { n: found.similarity.toFixed(1) })}</span>
            </Tag>
          )}
          {isLookalike(found) && <Tag>{t('otherSubstance')}</Tag>}
          {/* What is not known stands on the product page and would say nothing on every card. */}
          {found.hazardous !== null && <HazardTag hazardous={found.hazardous} />}
          {found.regulated !== 'no' && (
            <Link to={regulatedPath(found.cas ?? found.number)}>
              <Tag tone={found.regulated === 'yes' ? 'danger' : 'warn'}>
                {ofProduct(found.regulated === 'yes' ? 'regulated' : 'perhapsRegulated')}
              </Tag>
            </Link>
          )}
          <TagChips tags={found.tags} />
          <Heart products={offers.map(({ productId }) => productId)} name={name} />
        </header>
        {offers.some(({ packages }) => packages.length > 0) ? (
          <FoldedOffers
            molecule={found}
            offers={offers}
            typed={typed}
            decidedBy={found.decidedBy}
            caption={t('offersOf', { name })}
            more={
              offerCount > offers.length && (
                <Link to={to} state={state}>
                  {ofProduct('allOffers', { n: offerCount })}
                </Link>
              )
            }
          />
        ) : (
          <p className="nopacks">
            <Link to={to} state={state}>
              {t('noPacks', { n: offerCount })}
            </Link>
          </p>
        )}
      </div>
    </article>
  )
})

/** The outline of a block at its real size, so that nothing moves when the answer arrives. */
export const BlockBones = ({ rows }: { rows: number }) => (
  <div className="card hit" aria-hidden="true">
    <div className="pic">
      <Bone w={112} h={112} />
    </div>
    <div>
      <header>
        <Bone w={260} h={20} />
      </header>
      {Array.from({ length: rows + 1 }, (_, i) => (
        <div key={i} className="bonerow">
          <Bone w={`${92 - (i % 3) * 7}%`} />
        </div>
      ))}
    </div>
  </div>
)
