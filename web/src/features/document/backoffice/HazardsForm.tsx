import { document, pictograms, type Pictogram as Code } from '@reagora/server/document/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { codesIn } from '@reagora/server/document/rules'
import { useTranslation } from '../../../ui/texts.ts'
import { Link } from 'react-router'
import { confirm } from '../../../ui/confirm.tsx'
import { Text } from '../../../ui/form/controls.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Check, Field } from '../../../ui/kit.tsx'
import { toast } from '../../../ui/toast.ts'
import { moleculePath } from '../../molecule/names.ts'
import { Pictogram } from '../Pictogram.tsx'
import { SheetsRead } from './SheetsRead.tsx'
import '../safety.css'
import './hazards.css'

type Classified = Output<typeof document.hazards>

const signals = ['danger', 'warning', null] as const
const nothing = { notHazardous: false, signal: null, pictograms: [], hazardCodes: [], precautionCodes: [], source: '' }

/** Signal word, pictograms and statements of one substance, with the text of each code as it is typed. */
export function HazardsForm({ identifier, known }: { identifier: string; known: Classified }) {
  const { t, i18n } = useTranslation('document')
  const before = known.hazards ?? nothing
  const form = useEndpointForm(document.classify, {
    initial: {
      notHazardous: before.notHazardous,
      signal: before.signal as (typeof signals)[number],
      pictograms: pictograms.filter((code) => (before.pictograms as readonly Code[]).includes(code)),
      hazards: before.hazardCodes.join(' '),
      precautions: before.precautionCodes.join(' '),
      source: before.source,
    },
    check: ({ hazards, precautions }) => ({
      hazards: wrongCodes(codesIn(hazards, 'hazard').wrong),
      precautions: wrongCodes(codesIn(precautions, 'precaution').wrong),
    }),
    input: ({ hazards, precautions, signal, pictograms, ...values }) => ({
      identifier,
      ...values,
      ...(!values.notHazardous && { signal, pictograms, hazardCodes: codesIn(hazards, 'hazard').codes }),
      precautionCodes: codesIn(precautions, 'precaution').codes,
    }),
    refresh: [document.hazards, document.ofMolecule],
    onDone: () => toast.ok(t('hazards.saved')),
  })
  const wrongCodes = (codes: readonly string[]) => codes.length > 0 && t('hazards.wrong', { codes: codes.join(' ') })
  const { notHazardous, signal, pictograms: chosen, hazards, precautions } = form.values
  const read = { hazards: codesIn(hazards, 'hazard'), precautions: codesIn(precautions, 'precaution') }
  const empty =
    !notHazardous && !signal && chosen.length + read.hazards.codes.length + read.precautions.codes.length === 0
  const own = known.hazards !== null && !known.hazards.takenOver
  const submit = async () => {
    if (empty && own && !(await confirm({ text: t('hazards.removeAsk') }))) return
    form.submit()
  }
  const name = (i18n.language === 'zh' && known.nameZh) || known.nameEn || known.nameZh || known.number
  return (
    <FormPage
      form={{ ...form, submit: () => void submit() }}
      submit={t('hazards.save')}
      className="card pad hazardsform"
      beside={empty && own && <span className="small muted">{t('hazards.emptySave')}</span>}
    >
      <h2>
        <Link className="line" to={moleculePath(known)}>
          {name}
        </Link>{' '}
        <span className="muted num">{known.cas ?? known.number}</span>
      </h2>
      {!known.hazards && <p className="muted">{t('hazards.none')}</p>}
      {known.imported && <p className="small">{t('hazards.imported')}</p>}
      {known.hazards?.takenOver && <p className="small">{t('hazards.takenOver')}</p>}
      <SheetsRead
        of={known.sheets}
        onTake={(sheet) => {
          form.set('notHazardous', false)
          form.set('signal', sheet.signal)
          form.set(
            'pictograms',
            pictograms.filter((code) => (sheet.pictograms as readonly Code[]).includes(code)),
          )
          form.set('hazards', sheet.hazardCodes.join(' '))
          form.set('precautions', sheet.precautionCodes.join(' '))
        }}
      />
      <Check checked={notHazardous} onChange={(on) => form.set('notHazardous', on)}>
        {t('hazards.not')}
      </Check>
      <p className="small muted">{t('hazards.notHint')}</p>
      {!notHazardous && (
        <>
          <fieldset>
            <legend>{t('hazards.signal')}</legend>
            <div className="row wrap">
              {signals.map((one) => (
                <label key={one ?? 'none'} className="check">
                  <input type="radio" name="signal" checked={signal === one} onChange={() => form.set('signal', one)} />
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
                  onChange={(on) =>
                    form.set(
                      'pictograms',
                      pictograms.filter((one) => (one === code ? on : chosen.includes(one))),
                    )
                  }
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
            onText={(text) => form.set('hazards', text)}
            read={read.hazards}
          />
        </>
      )}
      <Codes
        label={t('precautions')}
        hint="P210 P305+P351+P338"
        text={precautions}
        onText={(text) => form.set('precautions', text)}
        read={read.precautions}
      />
      <Text form={form} name="source" label={t('hazards.source')} hint={t('hazards.sourceHint')} />
    </FormPage>
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
              <dd>{i18n.exists('hazard', code) ? texts(code as 'H225') : t('unknownCode')}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
