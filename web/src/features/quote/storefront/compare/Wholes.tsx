import { classes, Icon } from '../../../../ui/kit.tsx'
import { Money } from '../../../../ui/parts.tsx'
import { useKey } from '../../../../ui/keys.ts'
import { useTranslation } from '../../../../ui/texts.ts'
import { minorOf, wire, type Sum } from './sum.ts'
import type { Comparison, Whole } from './types.ts'

const kinds = ['lowest', 'split', 'single'] as const
type Kind = (typeof kinds)[number]

interface Props {
  comparison: Comparison
  /** What is chosen now, and of how many lines; null while nothing is. */
  mine: { sum: Sum; lines: number } | null
  chosen: Readonly<Record<string, string>>
  nameOf: (supplierId: string) => string
  onTake: (whole: Whole) => void
}
/** Ways to buy everything, each with its freight. Taking one fills in the choice; nothing is accepted by it. */
export function Wholes({ comparison, mine, chosen, nameOf, onTake }: Props) {
  const { t, i18n } = useTranslation('quote')
  const listed = (names: string[]) => new Intl.ListFormat(i18n.language, { style: 'narrow' }).format(names)
  const { wholes, currency, open } = comparison
  const take = (kind: Kind) => {
    const whole = wholes[kind]
    if (whole) onTake(whole)
  }
  useKey('1', () => take('lowest'))
  useKey('2', () => take('split'))
  useKey('3', () => take('single'))
  const money = (minor: number) => wire({ minor, currency })
  const facts = (of: { suppliers: number; freightByTable: boolean; freightUnstated: boolean; days: number | null }) =>
    [
      t('wholeSuppliers', { n: of.suppliers }),
      of.days !== null && t('inDays', { n: of.days }),
      of.freightByTable && t('freightByTable'),
      of.freightUnstated && t('freightOpen'),
    ]
      .filter(Boolean)
      .join(' · ')
  const isTaken = ({ picks }: Whole) =>
    picks.length > 0 &&
    picks.length === Object.keys(chosen).length &&
    picks.every(({ lineId, priceId }) => chosen[lineId] === priceId)
  return (
    <section className="compare-wholes" aria-label={t('wholes')}>
      <div className={classes('compare-whole', mine && 'on')}>
        <span className="strong">{t('mine')}</span>
        {mine ? (
          <>
            <span className="compare-big">
              <Money value={money(mine.sum.total)} />
            </span>
            <span className="small muted">
              {t('freight')} <Money value={money(mine.sum.freight)} /> ·{' '}
              {facts({ ...mine.sum, suppliers: mine.sum.shares.length })}
            </span>
            <span className="small muted">{t('chosenLines', { n: mine.lines })}</span>
            {mine.sum.unknown > 0 && (
              <span className="small compare-below">{t('noRate', { n: mine.sum.unknown })}</span>
            )}
          </>
        ) : (
          <span className="small muted">{t('mineHint')}</span>
        )}
      </div>
      {kinds.map((kind, at) => {
        const whole = wholes[kind]
        if (!whole)
          return (
            <div key={kind} className="compare-whole">
              <span className="strong">{t(`whole.${kind}`)}</span>
              <span className="small muted">{t(`whole.${kind}None`)}</span>
            </div>
          )
        const more = mine && mine.lines === whole.picks.length ? minorOf(whole.total) - mine.sum.total : 0
        return (
          <button
            key={kind}
            type="button"
            className={classes('compare-whole', isTaken(whole) && 'on')}
            aria-pressed={isTaken(whole)}
            onClick={() => take(kind)}
          >
            <span className="row between">
              <span className="strong">{t(`whole.${kind}`)}</span>
              <kbd className="not-phone not-print" aria-hidden="true">
                {at + 1}
              </kbd>
            </span>
            <span className="row between wrap">
              <span className="compare-big">
                <Money value={whole.total} />
              </span>
              {more !== 0 && (
                <span className={more < 0 ? 'small compare-fastest' : 'small compare-below'}>
                  {more > 0 && '+'}
                  <Money value={money(more)} />
                </span>
              )}
            </span>
            <span className="small muted">
              {t('freight')} <Money value={whole.freight} /> ·{' '}
              {facts({
                suppliers: whole.suppliers,
                freightByTable: whole.freightByTable,
                freightUnstated: whole.freightUnstated,
                days: whole.shipDays,
              })}
            </span>
            {whole.short.length > 0 && (
              <span className="small compare-below">
                {t('belowMinimum', { names: listed(whole.short.map(nameOf)) })}
              </span>
            )}
            {!whole.exact && <span className="small muted">{t('notProven')}</span>}
            <span className="small compare-take not-print">
              <Icon name="check" size={12} /> {t('takeThese')}
            </span>
          </button>
        )
      })}
      {open.length > 0 && <p className="small muted compare-open">{t('withoutAnswer', { n: open.length })}</p>}
    </section>
  )
}
