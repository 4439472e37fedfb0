import type { TestApp } from './app.ts'
import type { MadePerson } from './makePeople.ts'

type End = (db: TestApp['db'], person: MadePerson) => Promise<() => Promise<unknown>>

const user =
  (status: string): End =>
  async (db, { userId }) => {
    const set = (to: string) => db.updateTable('users').set({ status: to }).where('id', '=', userId).execute()
    await set(status)
    return () => set('active')
  }
const company =
  (status: string): End =>
  async (db, { companyId }) => {
    const set = (to: string) => db.updateTable('companies').set({ status: to }).where('id', '=', companyId).execute()
    await set(status)
    return () => set('active')
  }

/** Everybody to whom no job may send anything, and how they became so; the answer takes it back. */
export const unwelcome: Record<string, End> = {
  'somebody suspended': user('suspended'),
  'somebody whose account is terminated': user('terminated'),
  'the people of a company that was deactivated': company('inactive'),
  'the people of a company that was rejected': company('rejected'),
}
