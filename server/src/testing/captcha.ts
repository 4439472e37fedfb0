import { createHash, randomUUID } from 'node:crypto'
import type { Resources } from '../kernel/resources.ts'

/** A captcha whose answer the test knows, as no reader of the drawing could. */
export async function knownCaptcha(db: Resources['db']): Promise<{ captchaId: string; captcha: string }> {
  const captchaId = randomUUID()
  const answer_hash = createHash('sha256').update(`${captchaId} ABCDE`).digest()
  const expires_at = new Date(Date.now() + 60_000)
  await db.insertInto('captchas').values({ id: captchaId, answer_hash, address: '127.0.0.1', expires_at }).execute()
  return { captchaId, captcha: ' abcde ' }
}
