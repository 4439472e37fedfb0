// Accessibility as axe finds it. Called by ourselves: what brings axe to Playwright sends its 650 kB to the page twice, and once more to
// each frame.
import type { Page } from '@playwright/test'
import type axeCore from 'axe-core'
import fs from 'node:fs'
import path from 'node:path'

declare const axe: typeof axeCore

/** Rules of axe whose findings are moderate or minor, which do not count here: looking for them takes a third of its time. */
const mild = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'focus-order-semantics',
  'form-field-multiple-labels',
  'heading-order',
  'hidden-content',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'meta-viewport-large',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
]

const source = fs.readFileSync(path.join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8')

/** Within its frame the structure editor is Ketcher's own work; every way to a structure exists outside of it, too. */
const editor = '/editor'

/** What axe calls serious or critical. */
export async function violations(page: Page): Promise<string[]> {
  // It asks what runs of it in each frame.
  for (const frame of page.frames())
    if (!URL.parse(frame.url())?.pathname.startsWith(editor)) await frame.evaluate(`${source}; undefined`)
  return page.evaluate(
    async ({ exclude, rules }) => {
      const { violations } = await axe.run({ exclude: [[exclude]] }, { reporter: 'no-passes', rules })
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
    },
    {
      exclude: `iframe[src^="${editor}"]`,
      rules: Object.fromEntries(mild.map((rule) => [rule, { enabled: false }])),
    },
  )
}
