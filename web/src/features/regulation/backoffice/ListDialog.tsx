import { languageNames, languages } from '@reagora/messages'
import { obligations, regulation, type Obligation } from '@reagora/server/regulation/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../api/useAction.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Button, Check, Field, Input } from '../../../ui/kit.tsx'
import type { Kept } from './RegulationsPage.tsx'
import { FormsNamed } from './FormsNamed.tsx'

/** What is said of a list: names, source, date, what follows. */
export function ListDialog({ list, onClose }: { list: Kept | null; onClose: () => void }) {
  const { t } = useTranslation('regulation')
  const { t: common } = useTranslation()
  const [values, setValues] = useState({
    code: list?.code ?? '',
    jurisdiction: list?.jurisdiction ?? 'CN',
    authority: list?.authority ?? '',
    source: list?.source ?? '',
    sourceUrl: list?.sourceUrl ?? '',
    inForce: list?.inForce ?? '',
  })
  const [names, setNames] = useState<Partial<Record<(typeof languages)[number], string>>>(list?.names ?? {})
  const [includes, setIncludes] = useState({
    salts: list?.salts ?? null,
    hydrates: list?.hydrates ?? null,
    isotopes: list?.isotopes ?? null,
  })
  const [follows, setFollows] = useState<readonly string[]>(list?.follows.map(({ code }) => code) ?? [])
  const save = useAction(regulation.save, { refresh: [regulation.staffList, regulation.regulated], onDone: onClose })
  const send = () =>
    save.mutate({
      ...(list && { id: list.regulationId }),
      ...values,
      inForce: values.inForce || null,
      names,
      remarks: list?.remarks ?? {},
      ...includes,
      follows: obligations.filter((one) => follows.includes(one)),
    })
  const toggle = (one: Obligation) =>
    setFollows(follows.includes(one) ? follows.filter((other) => other !== one) : [...follows, one])
  const fields = ['code', 'jurisdiction', 'authority', 'source', 'sourceUrl', 'inForce'] as const
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={list?.name ?? t('newList')}
      closeLabel={common('close')}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button look="primary" busy={save.isPending} onClick={send}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="regulation-form">
        <div className="pairs">
          {languages.map((language) => (
            <Field key={language} label={`${t('name')} · ${languageNames[language]}`}>
              {(control) => (
                <Input
                  {...control}
                  value={names[language] ?? ''}
                  onChange={(event) => setNames({ ...names, [language]: event.target.value })}
                />
              )}
            </Field>
          ))}
          {fields.map((key) => (
            <Field key={key} label={t(`field.${key}`)} required={key === 'code' || key === 'jurisdiction'}>
              {(control) => (
                <Input
                  {...control}
                  type={key === 'inForce' ? 'date' : 'text'}
                  value={values[key]}
                  onChange={(event) => setValues({ ...values, [key]: event.target.value })}
                />
              )}
            </Field>
          ))}
          <FormsNamed value={includes} onChange={setIncludes} />
        </div>
        <fieldset>
          <legend>{t('follows')}</legend>
          {obligations.map((one) => (
            <Check key={one} checked={follows.includes(one)} onChange={() => toggle(one)}>
              {t(`obligation.${one}`)}
            </Check>
          ))}
        </fieldset>
      </div>
    </Dialog>
  )
}
