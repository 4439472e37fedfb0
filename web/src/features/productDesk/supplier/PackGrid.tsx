import { currencyCodes } from '@reagora/server/kernel/money'
import { emptyPack, packFields, type StatePack } from '@reagora/server/productDesk/rules'
import { PRODUCT_PACKS } from '@reagora/server/upload/contract'
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { Button, classes, Input, Select, Tag } from '../../../ui/kit.tsx'
import { StateBlock } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { cellsOf, withCells } from '../packs.ts'
import type { Draft } from '../useDraft.ts'
import { useProductWords } from '../words.ts'

/** Packs as in a spreadsheet: arrows and Enter go from row to row, rows are pasted, removed ones stay until the draft is submitted. */
export function PackGrid({ draft }: { draft: Draft }) {
  const { t } = useTranslation('productDesk')
  const words = useProductWords()
  const table = useRef<HTMLTableElement>(null)
  const { packs } = draft.state
  const currency = packs.at(-1)?.currency || 'CNY'
  const set = (next: StatePack[]) => draft.change({ ...draft.state, packs: next })
  const edit = (at: number, part: Partial<StatePack>) =>
    set(packs.map((pack, place) => (place === at ? { ...pack, ...part } : pack)))
  const focus = (row: number, field: string) =>
    table.current?.querySelector<HTMLElement>(`[data-cell="${row} ${field}"]`)?.focus()
  const add = () => set([...packs, { ...emptyPack, currency }])
  const move = (event: KeyboardEvent, row: number, field: string) => {
    const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || event.nativeEvent.isComposing) return
    event.preventDefault()
    focus(row + step, field)
  }
  const paste = (event: ClipboardEvent, row: number, field: (typeof packFields)[number]) => {
    const cells = cellsOf(event.clipboardData.getData('text/plain'))
    if (!cells) return
    event.preventDefault()
    set(withCells(packs, { row, field, currency, most: PRODUCT_PACKS }, cells))
  }
  const remove = (at: number) =>
    packs[at]!.id === null ? set(packs.filter((_, place) => place !== at)) : edit(at, { removed: !packs[at]!.removed })
  return (
    <section className="card pad">
      <div className="row between wrap">
        <h2>{t('packs')}</h2>
        <Button onClick={add}>{t('addPack')}</Button>
      </div>
      <p className="small muted">{t('packsHint')}</p>
      {packs.length === 0 ? (
        <StateBlock icon="list" title={t('noPacks')} />
      ) : (
        <section className="pack-rows" aria-label={t('packs')}>
          <table className="pack-grid" ref={table}>
            <thead>
              <tr>
                {packFields.map((field) => (
                  <th scope="col" key={field}>
                    {words.field(`pack.${field}`)}
                  </th>
                ))}
                <th scope="col">
                  <span className="sr">{t('removePack')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {packs.map((pack, row) => (
                <tr key={pack.id ?? `new ${row}`} className={pack.removed ? 'removed' : undefined}>
                  {packFields.map((field) => {
                    const wrong = pack.removed ? null : draft.wrongAt(`packs.${row}.${field}`)
                    const label = t('packCell', { field: words.field(`pack.${field}`), row: row + 1 })
                    const told = { 'aria-label': label, 'data-cell': `${row} ${field}` }
                    return (
                      <td
                        key={field}
                        data-label={words.field(`pack.${field}`)}
                        className={classes(field === 'places' && 'wide', wrong && 'wrong')}
                      >
                        {field === 'currency' ? (
                          <Select
                            label={label}
                            value={pack.currency}
                            onChange={(value) => edit(row, { currency: value })}
                            options={[
                              ...(currencyCodes.includes(pack.currency as 'CNY')
                                ? []
                                : [[pack.currency, pack.currency || '–'] as const]),
                              ...currencyCodes.map((code) => [code, code] as const),
                            ]}
                            blocked={pack.removed ? t('markedHint') : null}
                          />
                        ) : (
                          <Input
                            {...told}
                            {...(wrong && { 'aria-invalid': true, title: wrong })}
                            blocked={pack.removed ? t('markedHint') : null}
                            inputMode={field === 'unit' || field === 'places' ? 'text' : 'decimal'}
                            value={pack[field]}
                            placeholder={
                              field === 'price'
                                ? t('onInquiry')
                                : field === 'unit'
                                  ? '5 g'
                                  : field === 'places'
                                    ? t('placesExample')
                                    : ''
                            }
                            onChange={(event) => edit(row, { [field]: event.target.value })}
                            onKeyDown={(event) => move(event, row, field)}
                            onPaste={(event) => paste(event, row, field)}
                          />
                        )}
                        {wrong && <p className="note">{wrong}</p>}
                      </td>
                    )
                  })}
                  <td>
                    <span className="row">
                      {pack.removed && <Tag tone="danger">{t('marked')}</Tag>}
                      <Button size="sm" look="quiet" onClick={() => remove(row)}>
                        {t(pack.removed ? 'keepPack' : 'removePack')}
                      </Button>
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}
