import { audit } from '@reagora/server/audit/contract'
import { upload } from '@reagora/server/upload/contract'
import { fieldsOf, mappingProblem, type UploadKind } from '@reagora/server/upload/rules'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { useAction } from '../../api/useAction.ts'
import { useApi } from '../../api/useApi.ts'
import { useGuard } from '../../ui/form/guard.tsx'
import { Field, ReasonedButton, Select } from '../../ui/kit.tsx'
import { toast } from '../../ui/toast.ts'
import { Problems } from './Problems.tsx'
import { Questions, type Answer } from './Questions.tsx'
import { formatOf, type Question, type Reading } from './words.ts'

interface Props {
  id: string
  kind: UploadKind
  reading: Reading
}

const currencies = ['CNY', 'USD', 'EUR', 'GBP', 'JPY', 'KRW'] as const
type Currency = (typeof currencies)[number]

const isSame = (a: Question, b: Question) => a.about === b.about && a.column === b.column

/** What each column was taken for, to be corrected; the first rows are read anew with every correction. */
export function ColumnsForm({ id, kind, reading: recognised }: Props) {
  const { t } = useTranslation('upload')
  const [sheet, setSheet] = useState(recognised.sheet)
  const [currency, setCurrency] = useState<Currency>()
  const [chosen, setChosen] = useState<ReadonlyMap<number, Answer>>(new Map())
  const columns = [...chosen].map(([column, said]) => ({ column, ...said }))
  const wishes = { id, columns, ...(currency && { currency }), ...(sheet !== '' && { sheet }) }
  const changed = columns.length > 0 || sheet !== recognised.sheet || currency !== undefined
  const preview = useApi(upload.preview, changed ? wishes : null)
  const reading = (changed && preview.data) || recognised
  // A file of names changes no catalogue: there is nothing to be compared.
  const next = kind === 'names' ? ('start' as const) : ('compare' as const)
  const go = useAction(upload[next], {
    refresh: [upload.detail, upload.list, audit.trail],
    onDone: () => toast.ok(t(next === 'start' ? 'started' : 'compareStarted')),
  })
  useGuard(changed && !go.isPending && !go.isSuccess)
  const fields = fieldsOf(kind)
  const fieldOf = (column: Reading['columns'][number]) => chosen.get(column.column)?.field ?? column.field
  const wrong = mappingProblem(
    reading.columns.map((column) => ({ ...column, field: fieldOf(column) })),
    kind,
  )
  const choose = (column: number, field: string) => setChosen(new Map([...chosen, [column, { field }]]))
  // One that was answered stays, so that the answer can be seen and changed.
  const [asked, setAsked] = useState<readonly Question[]>(recognised.questions)
  const fresh = reading.questions.filter((one) => !asked.some((known) => isSame(known, one)))
  if (fresh.length > 0) setAsked([...asked, ...fresh])
  const answerOf = ({ about, column }: Question) => {
    if (column === null) return currency
    const said = chosen.get(column)
    return about === 'decimal' ? said?.decimal : said?.field
  }
  const answer = (answers: readonly [Question, string][]) => {
    const next = new Map(chosen)
    for (const [{ about, column }, value] of answers) {
      if (column === null) setCurrency(value as Currency)
      else if (about !== 'decimal') next.set(column, { ...next.get(column), field: value })
      else {
        const field = next.get(column)?.field ?? reading.columns.find((one) => one.column === column)!.field
        next.set(column, { field, decimal: value as '.' | ',' })
      }
    }
    setChosen(next)
  }
  const open = kind !== 'names' && asked.some((one) => answerOf(one) === undefined)
  const blocked = wrong ?? (open ? 'QUESTIONS_OPEN' : null)
  return (
    <section className="upload-columns">
      <Questions questions={asked} reading={reading} answerOf={answerOf} onAnswer={answer} />
      <h2>{t('columns')}</h2>
      <p className="muted">{t('columnsHint')}</p>
      <div className="row upload-choices">
        {reading.sheets.length > 1 && (
          <Field label={t('sheet')} hint={t('sheetHint')}>
            {({ id: control, ...described }) => (
              <Select
                id={control}
                {...described}
                label={t('sheet')}
                value={sheet}
                onChange={(value) => {
                  setSheet(value)
                  setChosen(new Map())
                  setAsked([])
                }}
                options={reading.sheets.map((name) => [name, name] as const)}
              />
            )}
          </Field>
        )}
        {(kind === 'catalogue' || kind === 'pricing') && (
          <Field label={t('currency')}>
            {({ id: control }) => (
              <Select
                id={control}
                label={t('currency')}
                value={currency ?? reading.currency}
                onChange={(value) => setCurrency(value as Currency)}
                options={currencies.map((code) => [code, code] as const)}
              />
            )}
          </Field>
        )}
        <p className="small muted">
          {t('format')}
          {t('colon', { ns: 'common' })}
          {formatOf(reading.format)} {reading.encoding ?? ''}
        </p>
      </div>
      <table className="columns-table">
        <thead>
          <tr>
            <th scope="col">{t('column')}</th>
            <th scope="col">{t('heading')}</th>
            <th scope="col">{t('samples')}</th>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('confidence')}</th>
          </tr>
        </thead>
        <tbody>
          {reading.columns.map((column) => {
            const field = fieldOf(column)
            const heading = column.heading.replace(/^__/, '')
            return (
              <tr key={column.column} className={field === 'ignore' ? 'ignored' : ''}>
                <td className="num">{column.letter}</td>
                <th scope="row">{heading || <span className="muted">{t('noHeading')}</span>}</th>
                <td className="samples" title={column.samples.join('\n')}>
                  {column.samples.join(' · ')}
                </td>
                <td>
                  <Select
                    label={`${t('field')}${t('colon', { ns: 'common' })}${heading || column.letter}`}
                    value={field}
                    onChange={(value) => choose(column.column, value)}
                    options={fields.map((one) => [one, t(`field.${one}`)] as const)}
                  />
                </td>
                <td>
                  {field !== 'ignore' && <Confidence value={chosen.has(column.column) ? 1 : column.confidence} />}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className="row upload-start">
        <ReasonedButton
          look="primary"
          size="lg"
          blocked={blocked && t(`mapping.${blocked}`)}
          show
          busy={go.isPending}
          onClick={() => go.mutate(wishes)}
        >
          {t(next)}
        </ReasonedButton>
      </div>
      <h2>{t(reading.problems.length > 0 ? 'firstProblems' : 'noProblems', { rows: reading.rowsLooked })}</h2>
      {reading.problems.length > 0 && <Problems problems={reading.problems} />}
    </section>
  )
}

function Confidence({ value }: { value: number }) {
  const percent = Math.round(value * 100)
  return (
    <span className="confidence">
      <meter min={0} max={100} low={60} high={80} optimum={100} value={percent} />
      <span className="num small">{percent}%</span>
    </span>
  )
}
