import { approval } from '@reagora/server/approval/contract'
import { Link } from 'react-router'
import { download } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useHydrated } from '../../../app/session.tsx'
import { Failure, isGone } from '../../../ui/Failure.tsx'
import { Money, PageBones, StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { useSecret } from '../../identity/ByLink.tsx'
import { Papers } from '../../order/Papers.tsx'
import { Decision } from '../Decision.tsx'
import { Chain, Lines } from '../Shown.tsx'
import { useDone } from '../words.tsx'

export const route = {
  path: '/requisitionApproval',
  nouns: ['requisition', 'cart', 'orderFile'],
  area: 'main',
} satisfies PageRow

/** Where the link of an email leads: one requisition, decided at a click without signing in. Reading changes nothing. */
export default function DecidePage() {
  const { t } = useTranslation('requisition')
  const done = useDone()
  const emailToken = useSecret()
  const hydrated = useHydrated()
  const known = /^[\w-]{20,100}$/.test(emailToken)
  const { data, error, refetch } = useApi(approval.showByLink, hydrated && known ? { emailToken } : null, {
    quiet: true,
  })
  const answer = useAction(approval.decideByLink, { quiet: true })
  const given = answer.data
  const list = (
    <Link className="btn" to={given ? `/requisition?id=${given.id}` : '/requisitions'}>
      {t('toList')}
    </Link>
  )
  if (given)
    return (
      <Page title={t('linkTitle')} noindex>
        <div className="card" aria-live="polite">
          <StateBlock heading="h1" icon="check" title={given.number} actions={list}>
            {done(given)}
          </StateBlock>
        </div>
      </Page>
    )
  if ((hydrated && !known) || isGone(error) || answer.isError)
    return (
      <Page title={t('linkTitle')} noindex>
        <div className="card">
          <StateBlock heading="h1" icon="alert" title={answer.error?.message ?? t('linkInvalid')} actions={list}>
            {t('linkInvalidHint')}
          </StateBlock>
        </div>
      </Page>
    )
  return (
    <Page title={t('linkTitle')} noindex>
      <h1>{t('linkTitle')}</h1>
      <p className="muted">{t('linkLead')}</p>
      {error && !data ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : !data ? (
        <PageBones />
      ) : (
        <div className="stack">
          <div className="card pad stack">
            <div className="row wrap between">
              <h2 className="num">{data.number}</h2>
              <strong className="num">
                <Money value={data.total} />
              </strong>
            </div>
            <p className="muted small">
              {[data.requester, data.purchaseOrder, data.projectCode, data.remark].filter(Boolean).join(' · ')} ·{' '}
              <Time value={data.createdAt} />
            </p>
            <p>{t('youAre', { name: data.approver })}</p>
            <Decision
              busy={answer.isPending}
              decide={(decision, note) => answer.mutate({ emailToken, decision, note })}
            />
          </div>
          <Lines lines={data.lines} total={data.total} />
          {data.papers.length > 0 && (
            <section className="card pad" aria-labelledby="papers">
              <h2 id="papers">{t('title', { ns: 'orderFile' })}</h2>
              <Papers papers={data.papers} open={(fileId) => download(approval.paperByLink, { fileId, emailToken })} />
            </section>
          )}
          <Chain steps={data.steps} />
        </div>
      )}
    </Page>
  )
}
