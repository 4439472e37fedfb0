import { search } from '@reagora/server/search/contract'
import { useId, useState, useEffect } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { useApi } from '../../api/useApi.ts'
import { Button, Input } from '../../ui/kit.tsx'
import { composing } from '../../ui/keys.ts'
import { namesIn } from '../molecule/names.ts'
import { keepRecent } from './recent.ts'
import type { Asked } from './paths.ts'

/** The structure behind a name, a CAS number or another identifier of our catalogue. `begin` was typed elsewhere. */
export function NameField({ begin, onFound }: { begin: string; onFound: (asked: Asked) => void }) {
  const { t, i18n } = useTranslation('structure')
  const id = useId()
  const [text, setText] = useState(begin)
  const [asked, setAsked] = useState(begin)
  const { data, error, isFetching, isPlaceholderData } = useApi(search.structureNamed, asked ? { text: asked } : null, {
    quiet: true,
  })
  const found = asked && !isFetching && !isPlaceholderData ? data : undefined
  const choose = ({ smiles, molfile, formula }: NonNullable<typeof data>[number]) => {
    keepRecent({ structure: smiles, as: 'smiles', molfile, formula })
    onFound({ structure: smiles, as: 'smiles' })
  }
  // One structure of that name is the one that was meant.
  const only = found?.length === 1 ? found[0] : undefined
  useEffect(() => {
    if (only) choose(only)
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [only])
  return (
    <form
      className="field"
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(text.trim())
      }}
    >
      <label htmlFor={id}>{t('name')}</label>
      <div className="row">
        <Input
          id={id}
          className="grow"
          value={text}
          maxLength={400}
          placeholder={t('nameHint')}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && composing(event.nativeEvent)) event.preventDefault()
          }}
        />
        <Button type="submit" busy={isFetching}>
          {t('findName')}
        </Button>
      </div>
      <div aria-live="polite">
        {error && asked && <p className="note">{t('nameFailed')}</p>}
        {found?.length === 0 && <p className="note">{t('noName', { name: asked })}</p>}
        {found && found.length > 1 && (
          <div className="chips several">
            <span className="small muted">{t('severalNames')}</span>
            {found.map((one) => (
              <button key={one.moleculeId} type="button" className="chip" onClick={() => choose(one)}>
                {namesIn(i18n.language, one).name}
                {one.cas && <span className="muted num">{one.cas}</span>}
              </button>
            ))}
          </div>
        )}
      </div>
    </form>
  )
}
