import type { Messages, Noun } from '@reagora/messages'
import type { Access } from '@reagora/server/kernel/access'
import type { ComponentType } from 'react'
import type { Need } from '../api/call.ts'

type MenuLabel = keyof { [K in keyof Messages['common'] as K extends `menu.${infer Label}` ? Label : never]: true }

/** One page of the table. Every feature has its rows in `features/<noun>/routes.ts`. */
export interface PageRow {
  /** The route as the specification writes it: `/newsdetail/{id}`. It is also the page's `data-page`. */
  path: `/${string}`
  /** The file below `features/` without its ending: `molecule/storefront/ResultsPage`. Its default export is the page. */
  page: string
  /** Nouns of the texts it shows, beyond `common`. */
  nouns: readonly Noun[]
  /** bare: no header; main: public, rendered by the server; signed-in and staff: antd, after a login. */
  area: 'bare' | 'main' | 'signed-in' | 'staff'
  /** Who may see it; others get the page 403. Signed-in and staff pages ask for a login in any case. */
  access?: Access
  /** The entry in the left menu of the staff area; its label is `menu.<label>` in `common`. */
  menu?: { group: 'trade' | 'people' | 'catalogue' | 'system'; label: MenuLabel }
}

/** Where somebody is: what `needs` may depend on. */
export interface Place {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

export interface PageModule {
  default: ComponentType
  /** The answers a public page is made of; asked by the server while it renders the document. */
  needs?: (place: Place) => Need[]
}
