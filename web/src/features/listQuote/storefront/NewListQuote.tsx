import { listQuote } from '@reagora/server/listQuote/contract'
import type { SentInput } from '@reagora/server/kernel/endpoint'
import { quoteWorkbook } from '@reagora/server/quoteWorkbook/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { useGuard } from '../../../ui/form/guard.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { Button, Check, Field, Input, ReasonedButton } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'

type Workbook = SentInput<typeof quoteWorkbook.uploadExcelFile>

/** Lines as they are typed or pasted from a spreadsheet: value, pack, quantity, purity. */
const rowsIn = (text: string, pack: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter(([value]) => value)
    .map(([value = '', packageSpec, packageNum, productPurity]) => ({
      value,
      packageSpec: packageSpec || pack,
      packageNum: /^[1-9]\d{0,4}$/.test(packageNum ?? '') ? Number(packageNum) : 1,
      productPurity: productPurity ?? '',
    }))

/** What is to be quoted: a list, written, pasted or uploaded. */
export function NewListQuote() {
  const { t } = useTranslation('listQuote')
  const go = useNavigate()
  const [text, setText] = useState('')
  const [pack, setPack] = useState('')
  const [head, setHead] = useState({ title: '', expectedDate: '', remark: '', anonymous: true })
  const send = useAction(listQuote.create, {
    quiet: true,
    refresh: [listQuote.mine],
    onDone: ({ id }) => void go(`/list-quote?id=${id}`),
  })
  const typed = [text, pack, head.title, head.remark, head.expectedDate].some((one) => one.trim() !== '')
  useGuard(typed && !send.isPending && !send.isSuccess)
  const rows = rowsIn(text, pack)
  const missing = rows.find(({ packageSpec }) => packageSpec === '')
  const take = async (file: File) => {
    try {
      const { items, problems } = await call(quoteWorkbook.uploadExcelFile, { file } as Workbook)
      setText(
        items
          .flatMap((item) =>
            item.packages.map((one) =>
              [item.productCas || item.productName, one.packageSpec, one.packageNum || '1', item.productPurity].join(
                '\t',
              ),
            ),
          )
          .join('\n'),
      )
      const [first] = problems
      if (first) toast.warn(`${first.column}${first.row}: ${first.text}`)
    } catch (error) {
      toast.danger((error as Error).message)
    }
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        send.mutate({ ...head, rows })
      }}
    >
      <FileDrop
        className="card pad stack"
        label={t('upload')}
        accept=".xlsx,.xls,.csv,.txt"
        onFile={(file) => void take(file)}
      >
        {(pick) => (
          <>
            <Field label={t('list')} hint={t('listHint')} required>
              {(control) => (
                <textarea
                  {...control}
                  className="area num"
                  rows={8}
                  required
                  value={text}
                  onChange={(event) => setText(event.target.value)}
                />
              )}
            </Field>
            <div className="row wrap boxes">
              <Button onClick={pick}>{t('upload')}</Button>
              <Field label={t('pack')}>
                {(control) => (
                  <Input {...control} maxLength={60} value={pack} onChange={(event) => setPack(event.target.value)} />
                )}
              </Field>
            </div>
          </>
        )}
      </FileDrop>
      <div className="card pad row wrap boxes">
        <Field label={t('expected')} required>
          {(control) => (
            <Input
              {...control}
              type="date"
              required
              value={head.expectedDate}
              onChange={(event) => setHead({ ...head, expectedDate: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('subject')}>
          {(control) => (
            <Input
              {...control}
              maxLength={120}
              value={head.title}
              onChange={(event) => setHead({ ...head, title: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('remark')}>
          {(control) => (
            <Input
              {...control}
              maxLength={2000}
              value={head.remark}
              onChange={(event) => setHead({ ...head, remark: event.target.value })}
            />
          )}
        </Field>
        <Check checked={head.anonymous} onChange={(anonymous) => setHead({ ...head, anonymous })}>
          {t('unnamed')}
        </Check>
      </div>
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
          blocked={rows.length === 0 ? t('writeList') : missing ? t('packMissing', { value: missing.value }) : false}
        >
          {t('read', { n: rows.length })}
        </ReasonedButton>
      </div>
    </form>
  )
}
