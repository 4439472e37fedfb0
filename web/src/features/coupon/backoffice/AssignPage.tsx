import { coupon, MAX_ADDRESSES } from '@reagora/server/coupon/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Refusal } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { NotFoundPage } from '../../../app/NoPage.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { useGuard } from '../../../ui/form/guard.tsx'
import { Button, Check, Field, Tag } from '../../../ui/kit.tsx'
import { PageBones } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { Worth, type Template } from '../words.tsx'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/admin/coupons/templates/{id}/assign',
  nouns: ['coupon', 'discount', 'audit'],
  area: 'staff',
  access: 'staffCoupons',
} satisfies PageRow

type Line = Output<typeof coupon.check>['lines'][number]

/** Rows drawn at once; the rest follow once these are fixed or taken out. */
const SHOWN = 200

/** Gives codes of a template to pasted addresses: judged line by line, given once they are confirmed (rule COUP-2). */
export default function AssignPage() {
  const { t } = useTranslation('coupon')
  const { id = '' } = useParams()
  const known = isId(id)
  const { data, error, refetch } = useApi(coupon.template, known ? { id } : null, { quiet: true })
  if (!known || (error instanceof Refusal && error.http === 404)) return <NotFoundPage />
  return (
    <Page title={t('assignTitle')}>
      {data && (
        <Breadcrumbs
          items={[
            { text: t('title'), to: '/admin/coupons' },
            { text: data.name, to: `/admin/coupons/templates/${id}` },
            { text: t('assign') },
          ]}
        />
      )}
      <h1>{t('assignTitle')}</h1>
      {data ? (
        <Assign template={data} key={id} />
      ) : error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : (
        <PageBones />
      )}
    </Page>
  )
}

function Assign({ template: { id, name, amounts, state } }: { template: Template }) {
  const { t } = useTranslation('coupon')
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [lines, setLines] = useState<readonly Line[] | null>(null)
  const [problem, setProblem] = useState('')
  const options = { refresh: [coupon.codes, coupon.templates, coupon.template] }
  const check = useAction(coupon.check, { onDone: (answer) => setLines(answer.lines) })
  const assign = useAction(coupon.assign, {
    ...options,
    onDone: ({ given }) => {
      toast.ok(t('givenDone', { n: given }))
      setText('')
      void navigate(`/admin/coupons/templates/${id}`)
    },
  })
  useGuard(text.trim() !== '' && !assign.isPending && !assign.isSuccess)
  const typed = text.trimEnd().split(/\r?\n/)
  const good = lines?.filter((line) => line.state === 'ok') ?? []
  const wrong = (lines?.length ?? 0) - good.length
  const write = (value: string) => {
    setText(value)
    setLines(null)
    setProblem('')
  }
  const judge = () => {
    if (text.trim() === '') return setProblem(t('nothingPasted'))
    if (typed.length > MAX_ADDRESSES) return setProblem(t('tooMany', { most: MAX_ADDRESSES, n: typed.length }))
    check.mutate({ templateId: id, addresses: typed })
  }
  const dropWrong = () => {
    write(good.map(({ address }) => address).join('\n'))
    setLines(good.map((line, at) => ({ ...line, line: at + 1 })))
  }
  const give = async () => {
    if (await confirm({ text: t('giveSure', { n: good.length, name }) }))
      assign.mutate({ templateId: id, addresses: good.map(({ address }) => address) })
  }
  return (
    <div className="stack">
      <section className="card pad stack">
        <h2>{name}</h2>
        <Worth amounts={amounts} />
        <p className="muted">{t('assignLead', { most: MAX_ADDRESSES })}</p>
        <Field label={t('addresses')} error={problem || null}>
          {(control) => (
            <textarea
              {...control}
              className="area num"
              rows={10}
              spellCheck={false}
              autoComplete="off"
              value={text}
              onChange={(event) => write(event.target.value)}
            />
          )}
        </Field>
        <div className="row wrap">
          <Button look={lines ? 'plain' : 'primary'} busy={check.isPending} onClick={judge}>
            {t('check')}
          </Button>
          {lines && wrong > 0 && good.length > 0 && <Button onClick={dropWrong}>{t('dropWrong', { n: wrong })}</Button>}
          {lines && good.length > 0 && wrong === 0 && state === 'active' && (
            <Button look="primary" busy={assign.isPending} onClick={() => void give()}>
              {t('confirmGive', { n: good.length })}
            </Button>
          )}
        </div>
      </section>
      {lines && <Judged lines={lines} good={good.length} wrong={wrong} />}
    </div>
  )
}

function Judged({ lines, good, wrong }: { lines: readonly Line[]; good: number; wrong: number }) {
  const { t } = useTranslation('coupon')
  const [onlyWrong, setOnlyWrong] = useState(false)
  const shown = (onlyWrong ? lines.filter(({ state }) => state !== 'ok') : lines).slice(0, SHOWN)
  return (
    <section className="card pad stack" aria-live="polite">
      <p className="row wrap">
        <strong>{t('summary', { ok: good, wrong })}</strong>
        {wrong > 0 && <span className="muted">{t('wrongFirst')}</span>}
      </p>
      {wrong > 0 && good > 0 && (
        <Check checked={onlyWrong} onChange={setOnlyWrong}>
          {t('onlyWrong')}
        </Check>
      )}
      <div className="scroll">
        <table className="grid">
          <thead>
            <tr>
              <th className="right">{t('line')}</th>
              <th>
                {t('email')} · {t('company')}
              </th>
              <th>{t('stateTitle')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <tr key={line.line}>
                <td className="right num">{line.line}</td>
                <td className="file-name">
                  {line.address}
                  {line.company && <div className="small muted">{line.company}</div>}
                </td>
                <td>
                  <Tag tone={line.state === 'ok' ? 'ok' : 'danger'}>
                    {t(`address.${line.state}`, { line: line.sameAs ?? 0 })}
                  </Tag>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
