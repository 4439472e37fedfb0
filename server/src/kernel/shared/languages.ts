/** The languages that people are spoken to in. Apart from the schemas of `wire.ts`, so that the browser can have it alone. */
export const languages = ['zh', 'en', 'de', 'ja', 'ko'] as const
export type Language = (typeof languages)[number]
