import { document } from '@reagora/server/document/contract'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { useApi } from '../../api/useApi.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Bone } from '../../ui/parts.tsx'
import './safety.css'
import '../molecule/molecule.css'

/** Fetched with its data: the page can be read and bought from before. */
const SafetyFacts = lazy(() => import('./SafetyFacts.tsx'))

/** Dangers of a substance and the papers about it; where nothing is known, that is said. */
export function Safety({ moleculeId }: { moleculeId: string }) {
  const { t } = useTranslation('document')
  const { data, error, refetch } = useApi(document.ofMolecule, { moleculeId }, { quiet: true })
  return (
    <section className="card section" id="safety">
      <h2>{t('safety')}</h2>
      {error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : (
        <Suspense fallback={<SafetyBones />}>{data ? <SafetyFacts known={data} /> : <SafetyBones />}</Suspense>
      )}
    </section>
  )
}

const SafetyBones = () => (
  <div className="stack pad" aria-busy="true">
    <Bone h={64} />
    <Bone h={20} />
  </div>
)
