import { view } from '@reagora/server/view/contract'
import { useState } from 'react'
import { useTranslation } from '../texts.ts'
import { useSearchParams } from 'react-router'
import { useAction } from '../../api/useAction.ts'
import { useApi } from '../../api/useApi.ts'
import { confirm } from '../confirm.tsx'
import { Text } from '../form/controls.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { useEndpointForm } from '../form/useForm.ts'
import { Button, Check, Icon, Tabs } from '../kit.tsx'
import { keepsScroll, useUrlState } from '../urlState.ts'
import { keysOfListing, queryOf } from './ask.ts'
import type { Listed } from './useListing.ts'
import type { ListWords } from './words.ts'

interface Props {
  /** The list's name, under which its views are kept. */
  name: string
  listed: Listed<unknown>
  words: ListWords
}

/** The tabs above a list: everything, one for each state that has rows, and the views that this person or a colleague saved. */
export function ViewTabs({ name, listed, words }: Props) {
  const { t } = useTranslation('listing')
  const url = useUrlState()
  const [, setParams] = useSearchParams()
  const [naming, setNaming] = useState(false)
  const { listing, counts } = listed
  const views = useApi(view.list, { list: name }, { quiet: true }).data?.views
  const saved = views ?? []
  const remove = useAction(view.remove, { refresh: [view.list] })

  const { tabs, most } = listing
  const filter = tabs === undefined ? undefined : listing.filters[tabs]
  const states = filter ? ('of' in filter ? filter.of : Object.keys(counts).filter(Boolean).toSorted()) : []
  // Tabs that are conditions stand whatever they hold.
  const overlap = most !== undefined && filter?.kind === 'oneOf'
  const all = most === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts['all']
  // Where very many rows match, only some tabs are counted.
  const uncounted = (state: string) => most !== undefined && !(state in counts)
  const counted = (count = 0) => (most !== undefined && count > most ? { count: most, more: true } : { count })
  const chosen = tabs === undefined ? [] : url.many(tabs)
  const query = queryOf(listing, url.params)
  const current = saved.find((one) => one.query === query)
  const active = current ? `view-${current.id}` : chosen.length > 1 ? '' : (chosen[0] ?? 'all')

  // Which tabs there are is known with the counts: one that came before them would be moved by those that stand before it.
  const waits = listed.pending && listed.error === null

  const open = (key: string) => {
    const wanted = saved.find(({ id }) => key === `view-${id}`)
    if (!wanted) return tabs !== undefined && url.set({ [tabs]: key === 'all' ? null : key })
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        for (const one of [...keysOfListing(listing), 'page', 'open']) next.delete(one)
        for (const [one, value] of new URLSearchParams(wanted.query)) next.set(one, value)
        return next
      },
      { preventScrollReset: true, state: keepsScroll },
    )
  }
  const items = [
    { key: 'all', label: t('all'), ...(tabs !== undefined && !listed.pending && counted(all)) },
    ...states
      .filter((state) => overlap || uncounted(state) || counts[state] || chosen.includes(state))
      .map((state) => ({
        key: state,
        label: words.value(tabs!, state),
        ...(!uncounted(state) && counted(counts[state])),
      })),
    ...saved.map((one) => ({
      key: `view-${one.id}`,
      label: one.own ? one.name : t('viewOf', { name: one.name, who: one.by }),
    })),
  ]
  return (
    <div className="viewtabs">
      <Tabs label={t('views')} value={active} onChange={open} items={waits ? items.slice(0, 1) : items} />
      {current
        ? current.removable && (
            <Button
              size="sm"
              look="quiet"
              onClick={() =>
                void confirm({ text: t('removeViewAsk', { name: current.name }) }).then((yes) => {
                  if (yes) remove.mutate({ viewId: current.id })
                })
              }
            >
              <Icon name="close" />
              {t('removeView')}
            </Button>
          )
        : views !== undefined &&
          query !== '' && (
            <Button size="sm" look="quiet" onClick={() => setNaming(true)}>
              <Icon name="plus" />
              {t('saveView')}
            </Button>
          )}
      {naming && <SaveView onClose={() => setNaming(false)} list={name} query={query} />}
    </div>
  )
}

function SaveView({ onClose, list, query }: { onClose: () => void; list: string; query: string }) {
  const { t } = useTranslation('listing')
  const form = useEndpointForm(view.save, {
    initial: { name: '', shared: false },
    required: ['name'],
    input: (values) => ({ list, query, ...values }),
    refresh: [view.list],
    onDone: onClose,
  })
  return (
    <FormDialog form={form} title={t('saveView')} submit={t('save', { ns: 'common' })} onClose={onClose}>
      <Text form={form} name="name" label={t('viewName')} hint={t('viewNameHint')} autoComplete="off" />
      <Check checked={form.values.shared} onChange={(on) => form.set('shared', on)}>
        {t('shareView')}
      </Check>
    </FormDialog>
  )
}
