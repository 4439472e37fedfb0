/** How a list calls its filters and their values in the language of the page. */
export interface ListWords {
  filter: (key: string) => string
  /** What can be typed into the search of the list. */
  hint?: string
  /** A value of a `oneOf` or `someOf` filter. */
  value: (key: string, value: string) => string
  /** The name of a company or supplier that a list is narrowed to, where the page knows it. */
  named?: string | undefined
}
