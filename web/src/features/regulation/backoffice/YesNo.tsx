import { useTranslation } from 'react-i18next'
import { Field, Select } from '../../../ui/kit.tsx'

interface Props {
  label: string
  value: boolean | null
  onChange: (value: boolean | null) => void
}

/** Included, left out, or not said. */
export function YesNo({ label, value, onChange }: Props) {
  const { t } = useTranslation('regulation')
  return (
    <Field label={label}>
      {({ id }) => (
        <Select
          id={id}
          label={label}
          value={String(value)}
          onChange={(text) => onChange(text === 'null' ? null : text === 'true')}
          options={[
            ['null', t('notSaid')],
            ['true', t('included')],
            ['false', t('leftOut')],
          ]}
        />
      )}
    </Field>
  )
}
