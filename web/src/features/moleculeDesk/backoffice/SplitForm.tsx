import { normaliseCas } from '@reagora/chemistry'
import { moleculeMove } from '@reagora/server/moleculeMove/contract'
import { useState } from 'react'
import { Refusal } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { useGuard } from '../../../ui/form/guard.tsx'
import { Field, Input, ReasonedButton } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import '../../structure/structure.css'
import type { Asked } from '../../structure/paths.ts'
import { StructureInput } from '../../structure/StructureInput.tsx'
import { staleAfterMove, type Movable, type SplitPreview } from '../words.ts'
import { PreviewOfSplit } from './PreviewOfSplit.tsx'

interface Props {
  of: Movable
  chosen: readonly string[]
  /** Why these products cannot be moved. */
  blocked: string | null
  onDone: () => void
  /** The substance is a molecule already: with its number. */
  onInstead: (number: string) => void
}

const nothing = { nameEn: '', nameZh: '', cas: '' }
const names = ['nameZh', 'nameEn'] as const

/** Chosen products put to a molecule that is made for them. What was previewed is forgotten as soon as anything is said otherwise. */
export function SplitForm({ of, chosen, blocked, onDone, onInstead }: Props) {
  const { t } = useTranslation('moleculeDesk')
  const [said, setSaid] = useState(nothing)
  const [drawn, setDrawn] = useState<Asked | null>(null)
  const [reason, setReason] = useState('')
  const [previewed, setPreviewed] = useState<{ of: SplitPreview; chosen: readonly string[] } | null>(null)
  const preview = previewed?.chosen === chosen ? previewed.of : null
  const asking = useAction(moleculeMove.previewSplit, { quiet: true, onDone: (of) => setPreviewed({ of, chosen }) })
  const splitting = useAction(moleculeMove.split, {
    refresh: staleAfterMove,
    onDone: ({ number }) => {
      toast.ok(t('split', { number }))
      setSaid(nothing)
      setDrawn(null)
      setReason('')
      setPreviewed(null)
      onDone()
    },
  })
  useGuard(!splitting.isPending && (Object.values(said).some((text) => text !== '') || drawn !== null))
  const forget = () => {
    setPreviewed(null)
    asking.reset()
  }
  const say = (field: keyof typeof nothing, text: string) => {
    setSaid({ ...said, [field]: text })
    forget()
  }
  const { number, moleculeId: from } = of.molecule
  const wrongCas = said.cas.trim() !== '' && normaliseCas(said.cas) === null
  const named = names.some((field) => said[field].trim() !== '')
  const why =
    blocked ?? (named && (drawn || said.cas.trim() !== '') ? (wrongCas ? t('wrongCas') : null) : t('splitIncomplete'))
  const wish = { ...said, from, products: [...chosen], structure: drawn?.structure ?? '' }
  const refusal = asking.error instanceof Refusal ? asking.error : null
  const ofStructure = refusal?.details['code'] === 'STRUCTURE_UNREADABLE' ? refusal : null
  return (
    <>
      {/* The field of names within has a form of its own. */}
      <div className="stack">
        <p className="small muted">{t('splitHint', { number })}</p>
        <div className="pairs">
          {names.map((field) => (
            <Field key={field} label={t(field)}>
              {(control) => (
                <Input
                  {...control}
                  lang={field === 'nameZh' ? 'zh-CN' : 'en'}
                  value={said[field]}
                  maxLength={1000}
                  onChange={(event) => say(field, event.target.value)}
                />
              )}
            </Field>
          ))}
          <Field label={t('cas')} error={wrongCas ? t('wrongCas') : null}>
            {(control) => (
              <Input
                {...control}
                value={said.cas}
                maxLength={20}
                autoComplete="off"
                onChange={(event) => say('cas', event.target.value)}
              />
            )}
          </Field>
        </div>
        <section className="stack" aria-label={t('structure')}>
          <h3>{t('structure')}</h3>
          <StructureInput
            asked={drawn}
            smiles={null}
            refusal={ofStructure}
            onAsk={(asked) => {
              setDrawn(asked)
              forget()
            }}
          />
        </section>
        {refusal && !ofStructure && (
          <p className="reason" role="alert">
            {refusal.message}
          </p>
        )}
        <div className="row wrap">
          <ReasonedButton
            busy={asking.isPending}
            blocked={why}
            show
            onClick={() => {
              forget()
              asking.mutate(wish)
            }}
          >
            {t('preview')}
          </ReasonedButton>
        </div>
      </div>
      {preview && <PreviewOfSplit of={preview} onInstead={onInstead} />}
      {preview && !preview.there && (
        <>
          <Field label={t('reason')} hint={t('reasonHint')} required>
            {(control) => (
              <Input {...control} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
            )}
          </Field>
          <div className="row wrap">
            <ReasonedButton
              look="primary"
              busy={splitting.isPending}
              blocked={reason.trim() === '' ? t('reasonFirst') : null}
              show
              onClick={() => splitting.mutate({ ...wish, sign: preview.sign, reason: reason.trim() })}
            >
              {t('splitN', { n: preview.products })}
            </ReasonedButton>
          </div>
        </>
      )}
    </>
  )
}
