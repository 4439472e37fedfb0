import { normaliseCas, normaliseMdl } from '@reagora/chemistry'
import { audit } from '@reagora/server/audit/contract'
import { moleculeDesk } from '@reagora/server/moleculeDesk/contract'
import { Area, Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Check } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { countriesIn, wrongCountries, type MoleculeRecord } from '../words.ts'

/** A molecule as it is to be. Another structure changes all that follows from it. */
export function EditDialog({ of, onClose }: { of: MoleculeRecord; onClose: () => void }) {
  const { t } = useTranslation('moleculeDesk')
  const form = useEndpointForm(moleculeDesk.save, {
    initial: {
      cas: of.cas ?? '',
      mdl: of.mdl ?? '',
      ec: of.ec ?? '',
      nameEn: of.nameEn,
      nameZh: of.nameZh,
      meltingPoint: of.meltingPoint ?? '',
      boilingPoint: of.boilingPoint ?? '',
      exportControlled: of.exportControlled.join(', '),
      importControlled: of.importControlled.join(', '),
      internalOnly: of.internalOnly,
      structure: '',
    },
    check: (values) => ({
      cas: values.cas.trim() !== '' && normaliseCas(values.cas) === null && t('wrongCas'),
      mdl: values.mdl.trim() !== '' && normaliseMdl(values.mdl) === null && t('wrongMdl'),
      ec: !/^(\d{3}-\d{3}-\d)?$/.test(values.ec.trim()) && t('wrongEc'),
      exportControlled: wrongCountries(values.exportControlled) && t('wrongCountries'),
      importControlled: wrongCountries(values.importControlled) && t('wrongCountries'),
    }),
    input: ({ exportControlled, importControlled, ...values }) => ({
      ...values,
      id: of.moleculeId,
      version: of.version,
      exportControlled: countriesIn(exportControlled),
      importControlled: countriesIn(importControlled),
    }),
    places: { MOL_DATA: 'structure', MOLECULE_THERE: 'structure', CAS_THERE: 'cas' },
    refresh: [moleculeDesk.detail, moleculeDesk.list, audit.trail],
    onDone: () => {
      toast.ok(t('saved'))
      onClose()
    },
  })
  return (
    <FormDialog wide form={form} title={t('editTitle', { number: of.number })} submit={t('save')} onClose={onClose}>
      <p className="muted small">{t('editHint')}</p>
      <div className="pairs">
        <Text form={form} name="nameEn" label={t('nameEn')} lang="en" />
        <Text form={form} name="nameZh" label={t('nameZh')} lang="zh-CN" />
        <Text form={form} name="cas" label={t('cas')} />
        <Text form={form} name="mdl" label="MDL" />
        <Text form={form} name="ec" label={t('trail.field.ec')} />
        <Text form={form} name="meltingPoint" label={t('meltingPoint')} />
        <Text form={form} name="boilingPoint" label={t('boilingPoint')} />
        <Text form={form} name="exportControlled" label={t('tab.exportControlled')} hint={t('countriesHint')} />
        <Text form={form} name="importControlled" label={t('tab.importControlled')} hint={t('countriesHint')} />
        <Area
          form={form}
          name="structure"
          label={t('newStructure')}
          hint={t('newStructureHint')}
          look="num"
          rows={3}
          spellCheck={false}
          className="whole"
        />
      </div>
      <Check checked={form.values.internalOnly} onChange={(on) => form.set('internalOnly', on)}>
        {t('internalOnlyHint')}
      </Check>
    </FormDialog>
  )
}
