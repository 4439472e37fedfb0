import { read, write } from '../../api/storage.ts'

// What a visitor's lists are opened with. Only this browser knows it.

const key = 'reagora.lists'
/** A visitor's lists end after a day, so that few are open at once. */
const MAX = 20

type Secrets = [id: string, secret: string][]

function all(): Secrets {
  try {
    return JSON.parse(read(key) || '[]') as Secrets
  } catch {
    return []
  }
}

export const keepSecret = (id: string, secret: string) =>
  write({ [key]: JSON.stringify([[id, secret], ...all()].slice(0, MAX)) })

export const forgetSecret = (id: string) => write({ [key]: JSON.stringify(all().filter(([one]) => one !== id)) })

/** How the server is asked for a list: by its number, and a visitor's with its secret. */
export function askOf(id: string): { id: string; secret?: string } {
  const secret = all().find(([one]) => one === id)?.[1]
  return { id, ...(secret !== undefined && { secret }) }
}

const handedOver = 'reagora.list'
/** The list that somebody pasted into a search box; it is given once. */
export function takeHandedOver(): string {
  try {
    const text = sessionStorage.getItem(handedOver) ?? ''
    sessionStorage.removeItem(handedOver)
    return text
  } catch {
    return ''
  }
}
