import { countryName } from '@reagora/server/domain/rules'
import { markupListing, quoteMarkup } from '@reagora/server/quoteMarkup/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../../api/useApi.ts'
import { Button, Tag } from '../../../ui/kit.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import type { Markup } from '../markup.ts'
import { MarkupDialog } from './MarkupDialog.tsx'

interface Asking {
  markup: Markup | null
  ends?: true
}

/** The versions of markups, of every country or of single ones; the latest of each is what a change begins with. */
export function MarkupList({ scope }: { scope: 'global' | 'country' }) {
  const { t, i18n } = useTranslation('quoteMarkup')
  const [asking, setAsking] = useState<Asking | null>(null)
  const listed = useListing(quoteMarkup.list, markupListing, { scope })
  // Whatever the filters show, a change names the latest version.
  const latest = useApi(quoteMarkup.list, { scope, sort: '-set', pageSize: 1 }, { quiet: true }).data?.list[0] ?? null
  const place = (row: Markup) => (row.country === '' ? t('everywhere') : countryName(i18n.language, row.country))
  const rate = (row: Markup) => (row.rate === null ? t('ended') : `${row.rate} %`)
  const acts = (row: Markup) =>
    row.latest && (
      <span className="row nowrap">
        <Button size="sm" onClick={() => setAsking({ markup: row })}>
          {t('change')}
        </Button>
        {row.rate !== null && (
          <Button size="sm" look="quiet" onClick={() => setAsking({ markup: row, ends: true })}>
            {t('end')}
          </Button>
        )}
      </span>
    )
  return (
    <>
      <p className="muted">{t(scope === 'global' ? 'hint' : 'countryHint')}</p>
      <ListView<Markup>
        name={`${scope}-markups`}
        listed={listed}
        words={{
          hint: t('searchHint'),
          filter: (key) => t(`filter.${key as 'search'}`),
          value: (key, value) => t(key === 'scope' ? `scope.${value as 'global'}` : `state.${value as 'planned'}`),
        }}
        actions={
          <>
            {(scope === 'country' || latest === null) && (
              <Button look="primary" onClick={() => setAsking({ markup: null })}>
                {t('add')}
              </Button>
            )}
            {scope === 'global' && (
              <Link className="btn" to="/admin/markups/countries">
                {t('byCountry')}
              </Link>
            )}
          </>
        }
        nothing={
          <StateBlock icon="quote" title={t('none')}>
            {t(scope === 'global' ? 'noneHint' : 'countryNoneHint')}
          </StateBlock>
        }
        columns={[
          { key: 'country', title: t('country'), render: place },
          { key: 'rate', title: t('rate'), right: true, render: (row) => <span className="num">{rate(row)}</span> },
          {
            key: 'state',
            title: t('stateTitle'),
            render: (row) => <Tag tone={row.state === 'in force' ? 'ok' : undefined}>{t(`state.${row.state}`)}</Tag>,
          },
          { key: 'from', title: t('validFrom'), render: (row) => <span className="num">{row.validFrom}</span> },
          { key: 'reason', title: t('reason'), render: (row) => row.reason || '–' },
          { key: 'setBy', title: t('setBy'), render: (row) => row.setBy },
          { key: 'set', title: t('setAt'), render: (row) => <Time value={row.setAt} /> },
          { key: 'acts', title: t('change'), render: acts },
        ]}
        card={(row) => (
          <>
            <span className="row between">
              <strong>{place(row)}</strong>
              <Tag tone={row.state === 'in force' ? 'ok' : undefined}>{t(`state.${row.state}`)}</Tag>
            </span>
            <span className="num">
              {rate(row)} · {row.validFrom}
            </span>
            <span className="small muted">{[row.setBy, row.reason].filter(Boolean).join(' · ')}</span>
            {acts(row)}
          </>
        )}
      />
      {asking && <MarkupDialog scope={scope} {...asking} onClose={() => setAsking(null)} />}
    </>
  )
}
