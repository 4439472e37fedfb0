import { company } from '@reagora/server/company/contract'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { useApi } from '../../api/useApi.ts'
import { Button, Field, Input, Tag } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { companyTone, shownName } from './words.ts'
import './company.css'

interface Props {
  label: ReactNode
  hint?: ReactNode
  error?: string | false | undefined
  /** Never offered: the company itself. */
  without: string
  onChosen: (company: { id: string; name: string }) => void
}
/** Finds a company by its name, for staff. */
export function CompanyPicker({ label, hint, error, without, onChosen }: Props) {
  const { t, i18n } = useTranslation('company')
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim())
  const { data } = useApi(company.list, wanted ? { name: wanted, pageSize: 6 } : null)
  const found = wanted ? data?.list.filter(({ id }) => id !== without) : undefined
  return (
    <div>
      <Field label={label} error={error || null} hint={hint}>
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            placeholder={t('parentFind')}
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {found && (
        <ul className="stack picked" aria-live="polite">
          {found.map((one) => (
            <li key={one.id}>
              <Button
                size="sm"
                onClick={() => {
                  onChosen({ id: one.id, name: shownName(one, i18n.language) })
                  setText('')
                }}
              >
                {shownName(one, i18n.language)} <Tag tone={companyTone[one.status]}>{t(`status.${one.status}`)}</Tag>
              </Button>
            </li>
          ))}
          {found.length === 0 && <li className="small muted">{t('parentNothing')}</li>}
        </ul>
      )}
    </div>
  )
}
