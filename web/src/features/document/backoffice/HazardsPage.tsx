import { document } from '@reagora/server/document/contract'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { useSearchParams } from 'react-router'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Button, Field, Input } from '../../../ui/kit.tsx'
import { Bone } from '../../../ui/parts.tsx'
import { HazardsForm } from './HazardsForm.tsx'

export const route = {
  path: '/admin/hazards',
  nouns: ['document', 'hazard'],
  area: 'staff',
  access: 'staffCatalogue',
  menu: { group: 'catalogue', label: 'document:hazards.title' },
} satisfies PageRow

/** Where staff classify a substance by the Globally Harmonised System; the address names the substance. */
export default function HazardsPage() {
  const { t } = useTranslation('document')
  const [params, setParams] = useSearchParams()
  const identifier = params.get('of') ?? ''
  const [typed, setTyped] = useState(identifier)
  const answer = useApi(document.hazards, identifier ? { identifier } : null, { quiet: true })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    const wanted = typed.trim()
    if (wanted === identifier) void answer.refetch()
    else setParams(wanted ? { of: wanted } : {})
  }
  return (
    <Page title={t('hazards.title')}>
      <h1>{t('hazards.title')}</h1>
      <p className="muted">{t('hazards.lead')}</p>
      <form className="card pad row wrap addform" onSubmit={submit}>
        <Field label={t('hazards.identifier')} required>
          {(control) => (
            <Input
              {...control}
              required
              maxLength={64}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" look="primary" busy={answer.isFetching}>
          {t('hazards.open')}
        </Button>
      </form>
      {identifier === '' ? (
        <p className="muted">{t('hazards.empty')}</p>
      ) : answer.error ? (
        <Failure error={answer.error} retry={() => void answer.refetch()} />
      ) : answer.data ? (
        <HazardsForm key={answer.data.moleculeId} identifier={identifier} known={answer.data} />
      ) : (
        <div className="card pad stack" aria-busy="true">
          <Bone h={32} />
          <Bone h={96} />
        </div>
      )}
    </Page>
  )
}
