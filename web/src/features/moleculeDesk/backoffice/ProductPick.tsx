import { Check, Tag } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { supplierOf } from '../../conflict/words.ts'
import { namesIn } from '../../molecule/names.ts'
import type { Movable } from '../words.ts'

interface Props {
  of: Movable
  chosen: readonly string[]
  onChange: (ids: readonly string[]) => void
}

/** Some of the products of a molecule. */
export function ProductPick({ of, chosen, onChange }: Props) {
  const { t, i18n } = useTranslation('moleculeDesk')
  const all = of.products.map(({ productId }) => productId)
  const toggle = (id: string, on: boolean) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <section className="scroll pick" tabIndex={0} aria-label={t('products')}>
      <table className="plain">
        <thead>
          <tr>
            <th scope="col" aria-label={t('chooseAll')}>
              <Check checked={chosen.length === all.length} onChange={(on) => onChange(on ? all : [])}>
                <span className="sr">{t('chooseAll')}</span>
              </Check>
            </th>
            <th scope="col">{t('code')}</th>
            <th scope="col">{t('supplier')}</th>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('soldAs')}</th>
            <th scope="col">{t('state')}</th>
          </tr>
        </thead>
        <tbody>
          {of.products.map((one) => (
            <tr key={one.productId}>
              <td aria-label={one.code}>
                <Check checked={chosen.includes(one.productId)} onChange={(on) => toggle(one.productId, on)}>
                  <span className="sr">{one.code}</span>
                </Check>
              </td>
              <td className="num nowrap">{one.code}</td>
              <td>{supplierOf(one, i18n.language)}</td>
              <td className="long">{namesIn(i18n.language, { ...one, number: one.code, formula: null }).name}</td>
              <td className="num nowrap">{one.cas ?? '–'}</td>
              <td>
                <Tag tone={one.active ? 'ok' : undefined}>{t(one.active ? 'onSale' : 'offSale')}</Tag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
