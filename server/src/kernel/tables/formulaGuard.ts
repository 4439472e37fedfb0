/** Text a spreadsheet would run as a formula: = + - @ TAB CR LF and the full-width forms. */
const liveStart = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
const plainNumber = /^[+-]?(\d{1,15}(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?%?$/i

/** Puts an apostrophe before text that a spreadsheet would take for a formula; plain numbers stay as they are. */
export function guardFormula(text: string): string {
  return liveStart.test(text) && !plainNumber.test(text) ? `'${text}` : text
}

/** Takes off the apostrophe that `guardFormula` has put on. */
export function unguardFormula(text: string): string {
  return text.charCodeAt(0) === 0x27 && liveStart.test(text.slice(1)) ? text.slice(1) : text
}
