import type { StructureForm } from '@reagora/server/structure/contract'
import { lazy, Suspense, useEffect, useId, useMemo, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { Refusal } from '../../api/call.ts'
import { useHydrated } from '../../app/session.tsx'
import { Button, classes, Icon, ReasonedButton } from '../../ui/kit.tsx'
import { toast } from '../../ui/toast.ts'
import { NameField } from './NameField.tsx'
import { drawingOf } from './recent.ts'
import { Recents } from './Recents.tsx'
import type { Asked } from './paths.ts'
import { firstOfFile, isMolfile, looksNamed, placeIn } from './rules.ts'

// In the server's document there is none, on a phone only for who asks for it.
const EditorFrame = lazy(() => import('./EditorFrame.tsx'))

/** Typing rests this long before what was typed is searched for; what is pasted is at once. */
const TYPING_MS = 250
/** Characters of a file that are read: a structure is far smaller, an SDF may be far larger. */
const MAX_READ = 1_000_000

interface Props {
  asked: Asked | null
  /** The canonical form of what is asked for, once it was read: it stands in the field of text while somebody draws. */
  smiles: string | null
  /** Why the structure was refused. */
  refusal: Refusal | null
  onAsk: (asked: Asked | null) => void
  /** How the structure that is asked for lies on the canvas. */
  onShown?: (structure: string, molfile: string) => void
  /** What is chosen beside the structure; stands below the canvas. */
  children?: ReactNode
}

/** All ways to a structure: drawing, text, file, name, and what was drawn before. */
export function StructureInput({ asked, smiles, refusal, onAsk, onShown, children }: Props) {
  const { t } = useTranslation('structure')
  const id = useId()
  const room = useRoom()
  const [wanted, setWanted] = useState(false)
  const draws = room === 'yes' || (room === 'little' && wanted)
  const given = asked?.structure ?? ''
  const fromDrawing = asked?.as === 'molfile'
  const [text, setText] = useState(given)
  const written = useRef<string | null>(null)
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  const file = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [name, setName] = useState('')
  // Looked up once: what is kept changes while the same structure stands here.
  const shown = useMemo(() => (fromDrawing ? given : (drawingOf(given) ?? given)), [given, fromDrawing])

  // What came from elsewhere stands in the field, too; what is being typed there is left alone.
  const standing = fromDrawing && !isMolfileTyped(written.current) ? (smiles ?? '') : given
  useEffect(() => {
    if (written.current !== null && written.current.trim() === given.trim()) return
    written.current = null
    setText(standing)
  }, [standing, given])
  useEffect(() => () => clearTimeout(soon.current), [])

  function take(next: string, as: StructureForm = 'auto') {
    clearTimeout(soon.current)
    const form = as === 'auto' && isMolfile(next) ? 'molfile' : as
    const body = form === 'molfile' ? next : next.trim()
    if (body.trim() === '') return onAsk(null)
    if (form === 'auto' && looksNamed(body)) return setName(body)
    onAsk({ structure: body, as: form })
  }
  function type(next: string, pasted: boolean) {
    written.current = next
    setText(next)
    clearTimeout(soon.current)
    soon.current = setTimeout(() => take(next), pasted ? 0 : TYPING_MS)
  }
  async function open(chosen: File | undefined) {
    if (!chosen) return
    const found = firstOfFile(chosen.name, await chosen.slice(0, MAX_READ).text())
    if (!found) return toast.warn(t('noStructureIn', { name: chosen.name }))
    written.current = null
    onAsk(found)
  }
  const choose = (next: Asked) => {
    written.current = null
    onAsk(next)
  }
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const [dropped] = event.dataTransfer.files
      if (dropped) void open(dropped)
      else if (event.dataTransfer.getData('text')) take(event.dataTransfer.getData('text'))
    },
  }
  // A molfile is not what anybody sees; the words name the atom.
  const place = refusal && !fromDrawing && placeIn(given, refusal.details)
  const atom = refusal?.details['atom']
  const marked = fromDrawing && typeof atom === 'number' ? atom : null
  return (
    <div className={classes('sketch', over && 'over')} {...drop}>
      {draws ? (
        <Suspense fallback={<div className="canvas" aria-hidden="true" />}>
          <EditorFrame
            shown={shown}
            marked={marked}
            onDrawn={(molfile) => {
              written.current = null
              onAsk(molfile === '' ? null : { structure: molfile, as: 'molfile' })
            }}
            onShown={(molfile) => onShown?.(given, molfile)}
          />
        </Suspense>
      ) : (
        <div className="canvas not-phone" aria-hidden="true" />
      )}
      {!draws && (
        <p className="only-phone undrawn">
          <span className="small muted grow">{t('littleRoom')}</span>
          <Button size="sm" onClick={() => setWanted(true)}>
            <Icon name="draw" />
            {t('drawHere')}
          </Button>
        </p>
      )}
      {children}
      <div className="ways">
        <div className={classes('field', refusal && 'wrong')}>
          <label htmlFor={id}>{t('text')}</label>
          <div className="row top">
            <textarea
              id={id}
              className="area"
              rows={2}
              spellCheck={false}
              autoCapitalize="off"
              autoComplete="off"
              maxLength={262_144}
              placeholder={t('textHint')}
              value={text}
              aria-invalid={refusal ? true : undefined}
              aria-describedby={refusal ? `${id}-why` : undefined}
              onChange={(event) =>
                type(event.target.value, (event.nativeEvent as InputEvent).inputType === 'insertFromPaste')
              }
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || text.includes('\n'))
                  return
                event.preventDefault()
                take(text)
              }}
            />
            <div className="acts">
              <Button size="sm" onClick={() => file.current?.click()} title={t('fileHint')}>
                <Icon name="upload" />
                {t('file')}
              </Button>
              <ReasonedButton
                size="sm"
                look="quiet"
                blocked={text === '' && !asked && t('nothingToClear')}
                onClick={() => {
                  written.current = null
                  setText('')
                  onAsk(null)
                }}
              >
                <Icon name="trash" />
                {t('clear')}
              </ReasonedButton>
            </div>
          </div>
          <input
            ref={file}
            type="file"
            hidden
            aria-label={t('file')}
            accept=".mol,.sdf,.sd,.mdl,.smi,.smiles,.txt"
            onChange={(event) => {
              void open(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          {refusal && (
            <div id={`${id}-why`} role="alert" className="refused">
              <p className="note">
                {refusal.message} {marked !== null && draws && t('marked')}
              </p>
              {place && (
                <pre aria-hidden="true">
                  {place.line}
                  {'\n'}
                  {' '.repeat(Math.max(0, place.column - 1))}▲
                </pre>
              )}
            </div>
          )}
        </div>
        <NameField key={name} begin={name} onFound={choose} />
        <Recents current={given} onChoose={choose} />
      </div>
    </div>
  )
}

const isMolfileTyped = (typed: string | null) => typed !== null && isMolfile(typed)

/** Whether there is room to draw; on a phone most paste or name, and the editor is fetched for who asks for it. */
function useRoom(): 'unknown' | 'yes' | 'little' {
  const hydrated = useHydrated()
  if (!hydrated) return 'unknown'
  return matchMedia('(min-width: 761px)').matches ? 'yes' : 'little'
}
