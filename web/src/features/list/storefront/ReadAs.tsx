import { columnRoles, delimiters, list, type ColumnRole, type Delimiter } from '@reagora/server/list/contract'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { useAction } from '../../../api/useAction.ts'
import { ReasonedButton, Select } from '../../../ui/kit.tsx'
import { useListWords, type ListDetail } from '../words.ts'

interface Props {
  detail: ListDetail
  ask: { id: string; secret?: string }
  moving: boolean
}

/** How the list was taken apart, to be corrected: its delimiter or sheet, and what each column is for. */
export function ReadAs({ detail: { reading, runs }, ask, moving }: Props) {
  const { t } = useListWords()
  const { delimiter, sheet, sheets, columns, table } = reading
  const said = [
    delimiter !== 'none' && `${t('delimiter')} ${t(`delimiter.${delimiter as Delimiter}`)}`,
    sheet && `${t('sheet')} ${sheet}`,
    reading.encoding && reading.encoding !== 'utf-8' && reading.encoding.toUpperCase(),
    t(table ? 'readTable' : 'readValues', { n: columns.length }),
  ].filter(Boolean)
  const corrected = useCorrection(ask)
  return (
    <details className="read-as">
      <summary>
        <span className="muted">{t('readAs')}</span> {said.join(' · ')}
      </summary>
      <div className="card pad stack">
        <div className="row wrap">
          {delimiter !== 'none' && (
            <>
              <span>{t('delimiter')}</span>
              <Select
                label={t('delimiter')}
                value={delimiter}
                blocked={moving || corrected.isPending ? t('stillReading') : null}
                onChange={(value) => corrected.send({ delimiter: value as Delimiter, columns: [] })}
                options={delimiters.map((one) => [one, t(`delimiter.${one}`)] as const)}
              />
            </>
          )}
          {sheets.length > 1 && (
            <>
              <span>{t('sheet')}</span>
              <Select
                label={t('sheet')}
                value={sheet}
                blocked={moving || corrected.isPending ? t('stillReading') : null}
                onChange={(value) => corrected.send({ sheet: value, columns: [] })}
                options={sheets.map((one) => [one, one] as const)}
              />
            </>
          )}
        </div>
        {table && (
          // Another reading has other columns.
          <Columns
            key={`${runs} ${delimiter} ${sheet}`}
            columns={columns}
            busy={moving || corrected.isPending}
            send={corrected.send}
          />
        )}
      </div>
    </details>
  )
}

interface Correction {
  delimiter?: Delimiter
  sheet?: string
  columns: { column: number; role: ColumnRole }[]
}

function useCorrection(ask: Props['ask']) {
  const reread = useAction(list.reread, { refresh: [list.detail, list.lines] })
  return {
    isPending: reread.isPending,
    send: ({ columns, ...rest }: Correction) =>
      reread.mutate({ ...ask, ...rest, ...(columns.length > 0 && { columns }) }),
  }
}

interface ColumnsProps {
  columns: ListDetail['reading']['columns']
  busy: boolean
  send: (correction: Correction) => void
}

function Columns({ columns, busy, send }: ColumnsProps) {
  const { t } = useListWords()
  const { t: common } = useTranslation()
  const [roles, setRoles] = useState<readonly ColumnRole[]>(columns.map(({ role }) => role))
  const changed = columns.some(({ role }, i) => role !== roles[i])
  return (
    <>
      <div className="scroll-x">
        <table className="grid">
          <thead>
            <tr>
              <th scope="col">{t('column')}</th>
              <th scope="col">{t('samples')}</th>
              <th scope="col">{t('readAs')}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ column, letter, heading, samples }, i) => (
              <tr key={column}>
                <th scope="row">
                  {letter} <span className="muted">{heading.startsWith('__') ? '' : heading}</span>
                </th>
                <td className="samples">{samples.join(' · ')}</td>
                <td>
                  <Select
                    label={t('columnUse', { letter })}
                    value={roles[i]!}
                    blocked={busy ? t('stillReading') : null}
                    onChange={(role) => setRoles(roles.with(i, role as ColumnRole))}
                    options={columnRoles.map((role) => [role, t(`role.${role}`)] as const)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div>
        <ReasonedButton
          start
          look="primary"
          busy={busy}
          blocked={!changed && common('unchanged')}
          onClick={() => send({ columns: columns.map(({ column }, i) => ({ column, role: roles[i]! })) })}
        >
          {t('readAgain')}
        </ReasonedButton>
      </div>
    </>
  )
}
