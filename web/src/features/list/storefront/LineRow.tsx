import { formatMoney } from '@reagora/server/kernel/money'
import { Link } from 'react-router'
import { resultsPath } from '../../../areas/SearchBox.tsx'
import { Button, Check, Tag } from '../../../ui/kit.tsx'
import { Cas, Formula, Money, Structure } from '../../../ui/parts.tsx'
import { HazardTag } from '../../document/HazardTag.tsx'
import { drawingPath, drawingText, moleculePath, namesIn } from '../../molecule/names.ts'
import { canBuy, toneOf, useListWords, type LineMolecule, type ListLine, type Selecting } from '../words.ts'

interface Props {
  line: ListLine
  selecting?: Selecting
  onChoose?: (line: number, moleculeId: string | undefined) => void
}

/** One line: what was written, what it is and how that was found; several possibilities stand side by side beneath. */
export function LineRow({ line, selecting, onChoose }: Props) {
  const { t } = useListWords()
  const { molecule, outcome, candidates, note, also, supplier } = line
  const open = (outcome === 'ambiguous' || outcome === 'missing') && candidates.length > 0
  return (
    <tbody className={`o-${outcome ?? 'open'}`}>
      <tr>
        <td className="c-line">
          {selecting && canBuy(line) ? (
            <Check checked={selecting.selected.has(line.line)} onChange={(on) => selecting.toggle([line.line], on)}>
              <span className="sr">{t('selectLine', { n: line.line })}</span>
              <span className="num" aria-hidden="true">
                {line.line}
              </span>
            </Check>
          ) : (
            <span className="num muted">{line.line}</span>
          )}
        </td>
        <td className="c-typed">
          <span className="typed" title={line.typed}>
            {line.typed}
          </span>
          {[supplier, ...also].filter(Boolean).map((text) => (
            <span key={text} className="small muted typed" title={text}>
              {text}
            </span>
          ))}
          {note && <span className="small muted">{t('wanted', { note })}</span>}
        </td>
        <td className="c-result">
          <Outcome line={line} />
        </td>
        <td className="c-compound">{molecule && <Compound molecule={molecule} />}</td>
        <td className="c-offer right">{molecule && <Offer line={line} molecule={molecule} />}</td>
      </tr>
      {open && (
        <tr className="c-open">
          <td colSpan={5}>
            <Candidates line={line} {...(onChoose && { onChoose })} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

function Outcome({ line }: { line: ListLine }) {
  const { t } = useListWords()
  const { outcome, how, repair, repairedTo, duplicateOf, chosen, change, priceBefore } = line
  if (outcome === null) return <span className="muted">…</span>
  return (
    <>
      <span className="row wrap">
        <Tag tone={toneOf[outcome]}>{t(`outcome.${outcome}`)}</Tag>
        {change === 'price' && priceBefore && (
          <Tag tone="warn">{t('change.price', { price: formatMoney(priceBefore.amount, priceBefore.currency) })}</Tag>
        )}
        {change !== null && change !== 'price' && (
          <Tag tone={change === 'gone' ? 'danger' : 'brand'}>{t(`change.${change}`)}</Tag>
        )}
      </span>
      <span className="small muted">
        {duplicateOf !== null && t('duplicateOf', { n: duplicateOf })}
        {duplicateOf !== null && repair && ' · '}
        {repair && <Repair how={repair} to={repairedTo ?? ''} />}
        {duplicateOf === null && !repair && outcome !== 'missing' && how && t(`how.${how}` as 'how.cas')}
        {chosen && ` · ${t('chosenByYou')}`}
        {outcome === 'missing' && <Link to={resultsPath(line.typed)}>{t('searchThis')}</Link>}
      </span>
    </>
  )
}

/** What was put right; a number in it stays on one line. */
function Repair({ how, to }: { how: string; to: string }) {
  const { t } = useListWords()
  const [before, after] = t(`repair.${how}` as 'repair.dashes', { to: '\n' }).split('\n')
  return (
    <>
      {before}
      <span className={/^[\d-]+$/.test(to) ? 'num nowrap' : undefined}>{to}</span>
      {after}
    </>
  )
}

function Compound({ molecule }: { molecule: LineMolecule }) {
  const { language } = useListWords()
  const { name, other } = namesIn(language, molecule)
  return (
    <span className="compound">
      {molecule.drawn ? (
        <Structure src={drawingPath(molecule.moleculeId, 'small')} alt={drawingText(language, molecule)} size={40} />
      ) : (
        <span className="no-pic" aria-hidden="true" />
      )}
      <span>
        <Link to={moleculePath(molecule)} data-keys>
          {name}
        </Link>
        {other && (
          <span className="small muted other" lang="en">
            {other}
          </span>
        )}
        <span className="small row wrap ids">
          {molecule.cas && <Cas value={molecule.cas} />}
          {molecule.formula && <Formula value={molecule.formula} />}
          <HazardTag hazardous={molecule.hazardous} />
        </span>
      </span>
    </span>
  )
}

function Offer({ molecule }: { line: ListLine; molecule: LineMolecule }) {
  const { t } = useListWords()
  if (molecule.offers === 0) return <span className="small muted">{t('notOnSale')}</span>
  return (
    <>
      {molecule.lowestPrice ? <Money value={molecule.lowestPrice} /> : <span>{t('onInquiry')}</span>}
      <span className="small muted block">{t('offersCount', { n: molecule.offers })}</span>
    </>
  )
}

function Candidates({ line, onChoose }: Pick<Props, 'line' | 'onChoose'>) {
  const { t, language } = useListWords()
  return (
    <>
      <p className="small muted row wrap">
        {t(line.outcome === 'ambiguous' ? 'whichOne' : 'nearest')}
        {line.more && <span>{t('moreCandidates')}</span>}
        {onChoose && line.outcome === 'ambiguous' && (
          <Button size="sm" look="quiet" onClick={() => onChoose(line.line, undefined)}>
            {t('noneOfThese')}
          </Button>
        )}
      </p>
      <ul className="candidates">
        {line.candidates.map((molecule) => {
          const { name } = namesIn(language, molecule)
          return (
            <li key={molecule.moleculeId}>
              {molecule.drawn ? (
                <Structure
                  src={drawingPath(molecule.moleculeId, 'small')}
                  alt={drawingText(language, molecule)}
                  size={72}
                />
              ) : (
                <span className="no-pic" aria-hidden="true" />
              )}
              <Link to={moleculePath(molecule)}>{name}</Link>
              <span className="small row wrap">
                {molecule.cas && <Cas value={molecule.cas} />}
                {molecule.formula && <Formula value={molecule.formula} />}
              </span>
              <span className="small">
                <Offer line={line} molecule={molecule} />
              </span>
              {onChoose && (
                <Button
                  size="sm"
                  aria-label={t('chooseName', { name })}
                  onClick={() => onChoose(line.line, molecule.moleculeId)}
                >
                  {t('choose')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
