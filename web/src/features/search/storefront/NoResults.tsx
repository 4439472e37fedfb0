import type { Output } from '@reagora/server/kernel/endpoint'
import { search, searchErrors } from '@reagora/server/search/contract'
import { errors } from '@reagora/server/kernel/errors'
import { useTranslation } from '../../../ui/texts.ts'
import { Link, useNavigate } from 'react-router'
import { Refusal } from '../../../api/call.ts'
import { usePages } from '../../../app/site.tsx'
import { handOverList, resultsPath } from '../../../areas/SearchBox.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { structure } from '@reagora/server/structure/contract'
import { useApi } from '../../../api/useApi.ts'
import { Button, Icon } from '../../../ui/kit.tsx'
import { StateBlock, Structure } from '../../../ui/parts.tsx'
import { type Asked, structurePath } from '../../structure/paths.ts'
import { askForItPath } from '../../structure/askForIt.ts'
import { lookFor, readAs } from '../rules.ts'
import { useSearchWords } from '../words.ts'
import { SimilarOnSale } from './SimilarOnSale.tsx'

interface NothingProps {
  answer: Output<typeof search.chemicals>
  params: URLSearchParams
  q: string
  filtered: boolean
  onClear: () => void
}
/** Nothing was found: what to try next, the most promising first. */
export function Nothing({ answer, params, q, filtered, onClear }: NothingProps) {
  const { t } = useSearchWords()
  const { t: common } = useTranslation()
  // Corrected CAS numbers stand above already.
  const suggestions = answer.suggestions.filter(({ kind }) => kind !== 'cas')
  // A question comes before the other ways: it is mostly what was meant.
  const asks = suggestions.some(isQuestion)
  if (answer.understoodAs.absent && !filtered) return <NotSold answer={answer} params={params} q={q} />
  return (
    <div className="card">
      <StateBlock
        icon="search"
        title={q ? t(asks ? 'notCalled' : 'nothing', { q }) : t('nothingInGroup')}
        actions={
          <>
            {asks && <Tries suggestions={suggestions} params={params} />}
            {filtered && (
              <Button look="primary" onClick={onClear}>
                {common('clearFilters')}
              </Button>
            )}
            <OtherWays />
          </>
        }
      >
        {t(filtered ? 'nothingFiltered' : 'nothingHint')}
      </StateBlock>
      {!asks && <Tries suggestions={suggestions} params={params} />}
    </div>
  )
}

/** Texts that do find something, as questions or as shorter tries. */
export function Tries({
  suggestions,
  params,
}: Pick<NothingProps['answer'], 'suggestions'> & Pick<NothingProps, 'params'>) {
  const { t } = useSearchWords()
  if (suggestions.length === 0) return null
  return (
    <div className="chips tries">
      <span className="muted">{t(suggestions.some(isQuestion) ? 'didYouMean' : 'tryInstead')}</span>
      {suggestions.map(({ kind, text }) => (
        <Link key={text} className="chip" to={lookFor(params, text, 'keyword')}>
          <span className="muted">{t(`suggestion.${kind}`)}</span>
          {text}
        </Link>
      ))}
    </div>
  )
}

/** Whether another name may have been meant. */
export const asksBack = ({ suggestions }: NothingProps['answer']) => suggestions.some(isQuestion)

const isQuestion = ({ kind }: { kind: string }) => kind === 'spelling' || kind === 'locants'

