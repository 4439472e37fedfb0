import { countriesIn } from '@reagora/server/domain/rules'
import { MAX_VALUES, regulation } from '@reagora/server/regulation/contract'
import { useState, type FormEvent } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { Link, useLocation } from 'react-router'
import { need } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import { loginPath } from '../../../app/login.ts'
import { Page } from '../../../app/Page.tsx'
import type { Place, PageRow } from '../../../app/page.ts'
import { useHydrated, useSession } from '../../../app/session.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { useGuard } from '../../../ui/form/guard.tsx'
import { Button, Field, Icon, Input, Select } from '../../../ui/kit.tsx'
import { Bone, StateBlock } from '../../../ui/parts.tsx'
import { useUrlState } from '../../../ui/urlState.ts'
import { percentOf, valuesOf } from '../rules.ts'
import { Answers } from './Answers.tsx'
import { entriesInput, Lists } from './Lists.tsx'
import '../regulation.css'

export const route = {
  path: '/regulatedChemicalSearch',
  nouns: ['regulation', 'product'],
  area: 'main',
} satisfies PageRow

export function needs({ search }: Place) {
  const values = valuesOf(search.get('values') ?? '')
  const conditions = search.get('content') || search.get('to')
  const open = entriesInput(search)
  return [
    ...(values.length === 1 && !conditions ? [need(regulation.chemicalInfo, { value: values[0]! })] : []),
    need(regulation.regulated, {}),
    ...(open ? [need(regulation.chemicalList, open)] : []),
  ]
}

/** Whether substances are regulated, why, and what follows; and the lists themselves. */
export default function RegulatedPage() {
  const { t } = useTranslation('regulation')
  const url = useUrlState()
  const location = useLocation()
  const { may, signedIn, settled } = useSession()
  const values = valuesOf(url.get('values'))
  const concentration = percentOf(url.get('content'))
  const destination = /^[A-Z]{2}$/.test(url.get('to')) ? url.get('to') : undefined
  const many = values.length > 1 || concentration !== undefined || destination !== undefined
  const allowed = may(regulation.chemicalInfoNew.access)
  const one = useApi(regulation.chemicalInfo, values.length > 0 && !many ? { value: values[0]! } : null, {
    quiet: true,
  })
  const conditions = {
    ...(concentration !== undefined && { concentration }),
    ...(destination !== undefined && { destination }),
  }
  const all = useApi(regulation.chemicalInfoNew, many && allowed ? { values, ...conditions } : null, { quiet: true })
  const { data, error, refetch, isPlaceholderData } = many ? all : one
  const shown = values.length > 0 ? data : undefined
  return (
    <Page
      title={t('title')}
      description={t('description')}
      noindex={values.length > 0}
      canonical="/regulatedChemicalSearch"
    >
      <div className="regulated">
        <h1>{t('title')}</h1>
        <p className="muted">{t('lead')}</p>
        <AskForm
          key={[url.get('values'), url.get('content'), url.get('to')].join('\t')}
          conditions={allowed || !(signedIn && settled)}
          url={url}
        />
        <p className="disclaimer" role="note">
          <Icon name="info" />
          <span>{t('disclaimer')}</span>
        </p>
        {many && !allowed && settled && (
          <div className="card">
            <StateBlock
              icon="user"
              title={t('manySignIn')}
              actions={
                !signedIn && (
                  <Link className="btn primary" to={loginPath(location)}>
                    {t('signIn')}
                  </Link>
                )
              }
            >
              {t('manySignInHint')}
            </StateBlock>
          </div>
        )}
        {error && values.length > 0 && <Failure error={error} retry={() => void refetch()} />}
        {values.length > 0 && !data && !error && (!many || allowed) && <Bone h={140} />}
        {shown && !error && (
          <div className={isPlaceholderData ? 'stale' : ''} aria-live="polite" aria-busy={isPlaceholderData}>
            <div className="row wrap between answers-head">
              <h2>{t('answers')}</h2>
              <span className="row wrap not-print">
                <span className="small muted" suppressHydrationWarning>
                  {t('asOf', { date: shown.asOf.slice(0, 10) })}
                </span>
                <Button size="sm" onClick={() => globalThis.print()}>
                  {t('print')}
                </Button>
              </span>
            </div>
            <Answers info={shown} />
          </div>
        )}
        <Lists url={url} />
      </div>
    </Page>
  )
}

interface FormProps {
  /** Whether content and destination may be asked; a guest may type them and is asked for the login. */
  conditions: boolean
  url: ReturnType<typeof useUrlState>
}

function AskForm({ conditions, url }: FormProps) {
  const { t, i18n } = useTranslation('regulation')
  const hydrated = useHydrated()
  const [text, setText] = useState(url.get('values'))
  const [content, setContent] = useState(url.get('content'))
  const [to, setTo] = useState(url.get('to'))
  const [told, setTold] = useState<'text' | 'content' | null>(null)
  const ask = (event?: FormEvent) => {
    event?.preventDefault()
    const values = valuesOf(text)
    const wrong =
      values.length === 0 ? 'text' : content.trim() !== '' && percentOf(content) === undefined ? 'content' : null
    setTold(wrong)
    if (!wrong) url.set({ values: values.join('\n'), content: content.trim() || null, to: to || null })
  }
  // Lists beneath open at other queries of the address, beside what is typed here.
  useGuard(text !== url.get('values') || content !== url.get('content') || to !== url.get('to'), 'query')
  const lines = Math.min(10, Math.max(2, text.split('\n').length))
  return (
    <form className="card pad ask not-print" role="search" onSubmit={ask}>
      <Field
        label={t('values')}
        hint={t('valuesHint', { n: MAX_VALUES })}
        error={told === 'text' ? t('valuesMissing') : null}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={lines}
            value={text}
            placeholder={t('placeholder')}
            maxLength={40_000}
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) ask()
            }}
          />
        )}
      </Field>
      <div className="row wrap conditions">
        {conditions && (
          <>
            <Field label={t('content')} error={told === 'content' ? t('contentWrong') : null}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  value={content}
                  onChange={(event) => setContent(event.target.value)}
                />
              )}
            </Field>
            <Field label={t('destination')}>
              {({ id }) => (
                <Select
                  id={id}
                  label={t('destination')}
                  value={to}
                  onChange={setTo}
                  options={[
                    ['', t('anywhere')],
                    // Node and browsers do not name every country alike.
                    ...(hydrated ? countriesIn(i18n.language) : []).map(({ code, name }) => [code, name] as const),
                  ]}
                />
              )}
            </Field>
          </>
        )}
        <Button type="submit" look="primary" size="lg">
          <Icon name="search" />
          {t('check')}
        </Button>
      </div>
    </form>
  )
}
