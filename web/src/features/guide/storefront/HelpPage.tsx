import { useState } from 'react'
import { Link } from 'react-router'
import { Page } from '../../../app/Page.tsx'
import { Input } from '../../../ui/kit.tsx'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useTranslation } from '../../../ui/texts.ts'
import './guide.css'

export const route = {
  path: '/help',
  nouns: ['guide'],
  area: 'main',
} satisfies PageRow

/** The questions of each topic, in the order in which they are asked. */
const topics = {
  search: ['notation', 'list', 'structure'],
  order: ['inquiry', 'currency', 'permit', 'cancel', 'bulk', 'library'],
  money: ['expired', 'due'],
  account: ['colleague', 'locked'],
} as const

/** What is asked most often, by topic, found by its words (rule MISC-1). */
export default function HelpPage() {
  const { t } = useTranslation('guide')
  const [asked, setAsked] = useState('')
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean)
  const all = Object.entries(topics).map(([topic, questions]) => ({
    topic: topic as keyof typeof topics,
    questions: questions.map((id) => ({ id, question: t(`q.${id}`), answer: t(`q.${id}.text`) })),
  }))
  const fits = ({ question, answer }: { question: string; answer: string }) => {
    const text = `${question} ${answer}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  const shown = all
    .map(({ topic, questions }) => ({ topic, questions: questions.filter(fits) }))
    .filter(({ questions }) => questions.length > 0)
  return (
    <Page
      title={t('help')}
      description={t('help.lead')}
      canonical="/help"
      className="guide"
      width="narrow"
      jsonLd={{
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: all.flatMap(({ questions }) =>
          questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        ),
      }}
    >
      <Breadcrumbs items={[{ text: t('help') }]} />
      <h1>{t('help')}</h1>
      <p className="lead">{t('help.lead')}</p>
      <Input
        type="search"
        value={asked}
        aria-label={t('help.find')}
        placeholder={t('help.find')}
        maxLength={100}
        onChange={(event) => setAsked(event.target.value)}
      />
      {shown.map(({ topic, questions }) => (
        <section key={topic} aria-labelledby={topic}>
          <h2 id={topic}>{t(`topic.${topic}`)}</h2>
          <div className="card guide-questions">
            {questions.map(({ id, question, answer }) => (
              <details key={id} open={words.length > 0}>
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
        </section>
      ))}
      <p role="status" className="muted">
        {shown.length === 0 && t('help.none')}
      </p>
      <p className="row wrap">
        <Link className="btn primary" to="/contactUs">
          {t('contact')}
        </Link>
        <Link className="btn" to="/for-buyers">
          {t('buyers')}
        </Link>
        <Link className="btn" to="/for-suppliers">
          {t('suppliers')}
        </Link>
      </p>
    </Page>
  )
}
