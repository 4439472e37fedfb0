import { otherScales } from './temperature.ts'

/** A temperature as it was supplied, with the same on the other scales beside it. */
export function Temperatures({ text }: { text: string }) {
  const others = otherScales(text)
  return (
    <>
      {/* A span of two numbers stays in one line. */}
      {text.replaceAll(/(\d) (\p{L}{1,3}) (?=[-−]?\d)/gu, '$1\u00a0$2\u00a0')}
      {others.length > 0 && <span className="muted small nowrap"> {others.join(' · ')}</span>}
    </>
  )
}
