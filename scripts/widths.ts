// `npm run widths`: every page at seven widths in five languages, in a real browser (e2e/widths.spec.ts).
import { runBrowserTests } from './browser-tests.ts'
import { openTimes } from './times.ts'

process.env['REAGORA_WIDTHS'] = '1'
const { passed, failed } = await runBrowserTests(openTimes())
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
