// What the build makes of the rows in `features/**/*Page.tsx` (web/pageTable.ts).

declare module 'virtual:public-pages' {
  /** The pages that everybody may read. */
  const rows: readonly import('./page.ts').BuiltRow[]
  export default rows
}

declare module 'virtual:closed-pages' {
  /** The pages behind a login. */
  const rows: readonly import('./page.ts').BuiltRow[]
  export default rows
}
