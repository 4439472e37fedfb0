/** Rotation and racemates, as they are written in brackets or before a hyphen. */
const signs: Record<string, string> = {
  '+': '+',
  '-': '-',
  '±': 'rac',
  '+/-': 'rac',
  '+-': 'rac',
  dl: 'rac',
  rac: 'rac',
  rs: 'rac',
}

const inBrackets = /\(((?:\d*[a-z]?[rsez]\*?)(?:,\s?\d*[a-z]?[rsez]\*?)*|\+\/-|\+-|[+\-±]|dl|rac|rs)\)(?=-|\s|$)/g
const beforeHyphen = /(?<=^|[\s,;([{-])(dl|rac|cis|trans|[dlrsez])-(?=[a-z\d\u3400-\u9fff([{])/g

export interface WithoutStereo {
  /** The text with a blank where the descriptors stood. */
  rest: string
  /** `r`, `2s`, `e`, `cis`, `d`, `+`, `rac` … as written. */
  descriptors: string[]
}

/** Takes the stereo descriptors out of a normalised name: (2R,3S), (E), (±), D-, L-, DL-, cis-, trans-, rac-. */
export function takeStereo(text: string): WithoutStereo {
  const descriptors: string[] = []
  const rest = text
    .replace(inBrackets, (_, inner: string) => {
      for (const one of signs[inner] ? [inner] : inner.split(/,\s?/))
        descriptors.push(signs[one] ?? one.replace('*', ''))
      return ' '
    })
    .replace(beforeHyphen, (_, one: string) => {
      descriptors.push(signs[one] ?? one)
      return ' '
    })
  return { rest, descriptors }
}
