import { contact, contactTopics } from '@reagora/server/contact/contract'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { useSession, useSignedInEarly } from '../../app/session.tsx'
import { Area, Choice, Text } from '../../ui/form/controls.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { Button } from '../../ui/kit.tsx'
import { StateBlock } from '../../ui/parts.tsx'
import { Attachments, filePlaces, useFileCheck } from './Attachments.tsx'
import './contact.css'

/** The contact form (rule CONT-2). Whoever is signed in need not say who they are. */
export function MessageForm({ text }: { text: string }) {
  const { t } = useTranslation('contact')
  const { signedIn } = useSession()
  const known = useSignedInEarly()
  const [files, setFiles] = useState<readonly File[]>([])
  const [number, setNumber] = useState('')
  const checkFiles = useFileCheck()
  const form = useEndpointForm(contact.send, {
    initial: { topic: 'product', name: '', email: '', company: '', phone: '', text, files: '' },
    required: signedIn ? ['text'] : ['name', 'email', 'text'],
    check: () => ({ files: checkFiles(files) ?? false }),
    places: filePlaces,
    input: ({ topic, name, email, company, phone, text: written }) => {
      const sender = signedIn ? {} : { name, email, company, phone }
      // The files travel in the form beside its fields.
      const fields = { topic: topic as (typeof contactTopics)[number], text: written, files }
      return Object.assign(fields, sender)
    },
    onDone: (sent) => setNumber(sent.number),
  })
  if (number !== '')
    return (
      <div className="card">
        <StateBlock
          icon="check"
          title={t('sent', { number })}
          actions={
            <Button
              onClick={() => {
                setFiles([])
                form.reset()
                form.set('text', '')
                setNumber('')
              }}
            >
              {t('another')}
            </Button>
          }
        >
          {t('sentHint')}
        </StateBlock>
      </div>
    )
  return (
    <div className="card pad contact-form">
      <h2>{t('write')}</h2>
      <FormPage form={form} submit={t('send')}>
        <Choice
          form={form}
          name="topic"
          label={t('about')}
          options={contactTopics.map((one) => [one, t(`topic.${one}`)])}
        />
        {!known && (
          <div className="pair">
            <Text form={form} name="name" label={t('name')} autoComplete="name" />
            <Text form={form} name="email" label={t('email')} type="email" autoComplete="email" inputMode="email" />
            <Text form={form} name="company" label={t('company')} autoComplete="organization" />
            <Text form={form} name="phone" label={t('phone')} type="tel" autoComplete="tel" />
          </div>
        )}
        <Area form={form} name="text" label={t('text')} rows={6} />
        <Attachments files={files} wrong={form.wrong['files']} onFiles={setFiles} />
      </FormPage>
    </div>
  )
}
