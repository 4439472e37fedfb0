import { product } from '@reagora/server/product/contract'
import { useApi } from '../../../api/useApi.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { tagName, tagPath } from '../../tag/words.ts'
import { Part, Tile } from './tiles.tsx'
import { useGrouped } from '../../../ui/count.ts'

/** The uppermost tags that staff keep and this visitor sees (rule TAG-1); nothing where none has a product on sale. */
export function HomeTags() {
  const { t, i18n } = useTranslation('home')
  const grouped = useGrouped()
  const { t: common } = useTranslation()
  const { data } = useApi(product.tags, {}, { quiet: true })
  const shown = (data ?? []).flatMap(({ names, value, products }) =>
    names && value && products > 0 ? [{ names, value, products }] : [],
  )
  if (shown.length === 0) return null
  return (
    <Part id="tags" title={common('tags')}>
      {shown.map(({ names, value, products }) => (
        <Tile
          key={value}
          to={tagPath(value)}
          title={tagName({ names }, i18n.language)}
          hint={t('productsN', { n: grouped(products) })}
        />
      ))}
    </Part>
  )
}
