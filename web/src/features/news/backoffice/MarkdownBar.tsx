import type { SentInput } from '@reagora/server/kernel/endpoint'
import { news } from '@reagora/server/news/contract'
import { useRef } from 'react'
import { useAction } from '../../../api/useAction.ts'
import { Button } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { marked, type Mark } from './marking.ts'

const marks = ['bold', 'italic', 'heading', 'list', 'link'] as const satisfies Mark[]
/** What stands on the buttons: the same in every language. */
const signs: Record<(typeof marks)[number], string> = { bold: 'B', italic: 'I', heading: 'H', list: '•', link: '↗' }

interface Props {
  /** Which field it writes into, read out. */
  label: string
  children: React.ReactNode
  onChange: (text: string) => void
}

/** Buttons that write Markdown round what is selected in the text beneath them, and that put a picture there. */
export function MarkdownBar({ label, children, onChange }: Props) {
  const { t } = useTranslation('news')
  const box = useRef<HTMLDivElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const put = (mark: Mark, path = '') => {
    const area = box.current?.querySelector('textarea')
    if (!area) return
    const { text, from, until } = marked(area.value, [area.selectionStart, area.selectionEnd], mark, path)
    onChange(text)
    // The text is in the field with the next frame; what was put there is selected, so that it can be typed over.
    requestAnimationFrame(() => {
      area.focus()
      area.setSelectionRange(from, until)
    })
  }
  const add = useAction(news.addPicture, { onDone: ({ path }) => put('picture', path) })
  return (
    <div className="markdown" ref={box}>
      <div className="row wrap" role="toolbar" aria-label={t('tools', { field: label })}>
        {marks.map((mark) => (
          <Button
            key={mark}
            size="sm"
            look="quiet"
            aria-label={t(`tool.${mark}`)}
            title={t(`tool.${mark}`)}
            onClick={() => put(mark)}
          >
            <span className={`sign-${mark}`}>{signs[mark]}</span>
          </Button>
        ))}
        <Button size="sm" look="quiet" busy={add.isPending} onClick={() => picker.current?.click()}>
          {t('tool.picture')}
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          accept="image/png,image/jpeg"
          aria-label={`${t('tool.picture')}${t('colon', { ns: 'common' })}${label}`}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) add.mutate({ file } as unknown as SentInput<typeof news.addPicture>)
            target.value = ''
          }}
        />
      </div>
      {children}
    </div>
  )
}
