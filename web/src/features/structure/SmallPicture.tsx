import { useMemo } from 'react'
import { pictureOf } from './picture.ts'

/** A drawing in the size of a stamp; beside it stands in words what it is. */
export function SmallPicture({ molfile, size }: { molfile: string; size: number }) {
  const picture = useMemo(() => pictureOf(molfile), [molfile])
  if (!picture) return null
  return (
    <svg className="stamp" viewBox={picture.viewBox} width={size} height={size} aria-hidden="true">
      {picture.lines.map(({ dashed, ...line }, i) => (
        <line key={i} {...line} strokeDasharray={dashed ? '0.14 0.1' : undefined} />
      ))}
      {picture.letters.map(({ symbol, ...at }, i) => (
        <text key={i} {...at}>
          {symbol}
        </text>
      ))}
    </svg>
  )
}
