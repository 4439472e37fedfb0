// Patterns of LIKE for what people type: every sign of it stands for itself.

/** What begins with a text. */
export const beginningWith = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`

/** What has a text anywhere. */
export const containing = (text: string): string => `%${beginningWith(text)}`
