const two = (n: number) => String(n).padStart(2, '0')

/** 2026-11-20, in the clock of the reader. */
export const dayText = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** 2026-11-20 08:05, in the clock of the reader. */
export const momentText = (date: Date) => `${dayText(date)} ${two(date.getHours())}:${two(date.getMinutes())}`
