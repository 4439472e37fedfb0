/** One chunk per noun and language: a page pulls only its own nouns, in the chosen language. */
export const messageFiles = import.meta.glob<Record<string, string>>('../../../messages/*/*.json', {
  import: 'default',
})
