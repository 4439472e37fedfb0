import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { editorPath, type FromEditor, type ToEditor } from '../../editor/protocol.ts'
import { Button } from '../../ui/kit.tsx'

/** A stroke is searched for at once; those that follow faster than this, together. */
const STROKES_MS = 120

interface Props {
  /** What shall stand on the canvas; a change puts it there, unless the editor itself said it. */
  shown: string
  /** The atom of what stands there that was refused, from 1; null for none. */
  marked: number | null
  onDrawn: (molfile: string) => void
  /** How what was asked for lies on the canvas. */
  onShown: (molfile: string) => void
}

/** The structure editor: a document of our own in a frame, fetched when this appears. */
export default function EditorFrame({ shown, marked, onDrawn, onShown }: Props) {
  const { t, i18n } = useTranslation('structure')
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [part, setPart] = useState(0)
  const [trial, setTrial] = useState(0)
  const [unusable, setUnusable] = useState(false)
  const send = (message: ToEditor) => frame.current?.contentWindow?.postMessage(message, location.origin)
  /** What stands on the canvas, as far as the page knows. */
  const there = useRef('')
  const told = useRef({ onDrawn, onShown })
  useEffect(() => {
    told.current = { onDrawn, onShown }
  })

  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined
    let last = -Infinity
    const onMessage = ({ origin, source, data }: MessageEvent<FromEditor>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      if (data.kind === 'progress') setPart(data.part)
      else if (data.kind === 'ready' || data.kind === 'failed') setState(data.kind)
      else if (data.kind === 'unusable') setUnusable(true)
      else if (data.kind === 'shown') {
        if (data.molfile && data.text === there.current) told.current.onShown(data.molfile)
      } else {
        setUnusable(false)
        clearTimeout(soon)
        const tell = () => {
          last = performance.now()
          there.current = data.molfile
          told.current.onDrawn(data.molfile)
        }
        const wait = last + STROKES_MS - performance.now()
        if (wait <= 0) tell()
        else soon = setTimeout(tell, wait)
      }
    }
    addEventListener('message', onMessage)
    return () => {
      clearTimeout(soon)
      removeEventListener('message', onMessage)
    }
  }, [])

  useEffect(() => {
    if (state !== 'ready' || there.current === shown) return
    there.current = shown
    send({ show: shown })
  }, [state, shown])
  useEffect(() => {
    if (state === 'ready') send({ mark: marked })
  }, [state, marked])

  return (
    <div className="canvas">
      {state !== 'failed' && (
        <iframe
          key={trial}
          ref={frame}
          src={editorPath(i18n.language)}
          title={t('editor')}
          className={state === 'loading' ? 'hidden' : undefined}
        />
      )}
      {state === 'loading' && (
        <div className="loading">
          <label htmlFor="editor-progress">{t('editorLoading', { n: Math.round(part * 100) })}</label>
          <progress id="editor-progress" value={part} max={1} />
          <p className="small muted">{t('editorLoadingHint')}</p>
        </div>
      )}
      {state === 'failed' && (
        <div className="loading" role="alert">
          <p>{t('editorFailed')}</p>
          <Button
            onClick={() => {
              setPart(0)
              setTrial(trial + 1)
              setState('loading')
            }}
          >
            {t('editorAgain')}
          </Button>
        </div>
      )}
      {unusable && (
        <p className="notice" role="alert">
          {t('noReaction')}
        </p>
      )}
    </div>
  )
}
