import { cart } from '@reagora/server/cart/contract'
import { savedCart } from '@reagora/server/savedCart/contract'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { download } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useSession } from '../../../app/session.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Button, Icon, Menu, Tag } from '../../../ui/kit.tsx'
import { PageBones, StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import '../../cart/cart.css'
import '../../quickOrder/quickOrder.css'
import type { Filled } from '../../quickOrder/words.ts'
import type { SavedCart } from '../words.ts'

export const route = {
  path: '/mySavedCarts',
  nouns: ['savedCart', 'cart', 'quickOrder'],
  area: 'signed-in',
  access: 'cart',
  menu: { group: 'buying', label: 'savedCart:title' },
} satisfies PageRow

const FilledDialog = lazy(() => import('../../quickOrder/FilledDialog.tsx'))
const DetailDialog = lazy(() => import('../DetailDialog.tsx'))
const EditDialog = lazy(() => import('../EditDialog.tsx'))

/** Carts that were kept under a name: one's own, and those that colleagues share. */
export default function SavedCartsPage() {
  const { t } = useTranslation('savedCart')
  const { data, error, refetch } = useApi(savedCart.list, {}, { quiet: true })
  if (!data)
    return (
      <Page title={t('title')}>{error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones />}</Page>
    )
  const groups = [
    ['mine', data.list.filter(({ mine }) => mine)],
    ['ofColleagues', data.list.filter(({ mine }) => !mine)],
  ] as const
  return (
    <Page title={t('title')}>
      <header className="row between wrap shop-head">
        <h1>{t('title')}</h1>
        <Link className="btn" to="/cart">
          {t('toCart')}
        </Link>
      </header>
      {data.list.length === 0 && (
        <div className="card">
          <StateBlock icon="cart" title={t('nothing')}>
            {t('nothingHint')}
          </StateBlock>
        </div>
      )}
      {groups.map(
        ([key, list]) =>
          list.length > 0 && (
            <section key={key} className="card shop-group" aria-label={t(key)}>
              <header>
                <h2>{t(key)}</h2>
              </header>
              <ul className="fill-lines saved-carts">
                {list.map((saved) => (
                  <SavedRow key={saved.id} saved={saved} />
                ))}
              </ul>
            </section>
          ),
      )}
    </Page>
  )
}

function SavedRow({ saved }: { saved: SavedCart }) {
  const { t } = useTranslation('savedCart')
  const { may } = useSession()
  const [open, setOpen] = useState<'detail' | 'edit' | null>(null)
  const [filled, setFilled] = useState<Filled | null>(null)
  const put = useAction(savedCart.put, {
    refresh: [cart.list, cart.count],
    onDone: (data) => {
      setOpen(null)
      setFilled(data)
    },
  })
  const remove = useAction(savedCart.remove, { refresh: [savedCart.list] })
  const askRemove = async () => {
    if (await confirm({ text: t('sureRemove', { name: saved.name }), yes: t('remove'), danger: true }))
      remove.mutate({ id: saved.id })
  }
  const replace = async () => {
    const detail = t('replaceHint')
    if (await confirm({ text: t('sureReplace', { name: saved.name }), detail, yes: t('replace'), danger: true }))
      put.mutate({ id: saved.id, replace: true })
  }
  const puts = may(savedCart.put.access) && (
    <Button look="buy" size="sm" busy={put.isPending} onClick={() => put.mutate({ id: saved.id })}>
      <Icon name="cart" />
      {t('put')}
    </Button>
  )
  const close = () => setOpen(null)
  return (
    <li>
      <div className="row between wrap">
        <span>
          <button type="button" className="linkish strong" onClick={() => setOpen('detail')}>
            {saved.name}
          </button>{' '}
          {saved.mine && saved.shared && <Tag tone="brand">{t('sharedTag')}</Tag>}
          <span className="muted small below">
            {t('lines', { n: saved.lines })} · {!saved.mine && `${t('by', { name: saved.owner })} · `}
            <Time value={saved.updatedAt} />
            {saved.note && ` · ${saved.note}`}
          </span>
        </span>
        <span className="row wrap">
          {puts}
          <Menu label={t('more')} name={saved.name}>
            {may(savedCart.put.access) && (
              <button type="button" onClick={() => void replace()}>
                {t('replace')}
              </button>
            )}
            {may(savedCart.exportCsv.access) && (
              <button
                type="button"
                onClick={() => void download(savedCart.exportCsv, { id: saved.id }).catch(() => {})}
              >
                {t('export')}
              </button>
            )}
            {saved.mine && (
              <>
                <button type="button" onClick={() => setOpen('edit')}>
                  {t('edit')}
                </button>
                <button type="button" onClick={() => void askRemove()}>
                  {t('remove')}
                </button>
              </>
            )}
          </Menu>
        </span>
      </div>
      <Suspense>
        {open === 'detail' && <DetailDialog saved={saved} actions={puts} onClose={close} />}
        {open === 'edit' && <EditDialog saved={saved} onClose={close} />}
        {filled && <FilledDialog title={saved.name} filled={filled} onClose={() => setFilled(null)} />}
      </Suspense>
    </li>
  )
}
