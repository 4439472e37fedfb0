import { bulk } from '@reagora/server/bulk/contract'
import { MAX_PREVIEWED, productChange } from '@reagora/server/productChange/contract'
import { useState } from 'react'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { useAskToLeave, useGuard } from '../../../ui/form/guard.tsx'
import { same } from '../../../ui/form/rebase.ts'
import { Button, ReasonedButton } from '../../../ui/kit.tsx'
import { chosenOf, useShowRun } from '../../../ui/list/BulkBar.tsx'
import type { Listed } from '../../../ui/list/useListing.ts'
import { PageBones } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import type { ListedProduct } from '../words.ts'
import { ChangeFields } from './ChangeFields.tsx'
import { ChangePreview } from './ChangePreview.tsx'
import { changeOf, noWish, wrongIn, type SentChange, type Wish } from './wish.ts'

interface Props {
  listed: Listed<ListedProduct>
}

/** The button that changes all chosen products. */
export function ChangeMany({ listed }: Props) {
  const { t } = useTranslation('productChange')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        {t('apply')}
      </Button>
      {open && <ChangeDialog listed={listed} onClose={() => setOpen(false)} />}
    </>
  )
}

/** What is to be changed about the chosen products, what it would make of the first of them, and then the run. */
function ChangeDialog({ listed, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('productChange')
  const { t: common } = useTranslation()
  const show = useShowRun()
  const { selection } = listed
  const [wish, setWish] = useState<Wish>(noWish)
  const [asked, setAsked] = useState<SentChange | null>(null)
  // Of all that are filtered those that can be seen stand for the others.
  const seen = selection.all ? listed.rows.map(({ productId }) => productId) : selection.rows.map(({ id }) => id)
  const ids = seen.slice(0, MAX_PREVIEWED)
  const previewed = useApi(productChange.preview, asked && { change: asked, ids }, { quiet: true })
  const start = useAction(bulk.act, {
    onDone: ({ id }) => {
      selection.clear()
      show(id)
    },
  })
  const keep = useAction(productChange.keep, {
    onDone: ({ id }) => start.mutate({ ...chosenOf(listed), act: 'productChange.apply', input: { changeId: id } }),
  })
  const ask = useAskToLeave()
  const typed = !same(wish, noWish) && !keep.isPending && !start.isPending
  useGuard(typed)
  const wrong = wrongIn(wish)
  const change = changeOf(wish)
  const [first] = Object.values(wrong)
  const stands = first ? t(first) : change === null ? t('nothing') : null
  const preview = asked !== null && !previewed.isPlaceholderData ? previewed.data : undefined
  const n = selection.size
  return (
    <Dialog
      open
      wide
      title={t('title', { n })}
      closeLabel={common('close')}
      onClose={onClose}
      mayClose={async () => !typed || (await ask())}
      actions={
        <>
          <ReasonedButton blocked={stands} busy={previewed.isFetching} onClick={() => setAsked(change)}>
            {t('preview')}
          </ReasonedButton>
          <ReasonedButton
            look="primary"
            blocked={stands ?? (preview ? null : t('previewFirst'))}
            busy={keep.isPending || start.isPending}
            onClick={() => asked && keep.mutate({ change: asked })}
          >
            {t('run', { n })}
          </ReasonedButton>
        </>
      }
    >
      <p className="muted">{t('lead')}</p>
      <ChangeFields
        wish={wish}
        wrong={wrong}
        onChange={(next) => {
          setWish(next)
          // What was looked at is another change now.
          setAsked(null)
        }}
      />
      {asked &&
        (previewed.error ? (
          <Failure error={previewed.error} retry={() => void previewed.refetch()} />
        ) : preview ? (
          <ChangePreview products={preview.products} total={n} />
        ) : (
          <PageBones />
        ))}
    </Dialog>
  )
}
