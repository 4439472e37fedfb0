import { promotion } from '@reagora/server/promotion/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Field, Input } from '../../../ui/kit.tsx'
import { Bone } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import './preview.css'

type Ad = Output<typeof promotion.preview>['ads'][number]

/** The day in China, where the home page turns over. */
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

/** What the home page will show on a day, in the reader's language, before anybody sees it. */
export function HomePreview() {
  const { t } = useTranslation('promotion')
  const [on, setOn] = useState(today)
  const { data, error, refetch } = useApi(promotion.preview, on ? { on } : null, { quiet: true })
  const alone = data?.ads.filter(({ sectionId }) => sectionId === null) ?? []
  return (
    <section className="card pad stack home-preview" aria-labelledby="home-preview">
      <div className="row wrap between">
        <h2 id="home-preview">{t('preview')}</h2>
        <Field label={t('previewOn')}>
          {(control) => <Input {...control} type="date" value={on} onChange={(event) => setOn(event.target.value)} />}
        </Field>
      </div>
      <p className="muted small">{t('previewHint')}</p>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && on && <Bone h={72} />}
      {data?.sections.map(({ id, title, ads }) => (
        <section key={id} aria-label={title}>
          <h3>{title}</h3>
          {ads.length === 0 && <p className="muted small">{t('previewEmpty')}</p>}
          <Ads list={ads} />
        </section>
      ))}
      {alone.length > 0 && (
        <section aria-label={t('noSection')}>
          <h3>{t('noSection')}</h3>
          <Ads list={alone} />
        </section>
      )}
      {data && data.sections.length === 0 && alone.length === 0 && <p className="muted">{t('previewNone')}</p>}
    </section>
  )
}

const Ads = ({ list }: { list: readonly Ad[] }) => (
  <ul>
    {list.map((ad) => (
      <li key={ad.id} className="card pad">
        <strong>{ad.title}</strong>
        <span className="muted small">{ad.text}</span>
        <a className="line small" href={ad.link} target="_blank" rel="noopener noreferrer">
          {ad.link}
        </a>
      </li>
    ))}
  </ul>
)
