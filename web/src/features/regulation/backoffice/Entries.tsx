import type { Output } from '@reagora/server/kernel/endpoint'
import { regulation } from '@reagora/server/regulation/contract'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { useApi } from '../../../api/useApi.ts'
import { Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Button, Input } from '../../../ui/kit.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { percentOf, wrongPercent } from '../rules.ts'
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

const texts = ['cas', 'nameZh', 'name', 'threshold', 'condition', 'form', 'note', 'validTo'] as const

function EntryDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { t } = useTranslation('regulation')
  const form = useEndpointForm(regulation.saveEntry, {
    initial: {
      cas: entry.cas ?? '',
      nameZh: entry.nameZh,
      name: entry.name,
      threshold: entry.threshold === null ? '' : String(entry.threshold),
      condition: entry.condition,
      form: entry.form,
      note: entry.note,
      validTo: entry.validTo ?? '',
      includes: { salts: entry.salts, hydrates: entry.hydrates, isotopes: entry.isotopes },
    },
    check: ({ threshold }) => ({ threshold: wrongPercent(threshold) && t('contentWrong') }),
    input: ({ includes, threshold, validTo, ...values }) => ({
      ...values,
      ...includes,
      id: entry.entryId,
      threshold: percentOf(threshold) ?? null,
      validTo: validTo || null,
    }),
    refresh: [regulation.chemicalList],
    onDone: onClose,
  })
  return (
    <FormDialog wide form={form} title={entry.nameZh || entry.name || entry.cas} submit={t('save')} onClose={onClose}>
      <div className="pairs">
        {texts.map((key) => (
          <Text key={key} form={form} name={key} label={t(`entry.${key}`)} type={key === 'validTo' ? 'date' : 'text'} />
        ))}
        <FormsNamed value={form.values.includes} onChange={(includes) => form.set('includes', includes)} />
      </div>
    </FormDialog>
  )
}
