import { audit } from '@reagora/server/audit/contract'
import { feed } from '@reagora/server/feed/contract'
import { upload } from '@reagora/server/upload/contract'
import { useTranslation } from '../../ui/texts.ts'
import { useAction } from '../../api/useAction.ts'
import { confirm } from '../../ui/confirm.tsx'
import { count } from '../../ui/count.ts'
import { Button } from '../../ui/kit.tsx'
import { Money, Time } from '../../ui/parts.tsx'
import { toast } from '../../ui/toast.ts'
import type { Change, Comparison as Compared, UploadDetail } from './words.ts'

/** What a file changes of the catalogue, before somebody decides about it and after it was taken. */
export function Comparison({ upload: one, comparison }: { upload: UploadDetail; comparison: Compared }) {
  const { t, i18n } = useTranslation('upload')
  const number = (n: number) => count(n, i18n.language)
  const { changes, refused, unclear, rows, productsSame, packsSame, at } = comparison
  const waits = one.state === 'compared'
  const notes = [
    t('comparedRows', { rows: number(rows), products: number(productsSame), packs: number(packsSame) }),
    refused > 0 && t('comparedRefused', { rows: number(refused) }),
    unclear > 0 && t('comparedUnclear', { rows: number(unclear) }),
  ]
  return (
    <section className="upload-comparison" aria-label={t(waits ? 'comparison' : 'comparisonThen')}>
      <h2>{t(waits ? 'comparison' : 'comparisonThen')}</h2>
      {notes.filter(Boolean).map((note) => (
        <p key={note as string} className="muted">
          {note}
        </p>
      ))}
      <p className="small muted">
        {t('comparedAt')} <Time value={at} />
      </p>
      {changes.length === 0 && <p className="banner">{t('nothingChanges')}</p>}
      {waits && <Decision id={one.id} />}
      {changes.map((change, i) => (
        <ChangeRows key={change.kind} change={change} comparison={comparison} open={i === 0} />
      ))}
    </section>
  )
}

function Decision({ id }: { id: string }) {
  const { t } = useTranslation('upload')
  const refresh = [upload.detail, upload.list, feed.detail, feed.list, feed.fetches, audit.trail]
  const start = useAction(upload.start, { refresh, onDone: () => toast.ok(t('started')) })
  const cancel = useAction(upload.cancel, { refresh })
  const refuse = async () => {
    if (await confirm({ text: t('sureRefuse') })) cancel.mutate({ id })
  }
  return (
    <div className="row upload-start">
      <Button look="primary" size="lg" busy={start.isPending} onClick={() => start.mutate({ id })}>
        {t('apply')}
      </Button>
      <Button size="lg" busy={cancel.isPending} onClick={() => void refuse()}>
        {t('refuse')}
      </Button>
    </div>
  )
}

/** All changes of one kind: how many, and some of them. */
function ChangeRows({ change, comparison, open }: { change: Change; comparison: Compared; open: boolean }) {
  const { t, i18n } = useTranslation('upload')
  const number = (n: number) => count(n, i18n.language)
  const { kind, samples } = change
  const steep =
    kind === 'up' && comparison.muchUp > 0
      ? t('steepUp', { n: number(comparison.muchUp) })
      : kind === 'down' && comparison.muchDown > 0
        ? t('steepDown', { n: number(comparison.muchDown) })
        : kind === 'missing'
          ? t('missingStays')
          : null
  const shows = {
    pack: samples.some(({ pack }) => pack !== null),
    fields: samples.some(({ fields }) => fields.length > 0),
    before: samples.some((one) => one.before !== null || one.stockBefore !== null),
    after: samples.some((one) => one.after !== null || one.stockAfter !== null),
    by: samples.some(({ percent }) => percent !== null),
  }
  return (
    <details className="upload-change" open={open}>
      <summary>
        <strong>{t(`change.${kind}`)}</strong> <span className="num">{number(change.count)}</span>
        {steep && <span className={kind === 'missing' ? 'muted' : 'upload-steep'}> {steep}</span>}
      </summary>
      <div className="upload-scroll">
        <table className="problems-table upload-changes">
          <thead>
            <tr>
              <th scope="col">{t('field.code')}</th>
              <th scope="col">{t('field.name')}</th>
              {shows.pack && <th scope="col">{t('field.pack')}</th>}
              {shows.fields && <th scope="col">{t('field')}</th>}
              {shows.before && <th scope="col">{t('before')}</th>}
              {shows.after && <th scope="col">{t('after')}</th>}
              {shows.by && <th scope="col">{t('by')}</th>}
            </tr>
          </thead>
          <tbody>
            {samples.map((one, i) => (
              <tr key={i}>
                <th scope="row">{one.code}</th>
                <td>{one.name}</td>
                {shows.pack && <td className="nowrap">{one.pack}</td>}
                {shows.fields && <td>{one.fields.map((field) => t(`field.${field}` as 'field.cas')).join(' · ')}</td>}
                {shows.before && (
                  <td className="num">
                    <Figure money={one.before} stock={one.stockBefore} />
                  </td>
                )}
                {shows.after && (
                  <td className="num">
                    <Figure money={one.after} stock={one.stockAfter} />
                  </td>
                )}
                {shows.by && (
                  <td className="num">
                    {one.percent !== null && `${one.percent > 0 ? '+' : '−'}${number(Math.abs(one.percent))} %`}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {change.count > samples.length && (
        <p className="small muted">{t('someRows', { n: number(samples.length), total: number(change.count) })}</p>
      )}
    </details>
  )
}

function Figure({ money, stock }: { money: Change['samples'][number]['before']; stock: number | null }) {
  const { i18n } = useTranslation('upload')
  return (
    <>
      {money && <Money value={money} mixed />}
      {money && stock !== null && ' · '}
      {stock !== null && count(stock, i18n.language)}
    </>
  )
}
