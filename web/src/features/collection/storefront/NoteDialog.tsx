import { collection } from '@reagora/server/collection/contract'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../api/useAction.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Button, Field, Input } from '../../../ui/kit.tsx'
import type { Favourite } from '../useFavourites.ts'

interface Props {
  row: Favourite | null
  /** Labels in use, to choose from. */
  labels: readonly string[]
  onClose: () => void
}

/** Label and note of a favourite. */
export function NoteDialog({ row, labels, onClose }: Props) {
  const { t } = useTranslation('collection')
  const { t: common } = useTranslation()
  const form = useId()
  const [label, setLabel] = useState(row?.label ?? '')
  const [note, setNote] = useState(row?.note ?? '')
  const save = useAction(collection.edit, { refresh: [collection.list], onDone: onClose })
  return (
    <Dialog
      open={row !== null}
      onClose={onClose}
      title={t('editShort')}
      closeLabel={common('close')}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button look="primary" type="submit" form={form} busy={save.isPending}>
            {common('save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (row) save.mutate({ productId: row.productId, label, note })
        }}
      >
        <Field label={t('label')} hint={t('labelHint')}>
          {(control) => (
            <>
              <Input
                {...control}
                list={`${form}-labels`}
                maxLength={40}
                value={label}
                onChange={(event) => setLabel(event.target.value)}
              />
              <datalist id={`${form}-labels`}>
                {labels.map((one) => (
                  <option key={one} value={one} />
                ))}
              </datalist>
            </>
          )}
        </Field>
        <Field label={t('note')}>
          {(control) => (
            <textarea
              {...control}
              className="area"
              rows={4}
              maxLength={500}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
