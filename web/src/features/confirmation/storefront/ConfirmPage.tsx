import { confirmation } from '@reagora/server/confirmation/contract'
import { useState } from 'react'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useHydrated } from '../../../app/session.tsx'
import { Failure, isGone } from '../../../ui/Failure.tsx'
import { useGuard } from '../../../ui/form/guard.tsx'
import { Button, Field, Grid } from '../../../ui/kit.tsx'
import { Money, PageBones, StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { useWords } from '../../cart/words.ts'
import { useSecret } from '../../identity/ByLink.tsx'

export const route = {
  path: '/orderConfirm',
  nouns: ['confirmation', 'cart'],
  area: 'main',
} satisfies PageRow

/** Where the link of an email leads: one order, which its buyer confirms or declines at a click. Reading changes nothing. */
export default function ConfirmPage() {
  const { t } = useTranslation('confirmation')
  const { t: common } = useTranslation()
  const { name, pack } = useWords()
  const emailToken = useSecret()
  const hydrated = useHydrated()
  const known = /^[\w-]{20,100}$/.test(emailToken)
  const [declining, setDeclining] = useState(false)
  const [words, setWords] = useState('')
  const { data, error, refetch } = useApi(confirmation.show, hydrated && known ? { emailToken } : null, { quiet: true })
  const answer = useAction(confirmation.answer, { quiet: true })
  const given = answer.data
  useGuard(words.trim() !== '' && !answer.isPending && !given)
  // A connection that broke, or a server that failed, is tried again; whoever wrote words keeps them.
  const over = isGone(answer.error)
  if (given)
    return (
      <Page title={t('title')} noindex>
        <div className="card" aria-live="polite">
          <StateBlock heading="h1" icon="check" title={t('title')}>
            {t(given.answer, { number: given.orderNumber })}
          </StateBlock>
        </div>
      </Page>
    )
  if ((hydrated && !known) || isGone(error) || over)
    return (
      <Page title={t('title')} noindex>
        <div className="card">
          <StateBlock heading="h1" icon="alert" title={answer.error?.message ?? t('invalid')}>
            {t('invalidHint')}
          </StateBlock>
        </div>
      </Page>
    )
  return (
    <Page title={t('title')} noindex>
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      {error && !data ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : !data ? (
        <PageBones />
      ) : (
        <div className="card pad stack">
          <h2>{t('order', { number: data.orderNumber })}</h2>
          <p className="muted small">
            {[data.buyerCompany, data.purchasedBy, data.purchaseOrder].filter(Boolean).join(' · ')} ·{' '}
            <Time value={data.createdDate} />
          </p>
          <Grid
            caption={t('goods')}
            rows={data.lines}
            rowKey={(line) => String(line.lineNumber)}
            columns={[
              {
                key: 'what',
                title: t('goods'),
                render: (line) => (
                  <>
                    {name(line)} <span className="muted small num">{line.productCode}</span>
                  </>
                ),
              },
              {
                key: 'pack',
                title: t('packCount'),
                right: true,
                render: (line) => `${pack(line.pack)} × ${line.quantity}`,
              },
              { key: 'amount', title: t('amount'), right: true, render: (line) => <Money value={line.lineTotal} /> },
            ]}
          />
          <p>
            {t('grandTotal')}{' '}
            <strong>
              <Money value={data.grandTotal} />
            </strong>
          </p>
          {declining && (
            <Field label={t('words')} hint={t('wordsHint')} required>
              {(control) => (
                <textarea
                  {...control}
                  className="area"
                  rows={3}
                  maxLength={500}
                  value={words}
                  onChange={(event) => setWords(event.target.value)}
                />
              )}
            </Field>
          )}
          {answer.error && (
            <p className="reason" role="alert">
              {answer.error.http === 429
                ? answer.error.message
                : common(answer.error.http === 0 ? 'offline' : 'serverFailed')}
            </p>
          )}
          <div className="row wrap">
            {declining ? (
              <Button
                look="primary"
                busy={answer.isPending}
                aria-disabled={!words.trim() || undefined}
                onClick={() => words.trim() && answer.mutate({ emailToken, oper: 'decline', words })}
              >
                {t('sendDecline')}
              </Button>
            ) : (
              <>
                <Button
                  look="primary"
                  busy={answer.isPending}
                  onClick={() => answer.mutate({ emailToken, oper: 'confirm' })}
                >
                  {t('confirm')}
                </Button>
                <Button onClick={() => setDeclining(true)}>{t('decline')}</Button>
              </>
            )}
          </div>
        </div>
      )}
    </Page>
  )
}
