/** Whether an address or a value out of one names a row: what else stands there is asked of nobody. */
export const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)
