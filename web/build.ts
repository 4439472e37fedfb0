import path from 'node:path'
import { build } from 'vite'
import { packFiles } from '../server/src/web/assets.ts'

/**
 * Builds `dist/client` (what the browser fetches, the structure editor's own document among it) and `dist/ssr` (what makes
 * the documents).
 * @param editor whether the structure editor is built, too, which takes the longest
 */
export async function buildWeb(outDir = path.join(import.meta.dirname, 'dist'), editor = true) {
  const configFile = path.join(import.meta.dirname, 'vite.config.ts')
  const common = { configFile, logLevel: 'warn' as const }
  await build({ ...common, build: { outDir: path.join(outDir, 'client') } })
  const editorConfig = path.join(import.meta.dirname, 'editor.config.ts')
  if (editor) await build({ ...common, configFile: editorConfig, build: { outDir: path.join(outDir, 'client') } })
  await packFiles(path.join(outDir, 'client'))
  await build({ ...common, build: { outDir: path.join(outDir, 'ssr'), ssr: 'src/app/entry-server.tsx' } })
}

if (import.meta.main) await buildWeb(undefined, !process.argv.includes('--without-editor'))
