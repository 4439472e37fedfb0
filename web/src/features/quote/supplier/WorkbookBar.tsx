import type { Output, SentInput } from '@reagora/server/kernel/endpoint'
import { quoteWorkbook } from '@reagora/server/quoteWorkbook/contract'
import { useState } from 'react'
import { call, download } from '../../../api/call.ts'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { Button } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { CellProblems } from '../CellProblems.tsx'

type Sent = SentInput<typeof quoteWorkbook.fromSupplier>

/** A request as a workbook: fetched, filled in elsewhere, and sent back into the grid, where it is looked at before it is sent. */
export function WorkbookBar({ id, seen, onTaken }: { id: string; seen: string; onTaken: () => void }) {
  const { t } = useTranslation('quote')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [read, setRead] = useState<Output<typeof quoteWorkbook.fromSupplier> | null>(null)
  const take = async (file: File) => {
    setBusy(true)
    setProblem('')
    setRead(null)
    try {
      setRead(await call(quoteWorkbook.fromSupplier, { id, seen, file } as Sent))
      onTaken()
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  const fetchIt = () => void download(quoteWorkbook.forSupplier, { id }).catch(() => {})
  return (
    <FileDrop
      className="stack"
      label={t('sendWorkbook')}
      accept=".xlsx,.xls,.csv,.txt"
      onFile={(file) => void take(file)}
    >
      {(pick) => (
        <>
          <div className="row wrap">
            <Button onClick={fetchIt}>{t('getWorkbook')}</Button>
            <Button onClick={pick} busy={busy}>
              {t('sendWorkbook')}
            </Button>
          </div>
          {problem && (
            <p className="reason" role="alert">
              {problem}
            </p>
          )}
          {read && <p role="status">{t('workbookFilled', { n: read.lines })}</p>}
          {read && <CellProblems problems={read.problems} more={read.more} />}
        </>
      )}
    </FileDrop>
  )
}
