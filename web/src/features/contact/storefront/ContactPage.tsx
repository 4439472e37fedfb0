import { useTranslation } from '../../../ui/texts.ts'
import { useSearchParams } from 'react-router'
import type { PageRow } from '../../../app/page.ts'
import { Article } from '../../content/Article.tsx'
import { missedIn } from '../../structure/askForIt.ts'
import { MessageForm } from '../MessageForm.tsx'

export const route = {
  path: '/contactUs',
  nouns: ['content', 'contact'],
  area: 'main',
} satisfies PageRow

const service = 'service@reagora.example'

/** How to reach the customer service, and the form that writes to it. */
export default function ContactPage() {
  const { t } = useTranslation('content')
  const [params] = useSearchParams()
  const missed = missedIn(params)
  const about = missed ? [missed.text, missed.smiles].filter(Boolean).join('\n') : ''
  const ways = (
    <dl className="facts">
      <dt>{t('contact.email')}</dt>
      <dd>
        <a href={`mailto:${service}`}>{service}</a>
      </dd>
      <dt>{t('contact.hours')}</dt>
      <dd>{t('contact.hours.text')}</dd>
      <dt>{t('contact.answer')}</dt>
      <dd>{t('contact.answer.text')}</dd>
    </dl>
  )
  return (
    <Article
      title={t('contact')}
      lead={t('contact.lead')}
      canonical="/contactUs"
      sections={[
        { title: t('contact.ways'), text: ways },
        { title: t('contact.helps'), text: t('contact.helps.text') },
        { title: t('contact.orders'), text: t('contact.orders.text') },
      ]}
    >
      <MessageForm key={about} text={about ? `${t('contact.about.subject', { what: about })}\n` : ''} />
    </Article>
  )
}
