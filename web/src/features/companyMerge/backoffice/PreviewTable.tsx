import { Fragment } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import type { Preview } from '../words.ts'
import '../../identity/account.css'

type Staying = 'addresses' | 'discounts'

/** What follows the company that goes, what stays with its record and why, and what ends. */
export function PreviewTable({ of }: { of: Preview }) {
  const { t } = useTranslation('companyMerge')
  return (
    <div className="two">
      <section className="card pad">
        <h2>{t('follows')}</h2>
        {of.follows.length === 0 && <p className="muted">{t('nothingFollows')}</p>}
        <dl className="facts">
          {of.follows.map(({ thing, count }) => (
            <Fragment key={thing}>
              <dt>{t(`thing.${thing}`)}</dt>
              <dd className="num">{count}</dd>
            </Fragment>
          ))}
        </dl>
        {of.sessions > 0 && <p className="small">{t('endSessions', { n: of.sessions })}</p>}
        {of.grants > 0 && <p className="small">{t('endGrants', { n: of.grants })}</p>}
      </section>
      <section className="card pad">
        <h2>{t('staysBehind')}</h2>
        <dl className="facts">
          {of.stays.map(({ thing, count }) => (
            <Fragment key={thing}>
              <dt>{t(`thing.${thing}`)}</dt>
              <dd>
                <span className="num">{count}</span>
                <div className="small muted">{t(`stay.${thing as Staying}`)}</div>
              </dd>
            </Fragment>
          ))}
        </dl>
        <p className="small muted">{t('keeps')}</p>
      </section>
    </div>
  )
}
