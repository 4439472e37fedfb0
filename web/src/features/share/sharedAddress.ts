/** The whole address of a shared search, to be sent to somebody. */
export const sharedAddress = (id: string) => `${location.origin}/shared?id=${id}`
