import { countriesIn } from '@reagora/server/domain/rules'
import { useState } from 'react'
import { Button, Input, Select } from '../../../ui/kit.tsx'
import { StateBlock } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import type { Draft } from './draft.ts'

/** Rows shown at once. */
const SHOWN = 40

interface CountriesProps {
  draft: Draft
  put: (draft: Draft) => void
}

/** Every country with its market, and what files call it. */
export function Countries({ draft, put }: CountriesProps) {
  const { t, i18n } = useTranslation('market')
  const [text, setText] = useState('')
  const [within, setWithin] = useState('')
  const [limit, setLimit] = useState(SHOWN)
  const { markets, marketOf, names } = draft
  const wanted = text.trim().toLowerCase()
  const found = countriesIn(i18n.language).filter(
    ({ code, name }) =>
      (within === '' || marketOf[code] === within) &&
      [code, name, names[code] ?? ''].some((one) => one.toLowerCase().includes(wanted)),
  )
  const options = markets.map(({ key, name }) => [key, name || t('newMarket')] as const)
  return (
    <section className="card mapping-part">
      <h2 className="pad">{t('countries')}</h2>
      <div className="row wrap pad mapping-find">
        <Input
          type="search"
          aria-label={t('find')}
          placeholder={t('find')}
          value={text}
          maxLength={60}
          onChange={(event) => setText(event.target.value)}
        />
        <Select label={t('inMarket')} value={within} onChange={setWithin} options={[['', t('all')], ...options]} />
      </div>
      <p className="pad small muted">{t('namesHint')}</p>
      {found.length === 0 ? (
        <StateBlock icon="search" title={t('nothing')} />
      ) : (
        <div className="scroll">
          <table className="grid mapping-table mapping-countries">
            <thead>
              <tr>
                <th scope="col">{t('country')}</th>
                <th scope="col">{t('market')}</th>
                <th scope="col">{t('names')}</th>
              </tr>
            </thead>
            <tbody>
              {found.slice(0, limit).map(({ code, name }) => (
                <tr key={code}>
                  <td>
                    {name} <span className="small muted">{code}</span>
                  </td>
                  <td data-title={t('market')}>
                    <Select
                      label={t('marketOf', { name })}
                      value={marketOf[code] ?? ''}
                      onChange={(key) => put({ ...draft, marketOf: { ...marketOf, [code]: key } })}
                      options={marketOf[code] ? options : [['', t('noMarket')], ...options]}
                    />
                  </td>
                  <td data-title={t('names')}>
                    <Input
                      aria-label={t('namesOf', { name })}
                      value={names[code] ?? ''}
                      maxLength={600}
                      onChange={(event) => put({ ...draft, names: { ...names, [code]: event.target.value } })}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {found.length > limit && (
        <p className="pad">
          <Button onClick={() => setLimit(limit + SHOWN)}>
            {t('more', { n: Math.min(SHOWN, found.length - limit) })}
          </Button>
        </p>
      )}
    </section>
  )
}
