import type { Output } from '@reagora/server/kernel/endpoint'
import { regulation } from '@reagora/server/regulation/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { download } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { useGuard } from '../../../ui/form/guard.tsx'
import { Button, Field, Tag, type TagTone } from '../../../ui/kit.tsx'
import { Bone } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { valuesOf } from '../rules.ts'

type Info = Output<typeof regulation.staffInfo>
type Line = Info['lines'][number]

const toneOf: Record<Line['verdict'], TagTone | undefined> = {
  listed: 'danger',
  perhaps: 'warn',
  later: 'warn',
  notOnHeld: undefined,
  noList: undefined,
  unknown: undefined,
}

/** Staff's query of regulated substances: pasted a line each, answered a line each, as CSV too. */
export function StaffQuery() {
  const { t } = useTranslation('regulation')
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<string[]>([])
  const [missing, setMissing] = useState(false)
  const { data, error, refetch } = useApi(regulation.staffInfo, asked.length > 0 ? { values: asked } : null, {
    quiet: true,
  })
  const shown = asked.length > 0 ? data : undefined
  useGuard(valuesOf(text).join('\n') !== asked.join('\n'))
  return (
    <section className="card pad staff-query" aria-label={t('staff.query')}>
      <h2>{t('staff.query')}</h2>
      <p className="small muted">{t('staff.queryLead')}</p>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          const values = valuesOf(text)
          setMissing(values.length === 0)
          setAsked(values)
        }}
      >
        <Field label={t('staff.values')} error={missing ? t('staff.emptyValues') : null}>
          {(control) => (
            <textarea
              {...control}
              className="area num"
              rows={4}
              spellCheck={false}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <div className="row wrap">
          <Button type="submit" look="primary">
            {t('check')}
          </Button>
          {shown && (
            <Button onClick={() => void download(regulation.staffInfoFile, { values: asked }).catch(() => {})}>
              {t('staff.csv')}
            </Button>
          )}
        </div>
      </form>
      {error && asked.length > 0 && <Failure error={error} retry={() => void refetch()} />}
      {asked.length > 0 && !data && !error && <Bone h={120} />}
      {shown && <Lines info={shown} />}
    </section>
  )
}

function Lines({ info }: { info: Info }) {
  const { t } = useTranslation('regulation')
  return (
    <>
      <p role="status">{t('staff.answers', { n: info.lines.length })}</p>
      <section className="regulation-table scroll" tabIndex={0} aria-label={t('answers')}>
        <table>
          <thead>
            <tr>
              {(['value', 'verdict', 'list', 'since', 'edition', 'threshold'] as const).map((key) => (
                <th scope="col" key={key}>
                  {t(`staff.head.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {info.lines.map((line) => (
              <Rows key={line.value} line={line} held={info.held} />
            ))}
          </tbody>
        </table>
      </section>
      <p className="small muted">{info.disclaimer}</p>
    </>
  )
}

function Rows({ line, held }: { line: Line; held: number }) {
  const { t } = useTranslation('regulation')
  const lists = line.lists.length > 0 ? line.lists : [null]
  return lists.map((one, at) => (
    <tr key={at}>
      {at === 0 && (
        <>
          <td rowSpan={lists.length}>
            <strong className="num">{line.value}</strong>
            {line.molecules.map((molecule) => (
              <div key={molecule.moleculeId} className="small">
                <Link className="line" to={`/admin/molecules/${molecule.moleculeId}`}>
                  {t('staff.sold', { number: molecule.number, n: molecule.offers })}
                </Link>
                {molecule.internalOnly && ` (${t('staff.internal')})`}
              </div>
            ))}
            {line.nearest.length > 0 && (
              <div className="small">
                {t('didYouMean')} {line.nearest.join(', ')}
              </div>
            )}
          </td>
          <td rowSpan={lists.length}>
            <Tag tone={toneOf[line.verdict]}>{t(`staff.verdict.${line.verdict}`, { n: held })}</Tag>
            {line.controls.map(({ kind, country, reason }) => (
              <div key={`${kind} ${country}`} className="small">
                {reason}
              </div>
            ))}
          </td>
        </>
      )}
      <td>
        {one ? (
          <>
            {one.list} <Tag>{t(`nature.${one.nature}`)}</Tag>
            <div className="small muted">{one.reason}</div>
          </>
        ) : (
          '–'
        )}
      </td>
      <td className="num nowrap">{one?.since ?? '–'}</td>
      <td>
        {one
          ? [t('staff.editionOf', { number: one.edition.number, date: one.edition.effective }), one.edition.fileName]
              .filter(Boolean)
              .join(' · ')
          : '–'}
      </td>
      <td>{one ? one.conditions || '–' : '–'}</td>
    </tr>
  ))
}
