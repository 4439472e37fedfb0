import { languageNames, languages, type Language } from '@reagora/messages'
import type { Output } from '@reagora/server/kernel/endpoint'
import { itemKinds, promotion } from '@reagora/server/promotion/contract'
import { useTranslation } from '../../../ui/texts.ts'
import { Choice, Text, Ticks } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { toast } from '../../../ui/toast.ts'

export type Row = Output<typeof promotion.all>['list'][number]
/** Answers that a change makes stale. */
export const changed = [promotion.all, promotion.sections, promotion.section, promotion.ads, promotion.preview]

type TextKey = `texts.${Language}.${'title' | 'text'}`
const textKeys = languages.flatMap((language) =>
  (['title', 'text'] as const).map((one) => `texts.${language}.${one}` as const),
)

interface Props {
  /** What is changed; null for something new. */
  row: Row | null
  sections: readonly Row[]
  onClose: () => void
}

/** Adds a section or an ad, or changes one. */
export function ItemDialog({ row, sections, onClose }: Props) {
  const { t } = useTranslation('promotion')
  const textOf = (key: TextKey) => {
    const [, language, part] = key.split('.') as [string, Language, 'title' | 'text']
    return row?.texts[language]?.[part] ?? ''
  }
  const form = useEndpointForm(promotion.save, {
    initial: {
      ...(Object.fromEntries(textKeys.map((key) => [key, textOf(key)])) as Record<TextKey, string>),
      kind: (row?.kind ?? 'ad') as string,
      sectionId: row?.sectionId ?? '',
      position: String(row?.position ?? 100),
      link: row?.link ?? '',
      startsOn: row?.startsOn ?? '',
      endsOn: row?.endsOn ?? '',
      hidden: row && !row.shown ? (['yes'] as const) : ([] as readonly 'yes'[]),
    },
    required: ({ kind }) => ['texts.zh.title', 'position', 'startsOn', ...(kind === 'ad' ? ['link'] : [])],
    places: { LINK_FOREIGN: 'link', PERIOD_REVERSED: 'endsOn', NO_SECTION: 'sectionId' },
    input: (values) => {
      const texts = Object.fromEntries(
        languages.map((one) => [one, { title: values[`texts.${one}.title`], text: values[`texts.${one}.text`] }]),
      ) as { zh: { title: string; text: string } }
      const { position, link, startsOn, endsOn, sectionId } = values
      const isAd = values.kind === 'ad'
      return {
        kind: values.kind as (typeof itemKinds)[number],
        texts,
        position,
        startsOn,
        shown: values.hidden.length === 0,
        ...(isAd && { link }),
        ...(isAd && sectionId && { sectionId }),
        ...(endsOn && { endsOn }),
        ...(row && { itemId: row.id, version: row.version }),
      }
    },
    refresh: changed,
    onDone: () => {
      toast.ok(t('saved'))
      onClose()
    },
  })
  const isAd = form.values.kind === 'ad'
  const title = row ? t('editOf', { title: row.title }) : t('create')
  return (
    <FormDialog form={form} drawer title={title} submit={t('save', { ns: 'common' })} onClose={onClose}>
      {!row && (
        <Choice form={form} name="kind" label={t('kind')} options={itemKinds.map((one) => [one, t(`kind.${one}`)])} />
      )}
      {isAd && (
        <>
          <Text form={form} name="link" label={t('link')} hint={t('linkHint')} />
          <Choice
            form={form}
            name="sectionId"
            label={t('section')}
            options={[['', t('noSection')], ...sections.map((one) => [one.id, one.title] as const)]}
          />
        </>
      )}
      {languages.map((language) => (
        <fieldset key={language}>
          <legend className="strong">{languageNames[language]}</legend>
          <Text form={form} name={`texts.${language}.title`} label={t('headline')} />
          <Text form={form} name={`texts.${language}.text`} label={t('text')} />
        </fieldset>
      ))}
      <Text form={form} name="position" label={t('position')} type="number" min={1} max={9999} />
      <Text form={form} name="startsOn" label={t('startsOn')} type="date" />
      <Text form={form} name="endsOn" label={t('endsOn')} type="date" />
      <Ticks form={form} name="hidden" legend={t('state')} options={[['yes', t('hidden')]]} />
    </FormDialog>
  )
}
