import type { SentInput } from '@reagora/server/kernel/endpoint'
import { fileEndings, library } from '@reagora/server/library/contract'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { useGuard } from '../../../ui/form/guard.tsx'
import { Button, Field, Input, ReasonedButton, Select, Tabs } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import '../../structure/structure.css'
import { StructureInput } from '../../structure/StructureInput.tsx'
import type { Asked } from '../../structure/paths.ts'
import { FilterFields, type Options } from '../FilterFields.tsx'
import { filtersOf, noFilters } from '../typedFilters.ts'

type Create = SentInput<typeof library.create>
type Ask = NonNullable<Create['ask']>
const sources = ['file', 'list', 'search', 'scaffold'] as const
type Source = (typeof sources)[number]

/** The first step: where compounds come from, and what they are narrowed by. */
export function NewLibrary({ options }: { options: Options }) {
  const { t } = useTranslation('library')
  const go = useNavigate()
  // Of the page of results that somebody came from.
  const { ask: given = null } = (useLocation().state ?? {}) as { ask?: Ask | null }
  const [source, setSource] = useState<Source>(given ? 'search' : 'scaffold')
  const [title, setTitle] = useState('')
  const [file, setFile] = useState<{ listId: string; name: string } | null>(null)
  const [problem, setProblem] = useState('')
  const [list, setList] = useState('')
  const [words, setWords] = useState(given?.searchText ?? '')
  const [drawn, setDrawn] = useState<Asked | null>(null)
  const [filters, setFilters] = useState(noFilters)
  const send = useAction(library.create, {
    quiet: true,
    refresh: [library.mine],
    onDone: ({ id }) => void go(`/library-order?id=${id}`),
  })
  useGuard(!send.isPending && !send.isSuccess && (title !== '' || drawn !== null || file !== null))
  const take = async (chosen: File) => {
    setProblem('')
    try {
      const { listId } = await call(library.file, { file: chosen } as unknown as SentInput<typeof library.file>)
      setFile({ listId, name: chosen.name })
    } catch (error) {
      setFile(null)
      setProblem((error as Error).message)
    }
  }
  const asked: Pick<Create, 'listId' | 'ask'> | null =
    source === 'file'
      ? file && { listId: file.listId }
      : source === 'list'
        ? list === ''
          ? null
          : { listId: list }
        : source === 'search'
          ? words.trim() === '' && !given
            ? null
            : { ask: { ...given, searchText: words.trim() } as Ask }
          : drawn && {
              ask: { searchType: 'substructure', structure: drawn.structure, structureAs: drawn.as } as Ask,
            }
  const why = { file: 'needFile', list: 'needList', search: 'needWords', scaffold: 'needScaffold' } as const
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (asked) send.mutate({ title, ...asked, filters: filtersOf(filters) })
      }}
    >
      <section className="card pad stack" aria-labelledby="library-source">
        <h2 id="library-source">{t('step.compounds')}</h2>
        <Tabs
          label={t('source')}
          items={sources.map((key) => ({ key, label: t(`source.${key}`) }))}
          value={source}
          onChange={(key) => setSource(key as Source)}
        />
        {source === 'file' && (
          <FileDrop
            className="stack"
            label={t('source.file')}
            accept={fileEndings.join(',')}
            onFile={(one) => void take(one)}
          >
            {(pick) => (
              <>
                <div className="row wrap">
                  <Button onClick={pick}>{t('chooseFile')}</Button>
                  <span role="status">{file && t('fileTaken', { name: file.name })}</span>
                </div>
                <p className="small muted">{t('fileHint')}</p>
                {problem && (
                  <p className="reason" role="alert">
                    {problem}
                  </p>
                )}
              </>
            )}
          </FileDrop>
        )}
        {source === 'list' && (
          <Field label={t('source.list')} hint={options.lists.length === 0 ? t('noLists') : undefined}>
            {(control) => (
              <Select
                id={control.id}
                label={t('source.list')}
                value={list}
                onChange={setList}
                options={[
                  ['', t('choose')] as const,
                  ...options.lists.map(({ id, name, lines }) => [id, `${name} (${lines})`] as const),
                ]}
              />
            )}
          </Field>
        )}
        {source === 'search' && (
          <Field label={t('words')} hint={given ? t('searchKept') : t('wordsHint')}>
            {(control) => (
              <Input {...control} maxLength={2000} value={words} onChange={(event) => setWords(event.target.value)} />
            )}
          </Field>
        )}
        {source === 'scaffold' && (
          <>
            <p className="small muted">{t('scaffoldHint')}</p>
            <StructureInput asked={drawn} smiles={null} refusal={null} onAsk={setDrawn} />
          </>
        )}
        <Field label={t('name')}>
          {(control) => (
            <Input {...control} maxLength={120} value={title} onChange={(event) => setTitle(event.target.value)} />
          )}
        </Field>
      </section>
      <section className="card pad stack" aria-labelledby="library-filters">
        <h2 id="library-filters">{t('filters')}</h2>
        <FilterFields value={filters} set={setFilters} options={options} />
      </section>
      {send.error && (
        <p className="reason" role="alert">
          {send.error.message}
        </p>
      )}
      <div className="row">
        <ReasonedButton
          look="primary"
          type="submit"
          start
          busy={send.isPending}
          blocked={asked === null && t(why[source])}
        >
          {t('begin')}
        </ReasonedButton>
      </div>
    </form>
  )
}
