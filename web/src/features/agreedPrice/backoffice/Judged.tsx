import { Select, Tag } from '../../../ui/kit.tsx'
import { Money } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { nameIn } from '../../discount/words.tsx'
import { ListPrice, type Line } from '../words.tsx'
import { usePackText } from '../../../ui/usePackText.ts'

interface Props {
  lines: readonly Line[]
  good: number
  /** The packs that were chosen, by row. */
  chosen: Readonly<Record<number, string>>
  onChoose: (row: number, packageId: string) => void
}

/** The lines of a pasted price list with what each means: beside its price the list price and what is agreed until now. */
export function Judged({ lines, good, chosen, onChoose }: Props) {
  const { t } = useTranslation('agreedPrice')
  return (
    <section className="card pad stack" aria-live="polite">
      <p className="strong">{t('summary', { ok: good, wrong: lines.length - good })}</p>
      <div className="scroll">
        <table className="grid">
          <thead>
            <tr>
              <th className="right">{t('line')}</th>
              <th>
                {t('code')} · {t('pack')}
              </th>
              <th className="right">{t('price')}</th>
              <th className="right">{t('before')}</th>
              <th className="right">{t('list')}</th>
              <th>{t('stateTitle')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <JudgedLine key={line.row} line={line} chosen={chosen[line.row]} onChoose={onChoose} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function JudgedLine({
  line,
  chosen,
  onChoose,
}: {
  line: Line
  chosen: string | undefined
  onChoose: Props['onChoose']
}) {
  const { t, i18n } = useTranslation('agreedPrice')
  const packText = usePackText()
  const offerText = (pack: Line['packs'][number]) =>
    [pack.code, packText(pack.pack), nameIn(i18n.language, pack.supplier)].join(' · ')
  const pack =
    line.packs.find(({ packageId }) => packageId === chosen) ?? (line.state === 'packs' ? undefined : line.packs[0])
  const state = line.state === 'packs' && chosen ? 'ok' : line.state
  return (
    <tr>
      <td className="right num">{line.row}</td>
      <td className="file-name">
        {line.state === 'packs' ? (
          <>
            {line.text}
            <Select
              label={t('choose')}
              value={chosen ?? ''}
              onChange={(id) => onChoose(line.row, id)}
              options={[
                ['', t('choose')] as const,
                ...line.packs.filter(({ list }) => list).map((one) => [one.packageId, offerText(one)] as const),
              ]}
            />
          </>
        ) : pack ? (
          offerText(pack)
        ) : (
          line.text
        )}
      </td>
      <td className="right num">
        {pack?.list && line.price ? (
          <Money value={{ amount: line.price, currency: pack.list.currency }} mixed />
        ) : (
          line.price
        )}
      </td>
      <td className="right">{pack?.agreed ? <Money value={pack.agreed} mixed /> : '–'}</td>
      <td className="right">{pack ? <ListPrice list={pack.list} price={line.price} /> : '–'}</td>
      <td>
        <Tag tone={state === 'ok' ? 'ok' : 'danger'}>{t(`line.${state}`)}</Tag>
      </td>
    </tr>
  )
}