/** What was typed is a substance that nobody sells here: its structure, what is like it, and how to ask for it. */
function NotSold({ answer, params, q }: Pick<NothingProps, 'answer' | 'params' | 'q'>) {
  const { t } = useSearchWords()
  const pages = usePages()
  const { text: name, alternatives } = answer.understoodAs
  const smiles = answer.structure?.smiles ?? null
  const { data: read } = useApi(structure.read, smiles ? { structure: smiles, as: 'smiles' } : null, { quiet: true })
  const asked: Asked | null = smiles ? { structure: smiles, as: 'smiles' } : null
  return (
    <div className="card not-sold">
      {read?.svg && <Structure svg={read.svg} alt={t('structureOf', { name })} size={160} />}
      <StateBlock
        icon={read?.svg ? null : 'search'}
        title={t('notSold', { name: q })}
        actions={
          <>
            <Link className="btn primary" to={askForItPath({ text: q, smiles }, pages)}>
              <Icon name="quote" />
              {t('askForIt')}
            </Link>
            {asked && (
              <Link className="btn" to={structurePath(asked, 'similarity')}>
                <Icon name="draw" />
                {t('similarOnSale')}
              </Link>
            )}
            {asked && (
              <Link className="btn" to={structurePath(asked)}>
                {t('partOnSale')}
              </Link>
            )}
            {alternatives.some(({ kind }) => kind === 'keyword') && (
              <Link className="btn" to={readAs(params, 'keyword')}>
                {t('insideNames', { q })}
              </Link>
            )}
          </>
        }
      >
        {t(smiles ? 'notSoldStructure' : 'notSoldNamed', { q, name })}
      </StateBlock>
      <Tries suggestions={answer.suggestions} params={params} />
      {smiles && <SimilarOnSale smiles={smiles} />}
    </div>
  )
}

/** Several things at once: they are looked up on the page of lists, where what was typed is waiting. */
export function ListGiven({ text, values }: { text: string; values: number }) {
  const { t } = useSearchWords()
  const go = useNavigate()
  const pages = usePages()
  return (
    <div className="card">
      <StateBlock
        icon="list"
        title={t('isList', { n: values })}
        actions={
          pages.has('/batchQueryView') && (
            <Button look="primary" onClick={() => void go(handOverList(text))}>
              {t('askList', { n: values })}
            </Button>
          )
        }
      >
        {t('isListHint')}
      </StateBlock>
    </div>
  )
}

/** Other ways to a compound, as far as they exist. */
function OtherWays() {
  const { t: common } = useTranslation()
  const pages = usePages()
  const link = (to: string, icon: 'draw' | 'list' | 'quote', text: string) =>
    pages.has(to) && (
      <Link className="btn" to={to}>
        <Icon name={icon} />
        {text}
      </Link>
    )
  return (
    <>
      {link('/structureSearch', 'draw', common('drawSearch'))}
      {link('/batchQueryView', 'list', common('list'))}
      {link('/quoteApply', 'quote', common('quotes'))}
    </>
  )
}

const examples = ['5467-74-3', 'C6H6BBrO2', 'OB(O)c1ccc(Br)cc1']

/** No text was given: the warning of the header, with examples to begin with. */
export function EmptyKeyword() {
  const { t } = useSearchWords()
  const { t: common } = useTranslation()
  return (
    <div className="card">
      <StateBlock
        icon="search"
        title={common('emptyKeyword')}
        actions={[t('exampleName'), ...examples].map((text) => (
          <Link key={text} className="chip" to={resultsPath(text)}>
            {text}
          </Link>
        ))}
      >
        {t('emptyHint')}
      </StateBlock>
    </div>
  )
}

/** The search did not answer. What the text itself is to blame for is said as such; the rest offers another try. */
export function SearchFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useSearchWords()
  const { t: common } = useTranslation()
  const status = error instanceof Refusal ? error.status : 0
  if (status === searchErrors.EMPTY_KEYWORD.status) return <EmptyKeyword />
  const slow = status === searchErrors.SEARCH_TIMED_OUT.status || status === errors.TIMED_OUT.status
  const many = status === errors.TOO_MANY_REQUESTS.status || status === errors.BUSY.status
  const own = error instanceof Refusal && error.http >= 400 && error.http < 500 && !many
  if (!slow && !many && !own)
    return (
      <div className="card">
        <Failure error={error} retry={retry} />
      </div>
    )
  return (
    <div className="card">
      <StateBlock
        icon={slow || many ? 'clock' : 'alert'}
        title={t(slow ? 'tooSlow' : many ? 'tooOften' : 'notUnderstood')}
        actions={
          !own && (
            <Button look="primary" onClick={retry}>
              {common('retry')}
            </Button>
          )
        }
      >
        {slow ? t('tooSlowHint') : (error as Refusal).message || t('nothingHint')}
      </StateBlock>
    </div>
  )
}
