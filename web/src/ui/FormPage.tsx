import { Form, type FormProps } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Refusal } from '../api/call.ts'
import { Button, Icon } from './kit.tsx'

interface Props<V extends object> {
  initialValues: Partial<V>
  /** Saves; a {@link Refusal} it throws is shown above the form, and at the fields its details name. */
  onSave: (values: V) => Promise<unknown>
  saveLabel?: string
  onCancel?: () => void
  /** Why it may not be saved now; null where it may. */
  blocked?: string | null
  children: ReactNode
  layout?: FormProps['layout']
}

/** A form that says what is wrong where it is wrong, keeps what was typed, and warns before it is lost. */
export function FormPage<V extends object>(props: Props<V>) {
  const { initialValues, onSave, saveLabel, onCancel, blocked, children, layout = 'vertical' } = props
  const { t } = useTranslation()
  const [form] = Form.useForm<V>()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    if (!touched) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [touched])

  async function save(values: V) {
    setBusy(true)
    setWrong(null)
    try {
      await onSave(values)
      setTouched(false)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setWrong(error.message || t(error.http === 0 ? 'offline' : 'serverFailed'))
      form.setFields(fieldErrors(error) as never)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form<V>
      form={form}
      layout={layout}
      initialValues={initialValues as never}
      onFinish={(values) => void save(values)}
      onValuesChange={() => setTouched(true)}
      scrollToFirstError={{ focus: true }}
      validateMessages={{ required: t('required') }}
      requiredMark
    >
      {wrong && (
        <p className="formwrong" role="alert">
          <Icon name="alert" />
          {wrong}
        </p>
      )}
      {children}
      <div className="formfoot">
        {blocked && <span className="reason small">{blocked}</span>}
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
        <Button type="submit" look="primary" busy={busy} disabled={Boolean(blocked)}>
          {saveLabel ?? t('save')}
        </Button>
      </div>
    </Form>
  )
}

/** What the server says per field: the `issues` of a refused input. */
export function fieldErrors({ details }: Refusal) {
  const issues = Array.isArray(details['issues']) ? (details['issues'] as { path: string; message: string }[]) : []
  return issues.map(({ path, message }) => ({ name: path.split('.'), errors: [message] }))
}
