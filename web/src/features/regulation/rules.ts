import { MAX_VALUES } from '@reagora/server/regulation/contract'

/** What somebody typed or pasted, value by value: one a line, or apart by tabs, semicolons; commas stand in names. */
export const valuesOf = (text: string): string[] =>
  [
    ...new Set(
      text
        .split(/[\n\r\t;；]+/)
        .flatMap((line) => (/^[\s\d,，、-]+$/.test(line) ? line.split(/[,，、\s]+/) : [line]))
        .map((value) => value.trim())
        .filter(Boolean),
    ),
  ].slice(0, MAX_VALUES)

/** A percentage somebody typed; undefined where it is none. */
export function percentOf(text: string): number | undefined {
  const number = Number(text.trim().replace(',', '.').replace('%', ''))
  return text.trim() !== '' && number >= 0 && number <= 100 ? number : undefined
}

/** Something typed that is no percentage. */
export const wrongPercent = (text: string) => text.trim() !== '' && percentOf(text) === undefined

/** Only `http` addresses become links. */
export const isLink = (url: string | null): url is string => url !== null && /^https?:\/\//.test(url)

/** The page that says whether a substance is regulated, why, and what follows. */
export const regulatedPath = (value: string) => `/regulatedChemicalSearch?values=${encodeURIComponent(value)}`
