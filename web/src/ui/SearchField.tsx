import { Input } from 'antd'
import { composing } from './keys.ts'
import { Icon } from './kit.tsx'
import { useUrlState } from './urlState.ts'

/** A search that stands in the address. */
export function SearchField({ hint, label }: { hint: string; label: string }) {
  const url = useUrlState()
  return (
    <Input.Search
      key={url.get('q')}
      aria-label={label}
      placeholder={hint}
      allowClear
      maxLength={100}
      defaultValue={url.get('q')}
      searchIcon={
        <span role="img" aria-label={label}>
          <Icon name="search" />
        </span>
      }
      onKeyDown={(event) => {
        if (event.key === 'Enter' && composing(event.nativeEvent)) event.preventDefault()
      }}
      onSearch={(text, event) => {
        if (event && 'nativeEvent' in event && composing(event.nativeEvent as KeyboardEvent)) return
        url.set({ q: text.trim() })
      }}
    />
  )
}
