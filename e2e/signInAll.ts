// Signs every account of the demo in, once before all journeys: an account keeps its ten newest sessions, so that workers which
// each began their own would end one another's.
import { expect, request, type FullConfig } from '@playwright/test'
import fs from 'node:fs'
import { keys } from '../web/src/api/storage.ts'
import { accounts, demoPassword, sessionOf, sessionsFolder, type Account } from './journey.ts'

interface Answer {
  token: string
  userInfo: object
  roles: object[]
  permissions: string[]
}

export default async function signInAll({ projects }: FullConfig) {
  const origin = projects[0]?.use.baseURL ?? ''
  fs.mkdirSync(sessionsFolder)
  for (const account of Object.keys(accounts) as Account[])
    fs.writeFileSync(sessionOf(account), JSON.stringify(await begin(accounts[account], origin)))
  return () => fs.rmSync(sessionsFolder, { recursive: true })
}

/** What the login page leaves in the browser of somebody who has signed in. */
export async function begin(email: string, origin: string) {
  const login = await request.newContext({ baseURL: origin })
  const response = await login.post('/basic/mall/oauth/login', { data: { email, password: demoPassword } })
  expect(response.ok(), `${email} signs in: ${response.status()}`).toBe(true)
  const { data } = (await response.json()) as { data: Answer }
  await login.dispose()
  const stored = {
    [keys.token]: data.token,
    [keys.user]: JSON.stringify(data.userInfo),
    [keys.roles]: JSON.stringify(data.roles),
    [keys.menus]: data.permissions.join(','),
  }
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin, localStorage }] }
}
