import { audit } from '@reagora/server/audit/contract'
import { productDesk } from '@reagora/server/productDesk/contract'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { insteadOfRecord } from '../../../app/insteadOfRecord.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useSession } from '../../../app/session.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Button, Tag } from '../../../ui/kit.tsx'
import { Moves } from '../../../ui/record/Moves.tsx'
import { RecordHead } from '../../../ui/record/RecordHead.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { RecordFoot } from '../../note/RecordFoot.tsx'
import { supplierOf } from '../../conflict/words.ts'
import '../productDesk.css'
import { Pictures } from '../../productImage/Pictures.tsx'
import { useDraft } from '../useDraft.ts'
import { useProductWords, type ProductRecord } from '../words.ts'
import { Fields } from './Fields.tsx'
import { History } from './History.tsx'
import { PackGrid } from './PackGrid.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/supplier/products/{id}',
  nouns: ['productDesk', 'productImage', 'antibody', 'home', 'audit', 'note'],
  area: 'staff',
  access: ['supplierCatalogue', 'staffCatalogue'],
} satisfies PageRow

/** One product with everything that is said of it, to be edited, reviewed and submitted. */
export default function ProductPage() {
  const { t } = useTranslation('productDesk')
  const { id = '' } = useParams()
  const [round, setRound] = useState(0)
  const answer = useApi(productDesk.detail, isId(id) ? { id } : null, { quiet: true })
  const { data, refetch } = answer
  const instead = insteadOfRecord(t('title'), id, answer)
  if (instead || !data) return instead
  const again = () => void refetch().then(() => setRound((n) => n + 1))
  return <Shown of={data} key={`${id} ${round}`} onAgain={again} />
}

function Shown({ of, onAgain }: { of: ProductRecord; onAgain: () => void }) {
  const { t, i18n } = useTranslation('productDesk')
  const words = useProductWords()
  const staff = useSession().may('staffCatalogue')
  const draft = useDraft(of)
  const [reviewing, setReviewing] = useState(false)
  const navigate = useNavigate()
  /** Created, and not submitted yet: there is nothing that could be sold. */
  const isNew = of.type === 1 && !of.molecule
  const refresh = [productDesk.detail, productDesk.list, audit.trail]
  const told = (text: string) => () => {
    toast.ok(text)
    onAgain()
  }
  const activate = useAction(productDesk.activate, { refresh, onDone: () => toast.ok(t('activated')) })
  const deactivate = useAction(productDesk.deactivate, { refresh, onDone: () => toast.ok(t('deactivated')) })
  const discard = useAction(productDesk.discard, {
    refresh: isNew ? [productDesk.list] : refresh,
    onDone: isNew
      ? () => {
          toast.ok(t('removed'))
          void navigate('/supplier/products')
        }
      : told(t('discarded')),
  })
  const begun = draft.version > 0 || draft.typed
  const review = async () => {
    if (draft.typed && !(await draft.save())) return
    setReviewing(true)
  }
  const drop = async () => {
    if (await confirm({ text: t(isNew ? 'discardNewAsk' : 'discardAsk'), danger: true }))
      discard.mutate({ id: of.productId, version: draft.version })
  }
  const takeOff = async () => {
    if (await confirm({ text: t('deactivateAsk'), danger: true })) deactivate.mutate({ id: of.productId })
  }
  const active = of.status === 'active'
  const moves = [
    { key: 'review', text: t('review'), reason: begun ? null : t('noDifference'), act: () => void review() },
    active
      ? { key: 'off', text: t('deactivate'), reason: null, ends: true, act: () => void takeOff() }
      : {
          key: 'on',
          text: t('activate'),
          reason: isNew ? t('begunHint') : null,
          act: () => activate.mutate({ id: of.productId }),
        },
    {
      key: 'discard',
      text: t(isNew ? 'discardNew' : 'discard'),
      reason: draft.version > 0 ? null : t('noDraft'),
      ends: true,
      act: () => void drop(),
    },
  ]
  const name = i18n.language === 'zh' ? of.nameZh || of.nameEn : of.nameEn || of.nameZh
  return (
    <Page title={of.code}>
      <Breadcrumbs items={[{ text: t('title'), to: '/supplier/products' }, { text: of.code }]} />
      <RecordHead
        title={of.code}
        state={
          <>
            <Tag tone={active ? 'ok' : undefined}>{t(isNew ? 'notYet' : `tab.${of.status}`)}</Tag>
            {begun && <Tag tone="warn">{t('tab.draft')}</Tag>}
          </>
        }
        about={[name, supplierOf(of, i18n.language), of.molecule?.number].filter(Boolean).join(' · ')}
      >
        <Moves moves={moves} busy={activate.isPending || deactivate.isPending || discard.isPending} />
        <p className="small muted" role="status">
          {isNew && `${t('begunHint')} `}
          {draft.failure ? '' : draft.typed ? t('saving') : draft.version > 0 ? t('kept') : t('draftHint')}
        </p>
        {draft.failure && (
          <p className="note wrong" role="alert">
            {draft.failure.message}{' '}
            <Button size="sm" onClick={onAgain}>
              {t('loadAgain')}
            </Button>
          </p>
        )}
      </RecordHead>
      <div className="product-desk">
        <PackGrid draft={draft} />
        <Pictures id={of.productId} code={of.code} />
        <p>
          <Link className="line" to={`/supplier/documents?subject=${encodeURIComponent(of.code)}`}>
            {t('documents')}
          </Link>
        </p>
        <Fields draft={draft} substance={of.type === 1} antibody={of.division === 'antibodies'} />
        <History of={of} />
        {staff && <RecordFoot entity="product" id={of.productId} words={words.trail} />}
      </div>
      {reviewing && (
        <ReviewDialog
          id={of.productId}
          version={draft.version}
          onClose={() => setReviewing(false)}
          onSettled={() => {
            setReviewing(false)
            onAgain()
          }}
        />
      )}
    </Page>
  )
}
