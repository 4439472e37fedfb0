import type { SentInput } from '@reagora/server/kernel/endpoint'
import { currencyCodes } from '@reagora/server/kernel/money'
import { MAX_FILES, MAX_PACKS, quote } from '@reagora/server/quote/contract'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { FilePicker } from '../../../ui/FilePicker.tsx'
import { Button, Check, Input, ReasonedButton, Select } from '../../../ui/kit.tsx'
import { AskedStructure } from '../AskedStructure.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { noPack, type Item } from '../item.ts'
import '../quote.css'

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
        <AskedStructure item={item} />
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
            blocked={item.packages.length >= MAX_PACKS && t('mostPacks', { most: MAX_PACKS })}
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
      <Terms item={item} set={set} />
    </li>
  )
}

/** What somebody may say beyond what is asked for; closed while nothing of it is said, so that forty items stay readable. */
function Terms({ item, set }: { item: Item; set: (more: Partial<Item>) => void }) {
  const { t } = useTranslation('quote')
  const { intendedUse, substitutes, targetPrice, targetCurrency } = item
  const [said] = useState(Boolean(intendedUse || substitutes || targetPrice))
  return (
    <details className="quote-terms" open={said}>
      <summary>{t('terms')}</summary>
      <div className="quote-cells">
        <Cell
          label={t('intendedUse')}
          value={intendedUse}
          max={200}
          hint={t('intendedUseHint')}
          set={(text) => set({ intendedUse: text })}
        />
        <Cell
          label={t('target')}
          value={targetPrice}
          max={15}
          hint={t('targetHint')}
          set={(text) => set({ targetPrice: text })}
        />
        <label className="quote-cell">
          <span>{t('currency')}</span>
          <Select
            label={t('currency')}
            value={targetCurrency}
            onChange={(code) => set({ targetCurrency: code as Item['targetCurrency'] })}
            options={currencyCodes.map((code) => [code, code] as const)}
          />
        </label>
        <Check checked={substitutes} onChange={(checked) => set({ substitutes: checked })}>
          {t('substitutes')}
        </Check>
      </div>
    </details>
  )
}

function Cell({
  label,
  value,
  max,
  hint,
  set,
}: {
  label: string
  value: string
  max: number
  /** Shown while nothing is written. */
  hint?: string
  set: (value: string) => void
}) {
  return (
    <label className="quote-cell">
      <span>{label}</span>
      <Input value={value} maxLength={max} placeholder={hint} onChange={(event) => set(event.target.value)} />
    </label>
  )
}

/** Files of an item: sent when they are chosen, kept with the draft, taken away again by their button. */
export function Files({ files, set }: { files: Item['files']; set: (files: Item['files']) => void }) {
  const { t } = useTranslation('quote')
  return (
    <FilePicker
      files={files}
      set={set}
      send={(file) => call(quote.sendFile, { file } as SentInput<typeof quote.sendFile>)}
      label={t('attach')}
      full={files.length >= MAX_FILES ? t('mostFiles', { most: MAX_FILES }) : null}
      dropLabel={(name) => t('dropFile', { name })}
    />
  )
}
