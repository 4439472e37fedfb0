import { complaint } from '@reagora/server/complaint/contract'
import { isOver } from '@reagora/server/complaint/rules'
import { Area } from '../../ui/form/controls.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { Time } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'
import './complaint.css'
import { changedByDeeds, type Complaint } from './words.ts'

/** What buyer and house wrote to each other, and the place to write the next. `asleep`: nothing can be written here now. */
export function Messages({ of, side, asleep }: { of: Complaint; side: 'buyer' | 'house'; asleep?: boolean }) {
  const { t } = useTranslation('complaint')
  return (
    <section className="card pad" aria-labelledby="complaint-messages">
      <h2 id="complaint-messages">{t('messages')}</h2>
      {of.messages.length === 0 && <p className="muted">{t('noMessages')}</p>}
      <ul className="complaint-said">
        {of.messages.map((one) => (
          <li key={one.id} className={one.side === side ? 'own' : undefined}>
            <div className="row between wrap small muted">
              <span>
                {t(`side.${one.side}`)} · {one.author}
              </span>
              <Time value={one.at} />
            </div>
            <p className="complaint-text">{one.text}</p>
          </li>
        ))}
      </ul>
      {!asleep && !isOver(of.status) && <Write of={of} side={side} />}
    </section>
  )
}

function Write({ of, side }: { of: Complaint; side: 'buyer' | 'house' }) {
  const { t } = useTranslation('complaint')
  const form = useEndpointForm(complaint.write, {
    initial: { text: '' },
    input: ({ text }) => ({ complaintId: of.id, text }),
    refresh: changedByDeeds,
    onDone: () => {
      form.reset()
      toast.ok(t('messageSent'))
    },
  })
  return (
    <FormPage form={form} submit={t('sendMessage')}>
      <Area form={form} name="text" label={t(side === 'buyer' ? 'writeToHouse' : 'writeToBuyer')} rows={3} />
    </FormPage>
  )
}
