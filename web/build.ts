import path from 'node:path'
import { build } from 'vite'
import { packFiles } from '../server/src/web/assets.ts'

/**
 * Builds `dist/client` (what the browser fetches, the structure editor's own document among it) and `dist/ssr` (what makes
 * the documents).
 * @param small without the structure editor and packed copies, which take the longest: for a build that nobody is served from
 */
export async function buildWeb(outDir = path.join(import.meta.dirname, 'dist'), small = false) {
  const configFile = path.join(import.meta.dirname, 'vite.config.ts')
  const common = { configFile, logLevel: 'warn' as const }
  await build({ ...common, build: { outDir: path.join(outDir, 'client') } })
  if (!small) {
    const editor = path.join(import.meta.dirname, 'editor.config.ts')
    await build({ ...common, configFile: editor, build: { outDir: path.join(outDir, 'client') } })
    await packFiles(path.join(outDir, 'client'))
  }
  await build({ ...common, build: { outDir: path.join(outDir, 'ssr'), ssr: 'src/app/entry-server.tsx' } })
}

if (import.meta.main) await buildWeb(undefined, process.argv.includes('--small'))
