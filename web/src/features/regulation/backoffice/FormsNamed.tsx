import { useTranslation } from '../../../ui/texts.ts'
import { Field, Select } from '../../../ui/kit.tsx'

const forms = ['salts', 'hydrates', 'isotopes'] as const
type Named = Record<(typeof forms)[number], boolean | null>

/** Which forms of a substance are meant too: each is included, left out, or not said. */
export function FormsNamed({ value, onChange }: { value: Named; onChange: (value: Named) => void }) {
  const { t } = useTranslation('regulation')
  return forms.map((form) => (
    <Field key={form} label={t(`field.${form}`)}>
      {({ id }) => (
        <Select
          id={id}
          label={t(`field.${form}`)}
          value={String(value[form])}
          onChange={(text) => onChange({ ...value, [form]: text === 'null' ? null : text === 'true' })}
          options={[
            ['null', t('notSaid')],
            ['true', t('included')],
            ['false', t('leftOut')],
          ]}
        />
      )}
    </Field>
  ))
}
