import { facetKeys, type FacetKey } from '../search/rules.ts'

/** Whether a key of the address is a filter whose values have words. */
export const isFacet = (key: string): key is FacetKey => (facetKeys as readonly string[]).includes(key)
