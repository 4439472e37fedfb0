import { audit } from '@reagora/server/audit/contract'
import { document } from '@reagora/server/document/contract'
import { moleculeDesk } from '@reagora/server/moleculeDesk/contract'
import { moleculeMove } from '@reagora/server/moleculeMove/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../../app/session.tsx'
import { WordsDialog } from '../../../ui/form/WordsDialog.tsx'
import { Button } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import type { MoleculeRecord } from '../words.ts'

interface Props {
  of: MoleculeRecord
  /** The molecule that it was split off. */
  before: NonNullable<MoleculeRecord['dangersAs']>
}

/** A molecule that was split off has the dangers and controls of the one before until somebody judges it: that this is open, and the act. */
export function DangersAs({ of, before }: Props) {
  const { t } = useTranslation('moleculeDesk')
  const { may } = useSession()
  const [judging, setJudging] = useState(false)
  return (
    <section className="card pad molecule-sold" aria-label={t('dangersAs')}>
      <h2>{t('dangersAs')}</h2>
      <p>
        {t('dangersAsHint', { number: before.number })}{' '}
        <Link className="line num" to={`/admin/molecules/${before.moleculeId}`}>
          {before.number}
        </Link>
      </p>
      <div className="row wrap">
        {may('staffCatalogue') && (
          <Link className="btn" to={`/admin/hazards?of=${of.number}`}>
            {t('classify')}
          </Link>
        )}
        <Button onClick={() => setJudging(true)}>{t('judge')}</Button>
      </div>
      {judging && (
        <WordsDialog
          endpoint={moleculeMove.judge}
          name="reason"
          input={(reason) => ({ id: of.moleculeId, reason })}
          refresh={[moleculeDesk.detail, moleculeDesk.list, document.hazards, document.ofMolecule, audit.trail]}
          done={t('judged')}
          title={t('judge')}
          submit={t('judge')}
          label={t('reason')}
          hint={t('reasonHint')}
          onClose={() => setJudging(false)}
        >
          <p>{t('judgeHint', { number: before.number })}</p>
        </WordsDialog>
      )}
    </section>
  )
}
