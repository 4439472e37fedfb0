import { expect, type Page } from '@playwright/test'
import { createHash } from 'node:crypto'
import pg from 'pg'
import { runningPostgres } from '../server/src/kernel/postgres.ts'

/** Fills in the captcha that a page shows. Nothing can read the drawing, so its answer is set where the server keeps it. */
export async function answerCaptcha(page: Page, load: () => Promise<unknown>) {
  const [response] = await Promise.all([page.waitForResponse(/\/oauth\/code$/), load()])
  const { data } = (await response.json()) as { data: { captchaId: string } }
  const hash = createHash('sha256').update(`${data.captchaId} ABCDE`).digest()
  const client = new pg.Client(runningPostgres(process.env['REAGORA_E2E_DATA'] ?? '').url('owner'))
  await client.connect()
  try {
    const { rowCount } = await client.query('update captchas set answer_hash = $1 where id = $2', [
      hash,
      data.captchaId,
    ])
    expect(rowCount).toBe(1)
  } finally {
    await client.end()
  }
  await page.getByRole('textbox', { name: /^验证码/ }).fill('abcde')
}
