import { document, pictograms, type Pictogram as Code } from '@reagora/server/document/contract'
import { codesIn } from '@reagora/server/document/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAction } from '../../../api/useAction.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { Check, Field, Input, ReasonedButton } from '../../../ui/kit.tsx'
import { toast } from '../../../ui/toast.ts'
import { moleculePath } from '../../molecule/names.ts'
import { Pictogram } from '../storefront/Pictogram.tsx'
import '../storefront/safety.css'
import type { Classified } from './HazardsPage.tsx'
import './hazards.css'

const signals = ['danger', 'warning', null] as const
const nothing = { signal: null, pictograms: [], hazardCodes: [], precautionCodes: [], source: '' }

/** Signal word, pictograms and statements of one substance, with the text of each code as it is typed. */
export function HazardsForm({ identifier, known }: { identifier: string; known: Classified }) {
  const { t, i18n } = useTranslation('document')
  const before = known.hazards ?? nothing
  const [signal, setSignal] = useState<(typeof signals)[number]>(before.signal)
  const [chosen, setChosen] = useState<readonly Code[]>(before.pictograms)
  const [hazards, setHazards] = useState(before.hazardCodes.join(' '))
  const [precautions, setPrecautions] = useState(before.precautionCodes.join(' '))
  const [source, setSource] = useState(before.source)
  const read = { hazards: codesIn(hazards, 'hazard'), precautions: codesIn(precautions, 'precaution') }
  const wrong = [...read.hazards.wrong, ...read.precautions.wrong]
  const empty = !signal && chosen.length + read.hazards.codes.length + read.precautions.codes.length === 0
  const save = useAction(document.classify, {
    refresh: [document.hazards, document.ofMolecule],
    onDone: () => toast.ok(t('hazards.saved')),
  })
  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    if (wrong.length > 0) return
    if (empty && known.hazards && !(await confirm({ text: t('hazards.removeAsk') }))) return
    save.mutate({
      identifier,
      signal,
      pictograms: pictograms.filter((code) => chosen.includes(code)),
      hazardCodes: read.hazards.codes,
      precautionCodes: read.precautions.codes,
      source,
    })
  }
  const name = (i18n.language === 'zh' && known.nameZh) || known.nameEn || known.nameZh || known.number
  return (
    <form className="card pad stack hazardsform" onSubmit={(event) => void submit(event)}>
      <h2>
        <Link className="line" to={moleculePath(known)}>
          {name}
        </Link>{' '}
        <span className="muted num">{known.cas ?? known.number}</span>
      </h2>
      {!known.hazards && <p className="muted">{t('hazards.none')}</p>}
      <fieldset>
        <legend>{t('hazards.signal')}</legend>
        <div className="row wrap">
          {signals.map((one) => (
            <label key={one ?? 'none'} className="check">
              <input type="radio" name="signal" checked={signal === one} onChange={() => setSignal(one)} />
              <span>{one ? t(`signal.${one}`) : t('noSignal')}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('hazards.pictograms')}</legend>
        <div className="ghschoice">
          {pictograms.map((code) => (
            <Check
              key={code}
              checked={chosen.includes(code)}
              onChange={(on) => setChosen(on ? [...chosen, code] : chosen.filter((one) => one !== code))}
            >
              <Pictogram code={code} label={t(`ghs.${code}`)} />
            </Check>
          ))}
        </div>
      </fieldset>
      <Codes
        label={t('hazardStatements')}
        hint="H225 H319 EUH066"
        text={hazards}
        onText={setHazards}
        read={read.hazards}
      />
      <Codes
        label={t('precautions')}
        hint="P210 P305+P351+P338"
        text={precautions}
        onText={setPrecautions}
        read={read.precautions}
      />
      <Field label={t('hazards.source')} hint={t('hazards.sourceHint')}>
        {(control) => (
          <Input {...control} maxLength={200} value={source} onChange={(event) => setSource(event.target.value)} />
        )}
      </Field>
      <div className="row">
        <ReasonedButton
          start
          type="submit"
          look="primary"
          busy={save.isPending}
          blocked={wrong.length > 0 && t('hazards.wrong', { codes: wrong.join(' ') })}
        >
          {t('hazards.save')}
        </ReasonedButton>
        {empty && known.hazards && <span className="small muted">{t('hazards.emptySave')}</span>}
      </div>
    </form>
  )
}

interface CodesProps {
  label: string
  hint: string
  text: string
  onText: (text: string) => void
  read: ReturnType<typeof codesIn>
}

/** Codes as they are typed or pasted, with what each of them says beneath. */
function Codes({ label, hint, text, onText, read }: CodesProps) {
  const { t } = useTranslation('document')
  const { t: texts, i18n } = useTranslation('hazard')
  return (
    <div className="stack">
      <Field
        label={label}
        hint={hint}
        error={read.wrong.length > 0 ? t('hazards.wrong', { codes: read.wrong.join(' ') }) : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            className="input num"
            rows={2}
            value={text}
            onChange={(event) => onText(event.target.value)}
          />
        )}
      </Field>
      {read.codes.length > 0 && (
        <dl className="statements">
          {read.codes.map((code) => (
            <div key={code}>
              <dt className="num">{code}</dt>
              <dd>{i18n.exists(`hazard:${code}`) ? texts(code as 'H225') : t('unknownCode')}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
