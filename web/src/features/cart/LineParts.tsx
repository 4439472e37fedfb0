import { Link } from 'react-router'
import { usePages } from '../../app/site.tsx'
import { Structure } from '../../ui/parts.tsx'
import { CONSUMABLE, consumablePath, picturePath } from '../consumable/paths.ts'
import { drawing, useWords, type CartLine } from './words.ts'
import './cart.css'

type Goods = Pick<CartLine, 'productId' | 'productType' | 'reagoraMoleculeId'>

/** The structure of a chemical, the picture of a consumable. */
export function Drawing({ line, alt, size = 52 }: { line: Goods; alt: string; size?: number }) {
  if (line.productType === CONSUMABLE)
    return <img src={picturePath(line.productId)} alt={alt} width={size} height={size} loading="lazy" />
  if (!line.reagoraMoleculeId) return <span className="no-drawing" style={{ width: size, height: size }} />
  return <Structure src={drawing(line.reagoraMoleculeId)} alt={alt} size={size} />
}

/** The name of what is sold, leading to its page where there is one. */
export function ProductName({
  line,
}: {
  line: Goods & Pick<CartLine, 'productName' | 'productChineseName' | 'productCode'>
}) {
  const { name } = useWords()
  const pages = usePages()
  const to =
    line.productType === CONSUMABLE
      ? consumablePath(line.productId)
      : line.reagoraMoleculeId && `/chemicalDetail?id=${line.reagoraMoleculeId}`
  if (!to || !pages.has(to)) return <span className="strong">{name(line)}</span>
  return (
    <Link className="strong" to={to}>
      {name(line)}
    </Link>
  )
}
