import { readTexts } from '@reagora/messages/read'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import type { Plugin } from 'vite'
import type { FoundRow, PageRow } from './src/app/page.ts'

const features = path.join(import.meta.dirname, 'src/features')
const isPage = /[\\/]src[\\/]features[\\/].*Page\.tsx$/
/** What a page says of itself: a literal, ended as the formatter ends it. */
const said = /^export const route = ([^]*?) satisfies PageRow(?:\[\])?$/m
const isPublic = ({ area }: PageRow) => area === 'main' || area === 'bare'

/** Which rows each of the two modules has (declared in `src/app/pageTable.d.ts`). */
const parts: Readonly<Record<string, (row: PageRow) => boolean>> = {
  'virtual:public-pages': isPublic,
  'virtual:closed-pages': (row) => !isPublic(row),
}

/** The table of pages: what each `*Page.tsx` says in its `route`, in the order of the files. */
export function readRows(): FoundRow[] {
  return globSync('*/*/*Page.tsx', { cwd: features })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((file) => {
      const [, literal] = said.exec(readFileSync(path.join(features, file), 'utf8')) ?? []
      if (!literal) throw new Error(`${file} has no \`export const route = … satisfies PageRow\``)
      const rows = [runInNewContext(`(${literal})`) as PageRow | PageRow[]].flat()
      return rows.map((row) => ({ ...row, page: file.replace(/\.tsx$/, '') }))
    })
}

/**
 * Parts the table of pages in two modules: whoever reads a public page does not fetch the names and rights of all that stands behind a
 * login, which is most of it. In the page itself the row is left out, as the program has it by then.
 */
export function pageTable(): Plugin {
  return {
    name: 'page-table',
    enforce: 'pre',
    resolveId: (id) => (id in parts ? `\0${id}` : null),
    load(id, options) {
      const belongs = parts[id.slice(1)]
      if (!belongs) return null
      const entries = readRows()
        .filter(belongs)
        .map(({ page, menu, begins, ...row }) => {
          const file = path.join(features, `${page}.tsx`)
          const built = {
            ...row,
            ...(menu && { menu: { ...menu, label: textOf(menu.label, page) } }),
            ...(begins && { begins: textOf(begins, page) }),
            // Only the server, which writes the links of a document, asks where the page of a row is built from.
            ...(options?.ssr && { source: `src/features/${page}.tsx` }),
          }
          return `{ ...${JSON.stringify(built)}, load: () => import(${JSON.stringify(file)}) }`
        })
      return { code: `export default [${entries.join(',\n')}]`, moduleType: 'js', map: null }
    },
    transform: {
      filter: { id: isPage },
      handler: (code) => ({ code: code.replace(said, ''), map: null }),
    },
  }
}

/** A text by its noun and key, `tag:title`, in every language. */
function textOf(key: string, page: string) {
  const [noun, own] = key.split(/:(.*)/) as [string, string]
  const text = readTexts(noun)[own]
  if (!text) throw new Error(`${page}: messages/${noun}.json has no ${own}`)
  return text
}
