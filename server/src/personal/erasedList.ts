import { appendFileSync } from 'node:fs'
import path from 'node:path'
import type { Settings } from '../kernel/settings.ts'
import type { Erased } from './erase.ts'

/** The list beside the data of who was erased, by number and hash; it has to be kept apart from the backups. */
export const erasedList = ({ REAGORA_DATA }: Pick<Settings, 'REAGORA_DATA'>) =>
  path.resolve(REAGORA_DATA, 'erased-people.jsonl')

/** Adds somebody to the list. */
export const listErased = (list: string, erased: Erased) =>
  appendFileSync(list, `${JSON.stringify(erased)}\n`, { mode: 0o600 })
