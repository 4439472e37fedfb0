import type { DragEvent, KeyboardEvent } from 'react'

interface MoveHandleProps {
  /** Says what it moves and where that stands. */
  label: string
  at: number
  move: (to: number) => void
  onDragStart: (event: DragEvent) => void
  onDragEnd: () => void
}
/** Dragged with the mouse, or moved with the arrow keys while it has the focus. */
export function MoveHandle({ label, at, move, onDragStart, onDragEnd }: MoveHandleProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    move(at + by)
  }
  return (
    <button
      type="button"
      className="btn quiet icon handle"
      draggable
      aria-label={label}
      onKeyDown={onKeyDown}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
    >
      <span aria-hidden="true">⠿</span>
    </button>
  )
}
