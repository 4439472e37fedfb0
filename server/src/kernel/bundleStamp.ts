import fs from 'node:fs'
import path from 'node:path'

// The first line of a bundle says what it was made of, so that it is made anew only where one of those files has changed: making it
// takes half a second of processor, which every start of a server and every `npm run import` would pay.

const opening = '// made of '

interface Made {
  node: string
  files: (readonly [file: string, modified: number, size: number])[]
}

/** @param began when bundling began, milliseconds: what has changed since may not be in the bundle, which is current for nobody then */
export function stampLine(sources: readonly string[], began: number): string {
  const real = sources.filter((source) => path.isAbsolute(source) && fs.existsSync(source))
  const files = [...new Set(real.flatMap((source) => [source, ...packageOf(source)]))].map((file) => {
    const { mtimeMs, size } = fs.statSync(file)
    return [file, mtimeMs, mtimeMs < began ? size : -1] as const
  })
  return `${opening}${JSON.stringify({ node: process.version, files } satisfies Made)}`
}

/** Whether a bundle is there and all that it was made of is as it was. */
export function isCurrent(bundle: string): boolean {
  try {
    const text = fs.readFileSync(bundle, 'utf8')
    if (!text.startsWith(opening)) return false
    const { node, files } = JSON.parse(text.slice(opening.length, text.indexOf('\n'))) as Made
    return (
      node === process.version &&
      files.every(([file, modified, size]) => {
        const now = fs.statSync(file)
        return now.mtimeMs === modified && now.size === size
      })
    )
  } catch {
    return false
  }
}

/** Says what a package's names of files mean. */
function packageOf(source: string): string[] {
  const folder = path.dirname(source)
  const file = path.join(folder, 'package.json')
  if (fs.existsSync(file)) return [file]
  return folder === path.dirname(folder) ? [] : packageOf(folder)
}
