import { companyMerge } from '@reagora/server/companyMerge/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { Link } from 'react-router'
import { useAction } from '../../api/useAction.ts'
import { useApi } from '../../api/useApi.ts'
import { useSession } from '../../app/session.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { Button } from '../../ui/kit.tsx'
import { Time } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'
import { shownName } from '../company/words.ts'
import './companyMerge.css'
import { stale } from './words.ts'

type Merge = Output<typeof companyMerge.of>['list'][number]

/** The merges that a company was part of, with the way back while there is one; nothing for a company that never was. */
export function Merges({ companyId }: { companyId: string }) {
  const { t } = useTranslation('companyMerge')
  const { data } = useApi(companyMerge.of, { companyId }, { quiet: true })
  if (!data || data.list.length === 0) return null
  return (
    <section className="card pad stack merges" aria-label={t('history')}>
      <h2>{t('history')}</h2>
      <ul className="stack">
        {data.list.map((one) => (
          <li key={one.id}>
            <One of={one} companyId={companyId} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Above the record of a company that was merged: the one that stands for it. */
export function MergedInto({ of }: { of: Merge['into'] }) {
  const { t, i18n } = useTranslation('companyMerge')
  return (
    <p className="card pad merged-into" role="status">
      {t('mergedInto')}{' '}
      <Link className="strong" to={`/admin/companies/${of.id}`}>
        {shownName(of, i18n.language)}
      </Link>
    </p>
  )
}

function One({ of, companyId }: { of: Merge; companyId: string }) {
  const { t, i18n } = useTranslation('companyMerge')
  const { may } = useSession()
  const [from, into] = [shownName(of.from, i18n.language), shownName(of.into, i18n.language)]
  const undoing = useAction(companyMerge.undo, {
    refresh: stale,
    onDone: ({ leftCount }) => void toast.ok(leftCount > 0 ? t('undoneLeft', { n: leftCount }) : t('undone')),
  })
  const other = of.from.id === companyId ? of.into : of.from
  const ask = async () => {
    if (await confirm({ text: t('undoSure', { from, into }), yes: t('undo') })) undoing.mutate({ id: of.id })
  }
  return (
    <>
      <div className="row wrap">
        <Link className="strong" to={`/admin/companies/${other.id}`}>
          {t('merged', { from, into })}
        </Link>
        <span className="small muted">
          <Time value={of.at} /> {t('by', { name: of.mergedBy })}
        </span>
      </div>
      <p className="small muted">{of.moved.map(({ thing, count }) => `${t(`thing.${thing}`)} ${count}`).join(' · ')}</p>
      {of.hindered === null && may(companyMerge.undo.access) && (
        <div className="row wrap">
          <Button size="sm" busy={undoing.isPending} onClick={() => void ask()}>
            {t('undo')}
          </Button>
          <span className="small">
            {t('undoLeft')} <Countdown until={of.undoableUntil} over={t('hindered.late')} />
          </span>
        </div>
      )}
      {of.hindered !== null && (
        <p className="small">
          {of.undoneAt === null ? (
            t(`hindered.${of.hindered}`)
          ) : (
            <>
              {t('undoneBy', { name: of.undoneBy ?? '' })} <Time value={of.undoneAt} />
            </>
          )}
        </p>
      )}
      {of.leftCount > 0 && <Left of={of} />}
    </>
  )
}

/** What was not put back, row by row. */
function Left({ of }: { of: Merge }) {
  const { t } = useTranslation('companyMerge')
  const more = of.leftCount - of.left.length
  return (
    <details>
      <summary>{t('left', { n: of.leftCount })}</summary>
      <section className="scroll" tabIndex={0} aria-label={t('left', { n: of.leftCount })}>
        <table className="plain">
          <thead>
            <tr>
              <th scope="col">{t('thing')}</th>
              <th scope="col">{t('label')}</th>
              <th scope="col">{t('why')}</th>
            </tr>
          </thead>
          <tbody>
            {of.left.map(({ thing, label, because }, index) => (
              <tr key={`${thing} ${label} ${index}`}>
                <td className="nowrap">{t(`thing.${thing}`)}</td>
                <td className="long">{label}</td>
                <td>{t(`because.${because}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {more > 0 && <p className="small muted">{t('leftMore', { n: more })}</p>}
    </details>
  )
}
