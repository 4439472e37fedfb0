import { useState } from 'react'
import { Button, Icon, Input } from '../../ui/kit.tsx'

interface Props {
  label: string
  value: string
  onFind: (text: string) => void
}
/** A word to search a list for; Enter or the button searches. */
export function Find({ label, value, onFind }: Props) {
  const [text, setText] = useState(value)
  return (
    <form
      className="row"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onFind(text.trim())
      }}
    >
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" icon aria-label={label}>
        <Icon name="search" />
      </Button>
    </form>
  )
}
