import react from '@vitejs/plugin-react'
import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { texts } from './texts.ts'

const root = path.join(import.meta.dirname, 'src/editor')

/** Files below do not show in a progress. */
const LARGE = 100_000

/** Names the large files with their sizes in the document, so that its first script can say how much of them has arrived. */
const sizes = (): Plugin => ({
  name: 'sizes',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const all = Object.values(bundle)
      const main = all.find((file) => file.type === 'chunk' && file.name === 'main')
      const scripts = main?.type === 'chunk' ? [main.fileName, ...main.imports] : []
      const sized = all.flatMap((file) => {
        const size = Buffer.byteLength(file.type === 'chunk' ? file.code : file.source)
        const needed = scripts.includes(file.fileName) || /norender.*\.wasm$/.test(file.fileName)
        return needed && size > LARGE ? [[`/${file.fileName}`, size]] : []
      })
      const list = JSON.stringify(Object.fromEntries(sized))
      return html.replace('</head>', `<script type="application/json" id="files">${list}</script></head>`)
    },
  },
})

/**
 * The structure editor is a document of its own in a frame: its 8 MB of scripts, its style sheet for whole pages and its own
 * React never meet ours, and what it needs of the content security policy is given to it alone.
 */
export default defineConfig({
  root,
  plugins: [texts(), react(), sizes()],
  define: { global: 'globalThis', 'process.env': '{}' },
  resolve: {
    alias: {
      events: path.join(root, 'events.ts'),
      // The full Paper.js holds an interpreter that makes functions of texts, which the policy forbids and nobody uses.
      paper: 'paper/dist/paper-core.js',
    },
    dedupe: ['react', 'react-dom'],
  },
  worker: { format: 'es' },
  build: {
    outDir: path.join(import.meta.dirname, 'dist/client'),
    emptyOutDir: false,
    copyPublicDir: false,
    assetsDir: 'assets/editor',
    assetsInlineLimit: 0,
    target: 'es2022',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 20_000,
    rolldownOptions: { input: path.join(root, 'editor.html'), checks: { pluginTimings: false } },
  },
})
