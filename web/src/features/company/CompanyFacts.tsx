import { countryName } from '@reagora/server/domain/rules'
import { useTranslation } from '../../ui/texts.ts'
import { useTerms } from '../../app/terms.ts'
import { Tag } from '../../ui/kit.tsx'
import { Time } from '../../ui/parts.tsx'
import { companyTone, type Company } from './words.ts'

/** What the house decided about a company, and how far its own facts go. */
export function CompanyFacts({ of }: { of: Company }) {
  const { t, i18n } = useTranslation('company')
  const { nameOf } = useTerms()
  return (
    <dl className="facts">
      <dt>{t('status')}</dt>
      <dd>
        <Tag tone={companyTone[of.status]}>{t(`status.${of.status}`)}</Tag>
      </dd>
      {of.reviewNote && (
        <>
          <dt>{t('reviewNote')}</dt>
          <dd>{of.reviewNote}</dd>
        </>
      )}
      <dt>{t('kind')}</dt>
      <dd>{t(`kind.${of.kind}`)}</dd>
      <dt>{t('country')}</dt>
      <dd>{countryName(i18n.language, of.country)}</dd>
      <dt>{t('currency')}</dt>
      <dd>{of.currency}</dd>
      <dt>{t('paymentTerm')}</dt>
      <dd>{nameOf(of.paymentTerm)}</dd>
      {of.depositPercent > 0 && (
        <>
          <dt>{t('depositPercent')}</dt>
          <dd>{of.depositPercent} %</dd>
        </>
      )}
      <dt>{t('taxRate')}</dt>
      <dd>{of.taxRate === null ? t('taxOfCountry') : `${of.taxRate} %`}</dd>
      <dt>{t('pendingAtCheckout')}</dt>
      <dd>{t(of.allowPendingAddress ? 'allowed' : 'notAllowed')}</dd>
      <dt>{t('completeness')}</dt>
      <dd>
        {of.perfectCompanyInfo ? (
          <Tag tone="ok">{t('complete')}</Tag>
        ) : (
          <span className="reason">
            {t('missing', { fields: of.missing.map((key) => t(key as 'taxId')).join(t('comma')) })}
          </span>
        )}
      </dd>
      <dt>{t('since')}</dt>
      <dd>
        <Time value={of.createdAt} day />
      </dd>
    </dl>
  )
}
