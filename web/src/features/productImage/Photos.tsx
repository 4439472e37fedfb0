import { document } from '@reagora/server/document/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { useTranslation } from '../../ui/texts.ts'
import { supplierNameIn } from '../supplier/SupplierName.tsx'
import { picturePath } from './path.ts'
import './pictures.css'
import '../molecule/molecule.css'

/** Pictures that suppliers have of what they sell of a molecule, each with whose product it is. */
export default function Photos({ of }: { of: Output<typeof document.ofMolecule>['pictures'] }) {
  const { t, i18n } = useTranslation('molecule')
  return (
    <section className="card section" id="pictures">
      <h2>{t('photos')}</h2>
      <ul className="pictures">
        {of.map((one) => {
          const whose = `${supplierNameIn(i18n.language, one)} ${one.code}`
          return (
            <li key={one.imageId}>
              <figure>
                <a href={picturePath(one.imageId)} target="_blank" rel="noreferrer">
                  <img src={picturePath(one.imageId)} alt={whose} width={160} height={160} loading="lazy" />
                </a>
                <figcaption className="small muted">{whose}</figcaption>
              </figure>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
