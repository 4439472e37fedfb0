import { useRef } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { Button, Icon } from '../../ui/kit.tsx'

/** What the server takes at a note. */
const taken = '.png,.jpg,.jpeg,.pdf,.xlsx,.xls,.docx,.doc,.txt,.csv'

/** The button that chooses files for a note. */
export function FilePick({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('note')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="sm" look="quiet" onClick={() => input.current?.click()}>
        <Icon name="plus" />
        {t('attach')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t('attach')}
        accept={taken}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // The same file may be chosen again once it was mended.
          event.target.value = ''
        }}
      />
    </>
  )
}
