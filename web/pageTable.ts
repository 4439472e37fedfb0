import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { PageRow } from './src/app/page.ts'

const source = path.join(import.meta.dirname, 'src')
const isPublic = ({ area }: PageRow) => area === 'main' || area === 'bare'

/** Which rows each of the two modules has (declared in `src/app/pageTable.d.ts`). */
const parts: Readonly<Record<string, (row: PageRow) => boolean>> = {
  'virtual:public-pages': isPublic,
  'virtual:closed-pages': (row) => !isPublic(row),
}

/**
 * Parts the table of pages, `features/<noun>/routes.ts`, in two modules: whoever reads a public page does not fetch the names and
 * rights of all that stands behind a login, which is most of it.
 */
export function pageTable(): Plugin {
  return {
    name: 'page-table',
    resolveId: (id) => (id in parts ? `\0${id}` : null),
    async load(id, options) {
      const belongs = parts[id.slice(1)]
      if (!belongs) return null
      const rows = (await readRows()).filter(belongs)
      const entries = rows.map(({ page, ...row }) => {
        const file = path.join(source, 'features', `${page}.tsx`)
        // Only the server, which writes the links of a document, asks where the page of a row is built from.
        const said = JSON.stringify({ ...row, ...(options?.ssr && { source: `src/features/${page}.tsx` }) })
        return `{ ...${said}, load: () => import(${JSON.stringify(file)}) }`
      })
      return { code: `export default [${entries.join(',\n')}]`, moduleType: 'js', map: null }
    },
  }
}

async function readRows(): Promise<PageRow[]> {
  const files = globSync('features/*/routes.ts', { cwd: source }).toSorted()
  const tables = await Promise.all(files.map((file) => import(pathToFileURL(path.join(source, file)).href)))
  return tables.flatMap((table: { default: PageRow[] }) => table.default)
}
