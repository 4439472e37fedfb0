import type { Output, SentInput } from '@reagora/server/kernel/endpoint'
import { quoteWorkbook } from '@reagora/server/quoteWorkbook/contract'
import { useState } from 'react'
import { call, download } from '../../../api/call.ts'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { Button, Grid } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { CellProblems } from '../CellProblems.tsx'
import { noItem, type Item } from '../item.ts'

type Read = Output<typeof quoteWorkbook.uploadExcelFile>

/** Items from a workbook: read, looked at, and only then put into the request (rule QUOTE-5). */
export function ImportItems({ onItems }: { onItems: (items: Item[]) => void }) {
  const { t } = useTranslation('quote')
  const [read, setRead] = useState<(Read & { name: string }) | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const take = async (file: File) => {
    setBusy(true)
    setProblem('')
    setRead(null)
    try {
      const found = await call(quoteWorkbook.uploadExcelFile, { file } as SentInput<
        typeof quoteWorkbook.uploadExcelFile
      >)
      setRead({ ...found, name: file.name })
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="card pad stack" aria-label={t('fromWorkbook')}>
      <FileDrop
        className="stack"
        label={t('fromWorkbook')}
        accept=".xlsx,.xls,.csv,.txt"
        onFile={(file) => void take(file)}
      >
        {(pick) => (
          <div className="row wrap">
            <Button onClick={pick} busy={busy}>
              {t('fromWorkbook')}
            </Button>
            <Button look="quiet" onClick={() => void download(quoteWorkbook.template, {}).catch(() => {})}>
              {t('template')}
            </Button>
            <span className="small muted">{t('workbookHint')}</span>
          </div>
        )}
      </FileDrop>
      {problem && (
        <p className="reason" role="alert">
          {problem}
        </p>
      )}
      {read && (
        <>
          <p role="status">
            {t('workbookRead', { name: read.name, n: read.items.length, problems: read.problems.length + read.more })}
          </p>
          <CellProblems problems={read.problems} more={read.more} />
          {read.items.length > 0 && (
            <>
              <section className="scroll" tabIndex={0} aria-label={t('preview')}>
                <Grid
                  caption={t('preview')}
                  rows={read.items}
                  rowKey={(item) => String(item.row)}
                  columns={[
                    { key: 'row', title: t('row'), right: true, render: (item) => item.row },
                    { key: 'name', title: t('name'), render: (item) => item.productName },
                    { key: 'cas', title: 'CAS', render: (item) => <span className="num">{item.productCas}</span> },
                    { key: 'purity', title: t('purity'), render: (item) => item.productPurity },
                    {
                      key: 'packs',
                      title: t('pack'),
                      render: (item) => (
                        <span className="num">
                          {item.packages
                            .map(({ packageSpec, packageNum }) =>
                              packageNum ? `${packageSpec} × ${packageNum}` : packageSpec,
                            )
                            .join(', ')}
                        </span>
                      ),
                    },
                    { key: 'use', title: t('intendedUse'), render: (item) => item.intendedUse },
                    { key: 'remark', title: t('special'), render: (item) => item.specialRemark },
                  ]}
                />
              </section>
              <div className="row wrap">
                <Button
                  look="primary"
                  onClick={() => {
                    onItems(
                      read.items.map(({ packages, ...item }) => ({
                        ...noItem,
                        productName: item.productName,
                        productCas: item.productCas,
                        productMdl: item.productMdl,
                        productPurity: item.productPurity,
                        specialRemark: item.specialRemark,
                        intendedUse: item.intendedUse,
                        packages: packages.map(({ packageSpec, packageNum }) => ({
                          productPackageId: '',
                          packageSpec,
                          packageNum,
                        })),
                      })),
                    )
                    setRead(null)
                  }}
                >
                  {t('takeItems', { n: read.items.length })}
                </Button>
                <Button look="quiet" onClick={() => setRead(null)}>
                  {t('leaveItems')}
                </Button>
              </div>
            </>
          )}
        </>
      )}
    </section>
  )
}
