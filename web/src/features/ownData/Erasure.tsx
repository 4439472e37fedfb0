import type { Output } from '@reagora/server/kernel/endpoint'
import { ownData } from '@reagora/server/ownData/contract'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { ActionButton } from '../../app/ActionButton.tsx'
import { Text } from '../../ui/form/controls.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { Button, Icon } from '../../ui/kit.tsx'
import { Time } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'

type State = Output<typeof ownData.state>

/** What being deleted takes and leaves, what is in its way, and asking for it or taking it back. */
export function Erasure({ of }: { of: State }) {
  const { t } = useTranslation('ownData')
  const { erasure, obstacles } = of
  if (erasure?.state === 'waiting') return <Waits dueAt={erasure.dueAt} />
  return (
    <section className="card pad own-data">
      <h2>{t('erasureTitle')}</h2>
      {erasure?.state === 'stopped' && <p className="notice">{t('stoppedLead')}</p>}
      <p className="small muted">{t('lead', { n: of.waitDays })}</p>
      <Consequences of={of} />
      {obstacles.length > 0 ? <Obstacles of={obstacles} /> : <Ask of={of} sent={erasure?.state === 'unconfirmed'} />}
    </section>
  )
}

function Consequences({ of: { companyName, alone, keptYears } }: { of: State }) {
  const { t } = useTranslation('ownData')
  return (
    <div className="own-data-parts">
      <Part title={t('erased')}>
        <li>{t('erasedAccount')}</li>
        <li>{t('erasedKept')}</li>
        <li>{t('erasedQuotes')}</li>
      </Part>
      <Part title={t('keptTitle')}>
        <li>{t('keptOrders', { n: keptYears })}</li>
        <li>{t('keptTrade')}</li>
      </Part>
      <Part title={t('companyTitle')}>
        <li>{t(alone ? 'companyAlone' : 'companyStays', { company: companyName })}</li>
      </Part>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    <ul>{children}</ul>
  </section>
)

/** What has to be finished first, and how. */
function Obstacles({ of }: { of: State['obstacles'] }) {
  const { t } = useTranslation('ownData')
  const { t: common } = useTranslation()
  const needsHelp = of.some(({ kind }) => kind === 'lastAdministrator')
  return (
    <section className="notice own-data-obstacles">
      <Icon name="alert" />
      <div>
        <strong>{t('obstacles')}</strong>
        <ul>
          {of.map(({ kind, numbers }) => (
            <li key={kind}>
              {t(`obstacle.${kind}`)}
              {numbers.length > 0 && (
                <>
                  {common('colon')}
                  <span className="num">{numbers.join(', ')}</span>
                </>
              )}
            </li>
          ))}
        </ul>
        {needsHelp && <Link to="/contactUs">{t('toContact')}</Link>}
      </div>
    </section>
  )
}

function Ask({ of: { proof, email }, sent }: { of: State; sent: boolean }) {
  const { t } = useTranslation('ownData')
  const [open, setOpen] = useState(false)
  const form = useEndpointForm(ownData.askErasure, {
    initial: { email: '', password: '' },
    input: (values) => values,
    guard: false,
    required: proof === 'password' ? ['email', 'password'] : ['email'],
    places: { NOT_YOUR_EMAIL: 'email', WRONG_PASSWORD: 'password' },
    refresh: [ownData.state],
  })
  const keep = (
    <ActionButton does={ownData.cancelErasure} input={{}} refresh={[ownData.state]} blocked={null}>
      {t('keep')}
    </ActionButton>
  )
  return (
    <>
      {sent && (
        <p className="notice calm" role="status">
          <Icon name="mail" />
          {t('mailSent', { email })}
        </p>
      )}
      {open ? (
        <FormPage form={form} submit={t('ask')} beside={sent && keep}>
          {proof === 'mail' && <p className="small muted">{t('byMail', { email })}</p>}
          <Text
            form={form}
            name="email"
            label={t('typeEmail')}
            hint={email}
            type="email"
            autoComplete="off"
            autoFocus
          />
          {proof === 'password' && (
            <Text form={form} name="password" label={t('password')} type="password" autoComplete="current-password" />
          )}
        </FormPage>
      ) : (
        <p className="row wrap">
          <Button look="danger" onClick={() => setOpen(true)}>
            {t('begin')}
          </Button>
          {sent && keep}
        </p>
      )}
    </>
  )
}

/** The wish waits for its day. */
function Waits({ dueAt }: { dueAt: string | null }) {
  const { t } = useTranslation('ownData')
  return (
    <section className="card pad own-data">
      <h2>{t('waitsTitle')}</h2>
      <p className="notice" role="status">
        <Icon name="alert" />
        <span>
          {t('waitsUntil')} {dueAt && <Time value={dueAt} />}
        </span>
      </p>
      <p className="small muted">{t('waitsLead')}</p>
      <p>
        <ActionButton
          look="primary"
          does={ownData.cancelErasure}
          input={{}}
          refresh={[ownData.state]}
          blocked={null}
          onDone={() => toast.ok(t('kept'))}
        >
          {t('keep')}
        </ActionButton>
      </p>
    </section>
  )
}
