import type { ReactNode } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { Button, classes, Icon, ReasonedButton } from '../../../ui/kit.tsx'
import { steps, type Ordering, type Step } from './useOrder.ts'

interface Props {
  name: Step
  ordering: Ordering
  /** What was chosen, in one line. */
  short?: ReactNode
  /** Nothing is missing in it. */
  done: boolean
  children: ReactNode
}

/** One block of the order page: open while one fills it, else folded to one line. */
export function Fold({ name, ordering, short, done, children }: Props) {
  const { t } = useTranslation('order')
  const open = ordering.step === name
  const next = steps[steps.indexOf(name) + 1]
  const id = `block-${name}`
  return (
    <section className={classes('card fold', open && 'now')} aria-labelledby={id}>
      <header>
        <span className={classes('step', done && !open && 'done')}>
          {done && !open ? <Icon name="check" size={13} /> : steps.indexOf(name) + 1}
        </span>
        <h2 id={id}>{t(`block.${name}`)}</h2>
        {!open && <span className="grow short">{short}</span>}
        {!open && (
          <Button look="quiet" size="sm" onClick={() => ordering.setStep(name)}>
            {t(done ? 'change' : 'fillIn')}
            <span className="sr"> {t(`block.${name}`)}</span>
          </Button>
        )}
      </header>
      {open && (
        <div className="body">
          {children}
          {next && (
            <div>
              <ReasonedButton
                show
                look="primary"
                blocked={!done && name !== 'confirm' && t(`why.${name}`)}
                onClick={() => ordering.setStep(next)}
              >
                {t('next')}
              </ReasonedButton>
            </div>
          )}
        </div>
      )}
    </section>
  )
}
