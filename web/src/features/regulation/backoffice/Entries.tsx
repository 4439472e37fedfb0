import type { Output } from '@reagora/server/kernel/endpoint'
import { regulation } from '@reagora/server/regulation/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Button, Field, Input } from '../../../ui/kit.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { percentOf } from '../rules.ts'
import { FormsNamed } from './FormsNamed.tsx'

type Entry = Output<typeof regulation.chemicalList>['list'][number]
const pageSize = 20

/** The entries of a list in force, to be found and put right. */
export function Entries({ regulationId }: { regulationId: string }) {
  const { t } = useTranslation('regulation')
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const [editing, setEditing] = useState<Entry | null>(null)
  const { data } = useApi(regulation.chemicalList, { regulationId, pageNumber: page, pageSize, ...(text && { text }) })
  return (
    <div className="regulation-table">
      <Input
        aria-label={t('filterEntries')}
        placeholder={t('filterEntries')}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setPage(1)
        }}
      />
      {data?.total === 0 && <p className="muted">{t('noEntries')}</p>}
      <table>
        <tbody>
          {data?.list.map((entry) => (
            <tr key={entry.entryId}>
              <td className="num nowrap">{entry.cas ?? '–'}</td>
              <td>{[entry.nameZh, entry.name].filter(Boolean).join(' / ')}</td>
              <td>
                {[entry.threshold === null ? '' : `≥ ${entry.threshold} %`, entry.condition].filter(Boolean).join('; ')}
              </td>
              <td>
                <Button size="sm" look="quiet" onClick={() => setEditing(entry)}>
                  {t('edit')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pagination page={page} pageSize={pageSize} total={data?.total ?? 0} onChange={setPage} />
      {editing && <EntryDialog key={editing.entryId} entry={editing} onClose={() => setEditing(null)} />}
    </div>
  )
}

function EntryDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { t } = useTranslation('regulation')
  const { t: common } = useTranslation()
  const [texts, setTexts] = useState({
    cas: entry.cas ?? '',
    nameZh: entry.nameZh,
    name: entry.name,
    threshold: entry.threshold === null ? '' : String(entry.threshold),
    condition: entry.condition,
    form: entry.form,
    note: entry.note,
    validTo: entry.validTo ?? '',
  })
  const [includes, setIncludes] = useState({ salts: entry.salts, hydrates: entry.hydrates, isotopes: entry.isotopes })
  const save = useAction(regulation.saveEntry, { refresh: [regulation.chemicalList], onDone: onClose })
  const threshold = percentOf(texts.threshold)
  const wrong = texts.threshold.trim() !== '' && threshold === undefined
  const send = () => {
    if (wrong) return
    const { validTo } = texts
    save.mutate({ ...texts, ...includes, id: entry.entryId, threshold: threshold ?? null, validTo: validTo || null })
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={entry.nameZh || entry.name || entry.cas}
      closeLabel={common('close')}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button look="primary" busy={save.isPending} onClick={send}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="regulation-form">
        <div className="pairs">
          {(['cas', 'nameZh', 'name', 'threshold', 'condition', 'form', 'note', 'validTo'] as const).map((key) => (
            <Field key={key} label={t(`entry.${key}`)} error={key === 'threshold' && wrong ? t('contentWrong') : null}>
              {(control) => (
                <Input
                  {...control}
                  type={key === 'validTo' ? 'date' : 'text'}
                  value={texts[key]}
                  onChange={(event) => setTexts({ ...texts, [key]: event.target.value })}
                />
              )}
            </Field>
          ))}
          <FormsNamed value={includes} onChange={setIncludes} />
        </div>
      </div>
    </Dialog>
  )
}
