import { natures, obligations, regulation } from '@reagora/server/regulation/contract'
import { useTranslation } from '../../../ui/texts.ts'
import { Text, Ticks } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Check } from '../../../ui/kit.tsx'
import type { KeptList } from './kept.ts'
import { FormsNamed } from './FormsNamed.tsx'
import { NameFields, type Names } from './NameFields.tsx'

const fields = ['code', 'jurisdiction', 'authority', 'source', 'sourceUrl', 'inForce'] as const

/** What is said of a list: names, source, date, what follows. */
export function ListDialog({ list, onClose }: { list: KeptList | null; onClose: () => void }) {
  const { t } = useTranslation('regulation')
  const known = list?.follows.map(({ code }) => code)
  const form = useEndpointForm(regulation.save, {
    initial: {
      code: list?.code ?? '',
      jurisdiction: list?.jurisdiction ?? 'CN',
      authority: list?.authority ?? '',
      source: list?.source ?? '',
      sourceUrl: list?.sourceUrl ?? '',
      inForce: list?.inForce ?? '',
      names: (list?.names ?? {}) as Names,
      includes: {
        salts: list?.salts ?? null,
        hydrates: list?.hydrates ?? null,
        isotopes: list?.isotopes ?? null,
      },
      nature: list?.nature ?? ('control' as (typeof natures)[number]),
      whole: list?.whole ?? false,
      follows: obligations.filter((one) => known?.includes(one)),
    },
    input: ({ includes, inForce, ...values }) => ({
      ...(list && { id: list.regulationId }),
      ...values,
      ...includes,
      inForce: inForce || null,
      remarks: list?.remarks ?? {},
    }),
    refresh: [regulation.staffList, regulation.regulated],
    onDone: onClose,
  })
  return (
    <FormDialog wide form={form} title={list?.name ?? t('newList')} submit={t('save')} onClose={onClose}>
      <div className="pairs">
        <NameFields form={form} />
        {fields.map((key) => (
          <Text key={key} form={form} name={key} label={t(`field.${key}`)} type={key === 'inForce' ? 'date' : 'text'} />
        ))}
        <FormsNamed value={form.values.includes} onChange={(includes) => form.set('includes', includes)} />
      </div>
      <fieldset className="row wrap">
        <legend>{t('field.nature')}</legend>
        {natures.map((one) => (
          <label key={one} className="check">
            <input
              type="radio"
              name="nature"
              checked={form.values.nature === one}
              onChange={() => form.set('nature', one)}
            />
            <span>{t(`nature.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      <Check checked={form.values.whole} onChange={(on) => form.set('whole', on)}>
        {t('field.whole')}
      </Check>
      <p className="small muted">{t('field.wholeHint')}</p>
      <Ticks
        form={form}
        name="follows"
        legend={t('follows')}
        options={obligations.map((one) => [one, t(`obligation.${one}`)] as const)}
      />
    </FormDialog>
  )
}
