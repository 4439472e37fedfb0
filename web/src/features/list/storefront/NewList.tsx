import { delimiters, list, listErrors, MAX_PASTED, type Delimiter } from '@reagora/server/list/contract'
import { listLimits, takeApart } from '@reagora/server/list/rules'
import { useCallback, useDeferredValue, useEffect, useId, useMemo, useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { Refusal } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { useSession } from '../../../app/session.tsx'
import { resultsPath } from '../../../areas/SearchBox.tsx'
import { useGrouped } from '../../../ui/count.ts'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { useGuard } from '../../../ui/form/guard.tsx'
import { composing } from '../../../ui/keys.ts'
import { Button, classes, Icon, Select } from '../../../ui/kit.tsx'
import { keepSecret, takeHandedOver } from '../secrets.ts'
import { listPath, useListWords } from '../words.ts'

/** Where a list begins: pasted, or dropped as a file. What was recognised is said while one types. */
export function NewList() {
  const { t, size } = useListWords()
  const grouped = useGrouped()
  const { signedIn } = useSession()
  const go = useNavigate()
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState<Delimiter | ''>('')
  const limits = useApi(list.limits, signedIn ? {} : null, { quiet: true }).data ?? listLimits.visitor
  const id = useId()
  const onDone = ({ id: made, secret }: { id: string; secret: string | null }) => {
    if (secret !== null) keepSecret(made, secret)
    void go(listPath(made))
  }
  const paste = useAction(list.paste, { quiet: true, onDone, refresh: [list.mine] })
  const send = useAction(list.file, { quiet: true, onDone, refresh: [list.mine] })
  const busy = paste.isPending || send.isPending
  useGuard(text.trim() !== '' && !busy && !paste.isSuccess && !send.isSuccess)
  const error = paste.error ?? send.error
  const settled = useDeferredValue(text)
  const seen = useMemo(() => (settled.trim() ? takeApart(settled, wanted || undefined) : null), [settled, wanted])
  const { mutate: pasteIt } = paste
  const { mutate: sendIt } = send
  const begin = useCallback(
    (text: string, delimiter?: Delimiter) => {
      const wishes = delimiter ? { delimiter } : {}
      if (text.length <= MAX_PASTED) pasteIt({ text, ...wishes })
      else sendIt({ file: new File([text], 'list.txt', { type: 'text/plain' }), ...wishes } as never)
    },
    [pasteIt, sendIt],
  )

  // A list that was pasted into the search box of the header comes with the visitor.
  useEffect(() => {
    const given = takeHandedOver()
    if (!given) return
    setText(given)
    begin(given)
  }, [begin])

  const start = (event?: FormEvent) => {
    event?.preventDefault()
    if (busy) return
    paste.reset()
    send.reset()
    begin(text, wanted || undefined)
  }
  const take = (file: File) => {
    if (busy) return
    paste.reset()
    sendIt({ file } as never)
  }
  const tooMany = seen !== null && seen.values > limits.values
  return (
    <form className="new-list" onSubmit={start}>
      <div className="card pad">
        <label className="strong" htmlFor={id}>
          {t('pasteLabel')}
        </label>
        <p className="small muted" id={`${id}-hint`}>
          {t('pasteHint')}
        </p>
        <textarea
          id={id}
          className="area"
          rows={10}
          value={text}
          spellCheck={false}
          autoComplete="off"
          aria-describedby={`${id}-hint ${id}-seen`}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !composing(event.nativeEvent)) start()
          }}
        />
        <div className="row wrap between">
          <p id={`${id}-seen`} className={classes('small', tooMany ? 'reason' : 'muted')} aria-live="polite">
            {seen
              ? `${t(seen.table ? 'rowsCount' : 'valuesCount', { n: seen.values })} · ${t('recognised', { what: t(`delimiter.${seen.delimiter}`) })}`
              : t('limitsLine', {
                  values: grouped(limits.values),
                  size: size(limits.bytes),
                  structures: size(limits.structureBytes),
                })}
          </p>
          <span className="row">
            <span className="small muted">{t('delimiter')}</span>
            <Select
              label={t('delimiter')}
              value={wanted}
              onChange={(value) => setWanted(value as Delimiter | '')}
              options={[['', t('delimiter.auto')], ...delimiters.map((one) => [one, t(`delimiter.${one}`)] as const)]}
            />
          </span>
        </div>
        <div className="row wrap">
          <Button type="submit" look="primary" size="lg" busy={busy}>
            {t('search')}
          </Button>
          <kbd className="not-phone">{t('ctrl', { ns: 'common' })} ⏎</kbd>
          {!signedIn && (
            <span className="small muted">{t('moreByLogin', { values: grouped(listLimits.registered.values) })}</span>
          )}
        </div>
        {error && <Refused error={error} />}
      </div>
      <FileDrop
        className="list-drop"
        label={t('chooseFile')}
        accept=".txt,.csv,.tsv,.xlsx,.xls,.sdf,.sd,.smi,.mol"
        onFile={take}
      >
        {(pick) => (
          <>
            <Icon name="upload" size={24} />
            <strong>{send.isPending ? t('working') : t('drop')}</strong>
            <span className="small muted">{t('dropHint')}</span>
            <Button busy={send.isPending} onClick={pick}>
              {t('chooseFile')}
            </Button>
          </>
        )}
      </FileDrop>
    </form>
  )
}

/** Why a list was not taken; a lone value can be searched for at once. */
function Refused({ error }: { error: Refusal }) {
  const { t } = useListWords()
  const value = error.status === listErrors.ONE_VALUE.status ? error.details['value'] : null
  return (
    <p className="list-refused" role="alert">
      <Icon name="alert" />
      <span>{error.message || String(error.status)}</span>
      {typeof value === 'string' && value !== '' && (
        <Link className="btn sm" to={resultsPath(value)}>
          {t('oneValue', { value: value.length > 40 ? `${value.slice(0, 39)}…` : value })}
        </Link>
      )}
    </p>
  )
}
