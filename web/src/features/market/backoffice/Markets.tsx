import { currencyCodes } from '@reagora/server/kernel/money'
import { legalEntities, legalEntityCodes, MAX_MARKETS } from '@reagora/server/market/contract'
import { Button, Check, Input, ReasonedButton, Select } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import type { Currency, Draft, DraftMarket } from './draft.ts'

interface MarketsProps {
  draft: Draft
  put: (draft: Draft) => void
}

/** The markets: name, who sells there, currency. */
export function Markets({ draft, put }: MarketsProps) {
  const { t } = useTranslation('market')
  const { markets, marketOf } = draft
  const counts = Map.groupBy(Object.values(marketOf), (key) => key)
  const change = (one: DraftMarket, some: Partial<DraftMarket>) =>
    put({ ...draft, markets: markets.map((other) => (other === one ? { ...one, ...some } : other)) })
  const added = (): DraftMarket => ({
    key: `new ${crypto.randomUUID()}`,
    id: null,
    name: '',
    legalEntities: ['01003'],
    currency: 'CNY',
  })
  return (
    <section className="card mapping-part">
      <h2 className="pad">{t('markets')}</h2>
      <div className="scroll">
        <table className="grid mapping-table">
          <thead>
            <tr>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('usual')}</th>
              <th scope="col">{t('others')}</th>
              <th scope="col">{t('currency')}</th>
              <th scope="col" className="num">
                {t('countries')}
              </th>
              <th scope="col">
                <span className="sr">{t('acts')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {markets.map((one, at) => {
              const n = counts.get(one.key)?.length ?? 0
              const name = one.name || t('newMarket')
              return (
                <tr key={one.key}>
                  <td data-title={t('name')}>
                    <Input
                      aria-label={t('nameOf', { n: at + 1 })}
                      value={one.name}
                      maxLength={60}
                      placeholder={t('newMarket')}
                      onChange={(event) => change(one, { name: event.target.value })}
                    />
                  </td>
                  <td data-title={t('usual')}>
                    <Select
                      label={t('usualOf', { name })}
                      value={one.legalEntities[0]!}
                      onChange={(value) => {
                        const chosen = legalEntityCodes.find((code) => code === value)!
                        const others = one.legalEntities.slice(1).filter((code) => code !== chosen)
                        change(one, { legalEntities: [chosen, ...others] })
                      }}
                      options={legalEntityCodes.map((code) => [code, `${legalEntities[code]} ${code}`] as const)}
                    />
                  </td>
                  <td data-title={t('others')}>
                    <span className="row">
                      {legalEntityCodes
                        .filter((code) => code !== one.legalEntities[0])
                        .map((code) => (
                          <Check
                            key={code}
                            checked={one.legalEntities.includes(code)}
                            onChange={(on) =>
                              change(one, {
                                legalEntities: on
                                  ? [...one.legalEntities, code]
                                  : one.legalEntities.filter((other) => other !== code),
                              })
                            }
                          >
                            {legalEntities[code]}
                          </Check>
                        ))}
                    </span>
                  </td>
                  <td data-title={t('currency')}>
                    <Select
                      label={t('currencyOf', { name })}
                      value={one.currency}
                      onChange={(value) => change(one, { currency: value as Currency })}
                      options={currencyCodes.map((code) => [code, code] as const)}
                    />
                  </td>
                  <td className="num" data-title={t('countries')}>
                    {n}
                  </td>
                  <td>
                    <ReasonedButton
                      look="quiet"
                      icon
                      aria-label={t('remove', { name })}
                      blocked={n > 0 && t('removeFirst')}
                      onClick={() => put({ ...draft, markets: markets.filter((other) => other !== one) })}
                    >
                      ×
                    </ReasonedButton>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {markets.length < MAX_MARKETS && (
        <p className="pad">
          <Button onClick={() => put({ ...draft, markets: [...markets, added()] })}>{t('add')}</Button>
        </p>
      )}
    </section>
  )
}
