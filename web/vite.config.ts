import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { lightContracts } from './contracts.ts'
import { inlinedContracts } from './inlinedContracts.ts'
import { pageTable } from './pageTable.ts'
import { cssVariables } from './src/ui/theme.ts'
import { texts } from './texts.ts'

/** Both colour themes stand in the document itself, so that it paints with the first bytes. */
const theme = (): Plugin => ({
  name: 'theme',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace('/*theme*/', cssVariables) },
})

// Asking many questions at once is the checkout's alone.
const lib =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|use-sync-external-store|cookie-es)[\\/](?!.*[\\/](useQueries|queriesObserver)\.js)/
const antd =
  /node_modules[\\/](antd|@ant-design|@rc-component|dayjs|@babel[\\/]runtime|clsx|throttle-debounce|scroll-into-view-if-needed|compute-scroll-into-view|@emotion|stylis|is-mobile|json2mq|string-convert)[\\/](?!.*locale[\\/](?!en))/
/** The frame, and what nearly every page needs. What comes with a click, after the login or with a few pages stands apart. */
const app =
  /virtual:public-pages|web[\\/]src[\\/](app[\\/](?!ActionButton|StatePage|closedPages|tellTeam|live|terms|insteadOfRecord|waiting)|api[\\/](?!events)|ui[\\/](?!FileDrop|FilePicker|Period|Countdown|narrow|sizeOf|theme\.|list[\\/]|record[\\/]|Pagination|form[\\/](?!guard))|areas[\\/](?!Chat\.|Bell\.|BuyerPicker|ChooseBuyerFirst|SignedIn|Staff|Account|SearchPopup|BuyerDialog|Messages|Crumbs|palette[\\/](?!usePalette)))|server[\\/]src[\\/]kernel[\\/]shared[\\/](?!machine|listing|sort|notifications|processes|job|forgottenFile)|messages[\\/]index\.ts/

/** Small parts that most pages of the shop share: as chunks of their own their headers would weigh as much as they do. */
const shop =
  /web[\\/]src[\\/](ui[\\/]Pagination|features[\\/](product[\\/](?!Compare|FoldedOffers|OfferPanel|narrowing|useLanded|Questions|Problems|addWishes)|supplier[\\/](SupplierName|Programmes)|tag[\\/](TagChips|words)|regulation[\\/]rules|molecule[\\/](names|Temperatures|temperature)|contact[\\/]ReportError|structure[\\/](paths|askForIt)|cart[\\/]checkoutPath|collection[\\/]Heart|alert[\\/]AlertCheck|document[\\/](Pictogram|HazardTag)))|server[\\/]src[\\/]modules[\\/]product[\\/]rules/

/** What one page of the shop fetches besides, a few hundred bytes each: as chunks of their own they were as much again in headers. */
const homePage = /web[\\/]src[\\/]features[\\/]supplier[\\/](Featured|logoPath)/
/** What a product page fetches when it stands, each for what few products have: as scripts of their own they were twice as much over the line. */
const productBesides =
  /web[\\/]src[\\/]features[\\/](regulation[\\/](RegulationBadge|Held)|permit[\\/]PermitNotes|document[\\/]SafetyFacts|review[\\/]OfferRating)/

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [lightContracts(), inlinedContracts(), pageTable(), texts(), react(), theme()],
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
    // What a page of another address needs is listed in the first script, name by name. Only what is large, and style sheets, is worth
    // its place there: small parts come with the page that imports them.
    modulePreload: {
      resolveDependencies: (_file, deps) => deps.filter((dep) => /\.css$|\/(shop|antd|useListing|useForm)-/.test(dep)),
    },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            // Hashes are the one thing in the first script that does not pack, and it names many files: short ones do (at least 7 for so many chunks).
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:6][extname]',
            codeSplitting: {
              groups: [
                { name: 'react', test: lib },
                { name: 'app', test: app },
                { name: 'shop', test: shop },
                { name: 'home', test: homePage },
                { name: 'besides', test: productBesides },
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
