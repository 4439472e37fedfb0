import { expect, type Page } from '@playwright/test'
import { createHash } from 'node:crypto'
import { connect } from '../server/src/kernel/database.ts'
import { runningPostgres } from '../server/src/kernel/postgres.ts'

/** Fills in the captcha that `load` makes the page fetch. Nothing can read the drawing, so its answer is set where it is kept. */
export async function answerCaptcha(page: Page, load: () => Promise<unknown>) {
  const [response] = await Promise.all([page.waitForResponse(/\/oauth\/code$/), load()])
  const { data } = (await response.json()) as { data: { captchaId: string } }
  const answer_hash = createHash('sha256').update(`${data.captchaId} ABCDE`).digest()
  const url = runningPostgres(process.env['REAGORA_E2E_DATA'] ?? '').url('owner')
  const { db, close } = connect(url, { DATABASE_POOL: 1 }, () => {})
  try {
    const [changed] = await db.updateTable('captchas').set({ answer_hash }).where('id', '=', data.captchaId).execute()
    expect(changed?.numUpdatedRows).toBe(1n)
  } finally {
    await close()
  }
  await page.getByRole('textbox', { name: /^验证码/ }).fill('abcde')
}
