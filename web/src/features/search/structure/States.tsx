import { useTranslation } from '../../../ui/texts.ts'
import { Link } from 'react-router'
import { usePages } from '../../../app/site.tsx'
import { Button, classes } from '../../../ui/kit.tsx'
import { StateBlock } from '../../../ui/parts.tsx'
import { askForItPath } from '../../structure/askForIt.ts'
import { pagePath, type Asked, type Mode } from '../../structure/paths.ts'

const examples = ['boronic', 'indole', 'amide', 'halide'] as const
const structures: Record<(typeof examples)[number], Asked> = {
  boronic: { structure: 'OB(O)c1ccccc1', as: 'smiles' },
  indole: { structure: 'c1ccc2[nH]ccc2c1', as: 'smiles' },
  amide: { structure: 'NC(=O)c1cccnc1', as: 'smiles' },
  halide: { structure: '[c;r6][Br,I]', as: 'smarts' },
}

/** Nothing was drawn yet: what can be done here, with examples to begin with. */
export function Start({ onChoose }: { onChoose: (asked: Asked) => void }) {
  const { t } = useTranslation('structure')
  return (
    <div className="card">
      <StateBlock
        icon="draw"
        title={t('start')}
        actions={examples.map((key) => (
          <button key={key} type="button" className="chip" onClick={() => onChoose(structures[key])}>
            {t(`example.${key}`)}
          </button>
        ))}
      >
        {t('startHint')}
      </StateBlock>
    </div>
  )
}

/** Nothing so far, and not everything was searched. */
export function NothingYet({ retry }: { retry: () => void }) {
  const { t } = useTranslation('structure')
  const { t: common } = useTranslation()
  return (
    <div className="card">
      <StateBlock
        icon="clock"
        title={t('notYet')}
        actions={
          <Button look="primary" onClick={retry}>
            {common('retry')}
          </Button>
        }
      >
        {t('notYetHint')}
      </StateBlock>
    </div>
  )
}

/** Nothing was found: what to loosen, the most promising first. */
export function NothingFound({
  params,
  mode,
  smiles,
  filtered,
  onClear,
}: {
  params: URLSearchParams
  mode: Mode
  /** What was read, where it is one substance. */
  smiles: string | null
  filtered: boolean
  onClear: () => void
}) {
  const { t } = useTranslation('structure')
  const { t: common } = useTranslation()
  const { t: ofSearch } = useTranslation('search')
  const pages = usePages()
  const other = (values: Record<string, string | null>) => {
    const next = new URLSearchParams(params)
    for (const [key, value] of Object.entries({ page: null, ...values })) {
      if (value === null) next.delete(key)
      else next.set(key, value)
    }
    return `${pagePath}?${next}`
  }
  return (
    <div className="card">
      <StateBlock
        icon="search"
        title={t(`nothing.${mode}`)}
        actions={
          <>
            {filtered && (
              <Button look="primary" onClick={onClear}>
                {common('clearFilters')}
              </Button>
            )}
            {smiles && (
              <Link className={classes('btn', !filtered && 'primary')} to={askForItPath({ text: '', smiles }, pages)}>
                {ofSearch('askForIt')}
              </Link>
            )}
            {mode !== 'similarity' && (
              <Link className="btn" to={other({ type: 'similarity', least: '50' })}>
                {t('trySimilar', { n: 50 })}
              </Link>
            )}
            {mode === 'similarity' && params.get('least') !== '40' && (
              <Link className="btn" to={other({ least: '40' })}>
                {t('trySimilar', { n: 40 })}
              </Link>
            )}
            {mode === 'exact' && (
              <Link className="btn" to={other({ ignore: 'stereo,isotopes,salt,tautomer' })}>
                {t('tryForms')}
              </Link>
            )}
            {mode === 'exact' && (
              <Link className="btn" to={other({ type: null })}>
                {t('tryPart')}
              </Link>
            )}
          </>
        }
      >
        {t(filtered ? 'nothingFiltered' : 'nothingHint')}
      </StateBlock>
    </div>
  )
}
