import type { Pictogram as Code } from '@reagora/server/document/contract'

/** The symbols of the nine pictograms, drawn on a square of 48 with its corners cut to a diamond. */
const symbols: Record<Code, React.ReactNode> = {
  GHS01: (
    <>
      <circle cx="21" cy="29" r="6" />
      <path d="M25 24l4-4M30 15l1-4M33 18l4-2M33 22l4 2M27 15l-2-3" className="stroke" />
    </>
  ),
  GHS02: <path d="M24 10c2 5 8 8 8 15a8 8 0 01-16 0c0-4 2-6 3-8 1 3 2 4 3 4 2-3 1-7 2-11zM14 37h20v2H14z" />,
  GHS03: (
    <>
      <circle cx="24" cy="29" r="6" className="stroke" />
      <path d="M24 9c2 4 5 6 5 10a5 5 0 01-10 0c0-3 1-4 2-5 1 2 1 2 2 2 1-2 0-4 1-7zM15 38h18v2H15z" />
    </>
  ),
  GHS04: <path d="M11 30l20-14c2-1 4 0 5 1s1 3 0 4L16 35c-2 1-4 0-5-1s-1-3 0-4z" />,
  GHS05: (
    <>
      <path d="M14 14l9 5-1 2-9-5zM34 14l-9 5 1 2 9-5zM11 34h11v4H11zM26 34c2 0 3-2 5-2s3 1 6 2v4H26z" />
      <path d="M20 23v2M18 28v2M28 23v2M30 27v2" className="stroke" />
    </>
  ),
  GHS06: (
    <>
      <path d="M24 10c-6 0-9 4-9 8 0 3 1 5 4 6v3h10v-3c3-1 4-3 4-6 0-4-3-8-9-8zm-4 6a2.200 2.200 0 110 4.400 2.200 2.200 0 010-4.400zm8 0a2.200 2.200 0 110 4.400 2.200 2.200 0 010-4.400z" />
      <path d="M15 30l18 8M33 30l-18 8" className="stroke" />
    </>
  ),
  GHS07: <path d="M22 11h4l-1 16h-2zM24 30a2.500 2.500 0 110 5 2.500 2.500 0 010-5z" />,
  GHS08: (
    <>
      <circle cx="24" cy="14" r="4" />
      <path d="M15 38c0-11 3-18 9-18s9 7 9 18l-5-3-4 4-4-4z" />
      <path d="M24 22l1.500 4 4-1-2.500 3 2.500 3-4-.5L24 34l-1.500-3.500-4 .5 2.500-3-2.500-3 4 1z" className="hole" />
    </>
  ),
  GHS09: (
    <>
      <path d="M17 12v20M17 20l-4-4M17 17l5-4M17 25l5-4" className="stroke" />
      <path d="M22 35c4-5 10-5 13-1l3-2v6l-3-2c-3 3-9 3-13-1zM10 38h10v2H10z" />
    </>
  ),
}

/** A pictogram of the Globally Harmonised System: red diamond on white, in dark mode too, as the rules want it. */
export const Pictogram = ({ code, label, small }: { code: Code; label: string; small?: boolean }) => (
  <figure className={small ? 'ghs small' : 'ghs'} title={small ? label : undefined}>
    <svg viewBox="0 0 48 48" role="img" aria-label={`${code} ${label}`}>
      <path d="M24 2l22 22-22 22L2 24z" className="diamond" />
      <g transform="translate(4.800 4.800) scale(.8)">{symbols[code]}</g>
    </svg>
    {!small && <figcaption className="small muted">{label}</figcaption>}
  </figure>
)
