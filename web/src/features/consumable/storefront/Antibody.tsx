import { antibodyFields } from '@reagora/server/antibody/contract'
import type { ReactNode } from 'react'
import { useConsumableWords, type Consumable } from '../words.ts'

type Attribute = Consumable['attributes'][number]

/** What is said of an antibody; nothing where the product is none. */
export const ofAntibody = ({ attributes, category }: Consumable): Attribute[] =>
  category.drawing === 'antibody' ? attributes.filter(({ code }) => Object.hasOwn(antibodyFields, code)) : []

/** Where numbers of public databases are looked up. */
const databases: Readonly<Record<string, (id: string) => string>> = {
  'gene-id': (id) => `https://www.ncbi.nlm.nih.gov/gene/${encodeURIComponent(id)}`,
  uniprot: (id) => `https://www.uniprot.org/uniprotkb/${encodeURIComponent(id)}`,
}

/** Everything that is said of an antibody, applications with the dilution for each (rule CAT-8). */
export function Antibody({ product }: { product: Consumable }) {
  const { t, named } = useConsumableWords()
  const rows = ofAntibody(product)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="antibody" className="antibody">
      <h2 id="antibody">{t('antibody')}</h2>
      <table className="card">
        <tbody>
          {rows.map(({ code, names, values }) => (
            <tr key={code}>
              <th scope="row">{named(names)}</th>
              <td>
                {values.some(({ dilution }) => dilution) ? (
                  <Dilutions values={values} />
                ) : (
                  parted(values.map((value) => <Value key={value.value} code={code} of={value} />))
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const parted = (values: readonly ReactNode[]) => values.flatMap((value, i) => (i === 0 ? [value] : [', ', value]))

function Value({ code, of: { value, names } }: { code: string; of: Attribute['values'][number] }) {
  const { valued } = useConsumableWords()
  const database = databases[code]
  if (!database) return <>{valued(value, names)}</>
  return parted(
    value.split(', ').map((id) => (
      <a key={id} className="num" href={database(id)} target="_blank" rel="noopener noreferrer">
        {id}
      </a>
    )),
  )
}

/** Applications, each with how far the antibody is diluted for it. */
function Dilutions({ values }: { values: Attribute['values'] }) {
  const { valued } = useConsumableWords()
  return (
    <ul>
      {values.map(({ value, names, dilution }) => (
        <li key={value}>
          <span>{valued(value, names)}</span>
          <span className="num muted">{dilution}</span>
        </li>
      ))}
    </ul>
  )
}
