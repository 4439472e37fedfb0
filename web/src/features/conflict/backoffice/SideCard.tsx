import { Link } from 'react-router'
import { Button, Tag } from '../../../ui/kit.tsx'
import { Copy, Formula, Structure } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { drawingPath, drawingText, moleculePath, namesIn } from '../../molecule/names.ts'
import { namesOf, supplierOf, type Side } from '../words.ts'

interface Props {
  side: Side
  /** The product that the conflict is about: it is marked. */
  productId: string
  /** What may be decided here. */
  acts: { merge?: () => void; move?: () => void; correct?: () => void }
}

/** One of the molecules that a product could be: drawing, numbers, names, and the products that hang on it. */
export function SideCard({ side, productId, acts }: Props) {
  const { t, i18n } = useTranslation('conflict')
  const { name, other } = namesIn(i18n.language, side)
  return (
    <section className="card pad side" aria-label={side.number}>
      <header className="row wrap between">
        <Link className="line num" to={moleculePath(side)}>
          {side.number}
        </Link>
        <span className="row wrap">
          {side.by.map((by) => (
            <Tag key={by} tone={by === 'product' ? 'brand' : undefined}>
              {t(`by.${by}`)}
            </Tag>
          ))}
          {side.chosen.length > 0 && <Tag>{t('chosen')}</Tag>}
        </span>
      </header>
      <div className="side-drawing">
        <Structure
          {...(side.drawing === null ? { src: drawingPath(side.moleculeId, 'large') } : { svg: side.drawing })}
          alt={drawingText(i18n.language, side)}
          size={220}
        />
      </div>
      <h2>{name}</h2>
      {other && <p className="muted small">{other}</p>}
      <dl className="facts">
        <dt>{t('cas')}</dt>
        <dd>{side.cas ? <Copy value={side.cas} /> : '–'}</dd>
        {side.otherCas.length > 0 && (
          <>
            <dt>{t('otherCas')}</dt>
            <dd className="num">{side.otherCas.join(', ')}</dd>
          </>
        )}
        {side.formula && (
          <>
            <dt>{t('formula')}</dt>
            <dd>
              <Formula value={side.formula} smiles={side.smiles} />
            </dd>
          </>
        )}
        {side.smiles && (
          <>
            <dt>SMILES</dt>
            <dd className="side-smiles">{side.smiles}</dd>
          </>
        )}
      </dl>
      <h3>{t('products', { n: side.productCount })}</h3>
      {side.productCount === 0 && <p className="muted small">{t('noProducts')}</p>}
      <ul className="side-products">
        {side.products.map((product) => (
          <li key={product.productId} className={product.productId === productId ? 'strong' : undefined}>
            <span className="num">{product.code}</span> {supplierOf(product, i18n.language)}
            <div className="small muted">
              {[namesOf(product, i18n.language), product.cas].filter(Boolean).join(' · ')}
            </div>
          </li>
        ))}
      </ul>
      {side.productCount > side.products.length && (
        <p className="muted small">{t('more', { n: side.productCount - side.products.length })}</p>
      )}
      {acts.correct && (
        <footer className="row wrap">
          {acts.merge && <Button onClick={acts.merge}>{t('merge')}</Button>}
          {acts.move && <Button onClick={acts.move}>{t('move')}</Button>}
          <Button look="quiet" onClick={acts.correct}>
            {t('correct')}
          </Button>
        </footer>
      )}
    </section>
  )
}
