import { differences, type State } from '@reagora/server/productDesk/rules'
import { useTranslation } from '../../ui/texts.ts'
import { useProductWords } from './words.ts'

/** What differs between two states of a product, field by field and pack by pack. */
export function Difference({ before, after }: { before: State; after: State }) {
  const { t } = useTranslation('productDesk')
  const words = useProductWords()
  const { fields, packs } = differences(before, after)
  /** A price is read with its currency: packs of one product may have several. */
  const priced = (field: string, said: string, currency: string) =>
    field === 'price' && said !== '' ? `${said} ${currency}` : words.value(field, said)
  const rows = [
    ...fields.map((one) => ({
      key: one.field,
      what: words.field(one.field),
      before: words.value(one.field, one.before),
      after: words.value(one.field, one.after),
    })),
    ...packs.flatMap(({ what, pack, changes }) =>
      what === 'removed'
        ? [{ key: `${pack.unit} ${pack.quantity}`, what: words.pack(pack), before: t('sold'), after: t('packGone') }]
        : changes.map((one) => ({
            key: `${pack.unit} ${pack.quantity} ${one.field}`,
            what: `${words.pack(pack)}: ${words.field(`pack.${one.field}`)}`,
            before: what === 'added' ? t('packNew') : priced(one.field, one.before, pack.currency),
            after: priced(
              one.field,
              one.after,
              changes.find(({ field }) => field === 'currency')?.after ?? pack.currency,
            ),
          })),
    ),
  ]
  if (rows.length === 0) return <p className="muted">{t('noDifference')}</p>
  return (
    <section className="scroll" tabIndex={0} aria-label={t('changes')}>
      <table className="difference">
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.what}</th>
              <td>
                <del>{row.before}</del>
              </td>
              <td>
                <ins>{row.after}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
