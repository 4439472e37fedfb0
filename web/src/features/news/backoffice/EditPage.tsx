import { audit } from '@reagora/server/audit/contract'
import { languageNames, languages, type Language } from '@reagora/messages'
import type { Output } from '@reagora/server/kernel/endpoint'
import { news } from '@reagora/server/news/contract'
import { newsMachine } from '@reagora/server/news/rules'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { useNavigate, useParams } from 'react-router'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { insteadOfRecord } from '../../../app/insteadOfRecord.tsx'
import { Page } from '../../../app/Page.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Area, Text, Ticks } from '../../../ui/form/controls.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Tabs, Tag } from '../../../ui/kit.tsx'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Moves } from '../../../ui/record/Moves.tsx'
import { RecordHead } from '../../../ui/record/RecordHead.tsx'
import { toast } from '../../../ui/toast.ts'
import { RecordFoot } from '../../note/RecordFoot.tsx'
import { langOf } from '../words.ts'
import { tone } from './ManagePage.tsx'
import { MarkdownBar } from './MarkdownBar.tsx'
import { useTrailWords } from './trailWords.ts'
import '../news.css'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/admin/news/{id}',
  nouns: ['news', 'audit', 'note'],
  area: 'staff',
  access: 'staffNews',
} satisfies PageRow

type Detail = Output<typeof news.edited>
const refresh = [news.all, news.edited, news.list, news.onHome, news.detail, audit.trail]
const fields = ['title', 'home', 'promo'] as const
type TextKey = `texts.${Language}.${(typeof fields)[number]}`

/** One news for those who write it: its texts by language, as readers will see it, and what may become of it (rule NEWS-2). */
export default function EditPage() {
  const { t } = useTranslation('news')
  const { id = '' } = useParams()
  const answer = useApi(news.edited, isId(id) ? { id } : null, { quiet: true })
  const { data } = answer
  if (id === 'new') return <Shown of={null} />
  const instead = insteadOfRecord(t('manage'), id, answer)
  if (instead || !data) return instead
  return <Shown of={data} key={id} />
}

function Shown({ of }: { of: Detail | null }) {
  const { t } = useTranslation('news')
  const words = useTrailWords()
  const title = of?.title ?? t('create')
  return (
    <Page title={title}>
      <Breadcrumbs items={[{ text: t('manage'), to: '/admin/news' }, { text: title }]} />
      {of ? (
        <RecordHead title={title} state={<Tag tone={tone[of.status]}>{t(`status.${of.status}`)}</Tag>}>
          <NewsMoves of={of} />
        </RecordHead>
      ) : (
        <h1>{title}</h1>
      )}
      <div className="record-cols">
        <section className="card pad">
          <h2>{t('text')}</h2>
          {of && of.status !== 'draft' ? <p className="reason">{t('onlyDraft')}</p> : <NewsForm of={of} />}
        </section>
        {of && <Preview of={of} />}
      </div>
      {of && <RecordFoot entity="news" id={of.id} words={words} />}
    </Page>
  )
}

function NewsMoves({ of }: { of: Detail }) {
  const { t } = useTranslation('news')
  const publish = useAction(news.publish, { refresh })
  const unpublish = useAction(news.unpublish, { refresh })
  const cancel = useAction(news.cancel, { refresh })
  const moves = { publish, unpublish, cancel }
  const act = async (key: keyof typeof moves) => {
    if (key !== 'cancel' || (await confirm({ text: t('cancelSure') }))) moves[key].mutate({ newsId: of.id })
  }
  return (
    <Moves
      busy={publish.isPending || unpublish.isPending || cancel.isPending}
      moves={(['publish', 'unpublish', 'cancel'] as const).map((key) => ({
        key,
        text: t(key),
        reason: newsMachine.can(key, of.status) ? null : t('wrongState', { status: t(`status.${of.status}`) }),
        ends: key === 'cancel',
        act: () => void act(key),
      }))}
    />
  )
}

/** As readers will see what was saved last. */
function Preview({ of }: { of: Detail }) {
  const { t } = useTranslation('news')
  const written = languages.filter((language) => of.texts[language])
  const [language, setLanguage] = useState<string>(written[0] ?? 'zh')
  const text = of.texts[language]
  return (
    <section className="card pad">
      <h2>{t('preview')}</h2>
      <Tabs
        label={t('languages')}
        panel="news-preview"
        value={language}
        onChange={setLanguage}
        items={written.map((key) => ({ key, label: languageNames[key] }))}
      />
      <article id="news-preview" className="news-preview" role="tabpanel" lang={langOf(language)}>
        <h3>{text?.title}</h3>
        <p className="muted">{text?.home}</p>
        {/* Made of Markdown by the server, which lets no HTML through. */}
        <div className="news-text" dangerouslySetInnerHTML={{ __html: of.html[language] ?? '' }} />
      </article>
    </section>
  )
}

const textKeys = languages.flatMap((language) => fields.map((field) => `texts.${language}.${field}` as const))

function NewsForm({ of }: { of: Detail | null }) {
  const { t } = useTranslation('news')
  const navigate = useNavigate()
  const textOf = (key: TextKey) => {
    const [, language, field] = key.split('.') as [string, Language, (typeof fields)[number]]
    return of?.texts[language]?.[field] ?? ''
  }
  const initial = {
    ...(Object.fromEntries(textKeys.map((key) => [key, textOf(key)])) as Record<TextKey, string>),
    startsOn: of?.startsOn ?? '',
    endsOn: of?.endsOn ?? '',
    onHome: of?.onHome ? (['yes'] as const) : ([] as readonly 'yes'[]),
  }
  const form = useEndpointForm(news.save, {
    initial,
    required: ['texts.zh.title', 'texts.zh.home', 'texts.zh.promo', 'startsOn'],
    input: (values) => {
      const texts = Object.fromEntries(
        languages.map((language) => [
          language,
          Object.fromEntries(fields.map((field) => [field, values[`texts.${language}.${field}`]])),
        ]),
      ) as Parameters<typeof Object.entries>[0] as { zh: { title: string; home: string; promo: string } }
      const { startsOn, endsOn, onHome } = values
      const period = { startsOn, ...(endsOn && { endsOn }) }
      return { texts, ...period, onHome: onHome.length > 0, ...(of && { newsId: of.id, version: of.version }) }
    },
    refresh,
    onDone: ({ id }) => {
      toast.ok(t('saved'))
      if (!of) void navigate(`/admin/news/${id}`)
    },
  })
  return (
    <FormPage form={form} submit={t('save', { ns: 'common' })}>
      <div className="news-languages">
        {languages.map((language) => (
          <fieldset key={language}>
            <legend className="strong">{languageNames[language]}</legend>
            <Text form={form} name={`texts.${language}.title`} label={t('headline')} />
            <Area form={form} name={`texts.${language}.home`} label={t('home')} rows={2} />
            <MarkdownBar
              label={`${t('promo')} ${languageNames[language]}`}
              onChange={(text) => form.set(`texts.${language}.promo`, text)}
            >
              <Area form={form} name={`texts.${language}.promo`} label={t('promo')} rows={8} />
            </MarkdownBar>
          </fieldset>
        ))}
      </div>
      <div className="news-languages">
        <Text form={form} name="startsOn" label={t('startsOn')} type="date" />
        <Text form={form} name="endsOn" label={t('endsOn')} type="date" />
      </div>
      <Ticks form={form} name="onHome" legend={t('shownWhere')} options={[['yes', t('onHome')]]} />
    </FormPage>
  )
}
