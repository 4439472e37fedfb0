import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { lightContracts } from './contracts.ts'
import { cssVariables } from './src/ui/theme.ts'

/** Both colour themes stand in the document itself, so that it paints with the first bytes. */
const theme = (): Plugin => ({
  name: 'theme',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace('/*theme*/', cssVariables) },
})

const lib =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|i18next|react-i18next|html-parse-stringify|use-sync-external-store|cookie-es)[\\/]/
const antd =
  /node_modules[\\/](antd|@ant-design|@rc-component|dayjs|@babel[\\/]runtime|clsx|throttle-debounce|scroll-into-view-if-needed|compute-scroll-into-view|@emotion|stylis|is-mobile|json2mq|string-convert)[\\/](?!.*locale[\\/](?!en))/
const app =
  /web[\\/]src[\\/](app[\\/]|api[\\/]|ui[\\/](?!DataTable|SearchField)|areas[\\/](?!SignedIn|Staff)|features[\\/][^\\/]+[\\/]routes\.ts)|server[\\/]src[\\/](kernel[\\/]shared|modules[\\/][^\\/]+[\\/]contract)|messages[\\/]index\.ts/

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [lightContracts(), react(), theme()],
  build: {
    outDir: isSsrBuild ? 'dist/ssr' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    ...(isSsrBuild && { ssr: 'src/app/entry-server.tsx' }),
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: lib },
                { name: 'app', test: app },
                { name: 'antd', test: antd },
              ],
            },
          },
        },
  },
  // `npm run dev`: pages from here, answers from the server on its usual port.
  server: {
    proxy: Object.fromEntries(
      ['/basic', '/order', '/oldapi', '/health', '/openapi.json'].map((prefix) => [
        prefix,
        process.env['API'] ?? 'http://localhost:3000',
      ]),
    ),
  },
}))
