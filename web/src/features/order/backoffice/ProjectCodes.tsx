import { audit } from '@reagora/server/audit/contract'
import { order } from '@reagora/server/order/contract'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Field, ReasonedButton } from '../../../ui/kit.tsx'
import { Bone } from '../../../ui/parts.tsx'
import { toast } from '../../../ui/toast.ts'

/** As the contract takes them. */
const MOST_CODES = 2000
const LONGEST_CODE = 60

/** The project codes that a company's orders may name, for staff (rule BUY-10). */
export function ProjectCodes({ companyId }: { companyId: string }) {
  const { t } = useTranslation('order')
  const { data, error, refetch } = useApi(order.projectCodes, { companyId })
  return (
    <section className="card pad" aria-labelledby="project-codes">
      <h2 id="project-codes">{t('codesTitle')}</h2>
      {data ? (
        <Codes key={data.codes.join('\n')} companyId={companyId} known={data.codes} />
      ) : error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : (
        <Bone w="100%" h={120} />
      )}
    </section>
  )
}

function Codes({ companyId, known }: { companyId: string; known: readonly string[] }) {
  const { t } = useTranslation('order')
  const { t: common } = useTranslation()
  const [text, setText] = useState(known.join('\n'))
  const save = useAction(order.setProjectCodes, {
    refresh: [order.projectCodes, audit.trail],
    onDone: () => toast.ok(t('codesSaved')),
  })
  const codes = text
    .split('\n')
    .map((line) => line.normalize('NFKC').trim())
    .filter(Boolean)
  const tooLong = codes.length > MOST_CODES || codes.some((code) => [...code].length > LONGEST_CODE)
  const same = codes.join('\n') === known.join('\n')
  const blocked = tooLong ? t('codesTooLong') : same ? common('unchanged') : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!blocked) save.mutate({ companyId, codes })
  }
  return (
    <form className="stack" onSubmit={submit}>
      <Field label={t('codesLines')} hint={t('codesHint')} error={tooLong ? t('codesTooLong') : null}>
        {(control) => (
          <textarea
            {...control}
            className="area num"
            rows={6}
            spellCheck={false}
            autoCapitalize="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="formfoot">
        <ReasonedButton type="submit" blocked={blocked} busy={save.isPending}>
          {t('codesSave')}
        </ReasonedButton>
      </div>
    </form>
  )
}
