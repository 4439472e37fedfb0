import { company } from '@reagora/server/company/contract'
import { supplier } from '@reagora/server/supplier/contract'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { useApi } from '../../api/useApi.ts'
import { Button, Field, Icon, Input } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { nameIn } from './words.tsx'

export interface Chosen {
  id: string
  name: string
  localName: string
}
interface Props {
  of: 'suppliers' | 'companies'
  label: ReactNode
  hint?: ReactNode
  error?: string | null
  required?: boolean
  chosen: readonly Chosen[]
  /** One at most. */
  one?: boolean
  onChange: (chosen: readonly Chosen[]) => void
}
/** Found at once. */
const FOUND = 6

/** Chooses suppliers or companies by their names. */
export function ManyPicker({ of, label, hint, error, required = false, chosen, one = false, onChange }: Props) {
  const { t, i18n } = useTranslation('discount')
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim())
  const ask = of === 'companies' && wanted ? { name: wanted, pageSize: FOUND } : null
  const companies = useApi(company.list, ask, { quiet: true }).data?.list
  const askSuppliers = of === 'suppliers' && wanted ? { text: wanted, pageSize: FOUND } : null
  const suppliers = useApi(supplier.all, askSuppliers, { quiet: true }).data?.list
  const found: Chosen[] | undefined =
    of === 'companies'
      ? companies?.map(({ id, name, localName }) => ({ id, name, localName }))
      : suppliers?.map(({ supplierId, name, nameZh }) => ({ id: supplierId, name, localName: nameZh }))
  const others = found?.filter(({ id }) => !chosen.some((chosenOne) => chosenOne.id === id))
  const drop = (id: string) => onChange(chosen.filter((chosenOne) => chosenOne.id !== id))
  return (
    <div className="whole stack">
      <Field label={label} error={error ?? null} hint={hint} required={required}>
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            placeholder={t('find')}
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {wanted && others && (
        <div className="chips" aria-live="polite">
          {others.map((other) => (
            <button
              key={other.id}
              type="button"
              className="chip"
              onClick={() => {
                onChange(one ? [other] : [...chosen, other])
                setText('')
              }}
            >
              + {nameIn(i18n.language, other)}
            </button>
          ))}
          {others.length === 0 && <span className="small muted">{t('findNothing')}</span>}
        </div>
      )}
      {chosen.length > 0 && (
        <ul className="chips">
          {chosen.map((chosenOne) => (
            <li key={chosenOne.id}>
              <Button
                size="sm"
                aria-label={t('drop', { name: nameIn(i18n.language, chosenOne) })}
                onClick={() => drop(chosenOne.id)}
              >
                {nameIn(i18n.language, chosenOne)} <Icon name="close" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
