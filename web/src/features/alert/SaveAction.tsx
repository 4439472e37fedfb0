import { alert } from '@reagora/server/alert/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction.ts'
import { useSession } from '../../app/session.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Button, Field, Icon, Input } from '../../ui/kit.tsx'
import { toast } from '../../ui/toast.ts'
import type { ResultAction } from '../search/storefront/ResultActions.tsx'

/** Keeps the search of the results under a name; for whoever has a personal area. */
export function SaveAction({ ask }: ResultAction) {
  const { t } = useTranslation('alert')
  const { t: common } = useTranslation()
  const { signedIn, settled, may } = useSession()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const save = useAction(alert.saveSearch, {
    onDone: () => {
      toast.ok(t('saved'))
      setOpen(false)
    },
  })
  if (!signedIn || !settled || !may('personalFavorites')) return null
  const begin = () => {
    setName((ask.searchText ?? '').slice(0, 100))
    setOpen(true)
  }
  return (
    <>
      <Button look="quiet" size="sm" onClick={begin}>
        <Icon name="plus" />
        {t('save')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('save')} closeLabel={common('close')}>
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            save.mutate({ name, ask } as Parameters<typeof save.mutate>[0])
          }}
        >
          <Field label={t('name')} required>
            {(control) => (
              <Input
                {...control}
                required
                maxLength={100}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" look="primary" busy={save.isPending}>
            {t('confirm')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
