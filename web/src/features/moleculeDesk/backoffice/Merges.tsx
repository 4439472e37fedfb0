import { audit } from '@reagora/server/audit/contract'
import { moleculeDesk } from '@reagora/server/moleculeDesk/contract'
import { moleculeMove } from '@reagora/server/moleculeMove/contract'
import { Link } from 'react-router'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Button } from '../../../ui/kit.tsx'
import { Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import type { MoleculeMerge } from '../words.ts'
import { FromInto } from './FromInto.tsx'

/** The merges that a molecule was part of, with the way back; nothing where there were none. */
export function Merges({ id }: { id: string }) {
  const { t } = useTranslation('moleculeDesk')
  const { data, error, refetch } = useApi(moleculeMove.merges, { id }, { quiet: true })
  if (error) return <Failure error={error} retry={() => void refetch()} />
  const merges = data?.merges ?? []
  if (merges.length === 0) return null
  return (
    <section className="card pad molecule-sold" aria-label={t('merges')}>
      <h2>{t('merges')}</h2>
      <p className="small muted">{t('mergesHint')}</p>
      <section className="scroll" tabIndex={0} aria-label={t('merges')}>
        <table className="plain past-merges">
          <thead>
            <tr>
              <th scope="col">{t('fromInto')}</th>
              <th scope="col">{t('products')}</th>
              <th scope="col" aria-label={t('undo')} />
            </tr>
          </thead>
          <tbody>
            {merges.map((one) => (
              <tr key={one.id}>
                <td className="num">
                  <FromInto of={one} />
                  <div className="small muted">
                    <Time value={one.at} />
                  </div>
                </td>
                <td className="num">{one.products}</td>
                <td>
                  <Back of={one} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

/** The way back from one merge, or why there is none here. */
function Back({ of: { id, from, hindered, conflictId } }: { of: MoleculeMerge }) {
  const { t } = useTranslation('moleculeDesk')
  const undoing = useAction(moleculeMove.undoMerge, {
    refresh: [moleculeMove.merges, moleculeDesk.detail, moleculeDesk.list, audit.trail],
    onDone: () => void toast.ok(t('mergeUndone')),
  })
  if (hindered === 'conflict')
    return (
      <Link className="line" to={`/admin/conflicts/${conflictId}`}>
        {t('atConflict')}
      </Link>
    )
  if (hindered !== null)
    return <span className="small muted">{t(hindered === 'undone' ? 'hindered.undone' : 'hindered.merged')}</span>
  return (
    <Button
      size="sm"
      busy={undoing.isPending}
      onClick={() =>
        void confirm({
          text: t('undoMergeAsk', { number: from }),
          detail: t('undoMergeHint'),
          yes: t('undo'),
        }).then((yes) => yes && undoing.mutate({ id }))
      }
    >
      {t('undo')}
    </Button>
  )
}
