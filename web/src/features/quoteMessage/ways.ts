import type { Output } from '@reagora/server/kernel/endpoint'
import { quoteMessage } from '@reagora/server/quoteMessage/contract'

// The three ways into conversations: of a request for its buyer and staff, of a part for its supplier, and by the link of an email.
// Their calls answer alike and differ in what names a conversation.

export type Thread = Output<typeof quoteMessage.thread>
/** A conversation: an item, and where there are several, a supplier. */
export interface Place {
  itemId: string
  supplierId: string
}

const { ofRequest, thread, write, seen, file, unread, ofPart, threadOfPart, writeOfPart, seenOfPart } = quoteMessage
const { fileOfPart, unreadOfParts, ofLink, threadByLink, writeByLink, seenByLink, fileByLink } = quoteMessage

/** Typed as the calls of a request: what comes is the same, and `name` gives each its own names. */
const alike = <T>(endpoint: unknown) => endpoint as T
const callsOf = (calls: Record<'heads' | 'thread' | 'write' | 'seen' | 'file' | 'unread', unknown>) => ({
  heads: alike<typeof ofRequest>(calls.heads),
  thread: alike<typeof thread>(calls.thread),
  write: alike<typeof write>(calls.write),
  seen: alike<typeof seen>(calls.seen),
  file: alike<typeof file>(calls.file),
  unread: alike<typeof unread>(calls.unread),
})

export const ways = {
  request: callsOf({ heads: ofRequest, thread, write, seen, file, unread }),
  part: callsOf({
    heads: ofPart,
    thread: threadOfPart,
    write: writeOfPart,
    seen: seenOfPart,
    file: fileOfPart,
    unread: unreadOfParts,
  }),
  link: callsOf({
    heads: ofLink,
    thread: threadByLink,
    write: writeByLink,
    seen: seenByLink,
    file: fileByLink,
    // Nothing lists requests without a login.
    unread: unreadOfParts,
  }),
} as const
export type Way = keyof typeof ways

/** What the calls of a way name: `of` the id of the request or part, or the secret of the link. */
export function namesOf(way: Way, of: string) {
  const whole = way === 'link' ? { mailToken: of } : { id: of }
  return {
    heads: whole as { id: string },
    place: ({ itemId, supplierId }: Place) =>
      (way === 'request' ? { itemId, supplierId } : { ...whole, itemId }) as Place,
    file: (fileId: string) => (way === 'link' ? { mailToken: of, fileId } : { fileId }) as { fileId: string },
  }
}

/** Items as they are chosen from: by name, else by CAS number. */
export const talkItems = (items: readonly { id: string; productName: string; productCas: string | null }[]) =>
  items.map(({ id, productName, productCas }) => ({ id, name: productName || productCas || id }))
