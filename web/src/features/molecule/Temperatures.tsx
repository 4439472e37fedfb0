import { otherScales, unbroken } from './temperature.ts'

/** A temperature as it was supplied, with the same on the other scales beside it. */
export function Temperatures({ text }: { text: string }) {
  const others = otherScales(text)
  return (
    <>
      {unbroken(text)}
      {others.length > 0 && <span className="muted small nowrap"> {others.join(' · ')}</span>}
    </>
  )
}
