import type { Output, SentInput } from '@reagora/server/kernel/endpoint'
import { MOST_FILES, MOST_PACKS, quote } from '@reagora/server/quote/contract'
import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button, Icon, Input, ReasonedButton } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'

export type Item = NonNullable<Output<typeof quote.draft>['draft']>['items'][number]

export const noPack = { productPackageId: '', packageNum: '1', packageSpec: '' }
export const noItem: Item = {
  productId: '',
  productName: '',
  productCas: '',
  productMdl: '',
  productPurity: '',
  specialRemark: '',
  files: [],
  packages: [noPack],
}

/** One item of a request that is being written: what it is, its packs, remarks and files (rule QUOTE-9). */
export function ItemFields({
  item,
  set,
  onDrop,
}: {
  item: Item
  set: (more: Partial<Item>) => void
  /** Null where it is the only item. */
  onDrop: (() => void) | null
}) {
  const { t } = useTranslation('quote')
  return (
    <li className="quote-item">
      <div className="quote-cells">
        {item.productId ? (
          <strong>{item.productName}</strong>
        ) : (
          <>
            <Cell label={t('name')} value={item.productName} max={300} set={(productName) => set({ productName })} />
            <Cell label="CAS" value={item.productCas} max={20} set={(productCas) => set({ productCas })} />
          </>
        )}
        <Cell label={t('purity')} value={item.productPurity} max={60} set={(productPurity) => set({ productPurity })} />
        <Cell
          label={t('special')}
          value={item.specialRemark}
          max={1000}
          set={(specialRemark) => set({ specialRemark })}
        />
      </div>
      <div className="stack">
        {item.packages.map((pack, index) => {
          const setPack = (more: Partial<typeof pack>) =>
            set({ packages: item.packages.map((one, n) => (n === index ? { ...one, ...more } : one)) })
          return (
            <div className="quote-cells" key={index}>
              {pack.productPackageId ? (
                <span className="num">{pack.packageSpec}</span>
              ) : (
                <Cell
                  label={t('pack')}
                  value={pack.packageSpec}
                  max={60}
                  set={(packageSpec) => setPack({ packageSpec })}
                />
              )}
              <Cell
                label={t('quantity')}
                value={pack.packageNum}
                max={6}
                set={(packageNum) => setPack({ packageNum })}
              />
            </div>
          )
        })}
        <div className="row wrap">
          <ReasonedButton
            size="sm"
            blocked={item.packages.length >= MOST_PACKS && t('mostPacks', { most: MOST_PACKS })}
            onClick={() => set({ packages: [...item.packages, noPack] })}
          >
            {t('addPack')}
          </ReasonedButton>
          <Files files={item.files} set={(files) => set({ files })} />
          {onDrop && (
            <Button size="sm" look="quiet" onClick={onDrop}>
              {t('dropItem')}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}

function Cell({ label, value, max, set }: { label: string; value: string; max: number; set: (value: string) => void }) {
  return (
    <label className="quote-cell">
      <span>{label}</span>
      <Input value={value} maxLength={max} onChange={(event) => set(event.target.value)} />
    </label>
  )
}

/** Files of an item: sent when they are chosen, kept with the draft, taken away again by their button. */
export function Files({ files, set }: { files: Item['files']; set: (files: Item['files']) => void }) {
  const { t } = useTranslation('quote')
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const attach = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    setProblem('')
    try {
      set([...files, await call(quote.sendFile, { file } as SentInput<typeof quote.sendFile>)])
    } catch (error) {
      setProblem(`${file.name}: ${(error as Error).message}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <ReasonedButton
        size="sm"
        busy={busy}
        blocked={files.length >= MOST_FILES && t('mostFiles', { most: MOST_FILES })}
        onClick={() => input.current?.click()}
      >
        {t('attach')}
      </ReasonedButton>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('attach')}
        accept=".pdf,.png,.jpg,.jpeg,.txt,.csv,.doc,.docx,.xls,.xlsx"
        onChange={(event) => {
          void attach(event.target.files?.[0])
          // The same file may be chosen again once it was mended.
          event.target.value = ''
        }}
      />
      {files.map(({ fileId, name }) => (
        <span key={fileId} className="chip">
          <Icon name="file" />
          {name}
          <Button
            size="sm"
            look="quiet"
            aria-label={t('dropFile', { name })}
            onClick={() => set(files.filter((one) => one.fileId !== fileId))}
          >
            ×
          </Button>
        </span>
      ))}
      {problem && (
        <span className="reason" role="alert">
          {problem}
        </span>
      )}
    </>
  )
}
