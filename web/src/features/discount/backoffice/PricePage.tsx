import { pricing } from '@reagora/server/pricing/contract'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../../api/useApi.ts'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Field, Input, Select } from '../../../ui/kit.tsx'
import { Bone, FigureWithReason, Money, Time } from '../../../ui/parts.tsx'
import '../../../ui/record/record.css'
import { useTranslation } from '../../../ui/texts.ts'
import { During, nameIn, Off } from '../words.tsx'
import { ManyPicker, type Chosen } from '../ManyPicker.tsx'
import { usePackText } from '../../../ui/usePackText.ts'

export const route = {
  path: '/admin/discounts/prices',
  nouns: ['discount', 'coupon', 'audit'],
  area: 'staff',
  access: 'staffDiscounts',
  begins: 'discount:prices',
} satisfies PageRow

/** What a pack costs a company at a moment, and why: the price list of the past. */
export default function PricePage() {
  const { t, i18n } = useTranslation('discount')
  const packText = usePackText()
  const [code, setCode] = useState('')
  const [packageId, setPackageId] = useState('')
  const [buyers, setBuyers] = useState<readonly Chosen[]>([])
  const [at, setAt] = useState('')
  const [quantity, setQuantity] = useState('1')
  const wanted = useDeferredValue(code.trim())
  const packs = useApi(pricing.packs, wanted.length >= 2 ? { code: wanted } : null, { quiet: true })
  const found = packs.data ?? []
  const chosen = found.find((pack) => pack.packageId === packageId) ?? found[0]
  const units = /^[1-9]\d{0,4}$/.test(quantity.trim()) ? quantity.trim() : '1'
  const [buyer] = buyers
  const ask = chosen &&
    wanted.length >= 2 && {
      packageId: chosen.packageId,
      quantity: units,
      ...(buyer && { companyId: buyer.id }),
      ...(at && { at: new Date(at).toISOString() }),
    }
  const { data, error, refetch } = useApi(pricing.explain, ask || null, { quiet: true })
  const nameOf = ({ nameEn, nameZh }: { nameEn: string; nameZh: string }) =>
    (i18n.language === 'zh' && nameZh) || nameEn
  return (
    <Page title={t('pricesTitle')}>
      <Breadcrumbs items={[{ text: t('title'), to: '/admin/discounts' }, { text: t('pricesTitle') }]} />
      <h1>{t('pricesTitle')}</h1>
      <p className="muted">{t('pricesLead')}</p>
      <div className="record-cols">
        <section className="card pad stack" aria-label={t('ask')}>
          <Field label={t('code')} hint={t('codeHint')}>
            {(control) => (
              <Input
                {...control}
                type="search"
                autoComplete="off"
                maxLength={60}
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            )}
          </Field>
          {wanted.length >= 2 && packs.data && found.length === 0 && <p className="muted">{t('packsNone')}</p>}
          {chosen && (
            <Field label={t('pack')}>
              {({ id }) => (
                <Select
                  id={id}
                  label={t('pack')}
                  value={chosen.packageId}
                  onChange={setPackageId}
                  options={found.map(
                    (pack) =>
                      [
                        pack.packageId,
                        [pack.code, packText(pack.pack), nameIn(i18n.language, pack.supplier), nameOf(pack)].join(
                          ' · ',
                        ),
                      ] as const,
                  )}
                />
              )}
            </Field>
          )}
          <ManyPicker
            of="companies"
            one
            label={t('company')}
            hint={t('companyNone')}
            chosen={buyers}
            onChange={setBuyers}
          />
          <Field label={t('at')} hint={t('atHint')}>
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                step={1}
                value={at}
                onChange={(event) => setAt(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('quantity')}>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                maxLength={5}
                value={quantity}
                onChange={(event) => setQuantity(event.target.value)}
              />
            )}
          </Field>
        </section>
        <section className="card pad stack" aria-label={t('why')} aria-live="polite">
          <h2>{t('why')}</h2>
          {ask && !data && (error ? <Failure error={error} retry={() => void refetch()} /> : <Bone h={120} />)}
          {!ask && <p className="muted">{t('whyFirst')}</p>}
          {ask && data && (
            <>
              <p className="small muted">
                <Time value={data.at} />
              </p>
              <FigureWithReason
                figures={[
                  { label: t('listPrice'), value: data.list ? <Money value={data.list} mixed /> : t('onInquiry') },
                  ...(data.agreed ? [{ label: t('agreed'), value: <Money value={data.agreed} mixed /> }] : []),
                  ...data.discounts.map((one) => ({
                    label: <Link to={`/admin/discounts/${one.id}`}>{one.description}</Link>,
                    value: one.unit ? <Money value={one.unit} mixed /> : '–',
                    why: (
                      <>
                        <Off of={one} /> · <During of={one} />
                      </>
                    ),
                  })),
                  ...(data.unit
                    ? [
                        {
                          label: t('unitPrice'),
                          value: <Money value={data.unit} mixed />,
                          why: t(`why.${data.reason ?? 'list'}`),
                          sum: true,
                        },
                      ]
                    : []),
                  ...(data.total && units !== '1'
                    ? [{ label: `${t('total')} × ${units}`, value: <Money value={data.total} mixed /> }]
                    : []),
                ]}
              />
              <p className="small muted">
                {t('recordedSince', { since: new Date(data.recordedSince).toLocaleDateString(i18n.language) })}
              </p>
            </>
          )}
        </section>
      </div>
    </Page>
  )
}
